import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import type { Knex } from 'knex';
import { type StrapiDatabase, withTx } from '../database/database';
import type { Transaction } from '../database/transaction';
import { refuseUnavailable, unavailable } from '../database/unavailable';
import type { Checkpoints } from './checkpoints';
import { beginSavepoint, type Savepoint } from './savepoint';
import { lossOf } from './sqlite-connection';
import { inTransaction } from './transaction-intent';

/** Limits of one common transaction. Other users of the connection wait until it ends. */
const maxMembers = 64;
const maxOpenMs = 50;

/**
 * The time that one transaction may take. It may only await its own statements, which SQLite runs immediately, without
 * a turn of the event loop; so only one that awaits something else takes longer. It is refused, because those that have
 * run cannot be committed meanwhile.
 */
const maxTurnMs = 500;

/** That time is counted in parts: a pause of the whole process, in which nothing can run, counts as one. */
const turnParts = 10;

/** A transaction whose common COMMIT was refused because of another one's rows. It can run again alone. */
class RefusedTogether extends Error {}

/** A transaction that has not ended in time. It was rolled back. */
class Overdue extends Error {}

/** The right to run one transaction inside the common one. */
interface Turn {
  /** Its `commit` and `rollback` settle after the common COMMIT, with its result. */
  readonly trx: Savepoint;
  /** Rejects if the transaction takes too long. */
  readonly overdue: Promise<never>;
}

interface Waiting {
  readonly begin: (turn: Turn) => void;
  readonly refuse: (error: unknown) => void;
}

/**
 * Runs small transactions one after another, each in a savepoint of a common transaction, which is committed when no
 * other one waits: one flush of the disk for all of them. A transaction that has run is committed at most `maxOpenMs`
 * and `maxTurnMs` later, unless a single statement takes longer.
 *
 * A transaction that fails is rolled back to its savepoint. Each one settles only after the common COMMIT, a failed one
 * too, because it may have seen the rows of another. If the COMMIT fails, nothing is stored and all fail; if only
 * because of a constraint, they run again one by one, so that only the one that breaks it fails.
 */
export class SharedCommit {
  readonly #database: StrapiDatabase;
  readonly #checkpoints: Checkpoints;
  readonly #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(database: StrapiDatabase, checkpoints: Checkpoints) {
    this.#database = database;
    this.#checkpoints = checkpoints;
  }

  /** The number of transactions that wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Refuses those that wait. */
  close(): void {
    this.#refuseWaiting(new Error('The database is closed.'));
  }

  /** Runs `effect` as `withTx` does. It may run twice. @throws Refusal `svc_unavailable` if it takes too long */
  async run<Result>(effect: (tx: Transaction) => Promise<Result>): Promise<Result> {
    try {
      return await this.#runOnce(effect);
    } catch (error) {
      if (error instanceof Overdue) throw unavailable('database', error);
      if (!(error instanceof RefusedTogether)) throw error;
      return withTx(this.#database, effect);
    }
  }

  async #runOnce<Result>(effect: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const turn = await new Promise<Turn>((begin, refuse) => {
      this.#waiting.push({ begin, refuse });
      if (!this.#isRunning) void this.#runAll();
    });
    try {
      return await Promise.race([inTransaction(turn.trx, () => withTx(this.#database, effect)), turn.overdue]);
    } catch (error) {
      if (!(error instanceof Overdue)) await turn.trx.rollback(); // if Strapi has not ended it
      throw error;
    }
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#waiting.length > 0) await this.#runTogether();
    } finally {
      this.#isRunning = false;
    }
  }

  /** Runs one common transaction. */
  async #runTogether(): Promise<void> {
    const { writersMayBegin } = this.#checkpoints;
    if (writersMayBegin) await writersMayBegin; // else takes the connection before writes that come later
    const first = this.#waiting.length;
    let common: Common;
    try {
      common = await Common.begin(this.#database.connection);
    } catch (error) {
      for (const { refuse } of this.#waiting.splice(0, first)) refuse(refuseUnavailable(error, 'write'));
      return;
    }
    do {
      const next = this.#waiting.shift();
      if (next) await common.runTurn(next);
      await turnOfTheLoop(); // for other requests, which may also write
    } while (this.#waiting.length > 0 && common.hasRoom);
    await common.commit();
    this.#checkpoints.afterCommit();
  }

  #refuseWaiting(cause: Error): void {
    for (const { refuse } of this.#waiting.splice(0)) refuse(unavailable('database', cause));
  }
}

/** An open common transaction. */
class Common {
  readonly #trx: Knex.Transaction;
  readonly #connection: BetterSqlite3.Database;
  readonly #openedAt = performance.now();
  readonly #committed: Promise<void>;
  #settle: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  #members = 0;
  /** Why a savepoint could not be ended. */
  #failure: { readonly error: unknown } | undefined;

  private constructor(trx: Knex.Transaction, connection: BetterSqlite3.Database) {
    this.#trx = trx;
    this.#connection = connection;
    this.#committed = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    this.#committed.catch(() => undefined); // each member handles it
    trx.executionPromise?.catch(() => undefined);
  }

  /** Takes the connection and the write lock. */
  static async begin(knex: Knex): Promise<Common> {
    const trx = await knex.transaction();
    const client = trx.client as { acquireConnection(): Promise<BetterSqlite3.Database> };
    return new Common(trx, await client.acquireConnection());
  }

  /** Why the common transaction cannot be committed. */
  get #loss(): { readonly error: unknown } | undefined {
    return lossOf(this.#connection) ?? this.#failure;
  }

  get hasRoom(): boolean {
    return !this.#loss && this.#members < maxMembers && performance.now() - this.#openedAt < maxOpenMs;
  }

  /** Lets one transaction run. Resolves when the next one can. */
  async runTurn({ begin, refuse }: Waiting): Promise<void> {
    this.#members++;
    try {
      await new Promise<void>((end) => {
        let limit: NodeJS.Timeout | undefined;
        const finish = async (failure: unknown) => {
          clearInterval(limit);
          if (failure !== undefined) this.#failure ??= { error: failure };
          end();
          await this.#committed;
        };
        const trx = beginSavepoint(this.#trx, this.#connection, finish);
        const overdue = new Promise<never>((_resolve, reject) => {
          let left = turnParts;
          limit = setInterval(() => {
            if (--left > 0) return;
            clearInterval(limit);
            reject(new Overdue(`A transaction that shares a COMMIT took more than ${maxTurnMs} ms.`));
            trx.rollback().catch(() => undefined); // the others handle the failure
          }, maxTurnMs / turnParts);
        });
        begin({ trx, overdue });
      });
    } catch (error) {
      refuse(refuseUnavailable(error, 'write'));
    }
  }

  async commit(): Promise<void> {
    const loss = this.#loss;
    try {
      if (loss) throw loss.error;
      await this.#trx.commit();
      await this.#trx.executionPromise; // knex's `commit` resolves even if COMMIT failed
      this.#settle?.resolve();
    } catch (error) {
      const isConstraint = /^SQLITE_CONSTRAINT/.test(String((error as { code?: unknown }).code));
      const cause = isConstraint && this.#members > 1 ? new RefusedTogether('', { cause: error }) : error;
      if (loss) await this.#trx.rollback().catch(() => undefined); // also gives the connection back
      this.#settle?.reject(refuseUnavailable(cause, 'commit'));
    }
  }
}
