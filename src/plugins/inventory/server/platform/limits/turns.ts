import { setImmediate } from 'node:timers/promises';

/** Lets one of many long works continue in each turn of the event loop, in the order in which they ask. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves in a turn of its own. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => setImmediate());
    return this.#last;
  }
}
