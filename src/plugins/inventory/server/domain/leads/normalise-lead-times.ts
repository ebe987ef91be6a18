import type { Database, Reader } from '../../platform/database/database';
import { toTime } from '../../platform/database/rows';

const isText = "created_at >= ''";

/**
 * Returns whether any lead has its time as text, which a database tool may write. SQLite sorts text after all numbers,
 * so the index makes this query fast.
 */
async function hasTextTimes(read: Reader): Promise<boolean> {
  return (await read.all(`SELECT 1 FROM inventory_leads WHERE ${isText} LIMIT 1`)).length > 0;
}

/**
 * On SQLite, converts times of leads from text to numbers, because the queries compare and sort numbers.
 * A text that is not a time becomes null.
 */
export async function normaliseLeadTimes({ read, withTx }: Pick<Database, 'read' | 'withTx'>): Promise<void> {
  if (read.client !== 'sqlite' || !(await hasTextTimes(read))) return;
  await withTx(async (tx) => {
    const rows = await tx('inventory_leads').whereRaw(isText).select('id', 'created_at');
    for (const { id, created_at: text } of rows) {
      const time = toTime(text);
      await tx('inventory_leads')
        .where({ id })
        .update({ created_at: time === null ? null : new Date(time) });
    }
  });
}
