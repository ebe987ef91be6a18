import { setImmediate } from 'node:timers/promises';

/** Runs a generator to its end without a pause and returns its result. */
export function runAtOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Divides long work into slices, with turns of the event loop between them.
 *
 * Check `isOver` after each small step, and `await next()` if it is true.
 */
export class Slices {
  #began = performance.now();

  constructor(private readonly milliseconds: number) {}

  get isOver(): boolean {
    return performance.now() - this.#began >= this.milliseconds;
  }

  async next(): Promise<void> {
    await setImmediate();
    this.#began = performance.now();
  }

  /** Runs a generator to its end in slices and returns its result. */
  async run<T>(steps: Generator<void, T>): Promise<T> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (this.isOver) await this.next();
    }
  }
}
