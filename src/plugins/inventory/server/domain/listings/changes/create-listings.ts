import type { HistorySource } from '../../../../contract/history';
import { slugKey } from '../../../../contract/texts/slug';
import { readIn, type Reader } from '../../../platform/database/database';
import { newDocumentId } from '../../../platform/database/document';
import { select } from '../../../platform/database/select';
import type { Transaction } from '../../../platform/database/transaction';
import { must, mustAt } from '../../../platform/must';
import { record } from '../../audit/audit';
import type { InventoryType } from '../../catalogue/model';
import { slugify } from '../../catalogue/names';
import { readFirstLocationId } from '../../locations/location-store';
import { recordListingWrites } from '../../history/record-changes';
import type { RecordedListing } from '../../history/recorded-listing';
import type { StoredValue } from '../stores/listing-record';
import { imageDetails, insertImages, insertListings, type ListingRow, lockType } from '../stores/listing-store';
import type { WrittenValue } from '../values/parse-value';
import { checkCatalogue, checkLocation, checkMedia } from './check-references';
import { chooseSlug, distinctSlug } from './choose-slug';
import type { CategoryChange, ListingChange } from './listing-change';
import { mergeValues } from './merge-values';
import { type ListingState, newListingState, nextState } from './transitions';
import { refuseRemovedType, stateRow } from './write-listing';

interface NewListings {
  readonly type: InventoryType;
  readonly now: Date;
  /** For the audit log. */
  readonly action?: 'create' | 'import';
  /** For the history. Default: by the caller. */
  readonly source?: HistorySource;
}

/**
 * Creates a listing and returns its id. Throws `CatalogueChanged` if the categories changed since `change` was parsed.
 *
 * @param write.vinKey claims the VIN within the type, so that another import of it fails
 */
export async function createListing(
  tx: Transaction,
  write: NewListings & { readonly change: ListingChange; readonly vinKey?: string | null },
): Promise<number> {
  const [id] = await createListings(tx, { ...write, changes: [write.change] });
  return must(id, 'The id of the new listing');
}

/** Creates listings of one type in few statements, as `createListing` does, and returns their ids in the same order. */
export async function createListings(
  tx: Transaction,
  write: NewListings & { readonly changes: readonly ListingChange[]; readonly vinKey?: string | null },
): Promise<number[]> {
  const { type, changes, now, source, action = 'create' } = write;
  const read = readIn(tx);
  if (!(await lockType(tx, type.id))) throw refuseRemovedType(type.id);
  const merged: Array<Record<string, StoredValue>> = [];
  for (const change of changes) {
    await checkMedia(tx, change);
    await checkLocation(tx, change);
    merged.push(await mergeValues(tx, { type, change, stored: {}, now }));
  }
  const slugs = await chooseSlugs(read, type, changes);
  const firstLocationId = await readFirstLocationId(read);
  const created = changes.map((change, index) => {
    const [values, slug] = [mustAt(merged, index), mustAt(slugs, index)];
    const state = nextState(newListingState, change, now.toISOString());
    const keys = { slug, slug_key: slugKey(type.id, slug), vin_key: write.vinKey ?? null };
    return { change, values, state, row: newRow(change, { values, state, keys, firstLocationId, now }) };
  });
  const ids = await insertListings(
    tx,
    type.id,
    created.map(({ row }) => row),
  );
  await insertImages(
    tx,
    changes.map(({ images = [] }, index) => ({ listingId: mustAt(ids, index), images })),
  );
  await checkCatalogue(read, type, { categories: togetherOf(changes) });
  await record(tx, { entity: 'listing', action, ids }, now);
  const writes = created.map((each, index) => ({
    before: undefined,
    after: recordedListing(mustAt(ids, index), type.id, each),
  }));
  await recordListingWrites(tx, writes, { now, source });
  return ids;
}

/** Returns a new listing as its history compares it. */
function recordedListing(
  id: number,
  typeId: number,
  of: {
    readonly change: ListingChange;
    readonly values: Readonly<Record<string, StoredValue>>;
    readonly state: ListingState;
    readonly row: ListingRow;
  },
): RecordedListing {
  const { change, values, state, row } = of;
  const { title = '', content = '', priceCents = null, images = [] } = change;
  const locationId = row.location_id ?? null;
  return { id, typeId, version: 1, title, content, priceCents, locationId, values, images, ...state };
}

function newRow(
  change: ListingChange,
  of: {
    readonly values: Readonly<Record<string, StoredValue>>;
    readonly state: ListingState;
    readonly keys: Pick<ListingRow, 'slug' | 'slug_key' | 'vin_key'>;
    readonly firstLocationId: number | null;
    readonly now: Date;
  },
): ListingRow {
  const { values, state, keys, firstLocationId, now } = of;
  return {
    title: change.title ?? '',
    content: change.content ?? '',
    price_cents: change.priceCents ?? null,
    category_values: JSON.stringify(values),
    image_details: imageDetails(change.images ?? []),
    vin: change.vin ?? null,
    stock_number: change.stockNumber ?? null,
    location_id: change.locationId ?? firstLocationId,
    ref: newDocumentId(),
    version: 1,
    created_at: now,
    updated_at: now,
    published_at: now,
    slug: keys.slug,
    slug_key: keys.slug_key,
    vin_key: keys.vin_key,
    ...stateRow(state), // at the end: V8 copies what was spread for each property that follows
  };
}

/** Returns a slug for each listing: the given one, which must be free, or one from the title that is. */
async function chooseSlugs(read: Reader, type: InventoryType, changes: readonly ListingChange[]): Promise<string[]> {
  const defaults = changes.map(({ title = '' }) => slugify(title, 'listing'));
  const keys = [...new Set(defaults.map((slug) => slugKey(type.id, slug)))];
  const marks = keys.map(() => '?').join(', ');
  const rows = await select('inventory_listings', ['slug_key'])(read, `WHERE slug_key IN (${marks})`, keys);
  const taken = new Set(rows.map(({ slug_key: key }) => key));
  const slugs: string[] = [];
  for (const [index, { slug }] of changes.entries()) {
    const defaultSlug = mustAt(defaults, index);
    const isFree = !taken.has(slugKey(type.id, defaultSlug));
    const own = isFree ? defaultSlug : distinctSlug(defaultSlug);
    const chosen = slug === undefined ? own : await chooseSlug(read, { typeId: type.id, slug, defaultSlug });
    taken.add(slugKey(type.id, chosen));
    slugs.push(chosen);
  }
  return slugs;
}

/** Returns the categories and terms of all changes as one change, to check them together. */
function togetherOf(changes: readonly ListingChange[]): CategoryChange {
  const terms = new Map<number, Set<number>>();
  for (const { categories } of changes) {
    for (const [id, value] of categories?.values ?? []) {
      const named = terms.get(id) ?? new Set();
      terms.set(id, named);
      for (const part of [value].flat()) if (typeof part === 'number') named.add(part);
    }
  }
  const values = [...terms].map(([id, named]): [number, WrittenValue] => [id, [...named]]);
  return { values: new Map(values), files: new Map() };
}
