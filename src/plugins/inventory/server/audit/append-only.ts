import type { Database } from '../platform/database';
import { findWrong, type Triggers } from '../platform/triggers';

const refusal = 'The audit is append-only.';

const triggers: Triggers = {
  sqlite: ['UPDATE', 'DELETE'].map((event) => {
    const name = `inventory_audit_no_${event.toLowerCase()}`;
    return {
      name,
      sql: `CREATE TRIGGER ${name} BEFORE ${event} ON inventory_audit BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
    };
  }),
  postgres: [
    {
      name: 'inventory_audit_append_only',
      table: 'inventory_audit',
      event: 'BEFORE UPDATE OR DELETE OR TRUNCATE',
      each: 'STATEMENT', // a row's trigger would not hear of TRUNCATE
      body: `BEGIN RAISE EXCEPTION '${refusal}'; END`,
    },
  ],
};

/**
 * Makes the database itself refuse to change or remove an entry, whoever asks.
 * Run at each start after the schema is in place: a table that was rebuilt has lost its triggers.
 */
export async function keepAppendOnly({ read, withTx }: Database): Promise<void> {
  const wrong = await findWrong(read, triggers);
  if (wrong.names.length > 0) await withTx((tx) => wrong.repair(tx));
}
