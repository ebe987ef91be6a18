import { setImmediate } from 'node:timers/promises';

/** Work that was started and that its starter does not wait for; whoever closes what it uses waits for it first. */
export class BackgroundWork {
  readonly #running = new Set<Promise<unknown>>();

  /** Remembers `work` until it has ended, and returns it. Reporting its failure is up to the caller. */
  track<Result>(work: Promise<Result>): Promise<Result> {
    const end = () => void this.#running.delete(work);
    this.#running.add(work);
    work.then(end, end);
    return work;
  }

  /** Resolves when everything has ended, also what was started meanwhile. */
  async whenIdle(): Promise<void> {
    do {
      await Promise.allSettled(this.#running);
      await setImmediate(); // what follows from it has begun by then
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
 * Tracks every transaction of Strapi's database and what Strapi does after it. The document service reads each record again
 * after its COMMIT, to announce it to webhooks, and waits neither for that nor for its transaction: closing the pool of
 * connections meanwhile fails with an unhandled `aborted`, which ends the process.
 */
export function trackTransactions(
  strapiDatabase: object,
  work: BackgroundWork,
  onFault: (error: unknown) => void,
): void {
  const database = strapiDatabase as { transaction: Transaction }; // Strapi's own type says the same with its generics
  const { transaction } = database;
  const tracked = (callback: Callback) => () => void work.track(Promise.resolve(callback())).catch(onFault);
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
