import { newLead } from '../../../contract/lead';
import type { Reader } from '../../platform/database/database';
import { readRows } from '../../platform/database/read-rows';
import { countRows } from '../../platform/database/select';
import { kindSql } from './lead-list-store';

/** Returns the number of leads and their kinds. No personal data. */
export async function readOverview(
  read: Reader,
): Promise<{ total: number; kinds: string[]; last_received_at: string | null }> {
  const kinds = await readRows(
    read,
    { kind: 'text' },
    `SELECT DISTINCT ${kindSql} AS kind FROM inventory_leads l ORDER BY kind LIMIT 100`,
  );
  const [last] = await readRows(
    read,
    { first: 'time', again: 'time' },
    `SELECT max(created_at) AS first, max(wrote_again_at) AS again FROM inventory_leads
      WHERE lead_status IS NULL OR lead_status <> 'spam'`,
  );
  const received = Math.max(last?.first ?? 0, last?.again ?? 0);
  return {
    last_received_at: received === 0 ? null : new Date(received).toISOString(),
    total: await countRows(read, 'inventory_leads'),
    kinds: kinds.map(({ kind }) => kind ?? newLead.kind).sort(),
  }; // databases sort differently
}

export interface ListingWithLeads {
  readonly id: number;
  readonly title: string;
  readonly leads: number;
}

/**
 * Returns the listings with the most leads whose title contains `part`, at most 20; only the listing `id` if it is
 * given.
 */
export async function readListingsWithLeads(
  read: Reader,
  { part, id }: { part: string; id: number | undefined },
): Promise<ListingWithLeads[]> {
  const rows = await readRows(
    read,
    { id: 'key', title: 'text', leads: 'key' },
    `SELECT s.id, s.title, count(*) AS leads
       FROM inventory_leads_listing_lnk k JOIN inventory_listings s ON s.id = k.listing_id
      WHERE lower(s.title) LIKE ? ESCAPE '!'${id === undefined ? '' : ' AND s.id = ?'}
      GROUP BY s.id, s.title ORDER BY leads DESC, s.id DESC LIMIT 20`,
    [`%${part.toLowerCase().replace(/[%_!]/g, '!$&')}%`, ...(id === undefined ? [] : [id])],
  );
  return rows.map(({ id, title, leads }) => ({ id, title: title ?? '', leads }));
}
