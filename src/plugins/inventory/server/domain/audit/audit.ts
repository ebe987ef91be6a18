import type { AuditAction, AuditEntity } from '../../../contract/audit';
import { documentColumns } from '../../platform/database/document';
import { insertMany } from '../../platform/database/insert-many';
import type { Transaction } from '../../platform/database/transaction';
import { changeSetOf } from './change-set';
import { type Caller, callerColumns, currentCaller } from './caller';

/** An action on records. It has the records' ids and never their content. */
export type AuditEvent = {
  readonly [Entity in AuditEntity]: {
    readonly entity: Entity;
    readonly action: AuditAction<Entity>;
    readonly ids: readonly number[];
    /** Default: the current caller. */
    readonly by?: Caller | undefined;
  };
}[AuditEntity];

/** An action on more records than this becomes several entries. */
const idsPerEntry = 1000;

/** Appends an entry in the transaction of the action, so that both are committed or neither. */
export async function record(
  tx: Transaction,
  { entity, action, ids, by = currentCaller() }: AuditEvent,
  now: Date,
): Promise<void> {
  for (let start = 0; start === 0 || start < ids.length; start += idsPerEntry)
    await insertMany(tx, 'inventory_audit', [
      {
        ...documentColumns(now),
        entity,
        action,
        entity_ids: JSON.stringify(ids.slice(start, start + idsPerEntry)),
        ...callerColumns(by),
        change_set: changeSetOf(tx),
        at: now,
      },
    ]);
}

/** Appends an entry unless `event.ids` is empty. */
export async function recordSome(tx: Transaction, event: AuditEvent, now: Date): Promise<void> {
  if (event.ids.length > 0) await record(tx, event, now);
}
