import { reasonTexts } from './reason-texts';

export type ReasonId = keyof typeof reasonTexts;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What fills the placeholders of a text. A reason among them is translated with the text that it is part of. */
export type ReasonValue = string | number | ReasonParts;
type ValuesOf<Id extends ReasonId> = { readonly [Name in NamesIn<(typeof reasonTexts)[Id]>]: ReasonValue };

/** The reason of a refusal as clients get it: the id of its text, and what fills the placeholders. */
export interface ReasonParts {
  readonly id: ReasonId;
  readonly values?: Readonly<Record<string, ReasonValue>>;
}

/**
 * The reason of a refusal as one string, because the issues of zod carry only strings. A text that does not come from
 * `because` stays as it is: commands and the HTTP layer of the API refuse in English.
 */
export type Reason = string;

/** Returns a reason whose text is in `reasonTexts`, with the values of its placeholders. */
export function because<Id extends ReasonId>(
  id: Id,
  ...[values]: [NamesIn<(typeof reasonTexts)[Id]>] extends [never] ? [] : [ValuesOf<Id>]
): Reason {
  return JSON.stringify(values ? { id, values } : { id });
}

/** Returns the parts of a reason; undefined for a plain English text. */
export function partsOfReason(reason: Reason): ReasonParts | undefined {
  if (!reason.startsWith('{"id":')) return undefined;
  try {
    const parts = JSON.parse(reason) as ReasonParts;
    return Object.hasOwn(reasonTexts, parts.id) ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a reason for use inside another one. */
export function nested(reason: Reason): ReasonValue {
  return partsOfReason(reason) ?? reason;
}

/** Returns the English text of a reason. */
export function inEnglish(reason: Reason): string {
  const parts = partsOfReason(reason);
  return parts ? englishOf(parts) : reason;
}

function englishOf({ id, values = {} }: ReasonParts): string {
  return reasonTexts[id].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'object' ? englishOf(value) : String(value);
  });
}
