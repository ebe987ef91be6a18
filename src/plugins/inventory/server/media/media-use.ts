import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ChangeMark, listingsChangedSince, newestChange } from '../freshness/changes-since';
import type { Reader, Row } from '../platform/database/database';
import { toJsonObject } from '../platform/database/rows';
import { type MediaFile, readMediaFiles } from './media-store';
import { readUnlinkedAmong } from './upload-store';

/** Listings read at a time, so that the process answers requests in between. */
const batch = 500;

/** What an upload may be known by in a listing: its id in a file category, its name in the storage in any text. */
export interface Wanted {
  readonly id: number;
  readonly hash: string;
}

/** What a look through the listings has found. */
export interface MediaUse {
  /** The ids that were looked for. */
  readonly wanted: ReadonlySet<number>;
  /** Those of them that some listing names. */
  readonly used: ReadonlySet<number>;
  /** Where the table of changes ended before the look. */
  readonly seenUpTo: ChangeMark;
}

/**
 * Looks through all listings for what a link in the database would not show: the file of a file category, and an
 * address in a description or in a category value. A pass over all of them, so it is no work for a transaction.
 *
 * @param leaving listings that are about to be removed, and keep nothing
 */
export async function findMediaUse(
  read: Reader,
  wanted: readonly Wanted[],
  leaving: ReadonlySet<number> = new Set(),
): Promise<MediaUse> {
  const seenUpTo = await newestChange(read);
  const used = new Set<number>();
  const found: MediaUse = { wanted: new Set(wanted.map(({ id }) => id)), used, seenUpTo };
  if (wanted.length === 0) return found;
  const namedIn = await namesIn(read, wanted);
  for (let last = 0; ; await nextTurn()) {
    const rows = await read.all(
      'SELECT id, content, category_values FROM inventory_listings WHERE id > ? ORDER BY id LIMIT ?',
      [last, batch],
    );
    for (const row of rows) if (!leaving.has(Number(row.id))) for (const id of namedIn(row)) used.add(id);
    if (rows.length < batch) return found;
    last = Number(rows.at(-1)?.id);
  }
}

/**
 * The same for what has changed since, in the transaction that acts on it.
 * @returns undefined when everything may have changed
 */
export async function findNewMediaUse(
  read: Reader,
  wanted: readonly Wanted[],
  seenUpTo: ChangeMark,
): Promise<ReadonlySet<number> | undefined> {
  const listings = await listingsChangedSince(read, seenUpTo);
  if (!listings) return undefined;
  const namedIn = await namesIn(read, wanted);
  const used = new Set<number>();
  for (let start = 0; start < listings.length; start += batch) {
    const ids = listings.slice(start, start + batch);
    const rows = await read.all(
      `SELECT id, content, category_values FROM inventory_listings WHERE id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    for (const row of rows) for (const id of namedIn(row)) used.add(id);
  }
  return used;
}

/**
 * Those of `ids` that no record uses, for a transaction that has removed what used them. What staff put into the media
 * library, edited or moved there is theirs, and is not among them. Nor is what the look before the transaction did not
 * look for, or what may have changed since beyond telling: the cleaning takes that.
 */
export async function unusedMedia(read: Reader, ids: readonly number[], before: MediaUse): Promise<MediaFile[]> {
  const unlinked = await readUnlinkedAmong(read, ids);
  const candidates = unlinked.filter(({ id }) => before.wanted.has(id) && !before.used.has(id));
  const used = await findNewMediaUse(read, candidates, before.seenUpTo);
  if (!used) return [];
  return readMediaFiles(
    read,
    candidates.map(({ id }) => id).filter((id) => !used.has(id)),
  );
}

/** The random end of a name in the storage; the names of smaller versions end in it too. */
const ending = /_[0-9a-f]{24}(?![0-9a-f])/g;
const endingLength = 25;

async function namesIn(read: Reader, wanted: readonly Wanted[]): Promise<(row: Row) => number[]> {
  const ids = new Set(wanted.map(({ id }) => id));
  const byEnding = new Map(wanted.map(({ id, hash }) => [hash.slice(-endingLength), id]));
  const categories = await read.all("SELECT id FROM inventory_categories WHERE kind = 'file'");
  return (row) => {
    const values = toJsonObject(row.category_values);
    const files = categories.map((category) => values[String(category.id)]);
    const texts = `${String(row.content ?? '')}\n${String(row.category_values ?? '')}`.match(ending) ?? [];
    return [
      ...files.filter((value): value is number => typeof value === 'number' && ids.has(value)),
      ...texts.flatMap((text) => byEnding.get(text) ?? []),
    ];
  };
}
