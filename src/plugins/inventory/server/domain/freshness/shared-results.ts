import type { Change } from './change-feed';
import type { Projection } from './freshness';
import type { Entity } from './watched-tables';

interface Computation<Result> {
  readonly epoch: number;
  readonly period: unknown;
  readonly result: Promise<Result>;
  isRunning: boolean;
  /** The computation that begins when this one ends. */
  next?: Promise<Result>;
}

/**
 * Results of long reads, by key. Callers share a computation, and its result is kept until the data changes.
 *
 * Call `get` after `Freshness.catchUp()`. A caller shares a computation only if nothing has changed since it began, so
 * that no result is older than the call. While changes continue, one computation of a key runs and one waits for it to
 * end; all further callers share the waiting one.
 */
export class SharedResults<Key, Result> implements Projection {
  readonly reads: ReadonlySet<Entity>;
  readonly #compute: (key: Key) => Promise<Result>;
  readonly #period: () => unknown;
  readonly #latest = new Map<Key, Computation<Result>>();
  #epoch = 0;

  /**
   * @param reads all entities that a result depends on
   * @param compute reads the database; runs again on the next call if it failed
   * @param period returns what else a result depends on, such as the day; compared by identity
   */
  constructor(reads: Iterable<Entity>, compute: (key: Key) => Promise<Result>, period: () => unknown) {
    this.reads = new Set(reads);
    this.#compute = compute;
    this.#period = period;
  }

  get(key: Key): Promise<Result> {
    const latest = this.#latest.get(key);
    if (latest?.epoch === this.#epoch && latest.period === this.#period()) return latest.result;
    if (!latest?.isRunning) return this.#begin(key);
    return (latest.next ??= latest.result.catch(() => undefined).then(() => this.get(key)));
  }

  apply(_changes: readonly Change[]): void {
    this.reset();
  }

  reset(): void {
    this.#epoch++;
    for (const [key, { isRunning }] of this.#latest) if (!isRunning) this.#latest.delete(key);
  }

  #begin(key: Key): Promise<Result> {
    const [epoch, period] = [this.#epoch, this.#period()];
    const computation: Computation<Result> = { epoch, period, result: this.#compute(key), isRunning: true };
    this.#latest.set(key, computation);
    const end = () => {
      computation.isRunning = false;
    };
    computation.result.then(end, () => {
      end();
      if (this.#latest.get(key) === computation) this.#latest.delete(key);
    });
    return computation.result;
  }
}
