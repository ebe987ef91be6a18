import type { ListingStatus } from '../../../../contract/listing';
import { slugKey } from '../../../../contract/texts/slug';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { CategoryValues, ImageEntry } from '../../../domain/listings/stores/listing-record';
import { imageDetails, type ListingRow } from '../../../domain/listings/stores/listing-store';
import type { BundleListing } from '../bundle-schema';
import type { StoredListing } from './validate-listings';

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

/** Returns the columns that a load writes to a stored listing, except its location. */
export function changedColumns(
  listing: BundleListing,
  { type, present, values, now }: { type: InventoryType; present: StoredListing; values: CategoryValues; now: Date },
) {
  const { slug } = listing;
  return {
    ...columnsOf(listing, present, now),
    ...(slug !== undefined && { slug, slug_key: slugKey(type.id, slug) }),
    ...(listing.locked_fields && { locked_fields: lockedFields(listing.locked_fields, type) }),
    category_values: JSON.stringify(values),
  };
}

/** Names categories by their ids, as they are stored. */
function lockedFields(fields: readonly string[], type: InventoryType): string {
  const idOf = new Map(type.categories.map(({ id, slug }) => [`category:${slug}`, `category:${id}`]));
  return JSON.stringify(fields.flatMap((field) => (field.startsWith('category:') ? (idOf.get(field) ?? []) : field)));
}

/** Returns the row of a listing that is not stored yet. */
export function newRow(
  listing: BundleListing,
  {
    type,
    values,
    images,
    slug,
    now,
  }: {
    type: InventoryType;
    values: CategoryValues;
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
    locked_fields: listing.locked_fields ? lockedFields(listing.locked_fields, type) : null,
    slug,
    slug_key: slugKey(type.id, slug),
    ref: listing.ref,
    version: 1,
  };
}
