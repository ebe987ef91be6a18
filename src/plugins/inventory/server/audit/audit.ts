import type { Knex } from 'knex';
import { documentColumns } from '../platform/document';

/** Whose key asked, in which request. */
export interface Caller {
  readonly userId: number;
  readonly keyId: number;
  readonly requestId: string;
}

/** What was done to which records. It names records and never says what they hold. */
export interface AuditEvent {
  readonly entity: 'lead';
  readonly action: 'read' | 'erase';
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
    user_id: event.by?.userId ?? null,
    key_id: event.by?.keyId ?? null,
    request_id: event.by?.requestId ?? null,
    at: now,
  });
}
