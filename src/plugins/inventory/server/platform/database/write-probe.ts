import type { Row } from './database';
import type { OpenDatabase } from './open-database';
import { rowsOf } from './database';

/**
 * Commits a write without effect, which reaches the write-ahead log on disk: on PostgreSQL a logical message without a
 * reader, on SQLite the unchanged `user_version`. A row would have to be removed again.
 * @throws the error that any write would throw now
 */
export async function probeWrite(database: OpenDatabase): Promise<void> {
  await database.withTx(async (tx) => {
    const query = async (sql: string): Promise<Row | undefined> => rowsOf(await tx.raw(sql))[0];
    if (database.client === 'postgres') {
      const row = await query(
        "SELECT current_setting('transaction_read_only') AS is_read_only, pg_logical_emit_message(true, 'inventory', '')",
      );
      if (row?.is_read_only !== 'off') throw new Error('The database is read-only.'); // the message alone would succeed
      return;
    }
    const version = await query('PRAGMA user_version');
    await tx.raw(`PRAGMA user_version = ${Number(version?.user_version)}`); // a PRAGMA takes no parameters
  });
}
