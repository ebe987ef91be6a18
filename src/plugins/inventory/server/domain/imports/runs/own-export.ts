import type { Reader } from '../../../platform/database/database';
import { toIso } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import type { Category, InventoryType } from '../../catalogue/model';
import type { ListingRecord } from '../../listings/stores/listing-record';
import type { ExportFormat } from '../map/map-row';
import { matchKey } from '../plan/match-key';
import type { Cell, Feed, FeedRecord } from '../read/feed';
import type { FeedColumn } from './feed-columns';

/** The columns by which an export is recognized. With `id` they identify a listing, also after ids were given anew. */
const identity = ['type_id', 'slug', 'created_at'] as const;

/** Returns how a feed is written if it is an export of this product, of this stock or another one. */
export function exportFormatOf(
  { format, delimiter }: Pick<Feed, 'format' | 'delimiter'>,
  columns: readonly string[],
): ExportFormat | undefined {
  const isExport = format !== 'xml' && format !== 'wordpress' && identity.every((name) => columns.includes(name));
  return isExport ? { isJson: format === 'json', decimalMark: delimiter === ';' ? ',' : '.' } : undefined;
}

/** Returns whether a record of an export is that of the listing: ids alone may be those of another stock. */
export function isRecordOf(
  { cells }: FeedRecord,
  { typeId, slug, createdAt }: Pick<ListingRecord, 'typeId' | 'slug' | 'createdAt'>,
): boolean {
  const isSame = (name: (typeof identity)[number], value: Cell) =>
    String(cells.get(name) ?? '') === String(value ?? '');
  return isSame('type_id', typeId) && isSame('slug', slug) && isSame('created_at', createdAt);
}

/** Returns the listing's version if its record in an export shows it, or 0 if the listing has changed since. */
export function exportedVersionOf(
  { cells }: FeedRecord,
  { updatedAt, version }: Pick<ListingRecord, 'updatedAt' | 'version'>,
): number {
  return cells.get('updated_at') === updatedAt ? version : 0;
}

const listings = select({ l: 'inventory_listings', t: 'inventory_listings_type_lnk ON t.listing_id = l.id' }, [
  ...(['l.id', 'l.slug', 'l.created_at', 't.type_id'] as const),
]);

/**
 * Returns whether the ids in an export are those of this type's listings, and of its categories. Listing ids are if
 * each row of the sample has one, and most that exist here belong to the listings of their rows; `isMixed` if only rows
 * without an id keep them from it. Category ids are if at least half of those that exist do. Deleted listings do not
 * count.
 */
export async function ownIds(read: Reader, sample: readonly FeedRecord[], typeId: number) {
  const records = new Map<number, FeedRecord>();
  let hasAll = true;
  for (const record of sample) {
    const id = matchKey('id', record.cells.get('id'));
    if (id === undefined) hasAll = false;
    else records.set(Number(id), record);
  }
  const ids = [...records.keys()];
  if (ids.length === 0) return { ofListings: false, isMixed: false, ofCategories: false };
  const found = await listings(read, `WHERE l.id IN (${ids.map(() => '?').join(', ')})`, ids);
  const own = found.filter((row) => {
    const record = records.get(row.id);
    const listing = { typeId: row.type_id, slug: row.slug ?? '', createdAt: toIso(row.created_at) };
    return record !== undefined && row.type_id === typeId && isRecordOf(record, listing);
  });
  const others = found.length - own.length;
  const areMost = own.length > others;
  return {
    ofListings: hasAll && areMost,
    isMixed: !hasAll && areMost,
    ofCategories: own.length > 0 && own.length >= others,
  };
}

/**
 * Returns the categories whose ids in an own export in JSON are theirs: those that are older than the last change of a
 * listing with a value. `svc load` gives ids anew.
 */
export function knownCategories(
  { categories }: InventoryType,
  columns: ReadonlyMap<string, Pick<FeedColumn, 'lastChange'>>,
): ReadonlySet<number> {
  const isKnown = ({ id, createdAt }: Category) =>
    createdAt !== null && (columns.get(`categories.${id}`)?.lastChange ?? -Infinity) >= Date.parse(createdAt);
  return new Set(categories.filter(isKnown).map(({ id }) => id));
}
