import { readIn } from '../../../../platform/database/database';
import type { ImportDeps } from '../import-deps';
import { type NotedLink, noteLinks } from '../note-links';
import { extendLeases, holdRun, type ImportRun, noCounts, type RunCounts, RunLost } from '../run-store';
import { insertRows, lastRowId, type NewRow } from './insert-rows';

/** Writes the planned rows of a run in groups, and counts them. */
export class RowWriter {
  readonly #deps: ImportDeps;
  readonly #run: ImportRun;
  #before: number | undefined;
  #counts = { ...noCounts };

  constructor(deps: ImportDeps, run: ImportRun) {
    this.#deps = deps;
    this.#run = run;
  }

  /** The id of the last row of earlier runs. */
  get before(): number {
    return this.#before ?? 0;
  }

  get counts(): RunCounts {
    return this.#counts;
  }

  /** @throws RunLost if the process ends, or another one has the run */
  async write(rows: readonly NewRow[], noted: readonly NotedLink[] = []): Promise<void> {
    if (rows.length === 0) return;
    const { database, clock, worker, stopping } = this.#deps;
    if (stopping.aborted) throw new RunLost();
    await database.withTx(async (tx) => {
      await holdRun(tx, readIn(tx), this.#run, worker);
      this.#before ??= await lastRowId(readIn(tx));
      await insertRows(tx, this.#run.id, rows);
      await noteLinks(tx, this.#run.typeId, noted);
      await extendLeases(tx, worker, clock);
    });
    for (const { outcome } of rows) this.#counts = { ...this.#counts, [outcome]: this.#counts[outcome] + 1 };
  }
}
