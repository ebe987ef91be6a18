import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../platform/database/transaction';

const changeSets = new WeakMap<Transaction, string>();

/**
 * Returns the id of a transaction, which its audit entries and history entries share. It begins with the time, so that
 * new entries are next to each other in an index: a commit then writes few pages of it.
 */
export function changeSetOf(tx: Transaction): string {
  const known = changeSets.get(tx);
  if (known !== undefined) return known;
  const bytes = randomBytes(12);
  bytes.writeUIntBE(Date.now(), 0, 6);
  const created = bytes.toString('base64url');
  changeSets.set(tx, created);
  return created;
}
