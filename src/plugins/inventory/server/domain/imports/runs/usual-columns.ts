import type { Reader } from '../../../platform/database/database';
import { toJson, toJsonObject } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import { createTurns } from '../read/event-loop-turns';
import type { ImportRun, RunCounts } from './run-store';

/** The columns of a run, and what they filled, as `readFeed` wrote it. */
interface Layout {
  readonly columns: ReadonlyArray<{ readonly column: string; readonly field: string | null }>;
}

/** The last imports of a profile that are looked at, and those of them whose columns are counted. */
const most = { imports: 2000, counted: 10 } as const;

const sizes = select('inventory_imports', ['id', 'counts']);
const layouts = select('inventory_imports', ['layout', 'settings']);

/**
 * Returns the columns that filled fields at the last finished imports of a profile, with the rows of those imports.
 * Only imports with at least half as many rows as the largest one, and as the sample of this one, count: files with a
 * few vehicles, also the first of a profile, do not change what the full feed fills. Columns that a person had chosen
 * do not count.
 *
 * @param sampleRows the records in the sample of this import
 */
export async function readUsualColumns(
  read: Reader,
  { id, profileId }: Pick<ImportRun, 'id' | 'profileId'>,
  sampleRows: number,
): Promise<ReadonlyMap<string, number>> {
  const rowsOf = new Map<string, number>();
  if (profileId === null) return rowsOf;
  // An unchanged feed, which has no counts, was not read.
  const finished = await sizes(
    read,
    "WHERE profile_id = ? AND id < ? AND run_status = 'done' AND counts IS NOT NULL ORDER BY id DESC LIMIT ?",
    [profileId, id, most.imports],
  );
  const imports = finished.map((run) => ({ id: run.id, rows: rowsIn(toJsonObject(run.counts)) }));
  const largest = imports.reduce((max, { rows }) => Math.max(max, rows), sampleRows);
  const counted = imports.filter(({ rows }) => rows >= largest / 2).slice(0, most.counted);
  const turns = createTurns();
  for (const { id: runId, rows } of counted) {
    const [run] = await layouts(read, 'WHERE id = ?', [runId]);
    const { columns: chosen = {} } = toJsonObject(run?.settings) as Partial<ImportRun['settings']>;
    const layout = toJson(run?.layout) as Layout | null;
    for (const { column, field } of layout?.columns ?? [])
      if (field !== null && !Object.hasOwn(chosen, column)) rowsOf.set(column, (rowsOf.get(column) ?? 0) + rows);
    await turns();
  }
  return rowsOf;
}

/** Returns the number of rows that a file had. */
function rowsIn({ create = 0, update = 0, unchanged = 0, skip = 0, error = 0 }: Partial<RunCounts>): number {
  return create + update + unchanged + skip + error;
}
