import type { IndexedListing } from '../port';

type Batch = readonly IndexedListing[];

/** A queue of batches. A producer waits until its batch is taken. */
export class BatchQueue implements AsyncIterable<Batch> {
  readonly #batches: Array<{ readonly batch: Batch; readonly taken: () => void }> = [];
  #state: 'open' | 'ended' | Error = 'open';
  #wake: () => void = () => undefined;

  /** Resolves when the batch is taken or the consumer has stopped. */
  put(batch: Batch): Promise<void> {
    if (this.#state !== 'open') return Promise.resolve();
    return new Promise((taken) => {
      this.#batches.push({ batch, taken });
      this.#wake();
    });
  }

  /** Ends the queue after the batches it contains. */
  end(): void {
    this.#close('ended');
  }

  /** Makes the consumer fail with `reason` after the batches in the queue. */
  fail(reason: Error): void {
    this.#close(reason);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Batch> {
    try {
      for (;;) {
        const next = this.#batches.shift();
        if (next) {
          next.taken();
          yield next.batch;
        } else if (this.#state === 'ended') return;
        else if (this.#state !== 'open') throw this.#state;
        else await new Promise<void>((wake) => (this.#wake = wake));
      }
    } finally {
      this.#close('ended');
      for (const { taken } of this.#batches.splice(0)) taken();
    }
  }

  #close(state: 'ended' | Error): void {
    if (this.#state === 'open') this.#state = state;
    this.#wake();
  }
}
