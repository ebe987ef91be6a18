import type { Reader } from '../../../platform/database/database';
import { readRows, type RowWith } from '../../../platform/database/read-rows';
import { toIso, toJsonObject, toNumber, toText } from '../../../platform/database/rows';
import type { ListingRecord, StoredValue } from './listing-record';
import { toLiveStatus, toStatus } from './listing-row';

/** A listing as it is shown in lists and next to related records: without its content, and with one photo. */
export interface ListingSummary extends Omit<
  ListingRecord,
  'content' | 'slug' | 'ref' | 'version' | 'updatedAt' | 'images' | 'lockedFields'
> {
  /** The Content Manager's id; null in a row inserted by hand without one. */
  readonly documentId: string | null;
  /** The first image, in its smallest stored size. */
  readonly photo: SummaryPhoto | null;
}

export interface SummaryPhoto {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
}

const columns = {
  id: 'key',
  document_id: 'text',
  type_id: 'key',
  title: 'text',
  price_cents: 'number',
  listing_status: 'text',
  previous_status: 'text',
  is_sold: 'boolean',
  is_sale_pending: 'boolean',
  vin: 'text',
  stock_number: 'text',
  location_id: 'number',
  category_values: 'json',
  created_at: 'time',
  listing_published_at: 'time',
  sold_at: 'time',
  trashed_at: 'time',
  image_details: 'json',
  file_id: 'number',
  url: 'text',
  width: 'number',
  height: 'number',
  formats: 'json',
  alternative_text: 'text',
} as const;

type SummaryRow = RowWith<typeof columns>;

/**
 * Returns the summaries of the listings that exist and have a type, by id, including those in the trash. One statement.
 */
export async function readSummaries(read: Reader, ids: readonly number[]): Promise<Map<number, ListingSummary>> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return new Map();
  const rows = await readRows(
    read,
    columns,
    `SELECT l.id, l.document_id, t.type_id, l.title, l.price_cents, l.listing_status, l.previous_status, l.is_sold,
            l.is_sale_pending, l.vin, l.stock_number, l.location_id, l.category_values, l.created_at, l.listing_published_at, l.sold_at,
            l.trashed_at, l.image_details, f.id AS file_id, f.url, f.width, f.height, f.formats, f.alternative_text
       FROM inventory_listings l
       JOIN inventory_listings_type_lnk t ON t.listing_id = l.id
       LEFT JOIN files f ON f.id = (
         SELECT m.file_id FROM files_related_mph m
          WHERE m.related_id = l.id AND m.related_type = 'plugin::inventory.listing' AND m.field = 'images'
          ORDER BY m."order" NULLS FIRST, m.id LIMIT 1)
      WHERE l.id IN (${uniqueIds.map(() => '?').join(', ')})`,
    uniqueIds,
  );
  return new Map(rows.map((row) => [row.id, toSummary(row)]));
}

function toSummary(row: SummaryRow): ListingSummary {
  return {
    id: row.id,
    documentId: toText(row.document_id),
    typeId: row.type_id,
    title: toText(row.title) ?? '',
    priceCents: row.price_cents,
    status: toStatus(row.listing_status),
    previousStatus: toLiveStatus(row.previous_status),
    isSold: row.is_sold,
    isSalePending: row.is_sale_pending,
    vin: toText(row.vin),
    stockNumber: toText(row.stock_number),
    locationId: row.location_id,
    values: toJsonObject(row.category_values) as Record<string, StoredValue>, // readers of a value check its kind
    createdAt: toIso(row.created_at),
    publishedAt: toIso(row.listing_published_at),
    soldAt: toIso(row.sold_at),
    trashedAt: toIso(row.trashed_at),
    photo: row.file_id === null ? null : toPhoto(row),
  };
}

function toPhoto(row: SummaryRow): SummaryPhoto {
  const own = (toJsonObject(row.image_details)[String(row.file_id)] ?? {}) as { readonly alt?: unknown };
  const alt = toText(own.alt) ?? toText(row.alternative_text);
  const photo = { url: row.url ?? '', width: row.width, height: row.height, alt };
  return smallest(photo, toJsonObject(row.formats));
}

/** Returns the narrowest format of a photo, or the photo itself if it has no narrower one. */
export function smallest(photo: SummaryPhoto, formats: Readonly<Record<string, unknown>>): SummaryPhoto {
  const stored = Object.values(formats).flatMap((format): SummaryPhoto[] => {
    const { url, width, height } = (format ?? {}) as Record<string, unknown>;
    return typeof url === 'string' && typeof width === 'number'
      ? [{ alt: photo.alt, url, width, height: toNumber(height) }]
      : [];
  });
  return stored.reduce((best, next) => ((next.width ?? Infinity) < (best.width ?? Infinity) ? next : best), photo);
}
