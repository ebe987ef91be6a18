import { listingStatuses, type ListingStatus, type LiveStatus } from '../../../../contract/listing';
import { toBoolean, toJsonObject, toNumber, toText } from '../../../platform/database/rows';
import type { RowOf } from '../../../platform/database/tables';
import type { ListingRecord, StoredValue } from './listing-record';

/** Returns `draft` for an unknown status, so that the listing is not shown to buyers. */
export function toStatus(value: unknown): ListingStatus {
  return listingStatuses.find((known) => known === value) ?? 'draft';
}

/** Returns null for anything but a status that a listing outside the trash can have. */
export function toLiveStatus(value: unknown): LiveStatus | null {
  return value === 'publish' || value === 'draft' ? value : null;
}

/**
 * The columns that every reader of a listing needs, with the alias `l` of the listing and `t` of its link to the type.
 */
export const listingPart = [
  'l.id',
  't.type_id',
  'l.title',
  'l.content',
  'l.price_cents',
  'l.listing_status',
  'l.is_sold',
  'l.is_sale_pending',
  'l.vin',
  'l.stock_number',
  'l.location_id',
  'l.category_values',
] as const;

type ListingPart = RowOf<'inventory_listings'> & RowOf<'inventory_listings_type_lnk'>;
type NameOf<Column> = Column extends `${string}.${infer Name}` ? Name : never;

/** Converts the columns of `listingPart`. */
export function toListingPart(row: Pick<ListingPart, NameOf<(typeof listingPart)[number]>>) {
  return {
    id: row.id,
    typeId: row.type_id,
    title: row.title ?? '',
    content: row.content ?? '',
    priceCents: toNumber(row.price_cents),
    status: toStatus(row.listing_status),
    isSold: toBoolean(row.is_sold),
    isSalePending: toBoolean(row.is_sale_pending),
    vin: toText(row.vin),
    stockNumber: toText(row.stock_number),
    locationId: toNumber(row.location_id),
    values: toJsonObject(row.category_values) as Record<string, StoredValue>, // readers of a value check its kind
  } satisfies Partial<ListingRecord>;
}
