import type { Transaction } from '../../../../platform/database/transaction';
import { updateMany } from '../../../../platform/database/update-many';
import type { ImportRow } from '../row-store';

const versionNow = '(SELECT l.version FROM inventory_listings l WHERE l.id = v.listing_id)';

/**
 * Raises the versions that other runs remember of listings to their present ones, if the undone rows were the only
 * changes since: then those runs can be undone too, and a feed brings back what it has removed.
 */
export async function raiseMarksOfOthers(tx: Transaction, undone: readonly ImportRow[]): Promise<void> {
  const before = undone.flatMap(({ listingId, replaced }) =>
    replaced?.version === undefined ? [] : [{ listing_id: listingId, version: replaced.version }],
  );
  const applied = before.map(({ version, ...row }) => ({ ...row, applied_version: version }));
  await updateMany(tx, 'inventory_import_rows', applied, {
    set: `applied_version = ${versionNow}`,
    where: `inventory_import_rows.listing_id = v.listing_id AND inventory_import_rows.row_state = 'applied'
      AND inventory_import_rows.applied_version = v.applied_version`,
    returning: 'inventory_import_rows.id',
  });
  const removed = before.map(({ version, ...row }) => ({ ...row, removed_version: version }));
  await updateMany(tx, 'inventory_import_links', removed, {
    set: `removed_version = ${versionNow}`,
    where: `inventory_import_links.listing_id = v.listing_id
      AND inventory_import_links.removed_version = v.removed_version`,
    returning: 'inventory_import_links.id',
  });
}
