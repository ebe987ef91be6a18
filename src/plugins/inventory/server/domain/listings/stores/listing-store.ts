import { largestId, newDocumentId } from '../../../platform/database/document';
import { isPostgres, readIn, type Reader } from '../../../platform/database/database';
import { groupRows, toIso, toJsonArray, toJsonObject, toNumber, toText } from '../../../platform/database/rows';
import type { ValuesOf } from '../../../platform/database/tables';
import { insertMany, updateRow } from '../../../platform/database/insert-many';
import { mustGet } from '../../../platform/must';
import type { Transaction } from '../../../platform/database/transaction';
import { countRows, select, type Selected } from '../../../platform/database/select';
import type { Attachment, ImageEntry, ListingImage, ListingRecord } from './listing-record';
import { listingPart, toListingPart, toLiveStatus } from './listing-row';

const withType = { l: 'inventory_listings', t: 'inventory_listings_type_lnk ON t.listing_id = l.id' } as const;
const listings = select(withType, [
  ...listingPart,
  'l.previous_status',
  'l.slug',
  'l.ref',
  'l.version',
  'l.created_at',
  'l.updated_at',
  'l.listing_published_at',
  'l.sold_at',
  'l.trashed_at',
  'l.image_details',
  'l.locked_fields',
]);
const listingIds = select(withType, ['l.id']);
const types = select('inventory_types', ['id']);
const linkedImages = select({ m: 'files_related_mph', f: 'files ON f.id = m.file_id' }, [
  'm.related_id',
  'f.id',
  'f.url',
  'f.width',
  'f.height',
  'f.caption',
  'f.alternative_text',
]);

const imageLink = { related_type: 'plugin::inventory.listing', field: 'images' } as const;

/** Returns the listings that exist, with their images, in no particular order. Omits listings without a type. */
export async function readListings(read: Reader, ids: readonly number[]): Promise<ListingRecord[]> {
  if (ids.length === 0) return [];
  const marks = ids.map(() => '?').join(', ');
  const rows = await listings(read, `WHERE l.id IN (${marks})`, ids);
  const images = await linkedImages(
    read,
    `WHERE m.related_type = '${imageLink.related_type}' AND m.field = '${imageLink.field}' AND m.related_id IN (${marks})
      ORDER BY m.related_id, m."order" NULLS FIRST, m.id`,
    ids,
  );
  const imagesByListing = groupRows(images, 'related_id');
  return rows.map((row) => toRecord(row, imagesByListing.get(row.id) ?? []));
}

export async function readListing(read: Reader, id: number): Promise<ListingRecord | undefined> {
  return (await readListings(read, [id]))[0];
}

/** Returns the id of the listing with this slug in its type; `key` is built by `slugKey`. */
export async function findBySlugKey(read: Reader, key: string): Promise<number | undefined> {
  const [row] = await select('inventory_listings', ['id'])(read, 'WHERE slug_key = ?', [key]);
  return row?.id;
}

/** Returns the id of the published listing added to the type last. */
export async function readNewestPublished(read: Reader, typeId: number): Promise<number | undefined> {
  const [row] = await listingIds(
    read,
    "WHERE t.type_id = ? AND l.listing_status = 'publish' ORDER BY t.id DESC LIMIT 1",
    [typeId],
  );
  return row?.id;
}

/** Returns the media files that exist, by id. */
export async function readAttachments(read: Reader, ids: readonly number[]): Promise<Map<number, Attachment>> {
  if (ids.length === 0) return new Map();
  const rows = await select('files', ['id', 'url', 'name', 'caption', 'mime'])(
    read,
    `WHERE id IN (${ids.map(() => '?').join(', ')})`,
    ids,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        url: String(row.url),
        title: toText(row.caption) ?? toText(row.name),
        mimeType: toText(row.mime),
      },
    ]),
  );
}

/** Columns of a listing to write. */
export type ListingRow = { -readonly [Column in keyof ListingValues]: ListingValues[Column] };
type ListingValues = ValuesOf<'inventory_listings'>;

/** Inserts listings of one type, 200 per statement, and returns their ids in the same order. */
export async function insertListings(tx: Transaction, typeId: number, rows: readonly ListingRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += 200) {
    const chunk = rows.slice(start, start + 200).map((row) => ({ document_id: newDocumentId(), ...recorded(row) }));
    const inserted = await insertMany(tx, 'inventory_listings', chunk, ['id', 'document_id']);
    const idOf = new Map(inserted.map((row) => [row.document_id, row.id]));
    const chunkIds = chunk.map((row) => mustGet(idOf, row.document_id));
    const links = chunkIds.map((id) => ({ listing_id: id, type_id: typeId }));
    await insertMany(tx, 'inventory_listings_type_lnk', links);
    ids.push(...chunkIds);
  }
  return ids;
}

/** Updates columns of a listing. `row.version` marks the update as the product's own, whose history it records. */
export async function updateListing(tx: Transaction, id: number, row: ListingRow): Promise<void> {
  await updateRow(tx, 'inventory_listings', id, recorded(row));
}

function recorded(row: ListingRow): ListingRow {
  return row.version === undefined ? row : { recorded_version: row.version, ...row };
}

/** Locks a type against removal until the transaction ends. Returns false if it does not exist. */
export async function lockType(tx: Transaction, id: number): Promise<boolean> {
  if (!isPostgres(tx)) return (await types(readIn(tx), 'WHERE id = ?', [id])).length > 0;
  return (await tx('inventory_types').where({ id }).forKeyShare().select('id')).length > 0;
}

/** Locks the row until the transaction ends, so that writes to one listing run one at a time. SQLite has one writer. */
export async function lockListing(tx: Transaction, id: number): Promise<void> {
  if (id <= largestId && isPostgres(tx)) await tx('inventory_listings').where({ id }).forUpdate().select('id');
}

/** Locks rows until the transaction ends. Locks them in the order of ids, which prevents deadlocks. */
export async function lockListings(tx: Transaction, ids: readonly number[]): Promise<void> {
  const sorted = [...ids].sort((a, b) => a - b);
  for (let start = 0; start < sorted.length; start += 1000)
    await tx('inventory_listings')
      .whereIn('id', sorted.slice(start, start + 1000))
      .orderBy('id')
      .forUpdate()
      .select('id');
}

/** Replaces the image links of a listing, in the order given. The caller writes the details to `image_details`. */
export async function replaceImages(tx: Transaction, listingId: number, images: readonly ImageEntry[]): Promise<void> {
  await tx('files_related_mph')
    .where({ ...imageLink, related_id: listingId })
    .delete();
  await insertImages(tx, [{ listingId, images }]);
}

export async function insertImages(
  tx: Transaction,
  listings: ReadonlyArray<{ listingId: number; images: readonly ImageEntry[] }>,
): Promise<void> {
  const rows = listings.flatMap(({ listingId, images }) =>
    images.map(({ id }, index) => ({ ...imageLink, file_id: id, related_id: listingId, order: index + 1 })),
  );
  for (let start = 0; start < rows.length; start += 200)
    await tx('files_related_mph').insert(rows.slice(start, start + 200));
}

/** Returns the value of the column `image_details`. */
export function imageDetails(images: readonly ImageEntry[]): string {
  return JSON.stringify(
    Object.fromEntries(images.map(({ id, title, alt, category }) => [id, { title, alt, category }])),
  );
}

/** Counts those of `ids` that still exist, including those in the trash. */
export function countExisting(read: Reader, ids: readonly number[]): Promise<number> {
  return countRows(read, `inventory_listings WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
}

/** Permanently deletes listings and their links. Leads and VIN imports stay, without the listing. */
export async function deleteListings(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx('files_related_mph').where('related_type', imageLink.related_type).whereIn('related_id', ids).delete();
  await tx('inventory_listings').whereIn('id', ids).delete();
}

function toRecord(row: Selected<typeof listings>, images: readonly ImageRow[]): ListingRecord {
  const details = toJsonObject(row.image_details);
  return {
    previousStatus: toLiveStatus(row.previous_status),
    slug: toText(row.slug) ?? String(row.id),
    ref: toText(row.ref),
    version: toNumber(row.version) ?? 1,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    publishedAt: toIso(row.listing_published_at),
    soldAt: toIso(row.sold_at),
    trashedAt: toIso(row.trashed_at),
    images: images.map((image) => toImage(image, details)),
    lockedFields: toJsonArray(row.locked_fields) as string[], // as `lockFields` wrote them
    ...toListingPart(row), // at the end: V8 copies what was spread for each property that follows
  };
}

/** Prefers the listing's own title and alternative text to those of the media library. */
type ImageRow = Selected<typeof linkedImages>;

function toImage(row: ImageRow, details: Record<string, unknown>): ListingImage {
  const own = (details[String(row.id)] ?? {}) as Record<string, unknown>;
  return {
    id: row.id,
    url: String(row.url),
    width: toNumber(row.width),
    height: toNumber(row.height),
    title: toText(own.title) ?? toText(row.caption),
    alt: toText(own.alt) ?? toText(row.alternative_text),
    category: toText(own.category),
  };
}
