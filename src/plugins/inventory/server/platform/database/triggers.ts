import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Reader } from './database';
import { lockNumbers } from '../postgres/lock-numbers';

/** A trigger of an SQLite database: the statement that makes it, which the database keeps word for word. */
export interface SqliteTrigger {
  readonly name: string;
  readonly sql: string;
}

/** A trigger of a PostgreSQL database, and the function of the same name that it runs. */
export interface PostgresTrigger {
  readonly name: string;
  readonly table: string;
  /** Between the name and the table, and after it: `AFTER INSERT`, `FOR EACH ROW`. */
  readonly event: string;
  readonly each: 'ROW' | 'STATEMENT';
  /** Of the function, in PL/pgSQL. */
  readonly body: string;
}

/** The same watch in the words of both databases. */
export interface Triggers {
  readonly sqlite: readonly SqliteTrigger[];
  readonly postgres: readonly PostgresTrigger[];
}

/** Triggers that a database lacks or has otherwise, and how to put them right. */
export interface TriggerProblems {
  readonly names: readonly string[];
  repair(tx: Knex.Transaction): Promise<void>;
}

/** Finds which of the triggers are missing from the database or differ from what they should be. */
export async function findTriggerProblems(read: Reader, triggers: Triggers): Promise<TriggerProblems> {
  return read.client === 'sqlite' ? wrongInSqlite(read, triggers.sqlite) : wrongInPostgres(read, triggers.postgres);
}

async function wrongInSqlite(read: Reader, triggers: readonly SqliteTrigger[]): Promise<TriggerProblems> {
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
 * PostgreSQL keeps a trigger in its own words, so a digest of ours stands in the trigger's comment.
 *
 * They fire `ALWAYS`, also for a tool that sets `session_replication_role`, and find their table whatever the search
 * path of the session is.
 */
async function wrongInPostgres(read: Reader, triggers: readonly PostgresTrigger[]): Promise<TriggerProblems> {
  const rows = await read.all(
    `SELECT t.tgname AS name, c.relname AS table, obj_description(t.oid, 'pg_trigger') AS digest, p.prosrc AS body
       FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND t.tgenabled = 'A' AND c.relnamespace = current_schema()::regnamespace`,
  );
  const wrong = triggers.filter((trigger) => {
    const there = rows.find(({ name, table }) => name === trigger.name && table === trigger.table);
    return there?.digest !== digestOf(trigger) || there?.body !== trigger.body;
  });
  return {
    names: wrong.map(({ name }) => name),
    repair: async (tx) => {
      // Two instances that repair the same function at once would be in each other's way.
      if (wrong.length > 0) await tx.raw('SELECT pg_advisory_xact_lock(?)', [lockNumbers.repair]);
      for (const trigger of wrong) for (const sql of statementsFor(trigger)) await tx.raw(sql);
    },
  };
}

function statementsFor(trigger: PostgresTrigger): string[] {
  const { name, table, event, each, body } = trigger;
  return [
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $function$${body}$function$`,
    `DROP TRIGGER IF EXISTS ${name} ON ${table}`,
    `CREATE TRIGGER ${name} ${event} ON ${table} FOR EACH ${each} EXECUTE FUNCTION ${name}()`,
    `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`,
    `COMMENT ON TRIGGER ${name} ON ${table} IS '${digestOf(trigger)}'`,
  ];
}

function digestOf({ table, event, each, body }: PostgresTrigger): string {
  return createHash('sha256')
    .update(JSON.stringify([table, event, each, body]))
    .digest('hex')
    .slice(0, 32);
}
