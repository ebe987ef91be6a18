/** Runs asynchronous tasks one at a time, in order of arrival. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` after all earlier tasks have settled. Resolves or rejects like `work`. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined); // the caller handles the failure; the next task ignores it
    return turn;
  }
}
