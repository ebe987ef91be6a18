import type { ListingRecord } from '../../../listings/stores/listing-record';
import { readListings } from '../../../listings/stores/listing-store';
import type { Mapping } from '../../map/map-row';
import { problemOfRemoval } from '../../plan/plan-row';
import { isRemoved } from '../../plan/removal';
import { createTurns } from '../../read/event-loop-turns';
import type { ImportDeps } from '../import-deps';
import type { ImportLink, Stock } from '../link-store';
import { batch } from '../record-batches';
import { emptyRow, type NewRow } from './insert-rows';
import type { RowWriter } from './row-writer';

/**
 * Plans the removal of what the feed lacks. Returns how many listings of the profile its policy has not removed yet:
 * drafts count.
 */
export async function planRemovals(
  { database }: Pick<ImportDeps, 'database'>,
  { mapping: { settings, type }, stock, isInFeed, writer }: FullFeed,
): Promise<number> {
  const turns = createTurns();
  const own = [...stock.links.values()].filter(({ isAdopted }) => !isAdopted);
  let active = 0;
  for (let start = 0; start < own.length; start += batch) {
    const links = own.slice(start, start + batch);
    const listingIds = links.map(({ listingId }) => listingId);
    const records = await readListings(database.read, listingIds);
    const byId = new Map(records.map((record) => [record.id, record]));
    const removed = links.flatMap((link): NewRow[] => {
      const { key, listingId } = link;
      const record = byId.get(listingId);
      if (!record || isRemoved(record, settings.removal)) return [];
      const problem = problemOfRemoval(record, { type, removal: settings.removal });
      if (!problem) active++;
      if (isInFeed(link, record)) return [];
      const row = { ...emptyRow, row: null, key, listingId };
      return [problem ? { ...row, outcome: 'skip', problems: [problem] } : { ...row, outcome: 'remove' }];
    });
    await writer.write(removed);
    await turns();
  }
  return active;
}

interface FullFeed {
  readonly mapping: Mapping;
  readonly stock: Stock;
  /** Whether a row of the feed is about the listing of a link. */
  readonly isInFeed: (link: ImportLink, record: ListingRecord) => boolean;
  readonly writer: RowWriter;
}
