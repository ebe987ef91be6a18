import { leadStatuses, newLead, type LeadStatus } from '../../../contract/lead';
import type { Reader } from '../../platform/database/database';
import { toBoolean, toIso, toNumber, toText } from '../../platform/database/rows';
import { listLeads } from './lead-store';

/** A notice of a new lead without personal data, so that showing it need not be recorded. */
export interface LatestLead {
  readonly id: number;
  readonly kind: string;
  readonly status: LeadStatus;
  readonly isRead: boolean;
  readonly listingId: number | null;
  readonly createdAt: string | null;
}

/** Returns the newest leads, without spam. */
export async function readLatestLeads(read: Reader, count: number): Promise<LatestLead[]> {
  const statuses = leadStatuses.filter((status) => status !== 'spam');
  const ids = await listLeads(read, { statuses }, { order: 'desc', limit: count, offset: 0 });
  if (ids.length === 0) return [];
  const rows = await read.all(
    `SELECT l.id, l.kind, l.lead_status, l.is_read, l.created_at, k.listing_id
       FROM inventory_leads l LEFT JOIN inventory_leads_listing_lnk k ON k.lead_id = l.id
      WHERE l.id IN (${ids.map(() => '?').join(', ')})`,
    ids,
  );
  const notices = rows.map((row) => ({
    id: Number(row.id),
    kind: toText(row.kind) ?? newLead.kind,
    status: leadStatuses.find((known) => known === row.lead_status) ?? newLead.status,
    isRead: toBoolean(row.is_read),
    listingId: toNumber(row.listing_id),
    createdAt: toIso(row.created_at),
  }));
  return ids.flatMap((id) => notices.find((notice) => notice.id === id) ?? []);
}

/** Counts the unread leads, without spam. */
export async function countUnreadLeads(read: Reader): Promise<number> {
  const [row] = await read.all(
    `SELECT count(*) AS total FROM inventory_leads
      WHERE is_read IS NOT TRUE AND (lead_status IS NULL OR lead_status <> 'spam')`,
  );
  return Number(row?.total);
}
