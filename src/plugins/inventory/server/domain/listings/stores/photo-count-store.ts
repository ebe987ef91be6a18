import type { Reader } from '../../../platform/database/database';

/** Returns the number of photos by listing id. Omits listings without photos. */
export async function countPhotos(read: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await read.all(
    `SELECT related_id, count(*) AS photos FROM files_related_mph
      WHERE related_id IN (${ids.map(() => '?').join(', ')})
        AND related_type = 'plugin::inventory.listing' AND field = 'images'
      GROUP BY related_id`,
    ids,
  );
  return new Map(rows.map((row) => [Number(row.related_id), Number(row.photos)]));
}
