import type { Change } from '../change-feed';
import type { Projection } from '../freshness';
import { type Entity, shownEntities } from '../watched-tables';

/** The interval at which the database is asked for changes while requests wait: the longest delay of an answer. */
const pollMs = 200;

interface Waiter {
  /** The generation that it has seen. */
  readonly seen: number;
  /** By the monotonic clock, in milliseconds. */
  readonly until: number;
  readonly wake: () => void;
}

/**
 * Requests that wait for a change of listings. One timer serves all of them, and only while there are some: a waiting
 * request costs its memory.
 */
export class ChangeWaiters implements Projection {
  readonly reads: ReadonlySet<Entity> = new Set<Entity>(shownEntities);
  readonly #max: number;
  readonly #catchUp: () => Promise<void> | undefined;
  readonly #waiters = new Set<Waiter>();
  readonly #shared = new Map<string, Promise<unknown>>();
  #generation = 0;
  #timer: NodeJS.Timeout | undefined;
  #isReleased = false;

  /**
   * @param max the most requests that wait; others do not
   * @param catchUp brings the projections up to date
   */
  constructor(max: number, catchUp: () => Promise<void> | undefined) {
    this.#max = max;
    this.#catchUp = catchUp;
  }

  /** Grows with every change. Take it before a read, and pass it to `wait` if the read found nothing. */
  get generation(): number {
    return this.#generation;
  }

  /** The number of waiting requests. */
  get count(): number {
    return this.#waiters.size;
  }

  apply(_changes: readonly Change[]): void {
    this.#generation++;
  }

  reset(): void {
    this.#generation++;
  }

  /**
   * Resolves after a change since `seen`, after `ms`, when `stop` is called, or immediately if too many wait already.
   * @returns whether waiting again is useful
   */
  async wait(seen: number, ms: number, onStop: (stop: () => void) => void): Promise<boolean> {
    if (this.#isReleased || ms <= 0 || this.#waiters.size >= this.#max) return false;
    const until = performance.now() + ms;
    await new Promise<void>((resolve) => {
      const waiter: Waiter = { seen, until, wake: () => (this.#waiters.delete(waiter), resolve()) };
      this.#waiters.add(waiter);
      onStop(waiter.wake);
      this.#timer ??= setInterval(() => void this.#poll(), pollMs).unref();
    });
    if (this.#waiters.size === 0) this.#stopTimer();
    return !this.#isReleased && performance.now() < until;
  }

  /** Ends every wait immediately, and prevents later ones: the server is shutting down. */
  release(): void {
    this.#isReleased = true;
    this.#stopTimer();
    for (const { wake } of [...this.#waiters]) wake();
  }

  /**
   * Runs `work` once for all callers with the same key before it begins, so that none gets a result older than its
   * call.
   */
  share<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#shared.get(key) as Promise<Result> | undefined; // of the same work
    if (known) return known;
    const begun = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.#shared.delete(key);
      return work();
    });
    this.#shared.set(key, begun);
    return begun;
  }

  async #poll(): Promise<void> {
    // A failure wakes them too: their next read reports it.
    const hasFailed = await Promise.resolve(this.#catchUp()).then(
      () => false,
      () => true,
    );
    const now = performance.now();
    for (const { seen, until, wake } of [...this.#waiters])
      if (hasFailed || seen < this.#generation || now >= until) wake();
  }

  #stopTimer(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
