import type { Database, Reader } from '../platform/database/database';
import { toTime } from '../platform/database/rows';

/**
 * Whether some lead has its time as text, as a person with a database tool writes it. SQLite holds text greater than any
 * number, so the index over the times answers at once.
 */
async function hasTextTimes(read: Reader): Promise<boolean> {
  return (await read.all("SELECT 1 FROM inventory_leads WHERE created_at >= '' LIMIT 1")).length > 0;
}

/**
 * On SQLite, gives leads whose time is text the same time as a number: only numbers are put in order and compared by the database.
 * A text that tells no time is no time.
 */
export async function normaliseLeadTimes({ read, withTx }: Pick<Database, 'read' | 'withTx'>): Promise<void> {
  if (read.client !== 'sqlite' || !(await hasTextTimes(read))) return;
  await withTx(async (tx) => {
    const rows = (await tx('inventory_leads').where('created_at', '>=', '').select('id', 'created_at')) as Array<{
      id: number;
      created_at: unknown;
    }>;
    for (const { id, created_at: text } of rows)
      await tx('inventory_leads')
        .where({ id })
        .update({ created_at: toTime(text) });
  });
}
