import type { Reader } from '../../../platform/database/database';
import { toJson } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import type { ImportRun } from './run-store';

/** What the columns of a run filled, as `readFeed` wrote it. */
interface Layout {
  readonly columns: ReadonlyArray<{ readonly column: string; readonly field: string | null }>;
}

const layouts = select('inventory_imports', ['layout']);

/** Returns the columns that filled fields at the last finished import of a profile; none without a profile. */
export async function readFormerColumns(
  read: Reader,
  { profileId }: Pick<ImportRun, 'profileId'>,
): Promise<ReadonlySet<string>> {
  if (profileId === null) return new Set();
  const [last] = await layouts(read, "WHERE profile_id = ? AND run_status = 'done' ORDER BY id DESC LIMIT 1", [
    profileId,
  ]);
  const layout = toJson(last?.layout) as Layout | null;
  return new Set(layout?.columns.flatMap(({ column, field }) => (field === null ? [] : [column])));
}
