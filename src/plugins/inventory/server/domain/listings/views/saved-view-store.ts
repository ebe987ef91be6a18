import type { Reader } from '../../../platform/database/database';
import { toBoolean } from '../../../platform/database/rows';
import { select, type Selected } from '../../../platform/database/select';
import type { Transaction } from '../../../platform/database/transaction';

/** A saved view of the list of a type. */
export interface SavedView {
  readonly id: number;
  readonly typeId: number;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
  /** Null if unknown. */
  readonly adminId: number | null;
}

const views = select('inventory_saved_views', ['id', 'type_id', 'name', 'query', 'is_shared', 'admin_id']);

/** Returns the views that an admin sees in the list of a type: shared ones, then the admin's own, oldest first. */
export async function readViews(read: Reader, typeId: number, adminId: number): Promise<SavedView[]> {
  const rows = await views(read, 'WHERE type_id = ? AND (is_shared = ? OR admin_id = ?) ORDER BY id', [
    typeId,
    true,
    adminId,
  ]);
  const all = rows.map(toView);
  return [...all.filter(({ isShared }) => isShared), ...all.filter(({ isShared }) => !isShared)];
}

/** Deletes the views that are not shared and whose admin was deleted. */
export async function deleteForgottenViews(tx: Transaction): Promise<void> {
  await tx('inventory_saved_views')
    .where({ is_shared: false })
    .whereRaw('NOT EXISTS (SELECT 1 FROM admin_users a WHERE a.id = inventory_saved_views.admin_id)')
    .delete();
}

function toView(row: Selected<typeof views>): SavedView {
  return {
    id: row.id,
    typeId: Number(row.type_id),
    name: row.name ?? '',
    query: row.query ?? '',
    isShared: toBoolean(row.is_shared),
    adminId: row.admin_id,
  };
}
