import type { AuditSource } from '../../../contract/audit';
import type { Reader } from '../../platform/database/database';
import { toIso, toJsonArray, toText } from '../../platform/database/rows';
import { countRows, select, type Selected } from '../../platform/database/select';

/** An audit entry as stored. */
export interface AuditEntry {
  readonly id: number;
  readonly at: string | null;
  readonly entity: string;
  readonly action: string;
  readonly ids: readonly number[];
  readonly source: AuditSource;
  readonly userId: number | null;
  readonly keyId: number | null;
  readonly adminId: number | null;
  readonly requestId: string | null;
  /** Its transaction; null in entries of an earlier release. */
  readonly changeSet: string | null;
  readonly addressHash: string | null;
  readonly refusedCount: number | null;
}

/** A filter of audit entries; an absent field matches all. */
export interface AuditFilter {
  readonly entity?: string | undefined;
  readonly action?: string | undefined;
  readonly source?: AuditSource | undefined;
  readonly userId?: number | undefined;
  readonly adminId?: number | undefined;
  /** The id of one of the entry's records. */
  readonly recordId?: number | undefined;
  /** Inclusive. */
  readonly since?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
}

const entries = select('inventory_audit', [
  'id',
  'at',
  'entity',
  'action',
  'entity_ids',
  'source',
  'user_id',
  'key_id',
  'admin_id',
  'request_id',
  'change_set',
  'address_hash',
  'refused_count',
]);

/** Returns one page of the matching entries, newest first, and their total number. */
export async function readEntries(
  read: Reader,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const { where, parameters } = conditionOf(filter, read.client);
  const total = await countRows(read, `inventory_audit ${where}`, parameters);
  const rows = await entries(read, `${where} ORDER BY at DESC, id DESC LIMIT ? OFFSET ?`, [
    ...parameters,
    limit,
    offset,
  ]);
  return { entries: rows.map(toEntry), total };
}

/** Entries of earlier releases have no `source`; it follows from which id is set. */
const sourceSql = `coalesce(source, CASE WHEN admin_id IS NOT NULL THEN 'panel'
  WHEN user_id IS NOT NULL THEN 'api' ELSE 'command' END)`;

const hasRecordSql = {
  sqlite: 'EXISTS (SELECT 1 FROM json_each(entity_ids) AS named WHERE named.value = CAST(? AS INTEGER))',
  postgres: 'entity_ids @> CAST(? AS jsonb)',
} as const;

function conditionOf(filter: AuditFilter, client: Reader['client']): { where: string; parameters: unknown[] } {
  const all: ReadonlyArray<readonly [string, unknown]> = [
    ['entity = ?', filter.entity],
    ['action = ?', filter.action],
    [`${sourceSql} = ?`, filter.source],
    ['user_id = ?', filter.userId],
    ['admin_id = ?', filter.adminId],
    [hasRecordSql[client], filter.recordId === undefined ? undefined : String(filter.recordId)],
    ['at >= ?', filter.since],
    ['at < ?', filter.until],
  ];
  const active = all.filter(([, value]) => value !== undefined);
  return {
    where: active.length === 0 ? '' : `WHERE ${active.map(([sql]) => sql).join(' AND ')}`,
    parameters: active.map(([, value]) => value),
  };
}

function toEntry(row: Selected<typeof entries>): AuditEntry {
  const { id, user_id: userId, admin_id: adminId } = row;
  const inferredSource: AuditSource = adminId !== null ? 'panel' : userId !== null ? 'api' : 'command';
  return {
    id,
    at: toIso(row.at),
    entity: String(row.entity),
    action: String(row.action),
    ids: toJsonArray(row.entity_ids).map(Number),
    source: (toText(row.source) as AuditSource | null) ?? inferredSource, // written by `callerColumns`
    userId,
    keyId: row.key_id,
    adminId,
    requestId: toText(row.request_id),
    changeSet: toText(row.change_set),
    addressHash: toText(row.address_hash),
    refusedCount: row.refused_count,
  };
}
