import { type ReasonParts, type ReasonValue } from '../../../contract/reason';
import { english, type TextId } from '../translations';

/** The function that `useText` returns. */
export type Translate = (id: TextId, values?: Record<string, string | number>) => string;

/** Returns the reason of a refusal in the admin's language; undefined for one that only a newer server knows. */
export function translateReason({ id, values = {} }: ReasonParts, t: Translate): string | undefined {
  const textId = `reason.${id}` as const;
  if (!Object.hasOwn(english, textId)) return undefined;
  const texts = Object.entries(values).map(([name, value]) => [name, textOf(value, t)] as const);
  return t(textId, Object.fromEntries(texts));
}

function textOf(value: ReasonValue, t: Translate): string | number {
  return typeof value === 'object' ? (translateReason(value, t) ?? '') : value;
}

/** Returns the translated reason, or the English message of one without a translation. */
export function describeReason(
  { message = '', reason }: { readonly message?: string; readonly reason?: ReasonParts },
  t: Translate,
): string {
  return (reason && translateReason(reason, t)) ?? message;
}
