import type { Knex } from 'knex';
import { documentColumns } from '../platform/document';

/** Whose key asked, in which request. */
export interface KeyCaller {
  readonly userId: number;
  readonly keyId: number;
  readonly requestId: string;
}

/** Which admin asked in the panel, in which request. */
export interface AdminCaller {
  readonly adminId: number;
  readonly requestId: string;
}

export type Caller = KeyCaller | AdminCaller;

/** What was done to which records. It names records and never says what they hold. */
export interface AuditEvent {
  readonly entity: 'lead';
  readonly action: 'read' | 'change' | 'note' | 'remove-note' | 'erase';
  readonly ids: readonly number[];
  /** Null for a command. */
  readonly by: Caller | null;
}

/** Appends an entry. It is there if, and only if, the transaction of what it tells is committed. */
export async function record(tx: Knex.Transaction, event: AuditEvent, now: Date): Promise<void> {
  await tx('inventory_audit').insert({
    ...documentColumns(now),
    entity: event.entity,
    action: event.action,
    entity_ids: JSON.stringify(event.ids),
    ...whoAsked(event.by),
    at: now,
  });
}

function whoAsked(by: Caller | null) {
  const isAdmin = by !== null && 'adminId' in by;
  return {
    user_id: by === null || isAdmin ? null : by.userId,
    key_id: by === null || isAdmin ? null : by.keyId,
    admin_id: isAdmin ? by.adminId : null,
    request_id: by?.requestId ?? null,
  };
}
