import { andFinally, type MaybePromise } from '../maybe-promise';

interface Job {
  readonly run: () => void;
  readonly refuse: () => void;
}

interface QueueLimits {
  /** Works that run concurrently. */
  readonly atOnce: number;
  /** Works that wait, of all clients and of one. */
  readonly waiting: number;
  readonly waitingOfOne: number;
}

/** Thrown for work that is not started because too much is waiting. */
export class QueueFull extends Error {}

/**
 * Runs work a little at a time, with a turn of the event loop between, so that other requests are not delayed. Clients
 * take turns: one with much work delays its own.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #random: () => number;
  /** The waiting work of each client, in the order of their turns. */
  readonly #clients = new Map<string, Job[]>();
  #waiting = 0;
  #running = 0;

  /** @param random from 0 to below 1 */
  constructor(limits: QueueLimits, random: () => number = Math.random) {
    this.#limits = limits;
    this.#random = random;
  }

  /** The number of works that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs `work` when it is the client's turn. Where all places are taken, it replaces a random work of the client with
   * the most, counting this one.
   *
   * @param gone aborted when the result is of no use any more: work that still waits is dropped
   * @returns no promise if neither the queue nor the work has to wait; rejects with QueueFull, also for dropped work
   */
  run<Result>(client: string, work: () => MaybePromise<Result>, gone?: AbortSignal): MaybePromise<Result> {
    return this.#mustWait ? this.#turn(client, gone).then(() => this.#start(work)) : this.#begin(work);
  }

  /**
   * As `run`, without a promise even if the work waits. It then runs in the asynchronous context of other work.
   *
   * @param work must not fail
   * @param refuse called instead of `work`
   */
  enter(client: string, work: () => MaybePromise<void>, refuse: () => void): void {
    if (this.#mustWait) this.#wait(client, { run: () => void this.#start(work), refuse });
    else void this.#begin(work);
  }

  #turn(client: string, gone?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const job: Job = { run: resolve, refuse: () => reject(new QueueFull()) };
      if (gone?.aborted) return job.refuse();
      this.#wait(client, job);
      gone?.addEventListener('abort', () => this.#drop(client, job), { once: true });
    });
  }

  get #mustWait(): boolean {
    return this.#running >= this.#limits.atOnce || this.#waiting > 0;
  }

  #begin<Result>(work: () => MaybePromise<Result>): MaybePromise<Result> {
    this.#running++;
    return this.#start(work);
  }

  #start<Result>(work: () => MaybePromise<Result>): MaybePromise<Result> {
    return andFinally(work, () => void setImmediate(this.#next));
  }

  #wait(client: string, job: Job): void {
    if ((this.#clients.get(client)?.length ?? 0) >= this.#limits.waitingOfOne) return job.refuse();
    if (this.#waiting >= this.#limits.waiting && !this.#refuseOne(client)) return job.refuse();
    const jobs = this.#clients.get(client) ?? [];
    jobs.push(job);
    this.#clients.set(client, jobs);
    this.#waiting++;
  }

  /**
   * Makes room for one more work of a client, unless it is the one to refuse. Chooses at random, so that many clients
   * cannot keep a place for long.
   */
  #refuseOne(client: string): boolean {
    const count = (name: string, jobs: readonly Job[]) => jobs.length + (name === client ? 1 : 0);
    const most = Math.max(...Array.from(this.#clients, ([name, jobs]) => count(name, jobs)));
    const largest = [...this.#clients].filter(([name, jobs]) => count(name, jobs) === most);
    const [name, jobs] = largest[this.#pick(largest.length)] ?? [];
    const job = jobs?.[this.#pick(jobs.length)];
    if (name === undefined || !job) return false;
    this.#drop(name, job);
    return true;
  }

  #pick(count: number): number {
    return Math.floor(this.#random() * count);
  }

  /** Refuses a work if it still waits. */
  #drop(client: string, job: Job): void {
    const jobs = this.#clients.get(client) ?? [];
    const index = jobs.indexOf(job);
    if (index < 0) return;
    jobs.splice(index, 1);
    this.#removed(client, jobs);
    job.refuse();
  }

  #removed(client: string, jobs: readonly Job[]): void {
    this.#waiting--;
    if (jobs.length === 0) this.#clients.delete(client);
  }

  /** Starts the work whose turn it is, in place of one that has ended. */
  readonly #next = (): void => {
    const [[client, jobs] = []] = this.#clients;
    const job = jobs?.shift();
    if (client === undefined || !jobs || !job) return void this.#running--;
    this.#clients.delete(client);
    this.#clients.set(client, jobs); // its next turn is after those of all others
    this.#removed(client, jobs);
    job.run();
  };
}
