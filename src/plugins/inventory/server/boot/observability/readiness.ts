import { setTimeout as pause } from 'node:timers/promises';

/** Whether requests should be sent here, and why not. */
export type Condition = 'ready' | 'starting' | 'draining' | 'database_unavailable';

/** What readiness is made of. */
export interface ReadinessDeps {
  /** Whether everything is in place: tables, triggers, the product put together. */
  readonly isStarted: () => boolean;
  readonly isDraining: () => boolean;
  /** Writes to the database and leaves nothing there. */
  readonly probe: () => Promise<void>;
  /** How long one outcome stands for everybody who asks, in milliseconds. */
  readonly cacheMs?: number;
  /** After so long without an outcome the database counts as unavailable, in milliseconds. */
  readonly timeoutMs?: number;
  /**
   * Where another process may hold the only writer: for so long after a write went through, a database that is busy
   * counts as writable, in milliseconds.
   */
  readonly busyMs?: number;
  /** Whether a failure of the probe means that another process holds the writer. */
  readonly isBusy?: (error: unknown) => boolean;
}

/**
 * Knows whether this instance should be sent requests.
 *
 * However many ask, the database is tried once a second at most, and never while an earlier try has not come back.
 */
export class Readiness {
  readonly #parts: Required<ReadinessDeps>;
  #outcome: Promise<boolean> = Promise.resolve(false);
  #triedAt = Number.NEGATIVE_INFINITY;
  #isTrying = false;
  #wroteAt = Number.NEGATIVE_INFINITY;

  constructor(parts: ReadinessDeps) {
    this.#parts = { cacheMs: 1000, timeoutMs: 3000, busyMs: 0, isBusy: () => false, ...parts };
  }

  async condition(): Promise<Condition> {
    const { isStarted, isDraining } = this.#parts;
    if (isDraining()) return 'draining';
    if (!isStarted()) return 'starting';
    const isWritable = await this.#isWritable();
    if (isDraining()) return 'draining'; // told meanwhile
    return isWritable ? 'ready' : 'database_unavailable';
  }

  #isWritable(): Promise<boolean> {
    const now = performance.now();
    if (!this.#isTrying && now - this.#triedAt >= this.#parts.cacheMs) {
      this.#triedAt = now;
      this.#outcome = this.#try();
    }
    return this.#outcome;
  }

  #try(): Promise<boolean> {
    this.#isTrying = true;
    const trial = this.#parts
      .probe()
      .then(
        () => {
          this.#wroteAt = performance.now();
          return true;
        },
        (error: unknown) => this.#parts.isBusy(error) && this.#hasWritten(),
      )
      .finally(() => (this.#isTrying = false));
    const patience = pause(this.#parts.timeoutMs, undefined, { ref: false });
    return Promise.race([trial, patience.then(() => this.#hasWritten())]);
  }

  #hasWritten(): boolean {
    return performance.now() - this.#wroteAt < this.#parts.busyMs;
  }
}
