import type { Knex } from 'knex';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListingStatus } from '../../contract/listing';
import { type ChangeMark, listingsChangedSince, newestChange } from '../freshness/changes-since';
import { lockTable, readIn, type Reader, type Row } from '../platform/database/database';
import { toJsonObject, toNumber } from '../platform/database/rows';
import type { CategoryValues, StoredValue } from './listing-record';
import { toStatus } from './listing-row';

/** Listings read at a time, so that the process answers requests in between: about 3 ms of one core. */
const readAtOnce = 500;
/** Listings in one statement that writes. */
const writtenAtOnce = 100;

/** What a listing holds in its categories. */
export interface ListingValues {
  readonly id: number;
  readonly typeId: number | null;
  readonly status: ListingStatus;
  readonly values: CategoryValues;
}

const columns = 'l.id, l.listing_status, l.category_values, t.type_id';
const tables = 'inventory_listings l LEFT JOIN inventory_listings_type_lnk t ON t.listing_id = l.id';

/** The values of every listing, a batch at a time. */
export async function* readAllValues(read: Reader): AsyncGenerator<ListingValues[]> {
  for (let last = 0; ; await nextTurn()) {
    const rows = await read.all(`SELECT ${columns} FROM ${tables} WHERE l.id > ? ORDER BY l.id LIMIT ?`, [
      last,
      readAtOnce,
    ]);
    yield rows.map(toValues);
    if (rows.length < readAtOnce) return;
    last = Number(rows.at(-1)?.id);
  }
}

/** The values of the listings of these ids, a batch at a time. */
async function* readSomeValues(read: Reader, ids: readonly number[]): AsyncGenerator<ListingValues[]> {
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const some = ids.slice(start, start + readAtOnce);
    const marks = some.map(() => '?').join(', ');
    yield (await read.all(`SELECT ${columns} FROM ${tables} WHERE l.id IN (${marks})`, some)).map(toValues);
    await nextTurn();
  }
}

function toValues(row: Row): ListingValues {
  return {
    id: Number(row.id),
    typeId: toNumber(row.type_id),
    status: toStatus(row.listing_status),
    values: toJsonObject(row.category_values) as CategoryValues, // readers of a value check its kind
  };
}

/** Which listings a look at all of them has found. */
export interface FoundListings {
  readonly ids: readonly number[];
  /** Where the table of changes ended before the look. */
  readonly seenUpTo: ChangeMark;
}

/** Looks for listings by their values, before anything is locked: a pass over all of them is no work for a transaction. */
export async function findListings(read: Reader, isMeant: (listing: ListingValues) => boolean): Promise<FoundListings> {
  const seenUpTo = await newestChange(read);
  const ids: number[] = [];
  for await (const listings of readAllValues(read)) {
    for (const listing of listings) if (isMeant(listing)) ids.push(listing.id);
  }
  return { ids, seenUpTo };
}

/** Keeps all listings as they are until the transaction ends, but for what it writes itself. */
export function lockListingTable(tx: Knex.Transaction): Promise<void> {
  return lockTable(tx, 'inventory_listings');
}

/**
 * The values as they are in the transaction of the listings that were found before it, and of all that have changed
 * since, whether they are meant or not; of every listing when nobody has looked.
 */
export async function* readFound(
  tx: Knex.Transaction,
  found: FoundListings | undefined,
): AsyncGenerator<ListingValues[]> {
  const read = readIn(tx);
  const changed = found && (await listingsChangedSince(read, found.seenUpTo));
  if (found && changed) yield* readSomeValues(read, [...new Set([...found.ids, ...changed])]);
  else yield* readAllValues(read);
}

/**
 * Writes what `rewrite` makes of the values of listings; what it gives back as undefined stays. In statements of bounded
 * size with pauses between them, because a category can be held by every listing there is. The time of a listing's last
 * change stays too: what staff do to the catalogue is no work on the listing.
 *
 * @returns how many listings were written
 */
export async function rewriteValues(
  tx: Knex.Transaction,
  found: FoundListings | undefined,
  rewrite: (listing: ListingValues) => Readonly<Record<string, StoredValue>> | undefined,
): Promise<number> {
  let written = 0;
  for await (const listings of readFound(tx, found)) {
    const changed = listings.flatMap((listing) => {
      const values = rewrite(listing);
      return values ? [{ id: listing.id, values: JSON.stringify(values) }] : [];
    });
    for (let start = 0; start < changed.length; start += writtenAtOnce) {
      await writeValues(tx, changed.slice(start, start + writtenAtOnce));
      await nextTurn();
    }
    written += changed.length;
  }
  return written;
}

/** The last case tells PostgreSQL of which type the others are. */
async function writeValues(
  tx: Knex.Transaction,
  changed: ReadonlyArray<{ id: number; values: string }>,
): Promise<void> {
  const cases = changed.map(() => 'WHEN ? THEN ?').join(' ');
  const marks = changed.map(() => '?').join(', ');
  await tx.raw(
    `UPDATE inventory_listings SET category_values = CASE id ${cases} ELSE category_values END,
       version = coalesce(version, 1) + 1 WHERE id IN (${marks})`,
    [...changed.flatMap(({ id, values }) => [id, values]), ...changed.map(({ id }) => id)],
  );
}
