import type { Reader } from '../../../platform/database/database';
import { countRows, select } from '../../../platform/database/select';
import type { Transaction } from '../../../platform/database/transaction';

const listingIds = select({ l: 'inventory_listings', t: 'inventory_listings_type_lnk ON t.listing_id = l.id' }, [
  'l.id',
]);

/** A selection of listings in the trash. */
export interface TrashChoice {
  readonly limit: number;
  /** Only these ids; otherwise any. */
  readonly among?: readonly number[];
}

/** Returns ids of a type's trashed listings, longest in the trash first, and the number of all of them. */
export async function readTrash(
  read: Reader,
  typeId: number,
  { limit, among }: TrashChoice,
): Promise<{ ids: number[]; total: number }> {
  const inTrash = "WHERE t.type_id = ? AND l.listing_status = 'trash'";
  const chosen = among === undefined ? '' : `AND l.id IN (${among.map(() => '?').join(', ')})`;
  const rows = await listingIds(read, `${inTrash} ${chosen} ORDER BY l.trashed_at NULLS FIRST, l.id LIMIT ?`, [
    typeId,
    ...(among ?? []),
    limit,
  ]);
  const total = await countRows(
    read,
    `inventory_listings l JOIN inventory_listings_type_lnk t ON t.listing_id = l.id ${inTrash}`,
    [typeId],
  );
  return { ids: rows.map(({ id }) => id), total };
}

/** Returns one page of trashed listing ids, most recently trashed first. */
export async function readTrashPage(
  read: Reader,
  typeId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await listingIds(
    read,
    `WHERE t.type_id = ? AND l.listing_status = 'trash'
      ORDER BY l.trashed_at DESC NULLS LAST, l.id DESC LIMIT ? OFFSET ?`,
    [typeId, limit, offset],
  );
  return rows.map(({ id }) => id);
}

/** Locks those of the rows that are still in the trash until the transaction ends. Returns their ids. */
export async function lockTrash(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx('inventory_listings')
    .whereIn('id', ids)
    .where('listing_status', 'trash')
    .orderBy('id')
    .forUpdate()
    .select('id');
  return rows.map(({ id }) => id);
}
