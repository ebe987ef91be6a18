/**
 * Work that runs in rounds. A round serves all callers that asked before it began; at most one round runs and one
 * waits. With a `pause`, a round begins after the pause and also serves callers that ask during it.
 */
export class Coalescer {
  readonly #work: () => Promise<void>;
  readonly #pause: (() => Promise<unknown>) | undefined;
  #running: Promise<void> | undefined;
  #waiting: Promise<void> | undefined;
  #hasBegun = false;

  constructor(work: () => Promise<void>, pause?: () => Promise<unknown>) {
    this.#work = work;
    this.#pause = pause;
  }

  /** The current round, if any. */
  get running(): Promise<void> | undefined {
    return this.#running;
  }

  /** Resolves after a round that begins after this call. */
  next(): Promise<void> {
    if (!this.#running) return this.#waiting ?? this.#start(); // a waiting round is about to start
    if (!this.#hasBegun) return this.#running;
    return (this.#waiting ??= this.#running.catch(() => undefined).then(() => this.#start()));
  }

  #start(): Promise<void> {
    this.#waiting = undefined;
    this.#hasBegun = false;
    const round = this.#run().finally(() => {
      if (this.#running === round) this.#running = undefined;
    });
    this.#running = round;
    return round;
  }

  async #run(): Promise<void> {
    if (this.#pause) await this.#pause();
    this.#hasBegun = true;
    await this.#work();
  }
}
