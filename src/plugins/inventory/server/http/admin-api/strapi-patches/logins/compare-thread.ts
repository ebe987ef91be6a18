import { Worker } from 'node:worker_threads';

export interface CompareCall {
  readonly call: number;
  readonly password: string;
  readonly hash: string;
}

export interface CompareReply {
  readonly call: number;
  readonly isEqual: boolean;
}

interface Waiting {
  readonly resolve: (isEqual: boolean) => void;
  readonly reject: (reason: Error) => void;
}

/** Logins wait elsewhere, one at a time; these are admins who change their own password. */
const maxWaiting = 100;

/**
 * Compares passwords with hashes in a worker thread: a comparison takes about 100 ms of a processor, and in the event
 * loop it would delay every new connection. The thread starts with the first comparison and keeps running, but not the
 * process. One that has ended is replaced at the next comparison.
 */
export class CompareThread {
  readonly #script: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #calls = 0;

  /** @param script the file that the thread runs */
  constructor(script: string = require.resolve('./compare-thread-main')) {
    this.#script = script;
  }

  /** @throws Error if the thread ends or too many comparisons wait */
  compare(password: string, hash: string): Promise<boolean> {
    if (this.#waiting.size >= maxWaiting) return Promise.reject(new Error('Too many passwords wait to be compared.'));
    const worker = (this.#worker ??= this.#start());
    const call = ++this.#calls;
    return new Promise((resolve, reject) => {
      worker.ref();
      this.#waiting.set(call, { resolve, reject });
      worker.postMessage({ call, password, hash } satisfies CompareCall);
    });
  }

  /** Ends the thread. */
  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { env: {} });
    worker.on('message', ({ call, isEqual }: CompareReply) => {
      this.#waiting.get(call)?.resolve(isEqual);
      this.#waiting.delete(call);
      if (this.#waiting.size === 0) worker.unref();
    });
    let cause: unknown;
    worker.on('error', (error) => (cause = error)); // followed by `exit`
    worker.on('exit', () => this.#lose(cause));
    return worker;
  }

  #lose(cause: unknown): void {
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Error('The thread that compares passwords ended.', { cause }));
  }
}
