import type { Database } from '../platform/database/database';
import { findTriggerProblems, type Triggers } from '../platform/database/triggers';

const refusal = 'The audit is append-only.';

/**
 * The triggers for entries that are kept so many days, by the database's own clock; 0 keeps them for ever.
 *
 * Whoever asks, an entry is never changed, and removed only when it is older than that: the rule stands in the trigger
 * itself, so that retention needs no switch that somebody else could throw.
 */
function triggersFor(keepDays: number): Triggers {
  const isYoung = {
    sqlite: `OLD.at >= (CAST(strftime('%s', 'now') AS INTEGER) - ${keepDays * 86_400}) * 1000`,
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
        event: 'BEFORE UPDATE OR TRUNCATE',
        each: 'STATEMENT', // a row's trigger would not hear of TRUNCATE
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
 * Makes the database itself refuse to change an entry, or to remove one before its time.
 * Run at each start after the schema is in place: a table that was rebuilt has lost its triggers.
 */
export async function keepAppendOnly({ read, withTx }: Database, keepDays: number): Promise<void> {
  const wrong = await findTriggerProblems(read, triggersFor(keepDays));
  if (wrong.names.length > 0) await withTx((tx) => wrong.repair(tx));
}
