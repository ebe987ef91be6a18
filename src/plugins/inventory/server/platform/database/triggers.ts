import { createHash } from 'node:crypto';
import type { Reader } from './database';
import type { Transaction } from './transaction';
import { lockNumbers } from '../postgres/lock-numbers';

/** An SQLite trigger: the statement that creates it, which the database stores verbatim. */
export interface SqliteTrigger {
  readonly name: string;
  readonly sql: string;
}

/** A PostgreSQL trigger and its function, which has the same name. */
export interface PostgresTrigger {
  readonly name: string;
  readonly table: string;
  /** Such as `AFTER INSERT`. */
  readonly event: string;
  readonly each: 'ROW' | 'STATEMENT';
  /** A condition on the row, so that the function is not called without need. */
  readonly when?: string;
  /** The function's body, in PL/pgSQL. */
  readonly body: string;
}

/** Equivalent triggers for both databases. */
export interface Triggers {
  readonly sqlite: readonly SqliteTrigger[];
  readonly postgres: readonly PostgresTrigger[];
}

/** Triggers that are missing or differ, with their repair. */
export interface TriggerProblems {
  readonly names: readonly string[];
  repair(tx: Transaction): Promise<void>;
}

/** Finds the triggers that are missing in the database or differ. */
export async function findTriggerProblems(read: Reader, triggers: Triggers): Promise<TriggerProblems> {
  return read.client === 'sqlite' ? sqliteProblems(read, triggers.sqlite) : postgresProblems(read, triggers.postgres);
}

async function sqliteProblems(read: Reader, triggers: readonly SqliteTrigger[]): Promise<TriggerProblems> {
  const rows = await read.all("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
  const present = new Map(rows.map((row) => [row.name, row.sql]));
  const wrong = triggers.filter(({ name, sql }) => present.get(name) !== sql);
  return {
    names: wrong.map(({ name }) => name),
    repair: async (tx) => {
      for (const { name, sql } of wrong) {
        await tx.raw('DROP TRIGGER IF EXISTS ??', [name]);
        await tx.raw(sql);
      }
    },
  };
}

/**
 * Finds the problems in PostgreSQL. It rewrites trigger definitions, so each trigger's comment has a digest of ours.
 *
 * The triggers fire `ALWAYS`, also for tools that set `session_replication_role`, and find their tables with any search
 * path of the session.
 */
async function postgresProblems(read: Reader, triggers: readonly PostgresTrigger[]): Promise<TriggerProblems> {
  const rows = await read.all(
    `SELECT t.tgname AS name, c.relname AS table, obj_description(t.oid, 'pg_trigger') AS digest, p.prosrc AS body
       FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND t.tgenabled = 'A' AND c.relnamespace = current_schema()::regnamespace`,
  );
  const wrong = triggers.filter((trigger) => {
    const present = rows.find(({ name, table }) => name === trigger.name && table === trigger.table);
    return present?.digest !== digestOf(trigger) || present?.body !== trigger.body;
  });
  return {
    names: wrong.map(({ name }) => name),
    repair: async (tx) => {
      // Two instances cannot repair the same function at the same time.
      if (wrong.length > 0) await tx.raw('SELECT pg_advisory_xact_lock(?)', [lockNumbers.repair]);
      for (const trigger of wrong) for (const sql of statementsFor(trigger)) await tx.raw(sql);
    },
  };
}

function statementsFor(trigger: PostgresTrigger): string[] {
  const { name, table, event, each, when, body } = trigger;
  const condition = when === undefined ? '' : `WHEN (${when}) `;
  return [
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $function$${body}$function$`,
    `DROP TRIGGER IF EXISTS ${name} ON ${table}`,
    `CREATE TRIGGER ${name} ${event} ON ${table} FOR EACH ${each} ${condition}EXECUTE FUNCTION ${name}()`,
    `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`,
    `COMMENT ON TRIGGER ${name} ON ${table} IS '${digestOf(trigger)}'`,
  ];
}

function digestOf({ table, event, each, when, body }: PostgresTrigger): string {
  return createHash('sha256')
    .update(JSON.stringify([table, event, each, body, ...(when === undefined ? [] : [when])]))
    .digest('hex')
    .slice(0, 32);
}
