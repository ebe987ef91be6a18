import type { PostgresDatabase } from '../../platform/postgres/postgres-database';
import type { SqliteDatabase } from '../../platform/sqlite/sqlite-database';
import type { ChangeFeed } from './change-feed';
import { openPostgresFeed } from './change-feed-postgres';
import { openSqliteFeed } from './change-feed-sqlite';

/** Opens the change feed of a database. It begins with changes that are committed after this call. */
export function openChangeFeed(
  database: SqliteDatabase | PostgresDatabase,
  warn: (message: string) => void,
): Promise<ChangeFeed> {
  return database.client === 'sqlite' ? openSqliteFeed(database) : openPostgresFeed(database.url, warn);
}
