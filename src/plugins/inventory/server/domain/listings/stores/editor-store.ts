import type { Reader } from '../../../platform/database/database';
import { toText } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';

/** The admins who created and last changed a listing, from the columns of the Content Manager. */
export interface EditedListing {
  readonly id: number;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
}

const names = (admin: string) => `${admin}.firstname AS ${admin}_first, ${admin}.lastname AS ${admin}_last`;

/** Finds a listing by its Content Manager document id. */
export async function findEdited(read: Reader, documentId: string): Promise<EditedListing | undefined> {
  const [row] = await read.all(
    `SELECT l.id, ${names('creator')}, ${names('editor')} FROM inventory_listings l
       LEFT JOIN admin_users creator ON creator.id = l.created_by_id
       LEFT JOIN admin_users editor ON editor.id = l.updated_by_id WHERE l.document_id = ?`,
    [documentId],
  );
  const name = (admin: string) =>
    toText([row?.[`${admin}_first`], row?.[`${admin}_last`]].flatMap((part) => toText(part) ?? []).join(' '));
  return row && { id: Number(row.id), createdBy: name('creator'), updatedBy: name('editor') };
}

/** Returns the Content Manager document id of each type, by type id. */
export async function readTypeDocuments(read: Reader): Promise<Map<number, string>> {
  const rows = await select('inventory_types', ['id', 'document_id'])(read);
  return new Map(rows.map((row) => [row.id, String(row.document_id)]));
}
