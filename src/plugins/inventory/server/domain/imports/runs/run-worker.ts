import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import { readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { must } from '../../../platform/must';
import { announce } from '../../webhooks/outbox';
import { applyPictures } from '../pictures/apply-pictures';
import { whyHeld } from '../plan/removal';
import { writeFeedHash } from '../profiles/profile-store';
import { UnreadableFile } from '../read/unreadable-file';
import { applyRun, undoRun } from './apply/apply-run';
import { clearRows, fetchFeed } from './fetch-feed';
import type { ImportDeps } from './import-deps';
import { type PlannedFeed, planFeed } from './planning/plan-run';
import { readFeed, type ReadFeed } from './read-feed';
import type { RunFiles } from './run-files';
import { holdRun, type ImportRun, noPictures, readRun, RunLost, updateRun } from './run-store';

type RunColumns = Parameters<typeof updateRun>[2];

/** Takes runs through their steps: fetching, reading and planning, applying, pictures, and undoing. */
export class RunWorker {
  readonly #deps: ImportDeps;
  readonly #files: RunFiles;
  readonly #wake: () => void;
  readonly #warn: (message: string) => void;
  /** Runs that fetch their feed or pictures: others continue meanwhile. */
  readonly #fetching = new Map<number, { readonly done: Promise<void>; readonly end: () => void }>();

  /** @param queue.wake called when a run has another step to take */
  constructor(
    deps: ImportDeps,
    files: RunFiles,
    queue: { readonly wake: () => void; readonly warn: (message: string) => void },
  ) {
    this.#deps = deps;
    this.#files = files;
    this.#wake = queue.wake;
    this.#warn = queue.warn;
  }

  /** Returns whether a run, or any, waits for another server. */
  isFetching(id?: number): boolean {
    return id === undefined ? this.#fetching.size > 0 : this.#fetching.has(id);
  }

  /** The runs that wait for another server. */
  get fetching(): readonly number[] {
    return [...this.#fetching.keys()];
  }

  /** Ends what a run fetches, because it was canceled or another process has it. */
  endFetching(id: number): void {
    this.#fetching.get(id)?.end();
  }

  /** Resolves when nothing is fetched any more. */
  async fetched(): Promise<void> {
    await Promise.all(Array.from(this.#fetching.values(), ({ done }) => done));
  }

  /** Takes the next step of a run, or ends it. A step that waits for other servers continues in the background. */
  async workOn(run: ImportRun): Promise<void> {
    this.#files.use(run.id);
    try {
      await this.#deps.freshness().catchUp(); // no request may have read the latest catalog
      if (run.status === 'pictures') return this.#inBackground(run, (signal) => this.#fetchPictures(run, signal));
      if (run.status !== 'reading') await this.#write(run);
      else if (run.source === 'upload' || this.#files.fileOf(run.id)) await this.#read(run);
      else this.#inBackground(run, (signal) => this.#fetchFeed(run, signal));
    } catch (error) {
      await this.#fail(run, error);
    }
  }

  /** Ends a run that cannot go on. */
  async #fail(run: ImportRun, error: unknown): Promise<void> {
    if (error instanceof Refusal && error.code === 'svc_unavailable') throw error; // the run goes on, with its file
    await this.#files.close(run.id);
    if (error instanceof RunLost) return;
    const isKnown = error instanceof UnreadableFile || error instanceof Refusal;
    if (!isKnown)
      this.#warn(`Import ${run.id} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    await this.#end(run, { run_status: 'failed', reason: isKnown ? error.reason : because('import_fault') });
  }

  /**
   * Does work that waits for other servers, while other runs continue. A stop leaves the run to another process, or to
   * the next start.
   */
  #inBackground(run: ImportRun, work: (signal: AbortSignal) => Promise<void>): void {
    const lost = new AbortController();
    const signal = AbortSignal.any([this.#deps.stopping, lost.signal]);
    const done = work(signal)
      .catch(async (error: unknown) => {
        if (!signal.aborted) await this.#fail(run, error);
      })
      .catch((error: unknown) => this.#warn(`Import ${run.id} could not continue: ${String(error)}`))
      .finally(() => {
        this.#fetching.delete(run.id);
        this.#wake();
      });
    this.#fetching.set(run.id, { done, end: () => lost.abort() });
  }

  async #fetchFeed(run: ImportRun, stopping: AbortSignal): Promise<void> {
    this.#files.add(run.id, await fetchFeed({ ...this.#deps, stopping }, run));
  }

  async #fetchPictures(run: ImportRun, stopping: AbortSignal): Promise<void> {
    await applyPictures({ ...this.#deps, stopping }, run, this.#files.archiveOf(run.id));
    if (!stopping.aborted) await this.#end(run, { run_status: 'done' });
  }

  async #read(run: ImportRun): Promise<void> {
    const file = this.#files.fileOf(run.id);
    if (!file) throw new UnreadableFile(because('import_interrupted'));
    await clearRows(this.#deps, run); // of a process that died, or before an outage of the database
    const read = await readFeed(this.#deps, run, file.source, (hash) => this.#knows(run, hash));
    const columns = {
      file_name: file.name,
      layout: JSON.stringify(read.layout),
      settings: JSON.stringify(read.mapping.settings),
    };
    if (read.isKnown) {
      const unchanged = { reason: because('import_unchanged'), feed_hash: read.hash };
      return this.#end(run, { ...columns, ...unchanged, run_status: 'done' });
    }
    const plan = await planFeed(this.#deps, run, read).catch(unreadable);
    await file.checkUnchanged?.();
    // The layout shows people which column lacks a field.
    if (plan instanceof UnreadableFile)
      return this.#end(run, { ...columns, run_status: 'failed', reason: plan.reason });
    await this.#continueWith(run, plan, { read, columns });
  }

  /** Applies a plan immediately, unless it has no work, or waits for a person. */
  async #continueWith(run: ImportRun, plan: PlannedFeed, { read, columns }: { read: ReadFeed; columns: RunColumns }) {
    const { counts, before, readable, active, pictures, additions, stockChanges } = plan;
    const reason = whyHeld({ removed: counts.remove, active, rows: readable });
    const hasWork = counts.create + counts.update + counts.remove > 0;
    const planned = {
      ...columns,
      reason: read.note,
      feed_hash: read.hash,
      done_through: before,
      stock_changes: stockChanges,
      counts: JSON.stringify(counts),
      picture_counts: JSON.stringify({ ...noPictures, waiting: pictures }),
      additions: JSON.stringify(additions),
    };
    const isWaiting = reason !== undefined || run.isDryRun;
    if (!hasWork && !isWaiting) return this.#end(run, { ...planned, run_status: 'done' });
    const isNeeded = pictures > 0 && !read.archive.isEmpty;
    if (isNeeded) this.#files.keep(run.id, read.archive, { isWaiting });
    if (reason) await this.#end(run, { ...planned, run_status: 'held', reason });
    else if (run.isDryRun) await this.#end(run, { ...planned, run_status: 'planned' });
    else await this.#change(run, { ...planned, run_status: 'applying' });
    if (!isNeeded) await this.#files.close(run.id);
    this.#wake();
  }

  /** Returns whether a feed is that which its profile read last, and does nothing again. */
  async #knows({ profileId, isDryRun }: ImportRun, hash: string): Promise<boolean> {
    if (profileId === null || isDryRun) return false;
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
    const { pictures } = (await readRun(this.#deps.database.read, run.id)) ?? run; // rows may have other listings now
    if (run.status === 'applying' && pictures.waiting > 0) {
      await this.#change(run, { run_status: 'pictures' });
      return this.#wake();
    }
    await this.#end(run, { run_status: run.status === 'undoing' ? 'undone' : 'done' });
  }

  async #end(run: ImportRun, columns: RunColumns): Promise<void> {
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

  /**
   * Changes the state of a run, with its webhook and what the profile remembers of its feed, unless it was canceled
   * meanwhile.
   */
  async #change(run: ImportRun, columns: RunColumns): Promise<void> {
    const { database, clock, worker } = this.#deps;
    await database.withTx(async (tx) => {
      await holdRun(tx, readIn(tx), run, worker);
      await updateRun(tx, run.id, columns);
      const { run_status: status } = columns;
      if (status === 'done') await remember(tx, must(await readRun(readIn(tx), run.id), 'The ended import'));
      if (status === 'undone' && run.profileId !== null) await writeFeedHash(tx, run.profileId, null);
      const event = eventOf(status);
      if (event) await announce(tx, [{ event, typeId: run.typeId, importId: run.id }], clock.now());
    });
  }
}

/**
 * Remembers the feed of a run, unless rows or pictures of it failed: it is then read again, because they may fit next
 * time.
 */
async function remember(tx: Transaction, { profileId, feedHash, counts, pictures }: ImportRun): Promise<void> {
  const failed = counts.error + counts.failed + pictures.failed;
  if (profileId !== null && failed === 0) await writeFeedHash(tx, profileId, feedHash);
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
