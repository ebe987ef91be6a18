import { openLeadStatuses } from '../../../../contract/lead';
import type { Reader } from '../../../platform/database/database';
import { toText } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import type { LeadContent } from '../lead-record';
import { isSamePerson } from './person';
import { dayMs } from '../../../platform/clock';

/**
 * How many messages are added to one lead. The next one is a new lead: anyone can send them, and each is read with its
 * lead.
 */
const mostRepeats = 50;

/** How long the same person's messages about a listing belong to one lead, in milliseconds. */
export const sameLeadMs = dayMs;

const leadsOfListing = select({ l: 'inventory_leads', k: 'inventory_leads_listing_lnk ON k.lead_id = l.id' }, [
  'l.id',
  'l.email',
  'l.phone',
]);

/**
 * Finds the oldest open lead of the same person about the same listing that was received at `since` or later and can
 * take another message. Compares the leads of the listing one by one: stored columns of compared addresses would be
 * wrong for rows edited by hand.
 */
export async function findOpenLead(
  read: Reader,
  { listingId, email, phone }: Pick<LeadContent, 'listingId' | 'email' | 'phone'>,
  since: number,
): Promise<{ id: number } | undefined> {
  if (listingId === null) return undefined;
  const isOpen = openLeadStatuses.map((status) => `'${status}'`).join(', ');
  const rows = await leadsOfListing(
    read,
    `WHERE k.listing_id = ? AND l.created_at >= ? AND coalesce(l.lead_status, 'new') IN (${isOpen})
       AND coalesce(l.repeats, 0) < ? ORDER BY l.id`,
    [listingId, new Date(since), mostRepeats],
  );
  const found = rows.find((row) =>
    isSamePerson({ email, phone }, { email: toText(row.email), phone: toText(row.phone) }),
  );
  return found && { id: found.id };
}
