import { listingStatuses, type ListingStatus } from '../../../contract/listing';
import type { Row } from '../../platform/database/database';
import { toBoolean, toJsonObject, toNumber, toText } from '../../platform/database/rows';
import type { ListingRecord, StoredValue } from './listing-record';

/** Returns `draft` for an unknown status, so that the listing is not shown to buyers. */
export function toStatus(value: unknown): ListingStatus {
  return listingStatuses.find((known) => known === value) ?? 'draft';
}

/** Parses the columns that every reader of a listing's row needs. */
export function toListingPart(row: Row) {
  return {
    id: Number(row.id),
    typeId: Number(row.type_id),
    title: String(row.title ?? ''),
    content: String(row.content ?? ''),
    priceCents: toNumber(row.price_cents),
    status: toStatus(row.listing_status),
    isSold: toBoolean(row.is_sold),
    isSalePending: toBoolean(row.is_sale_pending),
    vin: toText(row.vin),
    stockNumber: toText(row.stock_number),
    values: toJsonObject(row.category_values) as Record<string, StoredValue>, // readers of a value check its kind
  } satisfies Partial<ListingRecord>;
}
