import { readIn } from '../../../../platform/database/database';
import type { Transaction } from '../../../../platform/database/transaction';
import type { ListingRecord } from '../../../listings/stores/listing-record';
import { lockListings, readListing, readListings } from '../../../listings/stores/listing-store';
import { createTurns } from '../../read/event-loop-turns';

/** Listings per statement: about 5 ms, after which other requests may run. */
const page = 100;

/**
 * Locks listings and reads them together. The returned function returns the current state of a listing, or undefined
 * if it was deleted. It reads a listing again from the second call on, because several rows can change the same one.
 */
export async function lockAndRead(
  tx: Transaction,
  ids: readonly number[],
): Promise<(id: number) => Promise<ListingRecord | undefined>> {
  await lockListings(tx, ids);
  const turns = createTurns();
  const records = new Map<number, ListingRecord>();
  for (let start = 0; start < ids.length; start += page) {
    for (const record of await readListings(readIn(tx), ids.slice(start, start + page))) records.set(record.id, record);
    await turns();
  }
  return async (id) => {
    const record = records.get(id);
    records.delete(id);
    return record ?? (await readListing(readIn(tx), id));
  };
}
