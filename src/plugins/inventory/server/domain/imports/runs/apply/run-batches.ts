import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '../../../../../contract/refusal';
import { type Reader, readIn } from '../../../../platform/database/database';
import type { Transaction } from '../../../../platform/database/transaction';
import { withCurrentCatalogue } from '../../../listings/values/current-catalogue';
import type { ImportDeps } from '../import-deps';
import { awaitPictures, type ImportRow, type WrittenRow, writeRows } from '../row-store';
import { holdRun, type ImportRun, updateRun } from '../run-store';
import { BatchSize } from './batch-size';
import { holdProfile } from './hold-profile';

/** What a run does with its planned rows: it applies or undoes them. */
export interface RunStep {
  /** Returns the next rows. @param through `doneThrough` of the run */
  readonly next: (read: Reader, through: number, limit: number) => Promise<ImportRow[]>;
  /** Returns `doneThrough` after a row. */
  readonly through: (rowId: number) => number;
  /** Changes the stock, and returns what became of each row. @throws Refusal by the rules, of one of the rows */
  readonly write: (tx: Transaction, rows: readonly ImportRow[]) => Promise<WrittenRow[]>;
  /** The state of a row that did nothing for a reason, and the count of such rows. */
  readonly refused: 'failed' | 'kept';
}

/** Takes the rest of the rows of a run. Each transaction also writes how far it is, so that no row is taken twice. */
export async function runInBatches(deps: ImportDeps, run: ImportRun, step: RunStep): Promise<void> {
  const size = new BatchSize();
  const next = () => withCurrentCatalogue(deps.freshness, () => takeBatch({ deps, run, step }, size));
  while (!deps.stopping.aborted && (await next())) await nextTurn(); // SQLite's statements leave no turn to requests
}

interface Work {
  readonly deps: ImportDeps;
  readonly run: ImportRun;
  readonly step: RunStep;
}

/** Returns whether rows are left. A refusal by the rules is that of one row, which is found by taking each alone. */
async function takeBatch(work: Work, size: BatchSize): Promise<boolean> {
  const { rows: limit } = size;
  try {
    let startedAt = 0;
    const rows = await takeRows(work, limit, (tx, next) => {
      startedAt = performance.now();
      return work.step.write(tx, next);
    });
    size.learn({ rows, tookMs: performance.now() - startedAt });
    return rows === limit;
  } catch (error) {
    if (!isOfRow(error)) throw error;
    let rows = 1;
    for (let left = limit; left > 0 && rows > 0; left--) rows = await takeOne(work);
    return rows > 0;
  }
}

/** Returns the number of rows taken: 0 at the end. Terms may have been merged since the batch began. */
async function takeOne(work: Work): Promise<number> {
  await work.deps.freshness().catchUp();
  try {
    return await takeRows(work, 1, work.step.write);
  } catch (error) {
    if (!isOfRow(error)) throw error;
    return takeRows(work, 1, (_tx, rows) => Promise.resolve(rows.map((row) => refusedRow(row, error, work.step))));
  }
}

function isOfRow(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status < 500;
}

/** Takes the next rows in a transaction, and returns their number. */
async function takeRows({ deps, run, step }: Work, limit: number, write: RunStep['write']): Promise<number> {
  return deps.database.withTx(async (tx) => {
    const held = await holdRun(tx, readIn(tx), run, deps.worker);
    const rows = await step.next(readIn(tx), held.doneThrough, limit);
    await holdProfile(tx, held, rows);
    const last = rows.at(-1);
    if (!last) return 0;
    const written = await write(tx, rows);
    await writeRows(tx, written);
    const waiting = held.pictures.waiting + (await awaitPictures(tx, written));
    const { refused } = step;
    const more = written.filter(({ state }) => state === refused).length;
    await updateRun(tx, run.id, {
      done_rows: held.doneRows + rows.length,
      done_through: step.through(last.id),
      counts: JSON.stringify({ ...held.counts, [refused]: held.counts[refused] + more }),
      picture_counts: JSON.stringify({ ...held.pictures, waiting }),
    });
    return rows.length;
  });
}

/** Returns a row that stays as it is, because the rules refused it and its transaction was rolled back. */
function refusedRow(
  { id, listingId, appliedVersion, replaced }: ImportRow,
  { reason, reasons }: Refusal,
  { refused: state }: RunStep,
): WrittenRow {
  const named = Object.entries(reasons);
  const problems = (named.length > 0 ? named : [['', reason] as const]).map(([field, each]) => ({
    column: null,
    field,
    reason: each,
  }));
  return { id, state, listingId, appliedVersion, replaced, problems };
}
