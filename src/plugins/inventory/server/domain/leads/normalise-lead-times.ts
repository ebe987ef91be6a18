import type { Database } from '../../platform/database/database';
import { toTime } from '../../platform/database/rows';
import type { Transaction } from '../../platform/database/transaction';

type TimeColumn = 'created_at' | 'wrote_again_at';

/** A database tool may write a time as text. SQLite sorts text after all numbers. */
const isText = (column: string) => `${column} >= ''`;

/**
 * On SQLite, converts times of leads from text to numbers, because the queries compare and sort numbers.
 * A text that is not a time becomes null.
 * @param columns those that the queries use; only the first has an index
 */
export async function normaliseLeadTimes(
  { read, withTx }: Pick<Database, 'read' | 'withTx'>,
  columns: readonly TimeColumn[] = ['created_at'],
): Promise<void> {
  if (read.client !== 'sqlite') return;
  for (const column of columns) {
    const found = await read.all(`SELECT 1 FROM inventory_leads WHERE ${isText(column)} LIMIT 1`);
    if (found.length > 0) await withTx((tx) => normalise(tx, column));
  }
}

async function normalise(tx: Transaction, column: TimeColumn): Promise<void> {
  const rows = await tx('inventory_leads').whereRaw(isText(column)).select('id', column);
  for (const { id, [column]: text } of rows) {
    const time = toTime(text);
    await tx('inventory_leads')
      .where({ id })
      .update({ [column]: time === null ? null : new Date(time) });
  }
}
