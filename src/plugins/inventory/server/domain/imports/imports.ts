import { randomUUID } from 'node:crypto';
import { because } from '../../../contract/reason';
import { excerpt, Refusal } from '../../../contract/refusal';
import { lockSubject, readIn, type Reader } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { must } from '../../platform/must';
import { record } from '../audit/audit';
import type { InventoryType } from '../catalogue/model';
import { type ImportEditor, requireRights, requireUndo } from './plan/removal';
import { refuseUnknownProfile } from './profiles/import-profiles';
import { readProfile, readStockChanges } from './profiles/profile-store';
import type { ImportDeps } from './runs/import-deps';
import type { ImportFile } from './read/import-file';
import { pruneImports } from './runs/prune-imports';
import { RunQueue } from './runs/run-queue';
import { hasAppliedRows, type ImportRow, readRows, type RowFilter } from './runs/row-store';
import { type ImportOptions, insertUploadRun } from './runs/insert-upload-run';
import { insertFetch } from './runs/queue-due';
import {
  hasLaterRun,
  type ImportRun,
  isProfileActive,
  leaseEnd,
  readLastRuns,
  readRun,
  readRuns,
  type RunFilter,
  type RunStatus,
  updateRun,
} from './runs/run-store';

type AfterWrite = ((tx: Transaction, run: ImportRun) => Promise<void>) | undefined;

/** Imports of feeds: starting, following, confirming and undoing them. */
export class Imports {
  readonly queue: RunQueue;
  readonly #deps: ImportDeps;

  constructor(deps: Omit<ImportDeps, 'worker' | 'stopping'> & { readonly warn: (message: string) => void }) {
    const stop = new AbortController();
    this.#deps = { ...deps, worker: randomUUID(), stopping: stop.signal };
    this.queue = new RunQueue(this.#deps, { stop: () => stop.abort(), warn: deps.warn });
  }

  /**
   * Starts a run, which reads `file` when it is its turn.
   *
   * @throws Refusal as `insertUploadRun`; then the file is closed
   */
  async start(
    type: InventoryType,
    file: ImportFile,
    options: ImportOptions,
    afterWrite?: AfterWrite,
  ): Promise<ImportRun> {
    const { database, clock, worker } = this.#deps;
    try {
      const run = await database.withTx(async (tx) => {
        const id = await insertUploadRun(tx, { type, fileName: file.name }, options, { worker, clock });
        return this.#written(tx, id, afterWrite);
      });
      this.queue.add(run.id, file);
      return run;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /**
   * Starts a run that fetches the feed of a profile.
   *
   * @throws Refusal `svc_import_profile_not_found`; `svc_import_conflict` if the profile has no source, or a run at
   * work; `svc_forbidden` if `by` may not do what the profile does
   */
  async fetch(
    profileId: number,
    { isDryRun, by }: Pick<ImportOptions, 'isDryRun' | 'by'>,
    afterWrite?: AfterWrite,
  ): Promise<ImportRun> {
    const { database, clock } = this.#deps;
    const run = await database.withTx(async (tx) => {
      await lockSubject(tx, 'imports');
      const profile = (await readProfile(readIn(tx), profileId)) ?? refuseUnknownProfile(profileId);
      requireRights(profile.settings, by);
      if (profile.source === null) throw new Refusal('svc_import_conflict', because('import_no_source'));
      if (await isProfileActive(readIn(tx), profileId))
        throw new Refusal('svc_import_conflict', because('import_profile_busy'));
      const id = await insertFetch(tx, profile, { isDryRun, now: clock.now() });
      return this.#written(tx, id, afterWrite);
    });
    this.queue.wake();
    return run;
  }

  /** @throws Refusal `svc_import_not_found` */
  async one(id: number): Promise<ImportRun> {
    return (await readRun(this.#deps.database.read, id)) ?? refuseUnknownImport(id);
  }

  page(
    range: { limit: number; offset: number },
    filter: RunFilter = {},
  ): Promise<{ runs: ImportRun[]; total: number }> {
    return readRuns(this.#deps.database.read, range, filter);
  }

  /** Returns the latest run of each profile. */
  lastOfProfiles(): Promise<ImportRun[]> {
    return readLastRuns(this.#deps.database.read);
  }

  rows(
    importId: number,
    filter: RowFilter,
    range: { limit: number; offset: number },
  ): Promise<{ rows: ImportRow[]; total: number }> {
    return readRows(this.#deps.database.read, importId, filter, range);
  }

  /**
   * Applies a planned or held run.
   * @throws Refusal `svc_import_conflict` for any other, or if its plan is outdated or its profile deleted;
   * `svc_forbidden` as at the start
   */
  apply(id: number, by: ImportEditor, afterWrite?: AfterWrite): Promise<ImportRun> {
    const start = { run_status: 'applying', reason: null } as const;
    const check = ({ mode, settings }: ImportRun) => requireRights({ ...settings, mode }, by);
    return this.#move(
      id,
      { from: ['planned', 'held'], refusal: 'import_not_waiting', action: 'apply', start, check },
      afterWrite,
    );
  }

  /**
   * Undoes what a run has applied.
   * @throws Refusal `svc_import_conflict` if nothing was applied; `svc_forbidden` if it made listings, which move to
   * the trash
   */
  undo(id: number, by: ImportEditor, afterWrite?: AfterWrite): Promise<ImportRun> {
    const start = { run_status: 'undoing', done_rows: 0 } as const;
    const check = ({ counts }: ImportRun) => requireUndo(counts, by);
    return this.#move(
      id,
      { from: ['done', 'failed'], refusal: 'import_not_undoable', action: 'undo', start, check },
      afterWrite,
    );
  }

  /**
   * Cancels a run. What it has applied stays and can be undone.
   * @throws Refusal `svc_import_conflict` if it has ended
   */
  cancel(id: number, afterWrite?: AfterWrite): Promise<ImportRun> {
    const start = { run_status: 'failed', reason: because('import_canceled'), finished_at: this.#deps.clock.now() };
    const from = ['reading', 'planned', 'held', 'applying', 'pictures'] as const;
    return this.#move(id, { from, refusal: 'import_not_cancelable', action: 'cancel', start }, afterWrite);
  }

  async #move(
    id: number,
    step: {
      readonly from: readonly RunStatus[];
      readonly refusal: 'import_not_waiting' | 'import_not_undoable' | 'import_not_cancelable';
      readonly action: 'apply' | 'undo' | 'cancel';
      readonly start: Parameters<typeof updateRun>[2];
      readonly check?: (run: ImportRun) => void;
    },
    afterWrite: AfterWrite,
  ): Promise<ImportRun> {
    const { database, clock } = this.#deps;
    const run = await database.withTx(async (tx) => {
      await tx('inventory_imports').where({ id }).forUpdate().select('id');
      const found = (await readRun(readIn(tx), id)) ?? refuseUnknownImport(id);
      step.check?.(found);
      const { status, doneRows } = found;
      const isPossible =
        step.from.includes(status) &&
        (step.action !== 'undo' || doneRows > 0 || (await hasAppliedRows(readIn(tx), id)));
      if (!isPossible) throw new Refusal('svc_import_conflict', because(step.refusal, { status }));
      if (step.action === 'apply') await refuseOutdated(readIn(tx), found);
      const now = clock.now();
      const lease =
        step.action === 'apply'
          ? { worker_until: await leaseEnd(readIn(tx), clock) } // for the process that has its pictures
          : { worker: null, worker_until: null };
      await updateRun(tx, id, { queued_at: now, ...lease, ...step.start });
      await record(tx, { entity: 'import', action: step.action, ids: [id] }, now);
      return this.#written(tx, id, afterWrite);
    });
    if (step.action === 'apply') this.queue.use(id);
    this.queue.wake();
    return run;
  }

  async #written(tx: Transaction, id: number, afterWrite: AfterWrite): Promise<ImportRun> {
    const run = must(await readRun(readIn(tx), id), 'The written import');
    await afterWrite?.(tx, run);
    return run;
  }

  /** Removes runs and their rows that are older than 90 days: then they cannot be undone any more. */
  prune(): Promise<void> {
    return pruneImports(this.#deps);
  }
}

/** @throws Refusal `svc_import_conflict` if the plan of a run is no longer that of its profile */
async function refuseOutdated(read: Reader, run: ImportRun): Promise<void> {
  const { profileId, stockChanges } = run;
  if (profileId === null) return;
  if ((await readProfile(read, profileId)) === undefined)
    throw new Refusal('svc_import_conflict', because('import_profile_deleted'));
  if ((await readStockChanges(read, profileId)) !== stockChanges || (await hasLaterRun(read, run)))
    throw new Refusal('svc_import_conflict', because('import_outdated'));
}

export function refuseUnknownImport(id: number | string): never {
  throw new Refusal('svc_import_not_found', because('no_import', { id: excerpt(String(id)) }));
}
