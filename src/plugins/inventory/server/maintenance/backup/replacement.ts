import { Refusal } from '../../../contract/refusal';
import type { Reader } from '../../platform/database/database';

/**
 * Shows, even after the process was killed, whether the database was replaced. For SQLite: the staged file, which is
 * renamed to the database. For PostgreSQL: the id of the transaction.
 */
export type ReplacementMark =
  | { readonly client: 'sqlite'; readonly staged: string }
  | { readonly client: 'postgres'; readonly transaction: string };

/** Callbacks during the replacement. If one throws, the database stays unchanged. */
export interface Replacement {
  /** Called when no other process uses the database. @param read undefined if it cannot be read */
  found(isEmpty: boolean, read: Reader | undefined): Promise<void>;
  /** Called when the restored rows are readable and about to become the database. */
  ready(read: Reader, mark: ReplacementMark): Promise<void>;
}

/** Creates a refusal because another process uses the target. */
export function refuseUsed(what: string): Refusal {
  return new Refusal('svc_precondition_failed', `${what} Stop it before you restore. Nothing was changed.`);
}
