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
 * Runs work a little at a time, with a turn of the event loop between, so that other requests are not delayed. Clients take
 * turns: one with much work delays its own.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** The waiting work of each client, in the order of their turns. */
  readonly #clients = new Map<string, Job[]>();
  #waiting = 0;
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** The number of works that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs `work` when it is the client's turn. Where all places are taken, it replaces the last work of the client with the
   * most, if that has more than this one.
   *
   * @throws QueueFull
   */
  async run<Result>(client: string, work: () => Promise<Result> | Result): Promise<Result> {
    if (this.#running >= this.#limits.atOnce || this.#waiting > 0) await this.#turn(client);
    else this.#running++;
    try {
      return await work();
    } finally {
      setImmediate(() => this.#next());
    }
  }

  #turn(client: string): Promise<void> {
    const jobs = this.#clients.get(client) ?? [];
    if (jobs.length >= this.#limits.waitingOfOne) throw new QueueFull();
    if (this.#waiting >= this.#limits.waiting) this.#refuseOneOf(jobs.length);
    return new Promise((resolve, reject) => {
      jobs.push({ run: resolve, refuse: () => reject(new QueueFull()) });
      this.#clients.set(client, jobs);
      this.#waiting++;
    });
  }

  /** Makes room for a client that has `count` works waiting. */
  #refuseOneOf(count: number): void {
    let [largest, most]: [string | undefined, number] = [undefined, count + 1];
    for (const [client, { length }] of this.#clients) if (length > most) [largest, most] = [client, length];
    const job = largest === undefined ? undefined : this.#take(largest, 'pop');
    if (!job) throw new QueueFull();
    job.refuse();
  }

  #take(client: string, end: 'pop' | 'shift'): Job | undefined {
    const jobs = this.#clients.get(client) ?? [];
    const job = jobs[end]();
    if (job) this.#waiting--;
    if (jobs.length === 0) this.#clients.delete(client);
    return job;
  }

  /** Starts the work whose turn it is, in place of one that has ended. */
  #next(): void {
    const [client] = this.#clients.keys();
    if (client === undefined) return void this.#running--;
    const job = this.#take(client, 'shift');
    const rest = this.#clients.get(client);
    if (rest) {
      this.#clients.delete(client);
      this.#clients.set(client, rest);
    }
    job?.run();
  }
}
