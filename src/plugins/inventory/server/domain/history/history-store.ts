import { type FieldChange, historySources, type HistorySource } from '../../../contract/history';
import type { Reader } from '../../platform/database/database';
import { toIso, toJsonArray, toJsonObject, toNumber, toText } from '../../platform/database/rows';
import { countRows, select, type Selected } from '../../platform/database/select';
import type { RowChange } from './row-change';

/** A stored entry. */
export interface StoredEntry {
  readonly id: number;
  readonly listingId: number;
  readonly at: string | null;
  readonly version: number | null;
  readonly source: HistorySource;
  readonly userId: number | null;
  readonly adminId: number | null;
  readonly changeSet: string | null;
  readonly changes: readonly FieldChange[];
  /** The stored columns that SQL by hand changed; `changes` follow from them. */
  readonly rowChange: RowChange | undefined;
}

const entries = select('inventory_history', [
  'id',
  'listing_id',
  'at',
  'version',
  'source',
  'user_id',
  'admin_id',
  'change_set',
  'changes',
  'row_change',
]);

/** Returns a page of a listing's entries, newest first, and the number of all of them. */
export async function readHistory(
  read: Reader,
  listingId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ entries: StoredEntry[]; total: number }> {
  const total = await countRows(read, 'inventory_history WHERE listing_id = ?', [listingId]);
  const rows = await entries(read, 'WHERE listing_id = ? ORDER BY id DESC LIMIT ? OFFSET ?', [
    listingId,
    limit,
    offset,
  ]);
  return { entries: rows.map(toEntry), total };
}

/** Returns the first entries of each transaction, oldest first. One statement. */
export async function readChangeSets(
  read: Reader,
  changeSets: readonly string[],
  most: number,
): Promise<StoredEntry[]> {
  if (changeSets.length === 0) return [];
  const rows = await entries(
    read,
    `WHERE id IN (SELECT id FROM (
       SELECT id, row_number() OVER (PARTITION BY change_set ORDER BY id) AS place FROM inventory_history
        WHERE change_set IN (${changeSets.map(() => '?').join(', ')})) AS numbered WHERE place <= ?) ORDER BY id`,
    [...changeSets, most],
  );
  return rows.map(toEntry);
}

function toEntry(row: Selected<typeof entries>): StoredEntry {
  const { before, after } = toJsonObject(row.row_change);
  return {
    id: row.id,
    listingId: Number(row.listing_id),
    at: toIso(row.at),
    version: toNumber(row.version),
    source: historySources.find((name) => name === row.source) ?? 'sql',
    userId: row.user_id,
    adminId: row.admin_id,
    changeSet: toText(row.change_set),
    changes: toJsonArray(row.changes) as FieldChange[], // as `recordListingWrites` wrote them
    rowChange: row.row_change === null ? undefined : { before: toJsonObject(before), after: toJsonObject(after) },
  };
}
