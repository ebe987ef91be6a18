import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListingStatus } from '../../../../contract/listing';
import { recordListingWrites, type WriteContext } from '../../history/record-changes';
import { type ChangeMark, listingsChangedSince, newestChange } from '../../freshness/changes-since';
import { lockTable, readIn, type Reader } from '../../../platform/database/database';
import { toJsonObject, toNumber } from '../../../platform/database/rows';
import type { Transaction } from '../../../platform/database/transaction';
import { select, type Selected } from '../../../platform/database/select';
import { must, mustGet } from '../../../platform/must';
import type { CategoryValues, StoredValue } from '../stores/listing-record';
import { toStatus } from '../stores/listing-row';
import { readListings } from '../stores/listing-store';
import { raiseMarks } from '../../freshness/listings/raise-import-marks';

/** Listings per batch: about 3 ms of one core, so that other requests are answered in between. */
const readAtOnce = 500;
/** Listings per UPDATE statement. */
const writtenAtOnce = 100;

/** The category values of a listing. */
export interface ListingValues {
  readonly id: number;
  readonly typeId: number | null;
  readonly status: ListingStatus;
  readonly values: CategoryValues;
}

const listingValues = select({ l: 'inventory_listings', 't?': 'inventory_listings_type_lnk ON t.listing_id = l.id' }, [
  'l.id',
  'l.listing_status',
  'l.category_values',
  't.type_id',
]);

/** Yields the values of every listing, in batches. */
export async function* readAllValues(read: Reader): AsyncGenerator<ListingValues[]> {
  for (let last = 0; ; await nextTurn()) {
    const rows = await listingValues(read, 'WHERE l.id > ? ORDER BY l.id LIMIT ?', [last, readAtOnce]);
    yield rows.map(toValues);
    if (rows.length < readAtOnce) return;
    last = must(rows.at(-1), 'The last row').id;
  }
}

/** Yields the values of the listings with these ids, in batches. */
async function* readSomeValues(read: Reader, ids: readonly number[]): AsyncGenerator<ListingValues[]> {
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const some = ids.slice(start, start + readAtOnce);
    const marks = some.map(() => '?').join(', ');
    yield (await listingValues(read, `WHERE l.id IN (${marks})`, some)).map(toValues);
    await nextTurn();
  }
}

function toValues(row: Selected<typeof listingValues>): ListingValues {
  return {
    id: Number(row.id),
    typeId: toNumber(row.type_id),
    status: toStatus(row.listing_status),
    values: toJsonObject(row.category_values) as CategoryValues, // readers of a value check its kind
  };
}

/** The result of a search through all listings. */
export interface FoundListings {
  readonly ids: readonly number[];
  /** The end of the change feed before the search. */
  readonly seenUpTo: ChangeMark;
}

/** Finds listings by their values. Reads all listings, so call it before the transaction that locks them. */
export async function findListings(read: Reader, matches: (listing: ListingValues) => boolean): Promise<FoundListings> {
  const seenUpTo = await newestChange(read);
  const ids: number[] = [];
  for await (const listings of readAllValues(read)) {
    for (const listing of listings) if (matches(listing)) ids.push(listing.id);
  }
  return { ids, seenUpTo };
}

/** Locks all listings against writes of other transactions until this one ends. */
export function lockListingTable(tx: Transaction): Promise<void> {
  return lockTable(tx, 'inventory_listings');
}

/**
 * Yields the current values, as the transaction sees them, of the listings in `found` and of all that have changed
 * since, matching or not. Without `found`, yields those of every listing.
 */
export async function* readFound(tx: Transaction, found: FoundListings | undefined): AsyncGenerator<ListingValues[]> {
  const read = readIn(tx);
  const changed = found && (await listingsChangedSince(read, found.seenUpTo));
  if (found && changed) yield* readSomeValues(read, [...new Set([...found.ids, ...changed])]);
  else yield* readAllValues(read);
}

/**
 * Replaces the values of listings with the result of `rewrite`; `undefined` keeps them. Writes in statements of bounded
 * size with pauses between them, because every listing can be affected. Does not change `updated_at`: an edit of the
 * catalog is not an edit of the listing.
 *
 * @returns the number of listings written
 */
export async function rewriteValues(
  tx: Transaction,
  found: FoundListings | undefined,
  rewrite: (listing: ListingValues) => Readonly<Record<string, StoredValue>> | undefined,
  context: WriteContext,
): Promise<number> {
  let written = 0;
  for await (const listings of readFound(tx, found)) {
    const changed = listings.flatMap((listing) => {
      const values = rewrite(listing);
      return values ? [{ id: listing.id, values }] : [];
    });
    for (let start = 0; start < changed.length; start += writtenAtOnce) {
      await writeValues(tx, changed.slice(start, start + writtenAtOnce), context);
      await nextTurn();
    }
    written += changed.length;
  }
  return written;
}

/** The last case of the statement gives PostgreSQL the type of the others. */
async function writeValues(
  tx: Transaction,
  changed: ReadonlyArray<{ id: number; values: CategoryValues }>,
  context: WriteContext,
): Promise<void> {
  const before = await readListings(
    readIn(tx),
    changed.map(({ id }) => id),
  );
  const cases = changed.map(() => 'WHEN ? THEN ?').join(' ');
  const marks = changed.map(() => '?').join(', ');
  await tx.raw(
    `UPDATE inventory_listings SET category_values = CASE id ${cases} ELSE category_values END,
       version = coalesce(version, 1) + 1, recorded_version = coalesce(version, 1) + 1 WHERE id IN (${marks})`,
    [...changed.flatMap(({ id, values }) => [id, JSON.stringify(values)]), ...changed.map(({ id }) => id)],
  );
  const valuesOf = new Map(changed.map(({ id, values }) => [id, values]));
  const writes = before.map((listing) => ({
    before: listing,
    after: { ...listing, values: mustGet(valuesOf, listing.id), version: listing.version + 1 },
  }));
  // What an import has replaced cannot be put back into a category of another kind.
  await raiseMarks(tx, [...valuesOf.keys()], context.kinds === undefined ? ['removed', 'applied'] : ['removed']);
  await recordListingWrites(tx, writes, context);
}
