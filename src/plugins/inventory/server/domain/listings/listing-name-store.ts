import type { Reader } from '../../platform/database/database';
import { toText } from '../../platform/database/rows';

/** The title of a listing and the document id to link to it in the panel. */
export interface ListingName {
  readonly id: number;
  /** The Content Manager's id; null in a row inserted by hand without one. */
  readonly documentId: string | null;
  readonly title: string;
}

/** Returns the listings that exist, by id, including those in the trash. */
export async function readListingNames(read: Reader, ids: readonly number[]): Promise<Map<number, ListingName>> {
  if (ids.length === 0) return new Map();
  const marks = ids.map(() => '?').join(', ');
  const rows = await read.all(`SELECT id, document_id, title FROM inventory_listings WHERE id IN (${marks})`, ids);
  return new Map(
    rows.map((row) => [
      Number(row.id),
      { id: Number(row.id), documentId: toText(row.document_id), title: String(row.title ?? '') },
    ]),
  );
}
