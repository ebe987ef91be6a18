import { Refusal } from '../../contract/refusal';
import type { Reader } from '../platform/database';

/** What the two databases have to ask on their way. Each may throw, and then nothing has changed. */
export interface Replacement {
  /** Nobody else uses the database from now on. @param read undefined when it cannot be read */
  found(isEmpty: boolean, read: Reader | undefined): Promise<void>;
  /** The restored rows are there to be read and about to become the database. */
  ready(read: Reader): Promise<void>;
}

/** Somebody uses the target. */
export function refuseUsed(what: string): Refusal {
  return new Refusal('svc_precondition_failed', `${what} Stop it before a restore. Nothing was changed.`);
}
