import { setImmediate } from 'node:timers/promises';

/**
 * Runs long reads, at most `max` at a time, in the order of the calls.
 *
 * Callers with the same key share a read that has not begun, so that no result is older than the call. Results are not
 * cached: `SharedResults` needs a change feed of everything a result depends on, and the feed does not cover the names
 * and messages of leads.
 */
export class ReadQueue<Result> {
  readonly #max: number;
  readonly #pending = new Map<string, Promise<Result>>();
  readonly #queue: Array<() => void> = [];
  #running = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, read: () => Promise<Result>): Promise<Result> {
    const shared = this.#pending.get(key) ?? this.#run(key, read);
    this.#pending.set(key, shared);
    return shared;
  }

  async #run(key: string, read: () => Promise<Result>): Promise<Result> {
    await setImmediate(); // lets concurrent callers share
    if (this.#running === this.#max) await new Promise<void>((begin) => this.#queue.push(begin));
    else this.#running++;
    this.#pending.delete(key);
    try {
      return await read();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
