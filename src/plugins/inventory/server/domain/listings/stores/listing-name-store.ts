import type { Reader } from '../../../platform/database/database';
import { toText } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';

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
  const rows = await select('inventory_listings', ['id', 'document_id', 'title'])(read, `WHERE id IN (${marks})`, ids);
  return new Map(
    rows.map(({ id, document_id: documentId, title }) => [
      id,
      { id, documentId: toText(documentId), title: title ?? '' },
    ]),
  );
}
