import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { CheckpointMode, CheckpointReply } from './checkpoint-thread-main';

/** When a checkpoint runs, and the script of its thread. */
export interface CheckpointRules {
  readonly script: string;
  /** The time after a commit. Later commits in it share the checkpoint. */
  readonly pauseMs: number;
  /** A log file below this size needs no checkpoint. */
  readonly minBytes: number;
  /** The pages in the log from which on it is written from its beginning again, which writers wait for. */
  readonly restartPages: number;
}

const usual = (): CheckpointRules => ({
  script: require.resolve('./checkpoint-thread-main'),
  pauseMs: 100,
  minBytes: 1 << 20,
  restartPages: 1000,
});

/**
 * The pages in the log from which on a COMMIT moves them into the database file itself, which holds all requests: only
 * if the thread of `Checkpoints` cannot keep up, has ended, or was never started because nothing is written through
 * `Database`.
 */
export const lastResortPages = 10_000;

/**
 * Moves the write-ahead log into the database file in a thread of its own, soon after commits. Inside a COMMIT, where
 * SQLite does it otherwise, it would hold every request until the disk has all pages.
 *
 * The log can only start again at its beginning, instead of growing, while nothing writes. Under an endless load there
 * is no such moment, so writers are asked to wait for `writersMayBegin`, which then takes one flush of few pages.
 */
export class Checkpoints {
  readonly #filename: string;
  readonly #rules: CheckpointRules;
  #worker: Worker | undefined;
  #answer: ((reply: CheckpointReply | undefined) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #restart: Promise<unknown> | undefined;
  #hasEnded = false;

  constructor(filename: string, rules: Partial<CheckpointRules> = {}) {
    this.#filename = filename;
    this.#rules = { ...usual(), ...rules };
  }

  /** Resolves when a writer does not prevent the log from starting again. Undefined: now. */
  get writersMayBegin(): Promise<unknown> | undefined {
    return this.#restart;
  }

  /** Whether the thread can run. */
  get isOn(): boolean {
    return !this.#hasEnded;
  }

  /** To be called after each commit. */
  afterCommit(): void {
    if (this.#timer || this.#hasEnded) return;
    const checkpoint = () => this.#checkpoint().catch(() => undefined); // the next one tries again
    this.#timer = setTimeout(() => void checkpoint(), this.#rules.pauseMs).unref();
  }

  /** Ends the thread after a running checkpoint. */
  async close(): Promise<void> {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    const worker = this.#worker;
    if (!worker) return;
    const end = new Promise((resolve) => worker.once('exit', resolve));
    worker.ref();
    worker.postMessage('close');
    await end;
  }

  async #checkpoint(): Promise<void> {
    try {
      if (this.#logBytes() < this.#rules.minBytes) return;
      const reply = await this.#ask('PASSIVE');
      if (!reply || reply.pages < this.#rules.restartPages) return;
      this.#restart = this.#ask('RESTART');
      await this.#restart;
    } finally {
      this.#restart = undefined;
      this.#timer = undefined;
    }
  }

  #logBytes(): number {
    return statSync(`${this.#filename}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** @returns undefined if the thread has ended */
  async #ask(mode: CheckpointMode): Promise<CheckpointReply | undefined> {
    if (this.#hasEnded) return undefined;
    const worker = (this.#worker ??= this.#start());
    worker.ref(); // a writer may wait for the answer
    return new Promise<CheckpointReply | undefined>((answer) => {
      this.#answer = answer;
      worker.postMessage(mode);
    }).finally(() => {
      if (!this.#hasEnded) worker.unref(); // `close` waits for its end
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#rules.script, { workerData: this.#filename });
    worker.on('message', (reply: CheckpointReply) => this.#answer?.(reply));
    worker.on('error', () => undefined); // it ends; then COMMIT runs the checkpoints
    worker.on('exit', () => {
      this.#hasEnded = true;
      this.#worker = undefined;
      this.#answer?.(undefined);
    });
    return worker;
  }
}
