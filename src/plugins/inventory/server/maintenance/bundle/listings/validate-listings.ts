import { holdsFile } from '../../../../contract/catalogue';
import { slugKey } from '../../../../contract/texts/slug';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { Category, InventoryType } from '../../../domain/catalogue/model';
import { parseCategoryValues, type WrittenValues } from '../../../domain/listings/values/category-values';
import type { StoredValue } from '../../../domain/listings/stores/listing-record';
import type { Reader } from '../../../platform/database/database';
import { select, type Selected } from '../../../platform/database/select';
import type { BundleListing } from '../bundle-schema';
import type { BundleMedia } from '../media/bundle-media';
import { fileOf } from '../media/named-files';
import { refuseProblems } from '../problems';
import { idIn, unnamed } from '../refs';

export interface ReadyListing {
  readonly listing: BundleListing;
  readonly type: InventoryType;
  readonly values: WrittenValues;
  /** The stored listing, if it exists. */
  readonly present: StoredListing | undefined;
}

const storedListings = select({ l: 'inventory_listings', 't?': 'inventory_listings_type_lnk ON t.listing_id = l.id' }, [
  'l.*',
  't.type_id',
]);

export type StoredListing = Selected<typeof storedListings>;

/** The data that the listings of a bundle are validated against. */
export interface ValidationDeps {
  readonly catalogue: CatalogueView;
  /** Stored listings by their names in the bundle. */
  readonly stored: ReadonlyMap<string, StoredListing>;
  /** The id of the listing with each slug, by `slug_key`. */
  readonly slugOwners: ReadonlyMap<string, number>;
  readonly media: BundleMedia;
  /** Whether an installation had accepted the listings: their numbers may be outside limits set later. */
  readonly isDump: boolean;
}

const refsInQuery = 500;

/** Returns the stored listings by their names in the bundle: their `ref`, or the name that a dump created. */
export async function readStored(
  read: Reader,
  listings: readonly BundleListing[],
): Promise<Map<string, StoredListing>> {
  const stored = new Map<string, StoredListing>();
  for (let start = 0; start < listings.length; start += refsInQuery) {
    const refs = listings.slice(start, start + refsInQuery).map(({ ref }) => ref);
    const found = await storedListings(read, `WHERE l.ref IN (${refs.map(() => '?').join(', ')})`, refs);
    for (const row of found) stored.set(String(row.ref), row);
  }
  for (const { ref, slug } of listings) {
    const id = stored.has(ref) ? undefined : idIn(ref, unnamed.listing);
    if (id === undefined) continue;
    // A listing of another dealership may have the same id, but not the same slug.
    const [row] = await storedListings(read, "WHERE l.id = ? AND l.ref IS NULL AND coalesce(l.slug, '' || l.id) = ?", [
      id,
      slug ?? '',
    ]);
    if (row) stored.set(ref, row);
  }
  return stored;
}

/** Validates type, slug and categories of all listings. Throws `Refusal` with all problems. */
export function validateListings(listings: readonly BundleListing[], deps: ValidationDeps): ReadyListing[] {
  const problems = new Map<string, string>();
  const types = new Map(deps.catalogue.types.map((type) => [type.slug, type]));
  const slugs = new Set<string>();
  const ready = listings.flatMap((listing, index) => {
    const path = `listings.${index}`;
    const type = types.get(listing.type);
    const present = deps.stored.get(listing.ref);
    if (!type || (present && present.type_id !== null && present.type_id !== type.id)) {
      problems.set(
        `${path}.type`,
        type ? 'cannot change: the listing is one of another type' : `names no type: ${listing.type}`,
      );
      return [];
    }
    validateSlug({ listing, type, present, path }, deps.slugOwners, { slugs, problems });
    validateImages(listing, path, deps.media, problems);
    const values = validateValues({ listing, type, present, path }, deps, problems);
    return [{ ...withUrls({ listing, values }, deps.media), type, present }];
  });
  if (problems.size > 0) throw refuseProblems(problems);
  return ready;
}

type Validated = Omit<ReadyListing, 'values'> & { readonly path: string };

function validateSlug(
  { listing: { slug }, type, present, path }: Validated,
  owners: ReadonlyMap<string, number>,
  { slugs, problems }: { slugs: Set<string>; problems: Map<string, string> },
): void {
  if (slug === undefined) return;
  const key = slugKey(type.id, slug);
  const owner = owners.get(key);
  if (owner !== undefined && owner !== Number(present?.id))
    problems.set(`${path}.slug`, `is taken by another listing: ${slug}`);
  else if (slugs.has(key)) problems.set(`${path}.slug`, `is used twice: ${slug}`);
  slugs.add(key);
}

/** Reports an image that a listing has twice, as the API does. */
function validateImages(
  { images = [] }: BundleListing,
  path: string,
  media: BundleMedia,
  problems: Map<string, string>,
): void {
  const seen = new Set<number>();
  images.forEach(({ file }, index) => {
    const id = media.id(file);
    if (seen.has(id)) problems.set(`${path}.images.${index}.file`, 'names an image that is listed already');
    seen.add(id);
  });
}

function validateValues(
  { listing, type, present, path }: Validated,
  { catalogue, media, isDump }: ValidationDeps,
  problems: Map<string, string>,
): WrittenValues {
  const { byId, unknown } = byCategoryId(type, listing.categories ?? {}, media);
  const stored = present ? storedValues(present) : {};
  const isNew = (id: number) => !isDump && JSON.stringify(byId[id]) !== JSON.stringify(stored[id]);
  const values = parseCategoryValues(type, catalogue, byId, { stored, isRestored: true, isNew });
  const slugOf = new Map(type.categories.map((category) => [`categories.${category.id}`, category.slug]));
  for (const [field, reason] of values.problems)
    problems.set(`${path}.categories.${slugOf.get(field) ?? field}`, reason);
  for (const slug of unknown) problems.set(`${path}.categories.${slug}`, `is not a category of the type ${type.slug}`);
  return values;
}

/** Replaces the addresses of media in texts. After validation, because the new ones may be longer. */
function withUrls({ listing, values }: Pick<ReadyListing, 'listing' | 'values'>, media: BundleMedia) {
  const replaced = [...values.values].map(
    ([id, value]) => [id, typeof value === 'string' ? media.withUrls(value) : value] as const,
  );
  const content = listing.content && media.withUrls(listing.content);
  return { listing: { ...listing, content }, values: { ...values, values: new Map(replaced) } };
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

/** Replaces the path of a file with its media id. */
function withMediaId(category: Category, value: unknown, media: BundleMedia): unknown {
  if (!holdsFile(category.kind) || value === null) return value;
  const file = fileOf(value);
  return file === undefined ? {} : media.id(file); // rejected, because a media id is not valid in another installation
}

export function storedValues(row: StoredListing): Readonly<Record<string, StoredValue>> {
  const text = row.category_values;
  // written by this product
  return (typeof text === 'string' ? JSON.parse(text) : (text ?? {})) as Record<string, StoredValue>;
}
