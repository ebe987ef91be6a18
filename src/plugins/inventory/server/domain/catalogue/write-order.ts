import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NewOrder } from '../../../contract/panel/catalogue-edit';
import { refuseFields } from '../../../contract/refusal';
import { recordSome } from '../audit/audit';
import { lockSubject, readIn, type Reader } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { select } from '../../platform/database/select';
import type { TableName } from '../../platform/database/tables';
import { because } from '../../../contract/reason';

/** Rows per statement. */
const rowsAtOnce = 200;

const entities = { types: 'type', categories: 'category', terms: 'term' } as const;

const tables = { types: 'inventory_types', categories: 'inventory_categories', terms: 'inventory_terms' } as const;

/**
 * Puts the types, the categories of a type or the terms of a category in the order of `ids`.
 * @throws Refusal unless `ids` has each of them once: otherwise the client sorted an outdated list
 */
export async function writeOrder(tx: Transaction, { of, owner_id: ownerId, ids }: NewOrder, now: Date): Promise<void> {
  await lockSubject(tx, `order of ${of} ${ownerId ?? ''}`); // concurrent calls would mix their orders
  const rows = await readPositions(readIn(tx), of, ownerId);
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  const named = new Set(ids);
  if (named.size !== ids.length || named.size !== positions.size || ids.some((id) => !positions.has(id)))
    throw refuseFields(new Map([['ids', because('outdated_order', { count: positions.size, of })]]));
  const moved = ids
    .map((id, position) => ({ id, position }))
    .filter(({ id, position }) => positions.get(id) !== position);
  for (let start = 0; start < moved.length; start += rowsAtOnce) {
    await movePositions(tx, tables[of], { moved: moved.slice(start, start + rowsAtOnce), now });
    await nextTurn();
  }
  const movedIds = moved.map(({ id }) => id);
  await recordSome(tx, { entity: entities[of], action: 'order', ids: movedIds }, now);
}

const categoryPositions = select(
  { c: 'inventory_categories', l: 'inventory_categories_type_lnk ON l.category_id = c.id' },
  ['c.id', 'c.position'],
);
const termPositions = select({ t: 'inventory_terms', l: 'inventory_terms_category_lnk ON l.term_id = t.id' }, [
  't.id',
  't.position',
]);

async function readPositions(read: Reader, of: NewOrder['of'], ownerId: number | undefined) {
  if (of === 'types') return select('inventory_types', ['id', 'position'])(read);
  if (ownerId === undefined) throw refuseFields(new Map([['owner_id', because('required')]]));
  return of === 'categories'
    ? categoryPositions(read, 'WHERE l.type_id = ?', [ownerId])
    : termPositions(read, 'WHERE l.category_id = ?', [ownerId]);
}

/** Writes new positions, and `updated_at`, so that a form loaded before cannot restore the old position. */
async function movePositions(
  tx: Transaction,
  table: TableName,
  { moved, now }: { moved: ReadonlyArray<{ id: number; position: number }>; now: Date },
): Promise<void> {
  const cases = moved.map(() => 'WHEN ? THEN ?').join(' ');
  const marks = moved.map(() => '?').join(', ');
  const sql = `UPDATE ${table} SET updated_at = ?, position = CASE id ${cases} ELSE position END WHERE id IN (${marks})`;
  await tx.raw(sql, [now, ...moved.flatMap(({ id, position }) => [id, position]), ...moved.map(({ id }) => id)]);
}
