import type { ListingStatus } from '../../../../contract/listing';
import type { Reader, Row } from '../../../platform/database/database';
import { toBoolean, toJsonObject, toNumber, toText } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import { toStatus } from './listing-row';

/** The summary by which staff recognize a listing. */
export interface ListingPreview {
  readonly id: number;
  readonly documentId: string;
  readonly typeId: number;
  readonly title: string;
  readonly status: ListingStatus;
  readonly isSold: boolean;
  readonly isSalePending: boolean;
  /** Whole cents; null without a price. */
  readonly priceCents: number | null;
  /** The URL of the first photo's thumbnail, or of the photo itself; null without photos. */
  readonly thumbnailUrl: string | null;
}

/** Returns the previews of the listings that exist and have a type, by id. */
export async function readPreviews(read: Reader, ids: readonly number[]): Promise<Map<number, ListingPreview>> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return new Map();
  const rows = await read.all(
    `SELECT l.id, l.document_id, l.title, l.listing_status, l.is_sold, l.is_sale_pending, l.price_cents, t.type_id,
            (SELECT m.file_id FROM files_related_mph m
              WHERE m.related_type = 'plugin::inventory.listing' AND m.field = 'images' AND m.related_id = l.id
              ORDER BY m."order" NULLS FIRST, m.id LIMIT 1) AS file_id
       FROM inventory_listings l JOIN inventory_listings_type_lnk t ON t.listing_id = l.id
      WHERE l.id IN (${uniqueIds.map(() => '?').join(', ')})`,
    uniqueIds,
  );
  const thumbnails = await readThumbnails(
    read,
    rows.map((row) => toNumber(row.file_id)).filter((id) => id !== null),
  );
  return new Map(rows.map((row) => [Number(row.id), toPreview(row, thumbnails)]));
}

async function readThumbnails(read: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await select('files', ['id', 'url', 'formats'])(
    read,
    `WHERE id IN (${ids.map(() => '?').join(', ')})`,
    ids,
  );
  return new Map(
    rows.map((row) => {
      const { thumbnail } = toJsonObject(row.formats) as { thumbnail?: { url?: unknown } };
      return [row.id, typeof thumbnail?.url === 'string' ? thumbnail.url : String(row.url)];
    }),
  );
}

function toPreview(row: Row, thumbnails: ReadonlyMap<number, string>): ListingPreview {
  return {
    id: Number(row.id),
    documentId: String(row.document_id),
    typeId: Number(row.type_id),
    title: toText(row.title) ?? '',
    status: toStatus(row.listing_status),
    isSold: toBoolean(row.is_sold),
    isSalePending: toBoolean(row.is_sale_pending),
    priceCents: toNumber(row.price_cents),
    thumbnailUrl: thumbnails.get(Number(row.file_id)) ?? null,
  };
}
