import { Worker } from 'node:worker_threads';
import type { EngineCall, EngineReply } from './thread-protocol';

/** Thrown when the thread with the index has ended. The index must be rebuilt in a new thread. */
export class EngineLost extends Error {}

interface Waiting {
  readonly resolve: (reply: EngineReply) => void;
  readonly reject: (reason: Error) => void;
}

/** A call without its number. */
type Call = EngineCall extends infer One ? (One extends EngineCall ? Omit<One, 'call'> : never) : never;

/**
 * A worker thread that runs any number of engines, and its pending calls.
 *
 * Runs calls in the order in which they are made. The thread starts with the first call, does not keep the process
 * alive while no call is pending, and does not restart after it has ended.
 */
export class EngineThread {
  readonly #script: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lost: EngineLost | undefined;
  #calls = 0;
  #engines = 0;

  /** @param script the file that the thread runs */
  constructor(script: string = require.resolve('./engine-thread-main')) {
    this.#script = script;
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** Returns the number of the next engine. */
  nextEngine(): number {
    return ++this.#engines;
  }

  /** @throws the engine's error, or `EngineLost` if the thread has ended */
  call(call: Call): Promise<EngineReply> {
    if (this.#lost) return Promise.reject(this.#lost);
    const worker = (this.#worker ??= this.#start());
    const number = ++this.#calls;
    return new Promise((resolve, reject) => {
      if (this.#waiting.size === 0) worker.ref();
      this.#waiting.set(number, { resolve, reject });
      worker.postMessage({ ...call, call: number });
    });
  }

  /** Ends the thread and rejects pending calls. */
  async stop(): Promise<void> {
    this.#lose('The search thread was stopped.');
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#script);
    worker.on('message', (reply: EngineReply) => this.#take(worker, reply));
    worker.on('error', (error) => this.#lose(`The search thread failed: ${error.message}`));
    worker.on('exit', () => this.#lose('The search thread ended.'));
    worker.unref();
    return worker;
  }

  #take(worker: Worker, reply: EngineReply): void {
    const waiting = this.#waiting.get(reply.call);
    if (!waiting) return;
    this.#waiting.delete(reply.call);
    if (this.#waiting.size === 0) worker.unref();
    if (reply.kind === 'failed') waiting.reject(new Error(reply.message));
    else waiting.resolve(reply);
  }

  #lose(message: string): void {
    this.#lost ??= new EngineLost(message);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(this.#lost);
  }
}
