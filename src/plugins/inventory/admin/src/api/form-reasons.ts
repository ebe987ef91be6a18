import type { ReasonParts } from '../../../contract/reason';
import { describeReason, type Translate } from './translate-reason';

/** The error of a field as the server sends it to a form of the Content Manager. */
interface FieldError {
  readonly message: string;
  readonly reason?: ReasonParts;
}

/** The reasons of the last refused save by their English messages: the forms of the Content Manager keep only these. */
const lastReasons = new Map<string, ReasonParts | undefined>();

/** Keeps the reasons of a refused save of the Content Manager for its form. */
export async function rememberReasons(response: Response): Promise<void> {
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as {
    error?: { details?: { errors?: readonly FieldError[] } };
  };
  lastReasons.clear();
  for (const { message, reason } of body.error?.details?.errors ?? []) lastReasons.set(message, reason);
}

/** Returns the error of a form's field in the admin's language. */
export function describeFieldError<Text extends string | undefined>(message: Text, t: Translate): Text | string {
  return message === undefined ? message : describeReason({ message, reason: lastReasons.get(message) }, t);
}
