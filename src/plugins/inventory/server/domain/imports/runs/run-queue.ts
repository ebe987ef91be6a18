import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import { lockSubject, readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { announce } from '../../webhooks/outbox';
import { writeFeedHash } from '../profiles/profile-store';
import { whyHeld } from '../plan/removal';
import { UnreadableFile } from '../read/unreadable-file';
import { applyRun, undoRun } from './apply-run';
import { applyPictures } from '../pictures/apply-pictures';
import { clearRows, fetchFeed } from './fetch-feed';
import type { ImportDeps } from './import-deps';
import type { ImportFile } from '../read/import-file';
import { planFeed } from './plan-run';
import { readFeed } from './read-feed';
import { queueDue } from './queue-due';
import { RunFiles } from './run-files';
import {
  extendLeases,
  holdRun,
  type ImportRun,
  leaseEnd,
  noPictures,
  readActive,
  readRun,
  RunLost,
  updateRun,
} from './run-store';

const lookMs = 500;
const heartbeatMs = 5_000;

/**
 * Works on runs, one at a time in each process. Runs of one type take turns in the order in which they were queued, on all
 * instances together. A run belongs to the process that works on it until it gives no sign of life; then another process
 * goes on after the last committed transaction.
 */
export class RunQueue {
  readonly #deps: ImportDeps;
  readonly #stop: () => void;
  readonly #warn: (message: string) => void;
  readonly #files = new RunFiles();
  /** Runs that fetch their feed or pictures: others go on meanwhile. */
  readonly #fetching = new Map<number, Promise<void>>();
  #working: Promise<void> | undefined;
  #look: () => void = () => undefined;
  #isWanted = false;
  #heartbeat: NodeJS.Timeout | undefined;

  /** @param control.stop aborts `deps.stopping` */
  constructor(deps: ImportDeps, control: { readonly stop: () => void; readonly warn: (message: string) => void }) {
    this.#deps = deps;
    this.#stop = control.stop;
    this.#warn = control.warn;
  }

  /** Starts to look for runs. @param track tracks work that must end before the database is closed */
  start(track: (work: Promise<void>) => Promise<void>): NodeJS.Timeout {
    this.#look = () => {
      if (this.#working || this.#deps.stopping.aborted) return;
      track(this.work()).catch((error: unknown) => this.#warn(`Imports could not go on: ${String(error)}`));
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

  /** Looks at once, because a run has just become due. */
  wake(): void {
    this.#isWanted = true;
    this.#look();
  }

  /** Ends after the current transaction. Another process, or the next start, goes on. */
  async stop(): Promise<void> {
    this.#stop();
    clearInterval(this.#heartbeat);
    await this.#working?.catch(() => undefined);
    await Promise.all(this.#fetching.values());
    await this.#files.closeAll();
  }

  /** Works on everything that is due, and resolves when nothing is. */
  work(): Promise<void> {
    this.#working ??= this.#workAll().finally(() => {
      this.#working = undefined;
      if (this.#files.ids.length + this.#fetching.size > 0) return;
      clearInterval(this.#heartbeat);
      this.#heartbeat = undefined;
    });
    return this.#working;
  }

  /** Gives signs of life while this process works on a run, or has the file of one that waits. */
  #beat(): void {
    const { database, clock, worker } = this.#deps;
    this.#heartbeat ??= setInterval(() => {
      database.withTx((tx) => extendLeases(tx, worker, clock.now())).catch(() => undefined); // an outage ends the lease
    }, heartbeatMs).unref();
  }

  async #workAll(): Promise<void> {
    do {
      this.#isWanted = false;
      for (let run = await this.#claim(); run; run = await this.#claim()) await this.#workOn(run);
    } while (this.#isWanted && !this.#deps.stopping.aborted);
  }

  /** Takes the next run whose turn it is. Looks without a lock first, because there is seldom one. */
  async #claim(): Promise<ImportRun | undefined> {
    const { database, clock, worker } = this.#deps;
    if (this.#deps.stopping.aborted) return undefined;
    const held = this.#files.ids; // before the read, which may not show a run whose file comes meanwhile
    const looked = await readActive(database.read);
    await this.#closeOthers(held, looked);
    if (this.#next(looked) === undefined) return undefined;
    this.#beat();
    return database.withTx(async (tx) => {
      await lockSubject(tx, 'imports');
      const run = this.#next(await readActive(readIn(tx)));
      if (run) await updateRun(tx, run.id, { worker, worker_until: leaseEnd(clock.now()) });
      return run && { ...run, worker };
    });
  }

  /** Closes the files of runs that were canceled, or that another process has taken over. */
  async #closeOthers(held: readonly number[], active: readonly ImportRun[]): Promise<void> {
    const { worker, database } = this.#deps;
    const own = new Set(active.filter((run) => run.worker === worker || run.worker === null).map(({ id }) => id));
    for (const id of held.filter((each) => !own.has(each))) {
      const run = await readRun(database.read, id);
      const isWaiting = run?.worker === worker && (run.status === 'planned' || run.status === 'held');
      if (!isWaiting) await this.#files.close(id);
    }
  }

  #next(active: readonly ImportRun[]): ImportRun | undefined {
    const now = this.#deps.clock.now().getTime();
    const types = new Set<number>();
    return active.find((run) => {
      const isFirst = !types.has(run.typeId);
      types.add(run.typeId);
      if (this.#fetching.has(run.id)) return false;
      return isFirst && (run.worker === this.#deps.worker || run.worker === null || run.workerUntil < now);
    });
  }

  async #workOn(run: ImportRun): Promise<void> {
    try {
      await this.#deps.freshness().catchUp(); // no request may have read the latest catalog
      if (run.status === 'pictures') return this.#inBackground(run, () => this.#fetchPictures(run));
      if (run.status !== 'reading') await this.#write(run);
      else if (run.source === 'upload' || this.#files.fileOf(run.id)) await this.#read(run);
      else this.#inBackground(run, () => this.#fetchFeed(run));
    } catch (error) {
      await this.#fail(run, error);
    }
  }

  /** Ends a run that cannot go on. */
  async #fail(run: ImportRun, error: unknown): Promise<void> {
    await this.#files.close(run.id);
    if (error instanceof RunLost) return;
    if (error instanceof Refusal && error.code === 'svc_unavailable') throw error; // the lease ends, and the run goes on
    const isKnown = error instanceof UnreadableFile || error instanceof Refusal;
    if (!isKnown)
      this.#warn(`Import ${run.id} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    await this.#end(run, { run_status: 'failed', reason: isKnown ? error.reason : because('import_fault') });
  }

  /** Does work that waits for other servers, while other runs go on. A stop leaves the run to another process, or the next start. */
  #inBackground(run: ImportRun, work: () => Promise<void>): void {
    const { stopping } = this.#deps;
    const fetching = work()
      .catch(async (error: unknown) => {
        if (!stopping.aborted) await this.#fail(run, error);
      })
      .catch((error: unknown) => this.#warn(`Import ${run.id} could not go on: ${String(error)}`))
      .finally(() => {
        this.#fetching.delete(run.id);
        this.wake();
      });
    this.#fetching.set(run.id, fetching);
  }

  async #fetchFeed(run: ImportRun): Promise<void> {
    this.#files.add(run.id, await fetchFeed(this.#deps, run));
  }

  async #fetchPictures(run: ImportRun): Promise<void> {
    await applyPictures(this.#deps, run, this.#files.archiveOf(run.id));
    if (!this.#deps.stopping.aborted) await this.#end(run, { run_status: 'done' });
  }

  async #read(run: ImportRun): Promise<void> {
    const file = this.#files.fileOf(run.id);
    if (!file) throw new UnreadableFile(because('import_interrupted'));
    if (run.readAttempts > 1) await clearRows(this.#deps, run); // of a process that died meanwhile
    const read = await readFeed(this.#deps, run, file.source);
    const isKnown = !run.isDryRun && (await this.#knows(run, read.hash));
    const columns = {
      file_name: file.name,
      layout: JSON.stringify(read.layout),
      settings: JSON.stringify(read.mapping.settings),
    };
    if (isKnown)
      return this.#end(run, {
        ...columns,
        run_status: 'done',
        reason: because('import_unchanged'),
        feed_hash: read.hash,
      });
    const plan = await planFeed(this.#deps, run, read).catch(unreadable);
    // The layout shows people which column lacks a field.
    if (plan instanceof UnreadableFile)
      return this.#end(run, { ...columns, run_status: 'failed', reason: plan.reason });
    const { counts, active, pictures, additions } = plan;
    const rows = counts.create + counts.update + counts.unchanged + counts.skip;
    const reason = whyHeld({ removed: counts.remove, active, rows });
    const hasWork = counts.create + counts.update + counts.remove > 0;
    const picture_counts = JSON.stringify({ ...noPictures, waiting: pictures });
    const made = { counts: JSON.stringify(counts), picture_counts, additions: JSON.stringify(additions) };
    const planned = { ...columns, feed_hash: read.hash, ...made };
    const isWaiting = reason !== undefined || run.isDryRun;
    if (!hasWork && !isWaiting) return this.#end(run, { ...planned, run_status: 'done' });
    if (pictures > 0 && !read.archive.isEmpty) await this.#files.keep(run.id, read.archive, { isWaiting });
    else await this.#files.close(run.id);
    if (reason) return this.#end(run, { ...planned, run_status: 'held', reason });
    if (run.isDryRun) return this.#end(run, { ...planned, run_status: 'planned' });
    await this.#change(run, { ...planned, run_status: 'applying' });
    this.wake();
  }

  async #knows({ profileId }: ImportRun, hash: string): Promise<boolean> {
    if (profileId === null) return false;
    const rows = await this.#deps.database.read.all(
      'SELECT 1 FROM inventory_import_profiles WHERE id = ? AND feed_hash = ?',
      [profileId, hash],
    );
    return rows.length > 0;
  }

  async #write(run: ImportRun): Promise<void> {
    if (run.status === 'undoing') await undoRun(this.#deps, run);
    else await applyRun(this.#deps, run);
    if (this.#deps.stopping.aborted) return; // another process, or the next start, goes on
    if (run.status === 'applying' && run.pictures.waiting > 0) {
      await this.#change(run, { run_status: 'pictures' });
      return this.wake();
    }
    await this.#end(run, { run_status: run.status === 'undoing' ? 'undone' : 'done' });
  }

  async #end(run: ImportRun, columns: Parameters<typeof updateRun>[2]): Promise<void> {
    const { clock, worker } = this.#deps;
    const isWaiting = columns.run_status === 'planned' || columns.run_status === 'held';
    await this.#change(run, {
      ...columns,
      finished_at: isWaiting ? null : clock.now(),
      worker: isWaiting && this.#files.archiveOf(run.id) ? worker : null, // it has the pictures
      worker_until: null,
    });
    if (!isWaiting) await this.#files.close(run.id);
  }

  /** Moves a run on, with its webhook and what the profile remembers of its feed, unless it was canceled meanwhile. */
  async #change(run: ImportRun, columns: Parameters<typeof updateRun>[2]): Promise<void> {
    const { database, clock, worker } = this.#deps;
    await database.withTx(async (tx) => {
      const held = await holdRun(tx, readIn(tx), run, worker);
      await updateRun(tx, run.id, columns);
      const { run_status: status } = columns;
      if (status === 'done') await this.#remember(tx, held, String(columns.feed_hash ?? held.feedHash));
      if (status === 'undone' && run.profileId !== null) await writeFeedHash(tx, run.profileId, null);
      const event = eventOf(status);
      if (event) await announce(tx, [{ event, typeId: run.typeId, importId: run.id }], clock.now());
    });
  }

  /** A feed with rows or pictures that failed is read again, because they may fit next time. */
  async #remember(tx: Transaction, { profileId, counts, pictures }: ImportRun, hash: string): Promise<void> {
    if (profileId !== null && counts.failed + pictures.failed === 0) await writeFeedHash(tx, profileId, hash);
  }
}

function eventOf(status: unknown): 'import.held' | 'import.finished' | undefined {
  if (status === 'held') return 'import.held';
  return status === 'done' || status === 'failed' || status === 'undone' ? 'import.finished' : undefined;
}

/** Returns the error of a file that cannot be planned. @throws any other error */
function unreadable(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  throw error;
}
