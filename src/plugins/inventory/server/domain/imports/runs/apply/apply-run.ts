import { setImmediate as nextTurn } from 'node:timers/promises';
import { because } from '../../../../../contract/reason';
import { Refusal } from '../../../../../contract/refusal';
import { readIn } from '../../../../platform/database/database';
import type { Transaction } from '../../../../platform/database/transaction';
import { WriteLog } from '../../../listings/changes/write-log';
import type { ListingRecord } from '../../../listings/stores/listing-record';
import { lockListings, readListing, readListings } from '../../../listings/stores/listing-store';
import { withCurrentCatalogue } from '../../../listings/values/current-catalogue';
import { createMapping } from '../../map/map-row';
import { createTurns } from '../../read/event-loop-turns';
import { UnreadableFile } from '../../read/unreadable-file';
import { addCategories, withMadeIds } from './add-categories';
import { BatchSize } from './batch-size';
import { type ApplyContext, applyRow } from './apply-row';
import { holdProfile } from './hold-profile';
import { createRows, sortRows, type AppliedImportRow } from './create-rows';
import type { ImportDeps } from '../import-deps';
import { noteLinks, type NotedLink } from '../link-store';
import { type ImportRow, rowsToApply, rowsToUndo, updateRow, writeRows } from '../row-store';
import { holdRun, type ImportRun, updateRun } from '../run-store';
import { type UndoneRow, undoRow } from './undo-row';

/** Applies the rest of a planned run. Each transaction also writes how far it is, so that no row is applied twice. */
export async function applyRun(deps: ImportDeps, run: ImportRun): Promise<void> {
  const ids = await addCategories(deps, run);
  const size = new BatchSize();
  const next = () => withCurrentCatalogue(deps.freshness, () => applyBatch(deps, run, { size: size.rows, ids, learnt: size })); // prettier-ignore
  while (!deps.stopping.aborted && (await next())) await nextTurn(); // SQLite's statements leave no turn to requests
}

/** Returns whether rows are left. A refusal by the rules fails one row, which is found by applying it alone. */
async function applyBatch(
  deps: ImportDeps,
  run: ImportRun,
  { size, ids, learnt }: { size: number; ids: ReadonlyMap<number, number>; learnt?: BatchSize },
): Promise<boolean> {
  const turns = createTurns();
  try {
    let startedAt = 0;
    const done = await deps.database.withTx(async (tx) => {
      startedAt = performance.now();
      const held = await holdRun(tx, readIn(tx), run, deps.worker);
      const rows = await rowsToApply(readIn(tx), run.id, held.doneThrough, size);
      await holdProfile(tx, held, rows);
      const context = contextOf(deps, run);
      const { known, fresh } = await sortRows(tx, rows.map((row) => withMadeIds(row, ids)), context); // prettier-ignore
      const written = await createRows(tx, fresh, context);
      await turns();
      const records = await lockAndRead(tx, known.map(({ listingId }) => listingId)); // prettier-ignore
      for (const each of known) {
        const record = records.get(each.listingId) ?? (await readListing(readIn(tx), each.listingId));
        records.delete(each.listingId); // another row may have come to the same listing since the plan
        written.push({ row: each.row, applied: await applyRow(tx, { ...each, record }, context) });
        await turns();
      }
      await context.log.flush(tx, { now: context.now, source: 'import' });
      await turns();
      await writeRows(tx, written.map(({ row, applied }) => ({ id: row.id, ...applied }))); // prettier-ignore
      await noteLinks(tx, context.type.id, settledLinks(written));
      const failed = written.filter(({ applied }) => applied.state === 'failed').length;
      await writeProgress(tx, held, { rows, failed });
      return rows.length;
    });
    learnt?.learn({ rows: done, tookMs: performance.now() - startedAt });
    return done === size;
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
  const views = { catalogue: catalogue.now, locations: locations.now };
  return { ...views, type, mapping, settings, profileId, now: clock.now(), log: new WriteLog() };
}

/** Returns the links whose rows change nothing more. */
function settledLinks(written: readonly AppliedImportRow[]): NotedLink[] {
  return written.flatMap(({ row: { hash }, applied: { settled: id } }) =>
    hash === null || id === undefined ? [] : [{ id, hash }],
  );
}

async function lockAndRead(tx: Transaction, ids: readonly number[]): Promise<Map<number, ListingRecord>> {
  await lockListings(tx, ids);
  return new Map((await readListings(readIn(tx), ids)).map((record) => [record.id, record]));
}

/** Writes how far a run is. */
async function writeProgress(
  tx: Transaction,
  run: ImportRun,
  { rows, failed }: { rows: readonly ImportRow[]; failed: number },
): Promise<void> {
  await updateRun(tx, run.id, {
    done_rows: run.doneRows + rows.length,
    done_through: rows.at(-1)?.id ?? run.doneThrough,
    counts: JSON.stringify({ ...run.counts, failed: run.counts.failed + failed }),
  });
}

/** Marks the next row as failed, for a refusal that rolled its transaction back. */
async function failNext({ database, worker }: ImportDeps, run: ImportRun, refusal: Refusal): Promise<void> {
  await database.withTx(async (tx) => {
    const held = await holdRun(tx, readIn(tx), run, worker);
    const rows = await rowsToApply(readIn(tx), run.id, held.doneThrough, 1);
    await holdProfile(tx, held, rows);
    const reasons = Object.entries(refusal.reasons);
    const problems = reasons.length > 0 ? reasons : [['', refusal.reason] as const];
    const named = problems.map(([field, reason]) => ({ column: null, field, reason }));
    for (const row of rows) await updateRow(tx, row.id, { row_state: 'failed', problems: JSON.stringify(named) });
    await writeProgress(tx, held, { rows, failed: rows.length });
  });
}

/** Undoes the applied rows of a run, the last ones first. */
export async function undoRun(deps: ImportDeps, run: ImportRun): Promise<void> {
  const size = new BatchSize();
  const next = () => withCurrentCatalogue(deps.freshness, () => undoBatch(deps, run, size.rows, size));
  while (!deps.stopping.aborted && (await next())) await nextTurn(); // SQLite's statements leave no turn to requests
}

async function undoBatch(deps: ImportDeps, run: ImportRun, size: number, learnt?: BatchSize): Promise<boolean> {
  const turns = createTurns();
  try {
    let startedAt = 0;
    const done = await deps.database.withTx(async (tx) => {
      startedAt = performance.now();
      const held = await holdRun(tx, readIn(tx), run, deps.worker);
      const rows = await rowsToUndo(readIn(tx), run.id, held.doneThrough, size);
      await holdProfile(tx, held, rows);
      const { type, profileId, now, log } = contextOf(deps, run);
      const undone: Array<{ readonly row: ImportRow; readonly result: UndoneRow }> = [];
      for (const row of rows) {
        undone.push({ row, result: await undoRow(tx, row, { type, profileId, now, log }) });
        await turns();
      }
      await log.flush(tx, { now, source: 'undo' });
      await turns();
      await writeUndone(tx, held, undone);
      return rows.length;
    });
    learnt?.learn({ rows: done, tookMs: performance.now() - startedAt });
    return done === size;
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

/** Writes what became of rows, and how far the run is. */
async function writeUndone(
  tx: Transaction,
  run: ImportRun,
  undone: ReadonlyArray<{ readonly row: ImportRow; readonly result: UndoneRow }>,
): Promise<void> {
  const written = undone.map(({ row: { id, listingId, appliedVersion, replaced }, result }) => {
    const problems = 'reason' in result ? [{ column: null, field: '', reason: result.reason }] : undefined;
    return { id, state: result.state, listingId, appliedVersion, replaced, problems };
  });
  await writeRows(tx, written);
  const kept = undone.filter(({ result }) => result.state === 'kept').length;
  const last = undone.at(-1)?.row.id;
  await updateRun(tx, run.id, {
    done_rows: run.doneRows + undone.length,
    ...(last !== undefined && { done_through: last - 1 }),
    counts: JSON.stringify({ ...run.counts, kept: run.counts.kept + kept }),
  });
}

async function keepNext({ database, worker }: ImportDeps, run: ImportRun, refusal: Refusal): Promise<void> {
  await database.withTx(async (tx) => {
    const held = await holdRun(tx, readIn(tx), run, worker);
    const rows = await rowsToUndo(readIn(tx), run.id, held.doneThrough, 1);
    await holdProfile(tx, held, rows);
    const result = { state: 'kept', reason: refusal.reason } as const;
    await writeUndone(tx, held, rows.map((row) => ({ row, result }))); // prettier-ignore
  });
}
