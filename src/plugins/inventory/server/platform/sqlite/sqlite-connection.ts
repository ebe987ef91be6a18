import { chmodSync, existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import type { Row } from '../database/database';
import { lastResortPages } from './checkpoints';
import { isToRead } from './transaction-intent';
import { untilUnlocked } from './writer-queue';

const maxStatements = 500;

/** knex numbers its savepoints. */
const savepointName = /^((?:RELEASE |ROLLBACK TO )?SAVEPOINT) trx\d+/;

type Statement = BetterSqlite3.Statement<unknown[]>;

/**
 * The part of a prepared statement that knex uses. It awaits the results, so a statement can wait for a lock without
 * blocking.
 */
interface AwaitedStatement {
  readonly reader: boolean;
  all(bindings: unknown[]): Promise<unknown[]>;
  run(bindings: unknown[]): Promise<BetterSqlite3.RunResult>;
  runNow(bindings: unknown[]): Row[];
}

/** Runs a statement inside a transaction that holds the write lock, and returns its rows. */
export function runNow(connection: BetterSqlite3.Database, sql: string, bindings: unknown[]): Row[] {
  const statement = connection.prepare(sql) as unknown as AwaitedStatement; // of `prepareSqliteConnection`
  return statement.runNow(bindings);
}

/**
 * Prepares knex's connection to an SQLite file; for `pool.afterCreate`.
 *
 * - WAL with `synchronous=FULL`: an acknowledged commit is on disk. The default with WAL is NORMAL, which can lose
 *   acknowledged commits. The setting belongs to the connection, not the file.
 * - Removed or shortened values are overwritten in the file by any statement, except for copies that SQLite left behind
 *   when it moved rows between pages (docs/LEADS.md).
 * - Only this user can read the files.
 * - The pages that a savepoint or statement may restore are kept in memory. Written to a temporary file, the default,
 *   they took 60 % of the time of an insert with its triggers.
 * - The log is moved into the database file by `Checkpoints`, not by a COMMIT.
 * - better-sqlite3 waits for a lock inside SQLite, which blocks the event loop. Here SQLite returns immediately. A
 *   write outside a transaction, or its BEGIN, then fails, and `queueWriters` tries again without holding the
 *   connection; other statements are retried after a pause.
 * - Some errors, such as a full disk, make SQLite roll back the whole transaction. Its later statements would each
 *   commit on their own, so they are refused with that error until its owner ends it.
 * - Transactions begin IMMEDIATE unless they only read. Otherwise one that reads before it writes fails if another
 *   process wrote in between, and a retry of the statement does not help.
 */
export function prepareSqliteConnection(
  connection: BetterSqlite3.Database,
  done: (error: Error | null, connection: BetterSqlite3.Database) => void,
): void {
  try {
    keepPrivate(connection.name);
    connection.pragma('busy_timeout = 5000'); // the switch to WAL must wait synchronously
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    connection.pragma('secure_delete = ON');
    connection.pragma('cache_size = -32000');
    connection.pragma('temp_store = MEMORY');
    connection.pragma(`wal_autocheckpoint = ${lastResortPages}`);
    connection.pragma('busy_timeout = 0');
    awaitLocks(connection);
    done(null, connection);
  } catch (error) {
    done(error as Error, connection); // the pool reports the error
  }
}

/**
 * Makes the files private, because they contain personal data. SQLite creates the WAL files with the mode of the
 * database.
 */
function keepPrivate(filename: string): void {
  for (const file of ['', '-wal', '-shm'].map((ending) => filename + ending)) {
    try {
      if (existsSync(file)) chmodSync(file, 0o600);
    } catch (error) {
      // The file belongs to another user, who decides on its mode.
      if ((error as { code?: unknown }).code !== 'EPERM') throw error;
    }
  }
}

/** By connection: the error with which SQLite has rolled back a transaction that its owner has not ended. */
const losses = new WeakMap<BetterSqlite3.Database, { readonly error: unknown }>();

/** Returns the error with which SQLite has rolled back the open transaction of the connection. */
export function lossOf(connection: BetterSqlite3.Database): { readonly error: unknown } | undefined {
  return losses.get(connection);
}

/**
 * Runs a statement, and notes if its failure loses the transaction. Refuses statements of a lost one; `BEGIN` ends
 * that.
 */
function watchLoss<Result>(
  connection: BetterSqlite3.Database,
  statement: () => Result,
  { begins = false, ends = false } = {},
): Result {
  const loss = losses.get(connection);
  if (begins || ends) losses.delete(connection);
  if (loss && !begins) {
    const { code } = (loss.error ?? {}) as { code?: unknown };
    // Not the same error: knex puts the statement before its message.
    throw Object.assign(new Error('SQLite has rolled back the transaction.', { cause: loss.error }), { code });
  }
  const isInside = connection.inTransaction && !begins && !ends;
  try {
    return statement();
  } catch (error) {
    if (isInside && !connection.inTransaction) losses.set(connection, { error });
    throw error;
  }
}

function rowsOf(statement: Statement, bindings: unknown[]): Row[] {
  if (statement.reader) return statement.all(bindings) as Row[];
  statement.run(bindings);
  return [];
}

function awaitLocks(connection: BetterSqlite3.Database): void {
  const prepare = connection.prepare.bind(connection);
  const statements = new Map<string, AwaitedStatement>();

  /** Rolls back after a failed commit: otherwise the next statement, of anything, would continue its transaction. */
  const commit = (statement: Statement, bindings: unknown[]) => {
    try {
      return statement.run(bindings);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'SQLITE_BUSY' && connection.inTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  };

  const prepareAwaited = (given: string): AwaitedStatement => {
    const sql = given.replace(savepointName, '$1 innermost'); // so that the statements stay few
    const known = statements.get(sql);
    if (known) return known;
    const begins = /^\s*BEGIN;?\s*$/i.test(sql);
    const commits = /^\s*COMMIT;?\s*$/i.test(sql);
    const ends = commits || /^\s*ROLLBACK;?\s*$/i.test(sql);
    const undoes = /^ROLLBACK TO/.test(sql);
    const statement = prepare(begins ? 'BEGIN IMMEDIATE;' : sql) as Statement;
    const run = (bindings: unknown[]) => {
      // A commit that fails because of a lock leaves its transaction open; the next one must not continue it.
      if (begins && connection.inTransaction) connection.exec('ROLLBACK');
      if (ends) return commits ? commit(statement, bindings) : statement.run(bindings);
      const result = begins && isToRead() ? prepare('BEGIN DEFERRED;').run() : statement.run(bindings);
      if (undoes) connection.exec('RELEASE innermost'); // which SQLite leaves open
      return result;
    };
    const isWrite = /^\s*(?:BEGIN|INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql);
    const execute = async <Result>(work: () => Result): Promise<Result> =>
      isWrite && !connection.inTransaction ? work() : untilUnlocked(work);
    const awaited: AwaitedStatement = {
      reader: statement.reader,
      all: (bindings) => execute(() => watchLoss(connection, () => statement.all(bindings))),
      run: (bindings) => execute(() => watchLoss(connection, () => run(bindings), { begins, ends })),
      runNow: (bindings) => watchLoss(connection, () => rowsOf(statement, bindings)),
    };
    if (statements.size >= maxStatements) statements.delete(statements.keys().next().value ?? '');
    statements.set(sql, awaited);
    return awaited;
  };

  Object.defineProperty(connection, 'prepare', { value: prepareAwaited });
}
