import { Worker } from 'node:worker_threads';
import type { EngineCall, EngineReply } from './thread-protocol';

/** The thread that held the index is gone: everything has to be built anew, in another one. */
export class EngineLost extends Error {}

interface Waiting {
  readonly resolve: (reply: EngineReply) => void;
  readonly reject: (reason: Error) => void;
}

/** A call without its number. */
type Call = EngineCall extends infer One ? (One extends EngineCall ? Omit<One, 'call'> : never) : never;

/**
 * One worker thread that holds any number of engines, and the calls that are on their way to it.
 *
 * Calls are carried out in the order in which they are made. The thread starts with the first call, does not keep the
 * process alive while no call waits for it, and is not started again once it has ended.
 */
export class EngineThread {
  readonly #script: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lost: EngineLost | undefined;
  #calls = 0;
  #engines = 0;

  /** @param script what the thread runs */
  constructor(script: string = require.resolve('./engine-thread-main')) {
    this.#script = script;
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** A number for the next engine. */
  nextEngine(): number {
    return ++this.#engines;
  }

  /** @throws what the engine throws, or `EngineLost` when the thread has ended */
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

  /** Ends the thread; calls that wait are rejected. */
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
