import { slugKey } from '../../../../contract/texts/slug';
import type { ListingStatus } from '../../../../contract/listing';
import { Refusal } from '../../../../contract/refusal';
import { type CatalogueView, viewCatalogue } from '../../../domain/catalogue/catalogue';
import { readCatalogue } from '../../../domain/catalogue/catalogue-store';
import type { Category, InventoryType } from '../../../domain/catalogue/model';
import { slugify } from '../../../domain/catalogue/names';
import type { ImageEntry, ListingRecord, StoredValue } from '../../../domain/listings/stores/listing-record';
import {
  imageDetails,
  insertImages,
  insertListings,
  lockListings,
  readListing,
  type ListingRow,
  readListings,
  replaceImages,
  updateListing,
} from '../../../domain/listings/stores/listing-store';
import { distinctSlug } from '../../../domain/listings/changes/choose-slug';
import { mergeValues } from '../../../domain/listings/changes/merge-values';
import { readIn } from '../../../platform/database/database';
import { toJsonObject } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import { must } from '../../../platform/must';
import type { Bundle, BundleListing } from '../bundle-schema';
import { readStored, type StoredListing, storedValues, validateListings } from './validate-listings';
import { findLocations } from '../load-locations';
import type { BundleMedia } from '../media/bundle-media';
import { type FreshListing, recordChanged, recordCreated } from './record-listings';
import { differences } from '../tally';
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
  for (const { listing, type, values, present } of ready) {
    const own = present ? storedValues(present) : {};
    const merged = await mergeValues(tx, { type, change: { categories: values }, stored: own, now });
    if (present) {
      const slug = listing.slug === undefined ? {} : { slug: listing.slug, slug_key: slugKey(type.id, listing.slug) };
      const before = await changeListing(
        loading,
        present,
        {
          ...columnsOf(listing, present, now),
          location_id: locations.of(listing, present),
          ...slug,
          category_values: JSON.stringify(merged),
        },
        imagesOf(listing, media),
      );
      if (before) changed.push(before);
      continue;
    }
    const images = imagesOf(listing, media) ?? [];
    const group = fresh.get(type.id) ?? [];
    const row = newRow(listing, { type, values: merged, images, slug: slugFor(listing, type, slugs), now });
    group.push({
      row: { ...row, location_id: locations.ofNew(listing) },
      values: merged,
      images,
    });
    fresh.set(type.id, group);
  }
  for (const [typeId, group] of fresh) {
    const ids = await insertListings(
      tx,
      typeId,
      group.map(({ row }) => row),
    );
    const created = group.map((listing, index) => ({ ...listing, id: must(ids[index], 'The id of a new listing') }));
    await insertImages(
      tx,
      created.map(({ id, images }) => ({ listingId: id, images })),
    );
    loading.tally.add('created', 'listings', ids);
    await recordCreated(loading, typeId, created);
  }
  await recordChanged(loading, changed);
  checkCatalogue(catalogue, viewCatalogue(await readCatalogue(read)));
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

/** Returns the columns that a listing in a bundle specifies; others are undefined. */
function columnsOf(listing: BundleListing, present: StoredListing | undefined, now: Date) {
  return {
    title: listing.title,
    content: listing.content,
    price_cents: listing.price,
    vin: listing.vin,
    stock_number: listing.stock_number,
    created_at: listing.created_at,
    updated_at: listing.updated_at,
    ...lifeOf(listing, present, now),
  };
}

function lifeOf(listing: BundleListing, present: StoredListing | undefined, now: Date) {
  const status: ListingStatus | undefined = listing.status ?? (present ? undefined : 'draft');
  const isSold = listing.sold ?? (present ? undefined : false);
  const at = listing.created_at ?? new Date(Number(present?.created_at ?? now.getTime()));
  const timeOf = (column: 'sold_at' | 'trashed_at', time: Date | null | undefined, applies: boolean | undefined) =>
    time ?? (applies === undefined ? undefined : applies ? (present?.[column] ?? at) : null);
  return {
    listing_status: status,
    is_sold: isSold,
    is_sale_pending: listing.sale_pending ?? (present ? undefined : false),
    listing_published_at:
      listing.published_at ?? (status === 'publish' ? (present?.listing_published_at ?? at) : undefined),
    sold_at: timeOf('sold_at', listing.sold_at, isSold),
    trashed_at: timeOf('trashed_at', listing.trashed_at, status && status === 'trash'),
    previous_status:
      status === 'trash' ? (listing.previous_status ?? present?.previous_status ?? 'draft') : status && null,
  };
}

/** Returns the listing's slug, or an unused one created from its title. */
function slugFor({ slug, title }: BundleListing, type: InventoryType, taken: Set<string>): string {
  if (slug !== undefined) return slug;
  const base = slugify(title, 'listing');
  const free = taken.has(slugKey(type.id, base)) ? distinctSlug(base) : base;
  taken.add(slugKey(type.id, free));
  return free;
}

function newRow(
  listing: BundleListing,
  {
    type,
    values,
    images,
    slug,
    now,
  }: {
    type: InventoryType;
    values: Record<string, StoredValue>;
    images: readonly ImageEntry[];
    slug: string;
    now: Date;
  },
): ListingRow {
  const columns = columnsOf(listing, undefined, now);
  return {
    ...(Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value ?? null])) as ListingRow),
    content: listing.content ?? '',
    created_at: listing.created_at ?? now,
    updated_at: listing.updated_at ?? listing.created_at ?? now,
    published_at: now,
    category_values: JSON.stringify(values),
    image_details: imageDetails(images),
    slug,
    slug_key: slugKey(type.id, slug),
    ref: listing.ref,
    version: 1,
  };
}

/** Returns the listing before the change; undefined if nothing differs. */
async function changeListing(
  { tx, tally, now }: LoadContext,
  present: StoredListing,
  columns: Readonly<Record<string, unknown>>,
  images: readonly ImageEntry[] | undefined,
): Promise<ListingRecord | undefined> {
  const { id } = present;
  const changed = differences(present, columns) as ListingRow;
  const hasNewImages = images !== undefined && (await showsOtherImages(tx, present, images));
  const isChanged = hasNewImages || Object.keys(changed).length > 0;
  const before = isChanged ? await readListing(readIn(tx), id) : undefined;
  if (hasNewImages) {
    await replaceImages(tx, id, images);
    changed.image_details = imageDetails(images);
  }
  if (isChanged) await updateListing(tx, id, { updated_at: now, ...changed, version: (present.version ?? 1) + 1 });
  tally.add(isChanged ? 'updated' : 'unchanged', 'listings', [id]);
  return before;
}

async function showsOtherImages(
  tx: LoadContext['tx'],
  { id, image_details: details }: StoredListing,
  images: readonly ImageEntry[],
): Promise<boolean> {
  const [record] = await readListings(readIn(tx), [id]);
  const own = toJsonObject(details) as Record<string, Partial<ImageEntry> | undefined>; // without texts of the media library
  const pick = ({ id: imageId, title = null, alt = null, category = null }: Partial<ImageEntry>) => [
    ...[imageId, title, alt, category],
  ];
  const stored = (record?.images ?? []).map((image) => pick({ ...own[image.id], id: image.id }));
  return JSON.stringify(images.map(pick)) !== JSON.stringify(stored);
}
