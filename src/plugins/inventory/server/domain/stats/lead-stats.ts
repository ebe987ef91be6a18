import { setImmediate } from 'node:timers/promises';
import type { Reader, Row } from '../../platform/database/database';
import { toTime } from '../../platform/database/rows';
import { must } from '../../platform/must';
import { readSummaries } from '../listings/stores/listing-summary-store';
import type { LocalDays } from './local-days';

/** A listing and the number of its leads. */
interface LeadCount {
  readonly listing_id: number;
  /** The Content Manager's id; null in a row inserted by hand without one. */
  readonly document_id: string | null;
  readonly title: string;
  readonly count: number;
}

export interface LeadStats {
  readonly total: number;
  readonly last_7d: number;
  readonly last_30d: number;
  /** The listings with the most leads, at most five. */
  readonly top: readonly LeadCount[];
}

/** Rows per statement: about 3 ms of one core. */
const batch = 1000;
const topListings = 5;

/** Counts a type's leads and finds the listings with the most. Reads in batches; other requests run in between. */
export async function readLeadStats(
  read: Reader,
  typeId: number,
  { today, days }: { readonly today: number; readonly days: LocalDays },
): Promise<LeadStats> {
  const counts = { total: 0, last_7d: 0, last_30d: 0 };
  const ofListing = new Map<number, number>();
  for await (const rows of readLeads(read, typeId)) {
    for (const row of rows) {
      const createdAt = toTime(row.created_at);
      const age = createdAt === null ? -1 : today - days.dayOf(createdAt);
      counts.total++;
      if (age >= 0 && age < 7) counts.last_7d++;
      if (age >= 0 && age < 30) counts.last_30d++;
      if (row.listing_id === null) continue;
      const listing = Number(row.listing_id);
      ofListing.set(listing, (ofListing.get(listing) ?? 0) + 1);
    }
  }
  return { ...counts, top: await readTop(read, ofListing) };
}

async function* readLeads(read: Reader, typeId: number): AsyncGenerator<Row[]> {
  for (let last = 0; ;) {
    const rows = await read.all(
      `SELECT l.created_at, t.id AS link_id,
              (SELECT k.listing_id FROM inventory_leads_listing_lnk k JOIN inventory_listings s ON s.id = k.listing_id
                WHERE k.lead_id = l.id ORDER BY k.id LIMIT 1) AS listing_id
         FROM inventory_leads_type_lnk t JOIN inventory_leads l ON l.id = t.lead_id
        WHERE t.type_id = ? AND t.id > ? ORDER BY t.id LIMIT ?`,
      [typeId, last, batch],
    );
    yield rows;
    if (rows.length < batch) return;
    last = Number(must(rows.at(-1), 'The last row').link_id);
    await setImmediate();
  }
}

/** Returns the listings with the most leads; with equal counts, newer listings first. */
async function readTop(read: Reader, counts: ReadonlyMap<number, number>): Promise<LeadCount[]> {
  const top = [...counts]
    .sort(([id, count], [otherId, otherCount]) => otherCount - count || otherId - id)
    .slice(0, topListings);
  if (top.length === 0) return [];
  const summaries = await readSummaries(
    read,
    top.map(([id]) => id),
  );
  return top.flatMap(([id, count]): LeadCount[] => {
    const listing = summaries.get(id);
    if (!listing) return []; // deleted during the scan
    return [{ listing_id: id, document_id: listing.documentId, title: listing.title, count }];
  });
}
