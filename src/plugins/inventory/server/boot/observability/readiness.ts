import { setTimeout as pause } from 'node:timers/promises';

/** Whether this instance should get requests, and if not, why. */
export type Condition = 'ready' | 'starting' | 'draining' | 'database_unavailable';

export interface ReadinessDeps {
  /** Whether the start is complete: tables, triggers and services exist. */
  readonly isStarted: () => boolean;
  readonly isDraining: () => boolean;
  /** Commits a write that changes nothing. */
  readonly probe: () => Promise<void>;
  /** The time that the result of a probe is reused, in milliseconds. */
  readonly cacheMs?: number;
  /** After this time without a result the database counts as unavailable, in milliseconds. */
  readonly timeoutMs?: number;
  /**
   * How long after a successful write a busy database counts as writable, in milliseconds. For SQLite, whose only
   * writer may be another process.
   */
  readonly busyMs?: number;
  /** After this time without a result such a database counts as busy, in milliseconds. */
  readonly busyAfterMs?: number;
  /** Whether an error of the probe means that another process is writing. */
  readonly isBusy?: (error: unknown) => boolean;
}

/**
 * The readiness of this instance. Probes the database at most once a second, however many callers ask, and never while
 * an earlier probe is running.
 */
export class Readiness {
  readonly #deps: Required<ReadinessDeps>;
  #result: Promise<boolean> = Promise.resolve(false);
  #probedAt = Number.NEGATIVE_INFINITY;
  #isProbing = false;
  #wroteAt = Number.NEGATIVE_INFINITY;

  constructor(deps: ReadinessDeps) {
    this.#deps = { cacheMs: 1000, timeoutMs: 3000, busyMs: 0, busyAfterMs: 250, isBusy: () => false, ...deps };
  }

  async condition(): Promise<Condition> {
    const { isStarted, isDraining } = this.#deps;
    if (isDraining()) return 'draining';
    if (!isStarted()) return 'starting';
    const isWritable = await this.#isWritable();
    if (isDraining()) return 'draining'; // began during the probe
    return isWritable ? 'ready' : 'database_unavailable';
  }

  #isWritable(): Promise<boolean> {
    const now = performance.now();
    if (!this.#isProbing && now - this.#probedAt >= this.#deps.cacheMs) {
      this.#probedAt = now;
      this.#result = this.#probe();
    }
    return this.#result;
  }

  #probe(): Promise<boolean> {
    this.#isProbing = true;
    const probe = this.#deps
      .probe()
      .then(
        () => {
          this.#wroteAt = performance.now();
          return true;
        },
        (error: unknown) => this.#deps.isBusy(error) && this.#hasWrittenRecently(),
      )
      .finally(() => (this.#isProbing = false));
    return Promise.race([probe, this.#withoutResult()]);
  }

  /** Returns the answer while the probe has no result. */
  async #withoutResult(): Promise<boolean> {
    const { busyAfterMs, timeoutMs } = this.#deps;
    await pause(Math.min(busyAfterMs, timeoutMs), undefined, { ref: false });
    if (this.#hasWrittenRecently()) return true;
    await pause(Math.max(0, timeoutMs - busyAfterMs), undefined, { ref: false });
    return this.#hasWrittenRecently();
  }

  #hasWrittenRecently(): boolean {
    return performance.now() - this.#wroteAt < this.#deps.busyMs;
  }
}
