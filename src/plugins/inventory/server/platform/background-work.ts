import { setImmediate } from 'node:timers/promises';

/** Running work that no caller waits for. Wait for it before you close the resources that it uses. */
export class BackgroundWork {
  readonly #running = new Set<Promise<unknown>>();

  /** Tracks `work` until it ends, and returns it. The caller must handle its failure. */
  track<Result>(work: Promise<Result>): Promise<Result> {
    const end = () => void this.#running.delete(work);
    this.#running.add(work);
    work.then(end, end);
    return work;
  }

  /** Resolves when all work has ended, including work started in the meantime. */
  async whenIdle(): Promise<void> {
    do {
      await Promise.allSettled(this.#running);
      await setImmediate(); // lets ended work start more work
    } while (this.#running.size > 0);
  }
}

type Callback = () => unknown;

interface Scope {
  onCommit(callback: Callback): void;
  onRollback(callback: Callback): void;
}

type Transaction = (callback?: (scope: Scope) => unknown) => Promise<unknown>;

/**
 * Tracks every transaction of Strapi's database and its callbacks. After a commit, the document service reads each
 * record again for the webhooks and waits neither for that nor for its transaction. Closing the connection pool before
 * they end causes an unhandled `aborted` error, which ends the process.
 */
export function trackTransactions(
  strapiDatabase: object,
  work: BackgroundWork,
  onError: (error: unknown) => void,
): void {
  const database = strapiDatabase as { transaction: Transaction }; // equivalent to Strapi's generic type
  const { transaction } = database;
  const tracked = (callback: Callback) => () => void work.track(Promise.resolve(callback())).catch(onError);
  database.transaction = (callback) => {
    if (!callback) return transaction.call(database);
    return work.track(
      transaction.call(database, (scope) =>
        callback({
          ...scope,
          onCommit: (after) => scope.onCommit(tracked(after)),
          onRollback: (after) => scope.onRollback(tracked(after)),
        }),
      ),
    );
  };
}
