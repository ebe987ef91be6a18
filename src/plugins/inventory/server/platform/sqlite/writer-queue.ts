import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { takeGiven } from './transaction-intent';

/** The time that a write waits for the writer of another process. */
const maxWaitMs = 15_000;
const pauseMs = 4;

/**
 * Repeats `attempt` while another process holds the write lock, for up to 15 seconds. Does not block the event loop.
 */
export async function untilUnlocked<Result>(
  attempt: () => Result | Promise<Result>,
  giveUpAt = Date.now() + maxWaitMs,
): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error) || Date.now() > giveUpAt) throw error;
      await pause(pauseMs);
    }
  }
}

function isLocked(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'SQLITE_BUSY';
}

/** The writes of one client that wait for another process, in order of arrival. Only the first one tries again. */
class WriterQueue {
  #last: Promise<unknown> = Promise.resolve();

  async run<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const giveUpAt = Date.now() + maxWaitMs;
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error)) throw error;
    }
    const turn = this.#last.then(() => untilUnlocked(attempt, giveUpAt));
    this.#last = turn.catch(() => undefined); // the caller handles the failure
    return turn;
  }
}

type Container = (trx: Knex.Transaction) => unknown;

/** The methods of knex's client that begin work on a connection. A client of a transaction keeps its connection. */
export interface KnexClient {
  readonly transacting?: boolean;
  runner(builder: unknown): { run(): Promise<unknown> };
  transaction(container: Container, config?: object, outer?: unknown): Promise<unknown>;
}

/**
 * Makes the clients of a class return their connection to the pool while a write waits for another process, so that
 * reads through the same connection are answered meanwhile. SQLite must refuse a locked write immediately.
 * @param own the prototype of the class, which is changed
 */
export function queueWriters(own: KnexClient): void {
  const parent = Object.getPrototypeOf(own) as KnexClient;
  const queues = new WeakMap<KnexClient, WriterQueue>();
  const queueOf = (client: KnexClient) => {
    const queue = queues.get(client) ?? new WriterQueue();
    queues.set(client, queue);
    return queue;
  };

  own.runner = function runner(builder) {
    const first = parent.runner.call(this, builder);
    if (this.transacting) return first;
    first.run = () => queueOf(this).run(() => parent.runner.call(this, builder).run());
    return first;
  };

  own.transaction = function transaction(container, config, outer) {
    if (outer || this.transacting) return parent.transaction.call(this, container, config, outer);
    const given = takeGiven();
    if (given?.executionPromise) {
      container(given); // ended by its owner
      return given.executionPromise;
    }
    const begin = async () => {
      const trx = await new Promise<Knex.Transaction>((resolve, reject) => {
        parent.transaction.call(this, resolve, config, null).catch(reject);
      });
      if (trx.isCompleted()) await trx.executionPromise; // rejects with the error of the BEGIN
      return trx;
    };
    return queueOf(this)
      .run(begin)
      .then((trx) => runIn(trx, container));
  };
}

/** Commits a transaction whose `container` returns a promise, like knex; otherwise the container does. */
function runIn(trx: Knex.Transaction, container: Container): Promise<unknown> | undefined {
  const finish = async (work: unknown) => {
    try {
      await trx.commit(await work);
    } catch (error) {
      await trx.rollback(error);
    }
  };
  try {
    const work = container(trx);
    if (isThenable(work)) void finish(work);
  } catch (error) {
    void finish(Promise.reject(error));
  }
  return trx.executionPromise;
}

/** Also a statement, which runs when it is awaited. */
function isThenable(value: unknown): boolean {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}
