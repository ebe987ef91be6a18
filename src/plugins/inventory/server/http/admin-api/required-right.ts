import { because, nested, type Reason, type ReasonId } from '../../../contract/reason';
import { Refusal } from '../../../contract/refusal';
import type { Can, Right } from './permissions';

type NameIn<Id> = Id extends `right.${infer Name extends Right}` ? Name : never;

/** The rights that a refusal can name. */
export type NamedRight = NameIn<ReasonId>;

/** Returns the reason for a refusal that a right of the panel would prevent. */
export function rightNeeded(right: NamedRight): Reason {
  return because('right_needed', { right: nested(because(`right.${right}`)) });
}

/**
 * Throws if the admin's role lacks a right.
 * @param field the field of the request that needs the right
 * @throws Refusal `svc_forbidden`
 */
export function mustHave(right: NamedRight, can: Can, field?: string): void {
  if (can(right)) return;
  const reason = because('needs_right', { right: nested(because(`right.${right}`)) });
  throw new Refusal('svc_forbidden', rightNeeded(right), field === undefined ? {} : { params: { [field]: reason } });
}
