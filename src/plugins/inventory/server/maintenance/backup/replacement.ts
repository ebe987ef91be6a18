import { Refusal } from '../../../contract/refusal';
import type { Reader } from '../../platform/database/database';

/**
 * Shows, also after the process was killed, whether the database was replaced.
 * SQLite: the staged file, which is renamed to the database. PostgreSQL: the id of the transaction.
 */
export type ReplacementMark =
  | { readonly client: 'sqlite'; readonly staged: string }
  | { readonly client: 'postgres'; readonly transaction: string };

/** What a restore does at two moments of the replacement. Each may throw; the database is unchanged then. */
export interface Replacement {
  /** Called when no other process uses the database. @param read undefined when it cannot be read */
  found(isEmpty: boolean, read: Reader | undefined): Promise<void>;
  /** Called when the restored rows can be read and are about to become the database. */
  ready(read: Reader, mark: ReplacementMark): Promise<void>;
}

/** Somebody uses the target. */
export function refuseUsed(what: string): Refusal {
  return new Refusal('svc_precondition_failed', `${what} Stop it before a restore. Nothing was changed.`);
}
