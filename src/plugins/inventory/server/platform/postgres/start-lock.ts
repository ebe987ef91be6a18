import { Client } from 'pg';
import type { Reader } from '../database/database';
import { lockNumbers } from './lock-numbers';
import { postgresConnection } from './postgres-connection';

/** Says for as long as the connection lasts that somebody uses the database. */
export async function announceUse(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [lockNumbers.use]);
}

/** Keeps others from using the database for as long as the connection lasts. @returns false while somebody uses it */
export async function claimSoleUse(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS claimed', [lockNumbers.use]);
  return rows[0]?.claimed === true;
}

/** Waits until the session that has claimed sole use has ended. The reader must keep one connection. */
export async function awaitSharedUse(read: Reader): Promise<void> {
  await read.all('SELECT pg_advisory_lock_shared(?)', [lockNumbers.use]);
  await read.all('SELECT pg_advisory_unlock_shared(?)', [lockNumbers.use]);
}

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
  await client.query('SELECT pg_advisory_lock($1)', [lockNumbers.start]);
  return { release: () => client.end().catch(() => undefined) };
}
