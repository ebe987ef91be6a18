import { leadStatuses, newLead, type LeadStatus } from '../../../contract/lead';
import type { Reader } from '../../platform/database/database';
import { toBoolean, toIso, toText } from '../../platform/database/rows';
import { countRows, select } from '../../platform/database/select';
import { listLeads } from './lead-list-store';

/** A notice of a new lead without personal data, so that showing it need not be recorded. */
export interface LatestLead {
  readonly id: number;
  readonly kind: string;
  readonly status: LeadStatus;
  readonly isRead: boolean;
  readonly listingId: number | null;
  readonly createdAt: string | null;
}

const leadNotices = select({ l: 'inventory_leads', 'k?': 'inventory_leads_listing_lnk ON k.lead_id = l.id' }, [
  'l.id',
  'l.kind',
  'l.lead_status',
  'l.is_read',
  'l.created_at',
  'k.listing_id',
]);

/** Returns the newest leads, without spam. */
export async function readLatestLeads(read: Reader, count: number): Promise<LatestLead[]> {
  const statuses = leadStatuses.filter((status) => status !== 'spam');
  const ids = await listLeads(read, { statuses }, { order: 'desc', limit: count, offset: 0 });
  if (ids.length === 0) return [];
  const rows = await leadNotices(read, `WHERE l.id IN (${ids.map(() => '?').join(', ')})`, ids);
  const notices = rows.map((row) => ({
    id: row.id,
    kind: toText(row.kind) ?? newLead.kind,
    status: leadStatuses.find((known) => known === row.lead_status) ?? newLead.status,
    isRead: toBoolean(row.is_read),
    listingId: row.listing_id,
    createdAt: toIso(row.created_at),
  }));
  return ids.flatMap((id) => notices.find((notice) => notice.id === id) ?? []);
}

/** Counts the unread leads, without spam. */
export function countUnreadLeads(read: Reader): Promise<number> {
  return countRows(
    read,
    "inventory_leads WHERE is_read IS NOT TRUE AND (lead_status IS NULL OR lead_status <> 'spam')",
  );
}

/** Returns the number of leads by listing id, without spam. Omits listings without leads. */
export async function countLeadsByListing(read: Reader, listingIds: readonly number[]): Promise<Map<number, number>> {
  if (listingIds.length === 0) return new Map();
  const rows = await read.all(
    `SELECT k.listing_id, count(DISTINCT l.id) AS leads
       FROM inventory_leads_listing_lnk k JOIN inventory_leads l ON l.id = k.lead_id
      WHERE k.listing_id IN (${listingIds.map(() => '?').join(', ')})
        AND (l.lead_status IS NULL OR l.lead_status <> 'spam')
      GROUP BY k.listing_id`,
    listingIds,
  );
  return new Map(rows.map((row) => [Number(row.listing_id), Number(row.leads)]));
}
