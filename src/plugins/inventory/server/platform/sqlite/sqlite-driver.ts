import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import { type KnexClient, queueWriters } from './writer-queue';

const load = createRequire(__filename);
const nodeMajor = Number.parseInt(process.versions.node);

/**
 * The SQLite driver. Only this file loads it, because its version depends on Node: better-sqlite3 12 aborts the process
 * on Node 24 when a statement is garbage-collected, and version 13 crashes on Node 20. npm installs the right one: see
 * `cli/complete-lock.mjs`.
 */
export const Sqlite = load(nodeMajor < 22 ? 'better-sqlite3-node20' : 'better-sqlite3') as typeof BetterSqlite3;

/**
 * Makes knex use `Sqlite` for every client it creates from now on, Strapi's included, and queue its writers.
 * Strapi passes knex a name, not a client, so the class behind the name gets both.
 */
export function useDriverInKnex(): void {
  const { prototype } = load('knex/lib/dialects/better-sqlite3') as {
    prototype: KnexClient & { _driver(): typeof BetterSqlite3 };
  };
  prototype._driver = () => Sqlite;
  queueWriters(prototype);
}

/** Converts a parameter to the form that knex stores: times as epoch milliseconds, booleans as 1 and 0. */
export function toStored(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}
