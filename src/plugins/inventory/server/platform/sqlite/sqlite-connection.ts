import { setTimeout as pause } from 'node:timers/promises';
import { chmodSync, existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';

/** How long a statement waits for another process's writer before it gives up. */
const longestWaitMs = 15_000;
const pauseMs = 4;
const keptStatements = 500;

type Statement = BetterSqlite3.Statement<unknown[]>;

/**
 * What knex reads of a prepared statement. It awaits both results, which lets a locked
 * database be waited for without stopping the event loop.
 */
interface AwaitedStatement {
  readonly reader: boolean;
  all(bindings: unknown[]): Promise<unknown[]>;
  run(bindings: unknown[]): Promise<BetterSqlite3.RunResult>;
}

/**
 * Prepares knex's connection to an SQLite file; for `pool.afterCreate`.
 *
 * - WAL with `synchronous=FULL`: a commit is on the disk when it is answered. WAL alone falls back to
 *   NORMAL, which can lose acknowledged commits; the setting belongs to the connection, not the file.
 * - What is removed or shortened is overwritten in the file, not only unlinked, whichever statement does it. Copies that
 *   SQLite left behind when it moved rows between pages are not: docs/LEADS.md.
 * - Only this user may read the files.
 * - better-sqlite3 waits for a lock inside SQLite, and the whole event loop waits with it. Here SQLite
 *   answers at once, and the statement is tried again after a pause.
 * - Transactions begin IMMEDIATE: one that reads first and writes later could otherwise find that another
 *   process wrote in between, which no waiting cures.
 */
export function prepareSqliteConnection(
  connection: BetterSqlite3.Database,
  done: (error: Error | null, connection: BetterSqlite3.Database) => void,
): void {
  try {
    keepPrivate(connection.name);
    connection.pragma('busy_timeout = 5000'); // the switch to WAL cannot be awaited
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    connection.pragma('secure_delete = ON');
    connection.pragma('cache_size = -32000');
    connection.pragma('busy_timeout = 0');
    awaitLocks(connection);
    done(null, connection);
  } catch (error) {
    done(error as Error, connection); // whatever it threw, the pool reports it
  }
}

/** The files hold names and addresses of people. SQLite creates the two files of the journal with the mode of the first. */
function keepPrivate(filename: string): void {
  for (const file of ['', '-wal', '-shm'].map((ending) => filename + ending)) {
    try {
      if (existsSync(file)) chmodSync(file, 0o600);
    } catch (error) {
      // A file of another user, who has let this one write: its mode is that user's decision.
      if ((error as { code?: unknown }).code !== 'EPERM') throw error;
    }
  }
}

function awaitLocks(connection: BetterSqlite3.Database): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, AwaitedStatement>();

  const prepareAwaited = (sql: string): AwaitedStatement => {
    const known = kept.get(sql);
    if (known) return known;
    const begins = /^\s*BEGIN;?\s*$/i.test(sql);
    const statement = prepare(begins ? 'BEGIN IMMEDIATE;' : sql) as Statement;
    const run = (bindings: unknown[]) => {
      // A commit that failed can leave its transaction open; the next one must not inherit it.
      if (begins && connection.inTransaction) connection.exec('ROLLBACK');
      return statement.run(bindings);
    };
    const awaited: AwaitedStatement = {
      reader: statement.reader,
      all: (bindings) => untilUnlocked(() => statement.all(bindings)),
      run: (bindings) => untilUnlocked(() => run(bindings)),
    };
    if (kept.size >= keptStatements) kept.delete(kept.keys().next().value ?? '');
    kept.set(sql, awaited);
    return awaited;
  };

  Object.defineProperty(connection, 'prepare', { value: prepareAwaited });
}

async function untilUnlocked<Result>(attempt: () => Result): Promise<Result> {
  const giveUpAt = Date.now() + longestWaitMs;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || Date.now() > giveUpAt) throw error;
      await pause(pauseMs);
    }
  }
}
