import type { ListingStatus } from '../../contract/listing';
import { type CatalogueView, viewCatalogue } from '../catalogue/catalogue';
import { readCatalogue } from '../catalogue/catalogue-store';
import type { Category, InventoryType } from '../catalogue/model';
import { slugify } from '../catalogue/names';
import { readCategoryValues, type WrittenValues } from '../listings/category-values';
import type { ImageEntry, StoredValue } from '../listings/listing-record';
import { imageDetails, insertImages, insertListings, type ListingRow, readListings, replaceImages, updateListing } from '../listings/listing-store';
import { distinctSlug, mergeValues } from '../listings/write-listing';
import { readIn, type Row } from '../platform/database';
import type { BundleListing } from './bundle-schema';
import { type BundleMedia, fileOf } from './load-media';
import { refuseProblems } from './problems';
import { differences } from './tally';
import type { Loading } from './upsert';

interface ReadyListing {
  readonly listing: BundleListing;
  readonly type: InventoryType;
  readonly values: WrittenValues;
}

/** Makes or changes listings, known by their `ref`. Every value is judged by the rules of the API. */
export async function loadListings(loading: Loading, listings: readonly BundleListing[], media: BundleMedia): Promise<void> {
  const { tx, now } = loading;
  if (listings.length === 0) return;
  const read = readIn(tx);
  const stored = new Map((await read.all('SELECT * FROM inventory_listings WHERE ref IS NOT NULL')).map((row) => [String(row.ref), row]));
  const ready = judge(viewCatalogue(await readCatalogue(read)), listings, stored, media);
  const slugs = new Set((await read.all('SELECT slug_key FROM inventory_listings')).map((row) => String(row.slug_key)));

  const fresh = new Map<number, Array<{ row: ListingRow; images: readonly ImageEntry[] }>>();
  for (const { listing, type, values } of ready) {
    const present = stored.get(listing.ref);
    const own = present ? storedValues(present) : {};
    const merged = await mergeValues(tx, { type, change: { categories: values }, stored: own, now });
    if (present) {
      await changeListing(loading, present, { ...columnsOf(listing, present), category_values: JSON.stringify(merged) }, imagesOf(listing, media));
      continue;
    }
    const images = imagesOf(listing, media) ?? [];
    const group = fresh.get(type.id) ?? [];
    group.push({ row: newRow(listing, type, merged, images, slugs, now), images });
    fresh.set(type.id, group);
  }
  for (const [typeId, group] of fresh) {
    const ids = await insertListings(tx, typeId, group.map(({ row }) => row));
    await insertImages(tx, group.map(({ images }, index) => ({ listingId: Number(ids[index]), images })));
    loading.tally.add('created', 'listings', ids.length);
  }
}

/** Reads every listing's categories, and refuses all bad ones at once. */
function judge(catalogue: CatalogueView, listings: readonly BundleListing[], stored: ReadonlyMap<string, Row>, media: BundleMedia): ReadyListing[] {
  const problems = new Map<string, string>();
  const types = new Map(catalogue.types.map((type) => [type.slug, type]));
  const ready: ReadyListing[] = [];
  listings.forEach((listing, index) => {
    const path = `listings.${index}`;
    const type = types.get(listing.type);
    if (!type) return void problems.set(`${path}.type`, `names no type: ${listing.type}`);
    const present = stored.get(listing.ref);
    const { byId, unknown } = byCategoryId(type, listing.categories ?? {}, media);
    const values = readCategoryValues(type, catalogue, byId, present ? storedValues(present) : {});
    const slugOf = new Map(type.categories.map((category) => [`categories.${category.id}`, category.slug]));
    for (const [field, reason] of values.problems) problems.set(`${path}.categories.${slugOf.get(field) ?? field}`, reason);
    for (const slug of unknown) problems.set(`${path}.categories.${slug}`, `is no category of the type ${type.slug}`);
    ready.push({ listing, type, values });
  });
  if (problems.size > 0) throw refuseProblems(problems);
  return ready;
}

function byCategoryId(type: InventoryType, values: Readonly<Record<string, unknown>>, media: BundleMedia) {
  const bySlug = new Map(type.categories.map((category) => [category.slug, category]));
  const byId: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [slug, value] of Object.entries(values)) {
    const category = bySlug.get(slug);
    if (!category) unknown.push(slug);
    else byId[category.id] = withMediaId(category, value, media);
  }
  return { byId, unknown };
}

/** A file is named by its path; in a dry run one that is not stored yet is left out. */
function withMediaId(category: Category, value: unknown, media: BundleMedia): unknown {
  const file = category.kind === 'file' ? fileOf(value) : undefined;
  return file === undefined ? value : media.id(file);
}

function storedValues(row: Row): Readonly<Record<string, StoredValue>> {
  const text = row.category_values;
  return (typeof text === 'string' ? JSON.parse(text) : (text ?? {})) as Record<string, StoredValue>; // written by this product
}

function imagesOf({ images }: BundleListing, media: BundleMedia): ImageEntry[] | undefined {
  return images?.flatMap(({ file, title = null, alt = null, category = null }) => {
    const id = media.id(file);
    return id === undefined ? [] : [{ id, title, alt, category }];
  });
}

/** The columns that a bundle's listing speaks of; undefined where it is silent. */
function columnsOf(listing: BundleListing, present: Row | undefined) {
  return {
    title: listing.title,
    content: listing.content,
    price_cents: typeof listing.price === 'number' ? Math.round(listing.price * 100) : listing.price,
    vin: listing.vin,
    stock_number: listing.stock_number,
    created_at: listing.created_at,
    updated_at: listing.updated_at,
    ...lifeOf(listing, present),
  };
}

function lifeOf(listing: BundleListing, present: Row | undefined) {
  const status: ListingStatus | undefined = listing.status ?? (present ? undefined : 'draft');
  const isSold = listing.sold ?? (present ? undefined : false);
  const at = listing.created_at ?? new Date(Number(present?.created_at ?? Date.now()));
  const kept = (column: string, time: Date | null | undefined, applies: boolean | undefined) =>
    time ?? (applies === undefined ? undefined : applies ? (present?.[column] ?? at) : null);
  return {
    listing_status: status,
    is_sold: isSold,
    is_sale_pending: listing.sale_pending ?? (present ? undefined : false),
    listing_published_at: listing.published_at ?? (status === 'publish' ? (present?.listing_published_at ?? at) : undefined),
    sold_at: kept('sold_at', listing.sold_at, isSold),
    trashed_at: kept('trashed_at', listing.trashed_at, status && status === 'trash'),
    previous_status: status === 'trash' ? (listing.previous_status ?? present?.previous_status ?? 'draft') : status && null,
  };
}

function newRow(
  listing: BundleListing,
  type: InventoryType,
  values: Record<string, StoredValue>,
  images: readonly ImageEntry[],
  slugs: Set<string>,
  now: Date,
): ListingRow {
  const wanted = listing.slug ?? slugify(listing.title, 'listing');
  const slug = slugs.has(`${type.id}:${wanted}`) ? distinctSlug(wanted) : wanted;
  slugs.add(`${type.id}:${slug}`);
  const columns = columnsOf(listing, undefined);
  return {
    ...(Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value ?? null])) as ListingRow),
    content: listing.content ?? '',
    created_at: listing.created_at ?? now,
    updated_at: listing.updated_at ?? listing.created_at ?? now,
    published_at: now,
    category_values: JSON.stringify(values),
    image_details: imageDetails(images),
    slug,
    slug_key: `${type.id}:${slug}`,
    ref: listing.ref,
    version: 1,
  };
}

async function changeListing(
  { tx, tally, now }: Loading,
  present: Row,
  columns: Readonly<Record<string, unknown>>,
  images: readonly ImageEntry[] | undefined,
): Promise<void> {
  const id = Number(present.id);
  const changed = differences(present, columns) as ListingRow;
  if (images && (await showsOtherImages(tx, id, images))) {
    await replaceImages(tx, id, images);
    changed.image_details = imageDetails(images);
  }
  const isChanged = Object.keys(changed).length > 0;
  if (isChanged) await updateListing(tx, id, { updated_at: now, ...changed, version: Number(present.version ?? 1) + 1 });
  tally.add(isChanged ? 'updated' : 'unchanged', 'listings');
}

async function showsOtherImages(tx: Loading['tx'], id: number, images: readonly ImageEntry[]): Promise<boolean> {
  const [record] = await readListings(readIn(tx), [id]);
  const pick = ({ id: imageId, title, alt, category }: ImageEntry) => [imageId, title, alt, category];
  return JSON.stringify(images.map(pick)) !== JSON.stringify((record?.images ?? []).map(pick));
}
