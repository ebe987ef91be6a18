import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ChangeMark, listingsChangedSince, newestChange } from '../freshness/changes-since';
import type { Reader } from '../../platform/database/database';
import { toJsonObject } from '../../platform/database/rows';
import { select, type Selected } from '../../platform/database/select';
import { must } from '../../platform/must';
import { type MediaFile, readMediaFiles } from './media-store';
import { readUnlinkedAmong } from './upload-store';

/** Ids per statement. */
const batch = 500;
/** Listings per turn: a description may have 1 MB. */
const listingsATurn = 25;

const listingTexts = select('inventory_listings', ['id', 'content', 'category_values']);
const titledTexts = select('inventory_listings', ['id', 'title', 'content', 'category_values']);

/** An upload to search for: listings refer to its id in a file category, or to its storage name in a text. */
export interface MediaRef {
  readonly id: number;
  readonly hash: string;
}

/** The result of a search through the listings. */
export interface MediaUse {
  /** The ids searched for. */
  readonly searched: ReadonlySet<number>;
  /** The files among them that a listing uses. */
  readonly used: ReadonlySet<number>;
  /** The end of the change feed before the search. */
  readonly seenUpTo: ChangeMark;
}

/**
 * Searches all listings for media that no link row shows: files of file categories, and URLs in descriptions and
 * category values. Reads all listings, so do not call it in a transaction.
 *
 * @param leaving listings that are about to be deleted and do not count
 */
export async function findMediaUse(
  read: Reader,
  media: readonly MediaRef[],
  leaving: ReadonlySet<number> = new Set(),
): Promise<MediaUse> {
  const seenUpTo = await newestChange(read);
  const used = new Set<number>();
  const found: MediaUse = { searched: new Set(media.map(({ id }) => id)), used, seenUpTo };
  if (media.length === 0) return found;
  const namedIn = await namesIn(read, media);
  await forEachListing(read, listingTexts, (row) => {
    if (!leaving.has(row.id)) for (const id of namedIn(row)) used.add(id);
  });
  return found;
}

/** Reads all listings, a few in each turn. */
async function forEachListing<Row extends { readonly id: number }>(
  read: Reader,
  readRows: (read: Reader, rest: string, parameters: readonly number[]) => Promise<Row[]>,
  visit: (row: Row) => void,
): Promise<void> {
  for (let last = 0; ; await nextTurn()) {
    const rows = await readRows(read, 'WHERE id > ? ORDER BY id LIMIT ?', [last, listingsATurn]);
    rows.forEach(visit);
    if (rows.length < listingsATurn) return;
    last = must(rows.at(-1), 'The last row').id;
  }
}

/**
 * Searches the listings that have changed since, in the transaction that deletes the media.
 * @returns the ids in use, or undefined if any listing may have changed
 */
export async function findNewMediaUse(
  read: Reader,
  media: readonly MediaRef[],
  seenUpTo: ChangeMark,
): Promise<ReadonlySet<number> | undefined> {
  const listings = await listingsChangedSince(read, seenUpTo);
  if (!listings) return undefined;
  const namedIn = await namesIn(read, media);
  const used = new Set<number>();
  for (let start = 0; start < listings.length; start += batch) {
    const ids = listings.slice(start, start + batch);
    const rows = await listingTexts(read, `WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
    for (const row of rows) for (const id of namedIn(row)) used.add(id);
  }
  return used;
}

/**
 * Returns those of `ids` that nothing uses, in a transaction that has deleted their users. Omits files that staff
 * added, edited or moved in the media library, and files whose use is not known for certain: the media cleanup removes
 * those.
 */
export async function unusedMedia(read: Reader, ids: readonly number[], before: MediaUse): Promise<MediaFile[]> {
  const unlinked = await readUnlinkedAmong(read, ids);
  const candidates = unlinked.filter(({ id }) => before.searched.has(id) && !before.used.has(id));
  const used = await findNewMediaUse(read, candidates, before.seenUpTo);
  if (!used) return [];
  return readMediaFiles(
    read,
    candidates.map(({ id }) => id).filter((id) => !used.has(id)),
  );
}

/** The most titles that `findListingsUsing` returns. */
const maxTitles = 5;

/**
 * Returns how many listings use any of these media, as a picture, in a file category or in a text, and some of their
 * titles. Reads all listings, so do not call it in a transaction.
 */
export async function findListingsUsing(
  read: Reader,
  media: readonly MediaRef[],
): Promise<{ count: number; titles: string[]; seenUpTo: ChangeMark }> {
  const found = { count: 0, titles: [] as string[], seenUpTo: await newestChange(read) };
  if (media.length === 0) return found;
  const namedIn = await namesIn(read, media);
  const showing = await readListingsShowing(read, media);
  await forEachListing(read, titledTexts, (row) => {
    if (!showing.has(row.id) && namedIn(row).length === 0) return;
    found.count++;
    if (found.titles.length < maxTitles) found.titles.push(row.title ?? '');
  });
  return found;
}

/**
 * Returns whether a listing may have begun to use any of these media since `seenUpTo`, in the transaction that deletes
 * them and has locked them.
 */
export async function mayHaveNewUse(read: Reader, media: readonly MediaRef[], seenUpTo: ChangeMark): Promise<boolean> {
  const named = await findNewMediaUse(read, media, seenUpTo);
  return !named || named.size > 0 || (await readListingsShowing(read, media)).size > 0;
}

/** Returns the ids of the listings with one of these media among their pictures. */
async function readListingsShowing(read: Reader, media: readonly MediaRef[]): Promise<ReadonlySet<number>> {
  const showing = new Set<number>();
  for (let start = 0; start < media.length; start += batch) {
    const ids = media.slice(start, start + batch).map(({ id }) => id);
    const rows = await read.all(
      `SELECT related_id AS id FROM files_related_mph
        WHERE related_type = 'plugin::inventory.listing' AND file_id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    for (const row of rows) showing.add(Number(row.id));
  }
  return showing;
}

/** The random end of a storage name, which smaller versions share: of our uploads, and of Strapi's media library. */
const ending = /_(?:[0-9a-f]{24}|[0-9a-f]{10})(?![0-9a-f])/g;

async function namesIn(
  read: Reader,
  media: readonly MediaRef[],
): Promise<(row: Pick<Selected<typeof titledTexts>, 'content' | 'category_values'>) => number[]> {
  const ids = new Set(media.map(({ id }) => id));
  const byEnding = new Map(media.map(({ id, hash }) => [hash.slice(hash.lastIndexOf('_')), id]));
  const categories = await select('inventory_categories', ['id'])(read, "WHERE kind = 'file'");
  return (row) => {
    const values = toJsonObject(row.category_values);
    const files = categories.map((category) => values[category.id]);
    const texts = `${row.content ?? ''}\n${String(row.category_values ?? '')}`.match(ending) ?? [];
    return [
      ...files.filter((value): value is number => typeof value === 'number' && ids.has(value)),
      ...texts.flatMap((text) => byEnding.get(text) ?? []),
    ];
  };
}
