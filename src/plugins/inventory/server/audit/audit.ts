import type { Knex } from 'knex';
import type { AuditAction, AuditEntity } from '../../contract/audit';
import { documentColumns } from '../platform/database/document';
import { type Caller, callerColumns, currentCaller } from './caller';

/** What was done to which records. It names records and never says what they hold. */
export type AuditEvent = {
  readonly [Entity in AuditEntity]: {
    readonly entity: Entity;
    readonly action: AuditAction<Entity>;
    readonly ids: readonly number[];
    /** Whoever asks, unless it is said. */
    readonly by?: Caller | undefined;
  };
}[AuditEntity];

/** Ids in one entry: what happens to many records at once is told in entries of so many. */
const idsAtOnce = 1000;

/** Appends an entry. It is there if, and only if, the transaction of what it tells is committed. */
export async function record(
  tx: Knex.Transaction,
  { entity, action, ids, by = currentCaller() }: AuditEvent,
  now: Date,
): Promise<void> {
  for (let start = 0; start === 0 || start < ids.length; start += idsAtOnce)
    await tx('inventory_audit').insert({
      ...documentColumns(now),
      entity,
      action,
      entity_ids: JSON.stringify(ids.slice(start, start + idsAtOnce)),
      ...callerColumns(by),
      at: now,
    });
}

/** The same for records of which there may be none: then nothing happened to any. */
export async function recordSome(tx: Knex.Transaction, event: AuditEvent, now: Date): Promise<void> {
  if (event.ids.length > 0) await record(tx, event, now);
}
