import { leadStatuses } from '../../../src/plugins/inventory/contract/lead';
import type { BundleLead } from '../../bundle';
import { random, type Random } from '../../random';
import type { Clock } from '../clock';
import { slug } from '../slug';
import { LEAD_ROWS, type LeadRow } from './rows';

const SOURCES: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
  google: { source: 'google', medium: 'cpc', campaign: 'local-inventory' },
  facebook: { source: 'facebook', medium: 'social', campaign: 'weekend-picks' },
  newsletter: { source: 'newsletter', medium: 'email', campaign: 'fresh-arrivals' },
  marketplace: { source: 'marketplace', medium: 'referral', campaign: 'listing-feed' },
  direct: undefined,
};

/** The additional fields of the website's form for each kind of lead. */
const FORMS: Readonly<Record<string, (pick: Random) => Record<string, string | number>>> = {
  test_drive: (pick) => ({
    preferred_day: pick.pick(['Tuesday', 'Thursday', 'Friday', 'Saturday']),
    preferred_time: pick.pick(['Morning', 'Afternoon', 'After work']),
  }),
  financing: (pick) => ({ down_payment: pick.int(0, 12) * 500, term_months: pick.pick([48, 60, 72, 84]) }),
  trade_in: (pick) => ({ trade_condition: pick.pick(['Good', 'Fair', 'Rough']), owed: pick.int(0, 8) * 750 }),
  callback: (pick) => ({ best_time: pick.pick(['Before 9 am', 'Lunchtime', 'After 5 pm']) }),
  offer: (pick) => ({ pays_by: pick.pick(['Cash', 'Bank check', 'Transfer']) }),
};

const isStatus = (status: string): status is BundleLead['lead_status'] =>
  leadStatuses.some((known) => known === status);

const isUnread = (row: LeadRow): boolean => row.status === 'new' && Number(row.age) <= 4;

function lead(row: LeadRow, index: number, clock: Clock): BundleLead {
  const pick = random(`lead ${index}`);
  const created_at = clock.instant(Number(row.age), pick);
  const isGeneral = row.listing === '-';
  if (!isStatus(row.status)) throw new Error(`Unknown lead status "${row.status}".`);
  return {
    ref: `lead-${String(index + 1).padStart(3, '0')}`,
    type: row.type,
    listing: isGeneral ? undefined : row.listing,
    kind: row.kind,
    lead_status: row.status,
    name: row.name,
    email: `${slug(row.name).replace(/-/g, '.')}@${pick.pick(['mail', 'inbox', 'post'])}.example`,
    phone: row.phone === '' ? undefined : `${pick.pick(['518', '802', '413'])}-555-01${row.phone}`,
    message: row.message,
    fields: FORMS[row.kind]?.(pick) ?? {},
    source: {
      page: isGeneral ? `/${row.type}` : `/${row.type}/${row.listing.toLowerCase()}`,
      utm: SOURCES[row.source],
    },
    consent: { marketing: row.status !== 'spam' && pick.chance(0.55), at: created_at },
    is_read: !isUnread(row),
    created_at,
  };
}

export const leads = (clock: Clock): BundleLead[] => LEAD_ROWS.map((row, index) => lead(row, index, clock));
