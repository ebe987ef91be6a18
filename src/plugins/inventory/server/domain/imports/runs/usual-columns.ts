import type { ImportField } from '../../../../contract/imports';
import type { Reader } from '../../../platform/database/database';
import { toJson, toJsonObject } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import { plainConcepts } from '../../catalogue/concepts';
import { meaningOf } from '../map/column-order';
import { createTurns } from '../read/event-loop-turns';
import type { ImportRun, RunCounts } from './run-store';

/** The columns of a run, and what they filled, as `readFeed` wrote it. */
interface Layout {
  readonly columns: ReadonlyArray<{ readonly column: string; readonly field: string | null }>;
}

/** What columns filled at the last imports of a profile. Columns that a person had chosen do not count. */
export interface UsualColumns {
  /** The most usable rows of an import. */
  readonly mostRows: number;
  /** The columns that filled fields, with the rows of those imports. */
  readonly rowsOf: ReadonlyMap<string, number>;
  /** The column that filled the key in most rows; undefined if none did. */
  readonly keyColumn: string | undefined;
  /** The columns of the same files that did not fill the key. */
  readonly besideKey: ReadonlySet<string>;
}

/** A finished import of a profile. */
interface PastImport {
  /** The rows of its file that were of use. */
  readonly rows: number;
  readonly columns: Layout['columns'];
  readonly chosen: ImportRun['settings']['columns'];
  /** Whether it is as large as the file that is read. */
  readonly isOfSize: boolean;
}

/** The last imports of a profile that are looked at, and those of them whose columns are counted. */
const most = { imports: 2000, counted: 10 } as const;

const sizes = select('inventory_imports', ['id', 'counts']);
const layouts = select('inventory_imports', ['layout', 'settings']);

/**
 * Returns what columns filled at the last finished imports of a profile. Only imports with at least half as many
 * usable rows as the largest one count: files with a few vehicles, or of which no row could be read, do not change what
 * the full feed fills. Except for the key, their files must also have half of the rows in the sample of this import, so
 * that small first files do not count.
 *
 * @param sampleRows the records in the sample of this import
 */
export async function readUsualColumns(
  read: Reader,
  { id, profileId, settings }: Pick<ImportRun, 'id' | 'profileId' | 'settings'>,
  sampleRows: number,
): Promise<UsualColumns> {
  if (profileId === null) return { mostRows: 0, ...usualColumnsOf([], settings.match_by) };
  // An unchanged feed, which has no counts, was not read.
  const finished = await sizes(
    read,
    "WHERE profile_id = ? AND id < ? AND run_status = 'done' AND counts IS NOT NULL ORDER BY id DESC LIMIT ?",
    [profileId, id, most.imports],
  );
  const imports = finished.map((run) => ({ id: run.id, ...rowsIn(toJsonObject(run.counts)) }));
  const mostRows = imports.reduce((max, { rows }) => Math.max(max, rows), 0);
  const counted = imports.filter(({ rows }) => rows > 0 && 2 * rows >= mostRows);
  const ofSize = new Set(counted.filter(({ rowsOfFile }) => 2 * rowsOfFile >= sampleRows).slice(0, most.counted));
  const past: PastImport[] = [];
  const turns = createTurns();
  for (const each of new Set([...ofSize, ...counted.slice(0, most.counted)])) {
    const [run] = await layouts(read, 'WHERE id = ?', [each.id]);
    const { columns: chosen = {} } = toJsonObject(run?.settings) as Partial<ImportRun['settings']>;
    const { columns = [] } = (toJson(run?.layout) ?? {}) as Partial<Layout>;
    past.push({ rows: each.rows, columns, chosen, isOfSize: ofSize.has(each) });
    await turns();
  }
  return { mostRows, ...usualColumnsOf(past, settings.match_by) };
}

/** Returns what columns filled at past imports, the last one first. */
export function usualColumnsOf(imports: readonly PastImport[], key: ImportField): Omit<UsualColumns, 'mostRows'> {
  const rowsOf = new Map<string, number>();
  const keyRows = new Map<string, number>();
  const besideKey = new Set<string>();
  const add = (to: Map<string, number>, column: string, rows: number) => to.set(column, (to.get(column) ?? 0) + rows);
  for (const { rows, columns, chosen, isOfSize } of imports) {
    const own = columns.filter(({ column }) => !Object.hasOwn(chosen, column));
    const hasKey = own.some(({ field }) => field === key);
    for (const { column, field } of own) {
      if (field === key) add(keyRows, column, rows);
      else if (hasKey) besideKey.add(column);
      if (isOfSize && field !== null && !isOtherField(column, field)) add(rowsOf, column, rows);
    }
  }
  const [keyColumn] = [...keyRows].reduce<[string?, number?]>(
    (most, each) => (each[1] > (most[1] ?? -1) ? each : most),
    [],
  );
  for (const column of keyRows.keys()) besideKey.delete(column);
  return { rowsOf, keyColumn, besideKey };
}

/**
 * Returns whether a column of a file may fill the key: only the usual one if the file has it, and otherwise one that
 * earlier files did not have beside it, such as the usual one with a new name. Any may if a person has chosen what the
 * usual one fills.
 */
export function mayBeKey(
  column: string,
  { keyColumn, besideKey }: Pick<UsualColumns, 'keyColumn' | 'besideKey'>,
  { has, isChosen }: { readonly has: (column: string) => boolean; readonly isChosen: (column: string) => boolean },
): boolean {
  if (keyColumn === undefined || isChosen(keyColumn)) return true;
  return has(keyColumn) ? column === keyColumn : !besideKey.has(column);
}

/** Returns whether a column filled another field than the one that its name means, as an export's may. */
function isOtherField(column: string, field: string): boolean {
  const meaning = meaningOf(column);
  return meaning !== undefined && plainConcepts.has(meaning) && field !== meaning;
}

/** Returns the rows of a file, and those that belong to listings: of a file that could not be read none does. */
export function rowsIn(counts: Partial<RunCounts>): { readonly rows: number; readonly rowsOfFile: number } {
  const { create = 0, update = 0, unchanged = 0, skip = 0, error = 0 } = counts;
  const rows = create + update + unchanged;
  return { rows, rowsOfFile: rows + skip + error };
}
