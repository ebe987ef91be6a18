import type { Row } from './database';
import type { OpenDatabase } from './open-database';
import { rowsOf } from './database';

/**
 * Commits something that changes nothing, as a write would be committed: it reaches the journal on the disk.
 *
 * On PostgreSQL that is a message in the write-ahead log that nobody reads, on SQLite the version number of the file's
 * user, written as it was. Rows would have to be removed again.
 * @throws what a write throws at this moment
 */
export async function probeWrite(database: OpenDatabase): Promise<void> {
  await database.withTx(async (tx) => {
    const ask = async (sql: string): Promise<Row | undefined> => rowsOf(await tx.raw(sql))[0];
    if (database.client === 'postgres') {
      const row = await ask(
        "SELECT current_setting('transaction_read_only') AS is_read_only, pg_logical_emit_message(true, 'inventory', '')",
      );
      if (row?.is_read_only !== 'off') throw new Error('The database takes no writes.'); // the message alone would pass
      return;
    }
    const version = await ask('PRAGMA user_version');
    await tx.raw(`PRAGMA user_version = ${Number(version?.user_version)}`); // takes no parameter
  });
}
