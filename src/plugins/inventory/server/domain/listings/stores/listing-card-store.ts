import type { Reader } from '../../../platform/database/database';
import { toJsonObject, toNumber } from '../../../platform/database/rows';

/** The data of a row in a list of listings, in addition to the listing itself. */
export interface ListingCard {
  readonly id: number;
  readonly documentId: string;
  /** The first image, in its smallest stored size. */
  readonly photo: CardPhoto | null;
}

export interface CardPhoto {
  readonly mediaId: number;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Returns the cards of the listings that exist, by id. One statement. */
export async function readCards(read: Reader, ids: readonly number[]): Promise<Map<number, ListingCard>> {
  if (ids.length === 0) return new Map();
  const rows = await read.all(
    `SELECT l.id, l.document_id, f.id AS file_id, f.url, f.width, f.height, f.formats
       FROM inventory_listings l
       LEFT JOIN files f ON f.id = (
         SELECT m.file_id FROM files_related_mph m
          WHERE m.related_id = l.id AND m.related_type = 'plugin::inventory.listing' AND m.field = 'images'
          ORDER BY m."order" NULLS FIRST, m.id LIMIT 1)
      WHERE l.id IN (${ids.map(() => '?').join(', ')})`,
    ids,
  );
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        id: Number(row.id),
        documentId: String(row.document_id),
        photo:
          row.file_id === null
            ? null
            : smallest(
                {
                  mediaId: Number(row.file_id),
                  url: String(row.url),
                  width: toNumber(row.width),
                  height: toNumber(row.height),
                },
                toJsonObject(row.formats),
              ),
      },
    ]),
  );
}

/** Returns the narrowest format of a photo, or the photo itself if it has no narrower one. */
export function smallest(photo: CardPhoto, formats: Readonly<Record<string, unknown>>): CardPhoto {
  const stored = Object.values(formats).flatMap((format): CardPhoto[] => {
    const { url, width, height } = (format ?? {}) as Record<string, unknown>;
    return typeof url === 'string' && typeof width === 'number'
      ? [{ mediaId: photo.mediaId, url, width, height: toNumber(height) }]
      : [];
  });
  return stored.reduce((best, next) => ((next.width ?? Infinity) < (best.width ?? Infinity) ? next : best), photo);
}
