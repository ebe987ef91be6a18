import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

const load = createRequire(__filename);
const nodeMajor = Number.parseInt(process.versions.node);

/**
 * The SQLite driver. Only this file loads it, because its version depends on Node: better-sqlite3 12 aborts the process on
 * Node 24 when a statement is garbage-collected, and version 13 crashes on Node 20. npm installs the right one: see
 * `cli/complete-lock.mjs`.
 */
export const Sqlite = load(nodeMajor < 22 ? 'better-sqlite3-node20' : 'better-sqlite3') as typeof BetterSqlite3;

/**
 * Makes knex use `Sqlite` for every client it creates from now on, Strapi's included.
 * Strapi passes knex a name, not a client, so the class behind the name gets the driver.
 */
export function useDriverInKnex(): void {
  const client = load('knex/lib/dialects/better-sqlite3') as { prototype: { _driver(): typeof BetterSqlite3 } };
  client.prototype._driver = () => Sqlite;
}
