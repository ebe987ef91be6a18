import type { Clock } from '../../platform/clock';
import { type Database, hasTable, type Reader } from '../../platform/database/database';
import { select } from '../../platform/database/select';
import type { Migration } from './migration';

/** The migrations that have run, when (ISO 8601 in UTC), and their changes as JSON with the old values. */
const table = 'inventory_migrations';
const createTable = `CREATE TABLE IF NOT EXISTS ${table} (
  name TEXT PRIMARY KEY,
  ran_at TEXT NOT NULL,
  changed TEXT NOT NULL
)`;

/** Returns the migrations that have not run on a database. */
export async function pendingMigrations(read: Reader, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const rows = (await hasTable(read, table)) ? await select(table, ['name'])(read) : [];
  const names = new Set(rows.map(({ name }) => String(name)));
  return migrations.filter(({ name }) => !names.has(name));
}

/**
 * Runs pending migrations, each in one transaction with its record. After a crash the next start continues with the
 * first that has not run. Strapi's own runner commits a migration and its record separately, so a crash between the two
 * runs it twice. The caller must prevent other servers from starting.
 */
export async function runMigrations(
  { read, withTx }: Pick<Database, 'read' | 'withTx'>,
  migrations: readonly Migration[],
  { clock, report }: { clock: Clock; report: (message: string) => void },
): Promise<void> {
  for (const { name, run } of await pendingMigrations(read, migrations)) {
    const changed = await withTx(async (tx) => {
      await tx.raw(createTable);
      const now = clock.now();
      const rows = await run(tx, now);
      await tx(table).insert({ name, ran_at: now.toISOString(), changed: JSON.stringify(rows) });
      return rows.length;
    });
    report(`Migration ${name}: ${changed} records changed`);
  }
}
