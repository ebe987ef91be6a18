import { Client } from 'pg';
import type { Reader } from '../database/database';
import { lockNumbers } from './lock-numbers';
import { postgresConnection } from './postgres-connection';

/** Marks the database as in use until the connection ends. */
export async function announceUse(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [lockNumbers.use]);
}

/** Takes exclusive use of the database until the connection ends. @returns false if the database is in use */
export async function claimSoleUse(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS claimed', [lockNumbers.use]);
  return rows[0]?.claimed === true;
}

/** Waits until a session with exclusive use has ended. The reader must use a single connection. */
export async function awaitSharedUse(read: Reader): Promise<void> {
  await read.all('SELECT pg_advisory_lock_shared(?)', [lockNumbers.use]);
  await read.all('SELECT pg_advisory_unlock_shared(?)', [lockNumbers.use]);
}

/**
 * Waits until no other instance or command is starting on this PostgreSQL database, and makes others wait until
 * `release` is called or the process ends. Needed because Strapi's schema sync must not run twice at the same time.
 */
export async function takeStartLock(url: string): Promise<{ release: () => Promise<void> }> {
  const settings = postgresConnection(url);
  const { statement_timeout: _statement, lock_timeout: _lock, query_timeout: _query, ...connection } = settings;
  const client = new Client(connection); // no timeouts, because another's first start may take long
  client.on('error', () => undefined); // the next query reports a lost database
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [lockNumbers.start]);
  return { release: () => client.end().catch(() => undefined) };
}
