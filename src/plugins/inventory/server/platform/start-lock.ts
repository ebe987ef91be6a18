import { Client } from 'pg';
import { postgresConnection } from './postgres-connection';

/** One number for the whole product; PostgreSQL keeps such locks by database. */
const startLock = 7_302_401;

/**
 * Waits until no other instance or command is starting on this PostgreSQL database, and keeps others waiting until
 * `release` is called or the process ends: Strapi's making of tables is not made for two at once.
 */
export async function takeStartLock(url: string): Promise<{ release: () => Promise<void> }> {
  const settings = postgresConnection(url);
  const { statement_timeout: _statement, lock_timeout: _lock, query_timeout: _query, ...connection } = settings;
  const client = new Client(connection); // a first start of another may take long, so the wait has no end
  client.on('error', () => undefined); // a database that goes away is told of by what comes next
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [startLock]);
  return { release: () => client.end().catch(() => undefined) };
}
