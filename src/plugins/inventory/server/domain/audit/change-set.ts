import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../platform/database/transaction';

const changeSets = new WeakMap<Transaction, string>();

/** Returns the id of a transaction, which its audit entries and history entries share. */
export function changeSetOf(tx: Transaction): string {
  const known = changeSets.get(tx);
  if (known !== undefined) return known;
  const created = randomBytes(9).toString('base64url');
  changeSets.set(tx, created);
  return created;
}
