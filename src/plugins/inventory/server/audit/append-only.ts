import type { Database } from '../platform/database';

const triggers = ['UPDATE', 'DELETE'].map((event) => {
  const name = `inventory_audit_no_${event.toLowerCase()}`;
  return {
    name,
    sql: `CREATE TRIGGER ${name} BEFORE ${event} ON inventory_audit BEGIN SELECT RAISE(ABORT, 'The audit is append-only.'); END`,
  };
});

/**
 * Makes the database itself refuse to change or remove an entry, whoever asks.
 * Run at each start after the schema is in place: a table that was rebuilt has lost its triggers.
 */
export async function keepAppendOnly({ read, withTx }: Database): Promise<void> {
  const rows = await read.all("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'inventory_audit'");
  const present = new Set(rows.map((row) => row.sql));
  const missing = triggers.filter(({ sql }) => !present.has(sql));
  if (missing.length === 0) return;
  await withTx(async (tx) => {
    for (const { name, sql } of missing) {
      await tx.raw(`DROP TRIGGER IF EXISTS ${name}`);
      await tx.raw(sql);
    }
  });
}
