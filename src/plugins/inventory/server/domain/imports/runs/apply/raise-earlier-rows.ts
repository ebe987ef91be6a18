import type { Transaction } from '../../../../platform/database/transaction';
import { updateMany } from '../../../../platform/database/update-many';
import type { ImportRow } from '../row-store';

/**
 * Raises the versions that rows of earlier runs have applied to those of the listings, if the undone rows were the only
 * changes since: then the earlier rows can be undone too.
 */
export async function raiseEarlierRows(tx: Transaction, undone: readonly ImportRow[]): Promise<void> {
  const before = undone.flatMap(({ id, listingId, replaced }) =>
    replaced?.version === undefined ? [] : [{ id, listing_id: listingId, applied_version: replaced.version }],
  );
  await updateMany(tx, 'inventory_import_rows', before, {
    set: 'applied_version = (SELECT l.version FROM inventory_listings l WHERE l.id = v.listing_id)',
    where: `inventory_import_rows.listing_id = v.listing_id AND inventory_import_rows.id < v.id
      AND inventory_import_rows.applied_version = v.applied_version AND inventory_import_rows.row_state = 'applied'`,
    returning: 'inventory_import_rows.id',
  });
}
