import type { Database, Reader } from '../../platform/database/database';
import { findTriggerProblems, type Triggers } from '../../platform/database/triggers';

const secondsPerDay = 86_400;
const refusal = 'The audit is append-only.';

/**
 * Returns the triggers that reject every update, and every delete of an entry younger than `keepDays` by the database's
 * own clock; 0 rejects every delete. The age check is part of the trigger, so that retention needs no switch to turn it
 * off.
 */
function triggersFor(keepDays: number): Triggers {
  const isYoung = {
    sqlite: `OLD.at >= (CAST(strftime('%s', 'now') AS INTEGER) - ${keepDays * secondsPerDay}) * 1000`,
    postgres: `OLD.at >= (statement_timestamp() AT TIME ZONE 'UTC') - interval '${keepDays} days'`,
  };
  const sqlite = (event: 'UPDATE' | 'DELETE', when: string) => {
    const name = `inventory_audit_no_${event.toLowerCase()}`;
    const sql = `CREATE TRIGGER ${name} BEFORE ${event} ON inventory_audit${when} BEGIN SELECT RAISE(ABORT, '${refusal}'); END`;
    return { name, sql };
  };
  const raise = `RAISE EXCEPTION '${refusal}';`;
  return {
    sqlite: [sqlite('UPDATE', ''), sqlite('DELETE', keepDays === 0 ? '' : ` WHEN ${isYoung.sqlite}`)],
    postgres: [
      {
        name: 'inventory_audit_append_only',
        table: 'inventory_audit',
        event: 'BEFORE UPDATE',
        each: 'ROW', // a trigger for statements would also refuse the deletion of an admin, which updates no row here
        body: `BEGIN ${raise} END`,
      },
      {
        name: 'inventory_audit_not_emptied',
        table: 'inventory_audit',
        event: 'BEFORE TRUNCATE',
        each: 'STATEMENT',
        body: `BEGIN ${raise} END`,
      },
      {
        name: 'inventory_audit_kept',
        table: 'inventory_audit',
        event: 'BEFORE DELETE',
        each: 'ROW',
        body: `BEGIN ${keepDays === 0 ? raise : `IF ${isYoung.postgres} THEN ${raise} END IF;`} RETURN OLD; END`,
      },
    ],
  };
}

/**
 * Creates the triggers that make the audit log append-only. Runs at each start after the schema sync, because a table
 * that Strapi rebuilt has lost its triggers.
 * @param use a command keeps the period that the server has set, because its own setting may be another
 */
export async function keepAppendOnly(
  { read, withTx }: Database,
  keepDays: number,
  use: 'server' | 'command',
): Promise<void> {
  const days = use === 'command' ? ((await readKeptDays(read)) ?? keepDays) : keepDays;
  const problems = await findTriggerProblems(read, triggersFor(days));
  if (problems.names.length > 0) await withTx((tx) => problems.repair(tx));
}

/** Reads the period of the trigger in the database. @returns `undefined` without a trigger */
async function readKeptDays(read: Reader): Promise<number | undefined> {
  const [row] = await read.all(
    read.client === 'sqlite'
      ? "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'inventory_audit_no_delete'"
      : `SELECT p.prosrc AS sql FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
          WHERE t.tgname = 'inventory_audit_kept' AND t.tgrelid = 'inventory_audit'::regclass`,
  );
  if (!row) return undefined;
  const [, sqliteDays, postgresDays] = /- (\d+)\) \* 1000|interval '(\d+) days'/.exec(String(row.sql)) ?? [];
  return sqliteDays === undefined ? Number(postgresDays ?? 0) : Number(sqliteDays) / secondsPerDay;
}
