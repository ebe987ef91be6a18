import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Reader } from './database';

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
export interface Wrong {
  readonly names: readonly string[];
  repair(tx: Knex.Transaction): Promise<void>;
}

/** Finds which of the triggers are missing from the database or differ from what they should be. */
export async function findWrong(read: Reader, triggers: Triggers): Promise<Wrong> {
  return read.client === 'sqlite' ? wrongInSqlite(read, triggers.sqlite) : wrongInPostgres(read, triggers.postgres);
}

async function wrongInSqlite(read: Reader, triggers: readonly SqliteTrigger[]): Promise<Wrong> {
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

/** PostgreSQL keeps a trigger in its own words, so a digest of ours stands in the trigger's comment. */
async function wrongInPostgres(read: Reader, triggers: readonly PostgresTrigger[]): Promise<Wrong> {
  const rows = await read.all(
    `SELECT t.tgname AS name, obj_description(t.oid, 'pg_trigger') AS digest, p.prosrc AS body
       FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND t.tgenabled IN ('O', 'A') AND c.relnamespace = current_schema()::regnamespace`,
  );
  const present = new Map(rows.map((row) => [row.name, row]));
  const wrong = triggers.filter((trigger) => {
    const there = present.get(trigger.name);
    return there?.digest !== digestOf(trigger) || there?.body !== trigger.body;
  });
  return {
    names: wrong.map(({ name }) => name),
    repair: async (tx) => {
      for (const trigger of wrong) {
        const { name, table, event, each, body } = trigger;
        await tx.raw(
          `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $function$${body}$function$`,
        );
        await tx.raw(`DROP TRIGGER IF EXISTS ${name} ON ${table}`);
        await tx.raw(`CREATE TRIGGER ${name} ${event} ON ${table} FOR EACH ${each} EXECUTE FUNCTION ${name}()`);
        await tx.raw(`COMMENT ON TRIGGER ${name} ON ${table} IS '${digestOf(trigger)}'`);
      }
    },
  };
}

function digestOf({ table, event, each, body }: PostgresTrigger): string {
  return createHash('sha256')
    .update(JSON.stringify([table, event, each, body]))
    .digest('hex')
    .slice(0, 32);
}
