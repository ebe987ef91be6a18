import { readIn, type Reader } from '../../../platform/database/database';
import { select } from '../../../platform/database/select';
import type { Transaction } from '../../../platform/database/transaction';
import { recordSome } from '../../audit/audit';
import { raiseMarks } from '../../freshness/listings/raise-import-marks';
import { recordListingWrites } from '../../history/record-changes';
import { readFirstLocationId } from '../../locations/location-store';
import { lockListings, readListings } from '../stores/listing-store';

/** Listings per statement. */
const batch = 200;

/** Returns the number of listings at each location, by its id. Those without one count at the first. */
export async function countByLocation(read: Reader): Promise<Map<number, number>> {
  const first = await readFirstLocationId(read);
  const rows = await read.all(
    `SELECT l.id AS id, count(*) AS count FROM inventory_listings i
       LEFT JOIN inventory_locations l ON l.id = i.location_id GROUP BY l.id`,
  );
  const counts = new Map<number, number>();
  for (const row of rows) {
    const id = row.id === null ? first : Number(row.id);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + Number(row.count));
  }
  return counts;
}

/** Moves all listings from one location to another. Returns how many. */
export async function moveToLocation(
  tx: Transaction,
  { from, to }: { readonly from: number; readonly to: number },
  now: Date,
): Promise<number> {
  const isFirst = (await readFirstLocationId(readIn(tx))) === from;
  const lost = 'location_id IS NULL OR location_id NOT IN (SELECT id FROM inventory_locations)';
  const ids = await select('inventory_listings', ['id'])(
    readIn(tx),
    `WHERE location_id = ? ${isFirst ? `OR ${lost}` : ''} ORDER BY id`,
    [from],
  );
  for (let start = 0; start < ids.length; start += batch)
    await moveSome(
      tx,
      ids.slice(start, start + batch).map(({ id }) => id),
      to,
      now,
    );
  return ids.length;
}

async function moveSome(tx: Transaction, ids: readonly number[], to: number, now: Date): Promise<void> {
  await lockListings(tx, ids);
  const before = await readListings(readIn(tx), ids);
  const next = tx.raw('coalesce(version, 1) + 1');
  await tx('inventory_listings')
    .whereIn('id', [...ids])
    .update({ location_id: to, version: next, recorded_version: next, updated_at: now });
  await raiseMarks(tx, ids, ['removed', 'applied']);
  await recordSome(tx, { entity: 'listing', action: 'change', ids }, now);
  const writes = before.map((listing) => ({
    before: listing,
    after: { ...listing, locationId: to, version: listing.version + 1 },
  }));
  await recordListingWrites(tx, writes, { now });
}
