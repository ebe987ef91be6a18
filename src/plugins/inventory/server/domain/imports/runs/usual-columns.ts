import type { Reader } from '../../../platform/database/database';
import { toJson, toJsonObject } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import { createTurns } from '../read/event-loop-turns';
import type { ImportRun, RunCounts } from './run-store';

/** The columns of a run, and what they filled, as `readFeed` wrote it. */
interface Layout {
  readonly columns: ReadonlyArray<{ readonly column: string; readonly field: string | null }>;
}

/** The imports of a profile that are counted. */
const most = 10;

const runs = select('inventory_imports', ['id', 'layout', 'counts', 'settings']);

/**
 * Returns the columns that filled fields at the last finished imports of a profile, with the rows of those imports.
 * Imports with few rows count little, so that a test with one vehicle does not change what a feed fills. Columns that a
 * person had chosen do not count.
 */
export async function readUsualColumns(
  read: Reader,
  { id, profileId }: Pick<ImportRun, 'id' | 'profileId'>,
): Promise<ReadonlyMap<string, number>> {
  const rowsOf = new Map<string, number>();
  const turns = createTurns();
  let before = id;
  for (let count = 0; count < most && profileId !== null; count++) {
    // An unchanged feed, which has no counts, was not read.
    const [run] = await runs(
      read,
      "WHERE profile_id = ? AND id < ? AND run_status = 'done' AND counts IS NOT NULL ORDER BY id DESC LIMIT 1",
      [profileId, before],
    );
    if (!run) break;
    before = run.id;
    const { columns: chosen = {} } = toJsonObject(run.settings) as Partial<ImportRun['settings']>;
    const rows = rowsIn(toJsonObject(run.counts) as Partial<RunCounts>);
    const layout = toJson(run.layout) as Layout | null;
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
