import { wrapMethods } from './wrap-methods';

/** The storage has not answered. Whether it has done what it was asked is not known. */
export class StorageSilent extends Error {}

/** Returns whether an error, or its cause, is that the storage has not answered. */
export function isSilent(error: unknown): boolean {
  return error instanceof StorageSilent || (error as { cause?: unknown } | null)?.cause instanceof StorageSilent;
}

/** The calls without an answer after which the storage is only probed. */
const mostSilent = 4;

/** The calls given up and still not ended, above which probes become rarer: each holds a connection. */
const mostHeld = 16;

/**
 * Makes calls to a storage fail with `StorageSilent` if it does not answer within the limit. Some providers wait
 * forever, and uploads after them with them.
 *
 * A call that is given up may keep a file in memory and a connection open. So after several of them no file is tried:
 * calls fail immediately, and one of them in each time limit starts a probe. An answer to it, even an error, lets calls
 * through again, but the next silence ends that.
 */
export class TimeLimit {
  readonly #limitMs: number;
  readonly #probe: () => Promise<unknown>;
  /** The calls given up since the last answer. */
  #silent = 0;
  /** The calls given up that have not ended. */
  #held = 0;
  #probedAt = -Infinity;

  /** @param probe asks the storage for as little as possible */
  constructor(limitMs: number, probe: () => Promise<unknown>) {
    this.#limitMs = limitMs;
    this.#probe = probe;
  }

  /** Limits the named methods of an object. */
  apply<Name extends string>(storage: { readonly [name in Name]?: unknown }, names: readonly Name[]): void {
    wrapMethods(
      storage,
      names,
      (call) =>
        (...parameters) =>
          this.run(() => call(...parameters)),
    );
  }

  /** @throws StorageSilent */
  async run<Result>(call: () => Result | Promise<Result>): Promise<Result> {
    this.check();
    return this.#limit(call);
  }

  /** @throws StorageSilent while calls fail immediately */
  check(): void {
    if (this.#silent < mostSilent) return;
    const now = performance.now();
    if (now - this.#probedAt >= this.#limitMs * Math.max(1, this.#held - mostHeld)) {
      this.#probedAt = now;
      this.#limit(this.#probe, mostSilent - 1).catch(() => undefined); // its answer is enough
    }
    throw new StorageSilent('The storage does not answer.');
  }

  /** @param silentAfter how many calls count as given up after an answer */
  #limit<Result>(call: () => Result | Promise<Result>, silentAfter = 0): Promise<Result> {
    return new Promise((resolve, reject) => {
      let isGivenUp = false;
      const timer = setTimeout(() => {
        isGivenUp = true;
        this.#silent++;
        this.#held++;
        reject(new StorageSilent(`The storage has not answered for ${this.#limitMs / 1000} seconds.`));
      }, this.#limitMs);
      const end = (isAnswer: boolean) => {
        clearTimeout(timer);
        if (isGivenUp) this.#held--;
        if (isAnswer) this.#silent = Math.min(this.#silent, silentAfter);
      };
      (async (): Promise<Result> => call())().then(
        (result) => (end(true), resolve(result)),
        (error: unknown) => (end(!isGivenUp), reject(error)), // late, it may be the end of a silent connection
      );
    });
  }
}
