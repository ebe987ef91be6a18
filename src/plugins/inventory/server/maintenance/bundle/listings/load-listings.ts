import { slugKey } from '../../../../contract/texts/slug';
import { Refusal } from '../../../../contract/refusal';
import { type CatalogueView, viewCatalogue } from '../../../domain/catalogue/catalogue';
import { readCatalogue } from '../../../domain/catalogue/catalogue-store';
import type { Category, InventoryType } from '../../../domain/catalogue/model';
import { slugify } from '../../../domain/catalogue/names';
import type { ImageEntry, ListingRecord } from '../../../domain/listings/stores/listing-record';
import { insertImages, insertListings, lockListings } from '../../../domain/listings/stores/listing-store';
import { distinctSlug } from '../../../domain/listings/changes/choose-slug';
import { mergeValues } from '../../../domain/listings/changes/merge-values';
import { readIn } from '../../../platform/database/database';
import { select } from '../../../platform/database/select';
import { must } from '../../../platform/must';
import type { Bundle, BundleListing } from '../bundle-schema';
import { changeListing } from './change-listing';
import { changedColumns, newRow } from './listing-row';
import { readStored, type StoredListing, storedValues, validateListings } from './validate-listings';
import { findLocations } from '../load-locations';
import type { BundleMedia } from '../media/bundle-media';
import { type FreshListing, recordChanged, recordCreated } from './record-listings';
import type { LoadContext } from '../upsert';

/** Creates or updates listings, identified by `ref`. Validates values like the API. */
export async function loadListings(
  loading: LoadContext,
  { listings, dump }: Bundle,
  media: BundleMedia,
): Promise<void> {
  const { tx, now } = loading;
  if (listings.length === 0) return;
  const read = readIn(tx);
  const slugOwners = new Map(
    (await select('inventory_listings', ['id', 'slug_key'])(read)).map((row) => [String(row.slug_key), row.id]),
  );
  const stored = await lockStored(loading, listings);
  const catalogue = viewCatalogue(await readCatalogue(read));
  const locations = await findLocations(read, listings);
  const ready = validateListings(listings, { catalogue, stored, slugOwners, media, isDump: dump !== undefined });
  const slugs = new Set([
    ...slugOwners.keys(),
    ...ready.flatMap(({ listing, type }) => (listing.slug === undefined ? [] : slugKey(type.id, listing.slug))),
  ]);
  const fresh = new Map<number, FreshListing[]>();
  const changed: ListingRecord[] = []; // before the change
  for (const each of ready) {
    const { listing, type, present } = each;
    const own = present ? storedValues(present) : {};
    const values = await mergeValues(tx, { type, change: { categories: each.values }, stored: own, now });
    const images = imagesOf(listing, media);
    if (present) {
      const columns = changedColumns(listing, { type, present, values, now });
      const location = { location_id: locations.of(listing, present) };
      const before = await changeListing(loading, present, { ...columns, ...location }, images);
      if (before) changed.push(before);
    } else {
      const slug = slugFor(listing, type, slugs);
      const row = newRow(listing, { type, values, images: images ?? [], slug, now });
      const group = fresh.get(type.id) ?? [];
      group.push({ row: { ...row, location_id: locations.ofNew(listing) }, values, images: images ?? [] });
      fresh.set(type.id, group);
    }
  }
  for (const [typeId, group] of fresh) await insertGroup(loading, typeId, group);
  await recordChanged(loading, changed);
  checkCatalogue(catalogue, viewCatalogue(await readCatalogue(read)));
}

/** Inserts the new listings of a type. */
async function insertGroup(loading: LoadContext, typeId: number, group: readonly FreshListing[]): Promise<void> {
  const { tx, tally } = loading;
  const rows = group.map(({ row }) => row);
  const ids = await insertListings(tx, typeId, rows);
  const created = group.map((listing, index) => ({ ...listing, id: must(ids[index], 'The id of a new listing') }));
  const images = created.map((listing) => ({ listingId: listing.id, images: listing.images }));
  await insertImages(tx, images);
  tally.add('created', 'listings', ids);
  await recordCreated(loading, typeId, created);
}

/** Reads the stored listings of a bundle and locks them until the end of the transaction. */
async function lockStored(
  { tx, isDryRun }: LoadContext,
  listings: readonly BundleListing[],
): Promise<Map<string, StoredListing>> {
  const read = readIn(tx);
  const stored = await readStored(read, listings);
  if (isDryRun || read.client === 'sqlite') return stored; // SQLite has one writer
  await lockListings(
    tx,
    [...stored.values()].map(({ id }) => Number(id)),
  );
  return readStored(read, listings);
}

/**
 * Checks that the catalog has not changed since the values were validated against `before`. Runs after the values are
 * written: `now` contains earlier changes, and later changes see the values.
 * @throws Refusal if the kind of a category has changed, or a category or term was removed
 */
function checkCatalogue(before: CatalogueView, now: CatalogueView): void {
  const categories = before.types.flatMap((type) => type.categories);
  const isKept = ({ id, kind, terms }: Category) =>
    now.category(id)?.kind === kind && terms.every((term) => now.term(term.id) !== undefined);
  if (categories.every(isKept)) return;
  throw new Refusal(
    'svc_precondition_failed',
    'A category or term was changed or removed while the bundle was loaded. Nothing was changed. Load the bundle again.',
  );
}

function imagesOf({ images }: BundleListing, media: BundleMedia): ImageEntry[] | undefined {
  return images?.map(({ file, title = null, alt = null, category = null }) => ({
    id: media.id(file),
    title,
    alt,
    category,
  }));
}

/** Returns the listing's slug, or an unused one created from its title. */
function slugFor({ slug, title }: BundleListing, type: InventoryType, taken: Set<string>): string {
  if (slug !== undefined) return slug;
  const base = slugify(title, 'listing');
  const free = taken.has(slugKey(type.id, base)) ? distinctSlug(base) : base;
  taken.add(slugKey(type.id, free));
  return free;
}
