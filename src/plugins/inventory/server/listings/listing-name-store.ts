import type { Reader } from '../platform/database/database';
import { toText } from '../platform/database/rows';

/** What it takes to name a listing to staff and to lead them to it. */
export interface ListingName {
  readonly id: number;
  /** Under which the Content Manager knows it; null where somebody wrote the row by hand without one. */
  readonly documentId: string | null;
  readonly title: string;
}

/** The listings of these ids that exist, by id, those in the trash too. */
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
