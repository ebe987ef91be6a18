import { because } from '../../../../contract/reason';
import { lockSubject, type Reader, readIn } from '../../../platform/database/database';
import { sharedNow } from '../../../platform/database/shared-now';
import type { ImportFile } from '../read/import-file';
import type { ImportDeps } from './import-deps';
import { queueDue } from './queue-due';
import { RunFiles } from './run-files';
import { extendLeases, type ImportRun, leaseEnd, readActive, readRun, updateRun } from './run-store';
import { RunWorker } from './run-worker';

const lookMs = 500;
const heartbeatMs = 5_000;

/**
 * Works on runs, one at a time in each process. Runs of one type take turns in the order in which they were queued, on
 * all instances together. A run belongs to the process that works on it until its heartbeat stops; then another process
 * continues after the last committed transaction.
 */
export class RunQueue {
  readonly #deps: ImportDeps;
  readonly #stop: () => void;
  readonly #warn: (message: string) => void;
  readonly #files = new RunFiles((id) => this.#noteClosed(id));
  readonly #worker: RunWorker;
  #working: Promise<void> | undefined;
  #look: () => void = () => undefined;
  #isWanted = false;
  #heartbeat: NodeJS.Timeout | undefined;

  /** @param control.stop aborts `deps.stopping` */
  constructor(deps: ImportDeps, control: { readonly stop: () => void; readonly warn: (message: string) => void }) {
    this.#deps = deps;
    this.#stop = control.stop;
    this.#warn = control.warn;
    this.#worker = new RunWorker(deps, this.#files, { wake: () => this.wake(), warn: control.warn });
  }

  /** Starts to look for runs. @param track tracks work that must end before the database is closed */
  start(track: (work: Promise<void>) => Promise<void>): NodeJS.Timeout {
    this.#look = () => {
      if (this.#working || this.#deps.stopping.aborted) return;
      track(this.work()).catch((error: unknown) => this.#warn(`Imports could not continue: ${String(error)}`));
    };
    const lookForDue = () => {
      track(queueDue(this.#deps)).catch((error: unknown) => this.#warn(`Feeds could not be fetched: ${String(error)}`));
    };
    return setInterval(() => {
      lookForDue();
      this.#look();
    }, lookMs).unref();
  }

  add(id: number, file: ImportFile): void {
    this.#files.add(id, file);
    this.#beat();
    this.wake();
  }

  /** Keeps the file of a run that a person has started until the run ends. */
  use(id: number): void {
    this.#files.use(id);
  }

  /**
   * Closes the oldest file of a run that waits for a person. Returns whether there was one.
   * @param client closes only a file that this one sent
   */
  closeOldestWaiting(client: string | undefined): boolean {
    return this.#files.closeOldestWaiting(client);
  }

  /** Looks immediately, because a run has just become due. */
  wake(): void {
    this.#isWanted = true;
    this.#look();
  }

  /** Ends after the current transaction. Another process, or the next start, continues. */
  async stop(): Promise<void> {
    this.#stop();
    clearInterval(this.#heartbeat);
    await this.#working?.catch(() => undefined);
    await this.#worker.fetched();
    await this.#files.closeAll();
  }

  /** Works on everything that is due, and resolves when nothing is. */
  work(): Promise<void> {
    this.#working ??= this.#workAll().finally(() => {
      this.#working = undefined;
      if (this.#files.ids.length > 0 || this.#worker.isFetching()) return;
      clearInterval(this.#heartbeat);
      this.#heartbeat = undefined;
    });
    return this.#working;
  }

  /** Notes in a preview that its file is closed. A held run keeps the reason why it is held. */
  #noteClosed(id: number): void {
    const { database, worker } = this.#deps;
    const note = { reason: because('import_file_closed'), worker: null };
    const writing = database.withTx(async (tx) => {
      await tx('inventory_imports').where({ id, worker, run_status: 'planned' }).update(note);
    });
    writing.catch((error: unknown) => this.#warn(`Import ${id} could not be changed: ${String(error)}`));
  }

  /** Sends heartbeats while this process works on a run, or has the file of one that waits. */
  #beat(): void {
    const { database, clock, worker } = this.#deps;
    this.#heartbeat ??= setInterval(() => {
      database.withTx((tx) => extendLeases(tx, worker, clock)).catch(() => undefined); // an outage ends the lease
    }, heartbeatMs).unref();
  }

  async #workAll(): Promise<void> {
    do {
      this.#isWanted = false;
      for (let run = await this.#claim(); run; run = await this.#claim()) await this.#worker.workOn(run);
    } while (this.#isWanted && !this.#deps.stopping.aborted);
  }

  /** Takes the next run whose turn it is. Looks without a lock first, because there is seldom one. */
  async #claim(): Promise<ImportRun | undefined> {
    const { database, clock, worker } = this.#deps;
    if (this.#deps.stopping.aborted) return undefined;
    // before the read: a file that arrives during it belongs to a run that the read may not show
    const held = [...new Set([...this.#files.ids, ...this.#worker.fetching])];
    const looked = await readActive(database.read);
    await this.#closeOthers(held, looked);
    if ((await this.#next(database.read, looked)) === undefined) return undefined;
    this.#beat();
    return database.withTx(async (tx) => {
      await lockSubject(tx, 'imports');
      const read = readIn(tx);
      const run = await this.#next(read, await readActive(read));
      if (run) await updateRun(tx, run.id, { worker, worker_until: await leaseEnd(read, clock) });
      return run && { ...run, worker };
    });
  }

  /** Ends the transfers, and closes the files, of runs that were canceled, or that another process has taken over. */
  async #closeOthers(held: readonly number[], active: readonly ImportRun[]): Promise<void> {
    const { worker, database } = this.#deps;
    const own = new Set(active.filter((run) => run.worker === worker || run.worker === null).map(({ id }) => id));
    for (const id of held.filter((each) => !own.has(each))) {
      const run = await readRun(database.read, id);
      const isWaiting = run?.worker === worker && (run.status === 'planned' || run.status === 'held');
      if (isWaiting) continue;
      this.#worker.endFetching(id);
      await this.#files.close(id);
    }
  }

  async #next(read: Reader, active: readonly ImportRun[]): Promise<ImportRun | undefined> {
    if (active.length === 0) return undefined;
    const now = (await sharedNow(read, this.#deps.clock)).getTime();
    const types = new Set<number>();
    return active.find((run) => {
      const isFirst = !types.has(run.typeId);
      types.add(run.typeId);
      if (this.#worker.isFetching(run.id)) return false;
      return isFirst && (run.worker === this.#deps.worker || run.worker === null || run.workerUntil < now);
    });
  }
}
