/** Runs asynchronous work one after the other, in the order in which it was handed in. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` when everything before it has ended, well or badly; answers as `work` does. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined); // its caller hears of the failure; the next turn need not
    return turn;
  }
}
