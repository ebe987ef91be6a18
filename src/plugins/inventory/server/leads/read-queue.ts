import { setImmediate } from 'node:timers/promises';

/**
 * Runs long reads, at most `most` at a time, in the order in which they were asked for.
 *
 * Callers with the same key share a read until it begins, so that no result is older than the call. `SharedResults` would
 * share longer, but needs a change feed that names everything a result depends on; the feed knows no names and messages of
 * leads. Nothing is kept after a read.
 */
export class ReadQueue<Result> {
  readonly #most: number;
  readonly #toBegin = new Map<string, Promise<Result>>();
  readonly #queue: Array<() => void> = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, read: () => Promise<Result>): Promise<Result> {
    const shared = this.#toBegin.get(key) ?? this.#run(key, read);
    this.#toBegin.set(key, shared);
    return shared;
  }

  async #run(key: string, read: () => Promise<Result>): Promise<Result> {
    await setImmediate(); // all who ask at this moment share
    if (this.#running === this.#most) await new Promise<void>((begin) => this.#queue.push(begin));
    else this.#running++;
    this.#toBegin.delete(key);
    try {
      return await read();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
