import { setImmediate as nextTurn } from 'node:timers/promises';
import { because } from '../../../../../contract/reason';
import { Refusal } from '../../../../../contract/refusal';
import { readIn } from '../../../../platform/database/database';
import type { Transaction } from '../../../../platform/database/transaction';
import { withCurrentCatalogue } from '../../../listings/values/current-catalogue';
import { createMapping } from '../../map/map-row';
import { createTurns } from '../../read/event-loop-turns';
import { UnreadableFile } from '../../read/unreadable-file';
import { addCategories, withMadeIds } from './add-categories';
import { type AppliedRow, type ApplyContext, applyRow } from './apply-row';
import { createRows, sortRows } from './create-rows';
import type { ImportDeps } from '../import-deps';
import { type ImportRow, rowsToApply, rowsToUndo, updateRow } from '../row-store';
import { holdRun, type ImportRun, leaseEnd, updateRun } from '../run-store';
import { undoRow } from './undo-row';

/** Rows per transaction. */
const batch = 100;

/** Applies the rest of a planned run. Each transaction also writes how far it is, so that no row is applied twice. */
export async function applyRun(deps: ImportDeps, run: ImportRun): Promise<void> {
  const ids = await addCategories(deps, run);
  const next = () => withCurrentCatalogue(deps.freshness, () => applyBatch(deps, run, { size: batch, ids }));
  while (!deps.stopping.aborted && (await next())) await nextTurn(); // SQLite's statements leave no turn to requests
}

/** Returns whether rows are left. A refusal by the rules fails one row, which is found by applying it alone. */
async function applyBatch(
  deps: ImportDeps,
  run: ImportRun,
  { size, ids }: { size: number; ids: ReadonlyMap<number, number> },
): Promise<boolean> {
  const turns = createTurns();
  try {
    return await deps.database.withTx(async (tx) => {
      const held = await holdRun(tx, readIn(tx), run, deps.worker);
      const rows = await rowsToApply(readIn(tx), run.id, held.doneThrough, size);
      const context = contextOf(deps, run);
      const { known, fresh } = await sortRows(tx, rows.map((row) => withMadeIds(row, ids)), context); // prettier-ignore
      let failed = await createRows(tx, fresh, context);
      await turns();
      for (const each of known) {
        const applied = await applyRow(tx, each, context);
        if (applied.state === 'failed') failed++;
        await writeApplied(tx, each.row, applied);
        await turns();
      }
      await writeProgress(tx, held, { rows, failed, now: context.now });
      return rows.length === size;
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    if (size > 1) {
      for (let left = size, more = true; left > 0 && more; left--) more = await applyBatch(deps, run, { size: 1, ids });
      return true;
    }
    await failNext(deps, run, error);
    return true;
  }
}

function contextOf({ catalogue, locations, clock }: ImportDeps, run: ImportRun): ApplyContext {
  const type = catalogue.now.type(run.typeId);
  if (!type) throw new UnreadableFile(because('no_type'));
  const { settings, profileId } = run;
  const mapping = createMapping(type, new Map(), settings);
  return { type, catalogue: catalogue.now, locations: locations.now, mapping, settings, profileId, now: clock.now() };
}

async function writeApplied(tx: Transaction, row: ImportRow, applied: AppliedRow): Promise<void> {
  await updateRow(tx, row.id, {
    row_state: applied.state,
    listing_id: applied.listingId,
    applied_version: applied.appliedVersion,
    replaced: applied.replaced && JSON.stringify(applied.replaced),
    ...(applied.problems && { problems: JSON.stringify(applied.problems) }),
  });
}

async function writeProgress(
  tx: Transaction,
  run: ImportRun,
  { rows, failed, now }: { rows: readonly ImportRow[]; failed: number; now: Date },
): Promise<void> {
  await updateRun(tx, run.id, {
    done_rows: run.doneRows + rows.length,
    done_through: rows.at(-1)?.id ?? run.doneThrough,
    counts: JSON.stringify({ ...run.counts, failed: run.counts.failed + failed }),
    worker_until: leaseEnd(now),
  });
}

/** Marks the next row as failed, for a refusal that rolled its transaction back. */
async function failNext({ database, clock, worker }: ImportDeps, run: ImportRun, refusal: Refusal): Promise<void> {
  await database.withTx(async (tx) => {
    const held = await holdRun(tx, readIn(tx), run, worker);
    const rows = await rowsToApply(readIn(tx), run.id, held.doneThrough, 1);
    const reasons = Object.entries(refusal.reasons);
    const problems = reasons.length > 0 ? reasons : [['', refusal.reason] as const];
    const named = problems.map(([field, reason]) => ({ column: null, field, reason }));
    for (const row of rows) await updateRow(tx, row.id, { row_state: 'failed', problems: JSON.stringify(named) });
    await writeProgress(tx, held, { rows, failed: rows.length, now: clock.now() });
  });
}

/** Undoes the applied rows of a run, the last ones first. */
export async function undoRun(deps: ImportDeps, run: ImportRun): Promise<void> {
  const next = () => withCurrentCatalogue(deps.freshness, () => undoBatch(deps, run, batch));
  while (!deps.stopping.aborted && (await next())) await nextTurn(); // SQLite's statements leave no turn to requests
}

async function undoBatch(deps: ImportDeps, run: ImportRun, size: number): Promise<boolean> {
  const turns = createTurns();
  try {
    return await deps.database.withTx(async (tx) => {
      const held = await holdRun(tx, readIn(tx), run, deps.worker);
      const rows = await rowsToUndo(readIn(tx), run.id, size);
      const { type, profileId, now } = contextOf(deps, run);
      let kept = 0;
      for (const row of rows) {
        const undone = await undoRow(tx, row, { type, profileId, now });
        if (undone.state === 'kept') kept++;
        await writeUndone(tx, row, undone.state, 'reason' in undone ? undone.reason : undefined);
        await turns();
      }
      await writeUndoProgress(tx, held, { done: rows.length, kept, now });
      return rows.length === size;
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    if (size > 1) {
      for (let left = size, more = true; left > 0 && more; left--) more = await undoBatch(deps, run, 1);
      return true;
    }
    await keepNext(deps, run, error);
    return true;
  }
}

async function writeUndone(tx: Transaction, row: ImportRow, state: 'undone' | 'kept', reason?: string): Promise<void> {
  const problems = reason === undefined ? {} : { problems: JSON.stringify([{ column: null, field: '', reason }]) };
  await updateRow(tx, row.id, { row_state: state, ...problems });
}

async function writeUndoProgress(
  tx: Transaction,
  run: ImportRun,
  { done, kept, now }: { done: number; kept: number; now: Date },
): Promise<void> {
  await updateRun(tx, run.id, {
    done_rows: run.doneRows + done,
    counts: JSON.stringify({ ...run.counts, kept: run.counts.kept + kept }),
    worker_until: leaseEnd(now),
  });
}

async function keepNext({ database, clock, worker }: ImportDeps, run: ImportRun, refusal: Refusal): Promise<void> {
  await database.withTx(async (tx) => {
    const held = await holdRun(tx, readIn(tx), run, worker);
    const rows = await rowsToUndo(readIn(tx), run.id, 1);
    for (const row of rows) await writeUndone(tx, row, 'kept', refusal.reason);
    await writeUndoProgress(tx, held, { done: rows.length, kept: rows.length, now: clock.now() });
  });
}
