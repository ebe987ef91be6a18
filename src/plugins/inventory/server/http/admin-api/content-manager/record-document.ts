import type { AuditEntity } from '../../../../contract/audit';
import { type AuditEvent, recordSome } from '../../../domain/audit/audit';
import { readIn } from '../../../platform/database/database';
import { toBoolean } from '../../../platform/database/rows';
import type { Transaction } from '../../../platform/database/transaction';
import { select } from '../../../platform/database/select';

/** The audit actions by the Document Service's actions. */
const actions: Readonly<Record<string, string>> = {
  create: 'create',
  clone: 'create',
  update: 'change',
  delete: 'delete',
};

/** Adds an audit entry for a write of the Content Manager, in its transaction. */
export async function recordDocument(
  tx: Transaction,
  { entity, action, ids }: { entity: AuditEntity; action: string; ids: readonly number[] },
  { now, wasBlocked }: { now: Date; wasBlocked: boolean | undefined },
): Promise<void> {
  const recordAction = (name: string | undefined) => recordSome(tx, { entity, action: name, ids } as AuditEvent, now); // from `actions` or a literal below
  if (entity === 'lead')
    return action === 'create' ? undefined : recordAction(action === 'delete' ? 'erase' : 'change');
  if (entity === 'setting') return recordAction('change');
  await recordAction(actions[action]);
  const [id] = ids;
  if (wasBlocked === undefined || id === undefined) return;
  const [row] = await select('up_users', ['blocked'])(readIn(tx), 'WHERE id = ?', [id]);
  const isBlockedNow = toBoolean(row?.blocked); // false for a deleted user
  if (isBlockedNow !== wasBlocked) await recordAction(isBlockedNow ? 'block' : 'unblock');
}
