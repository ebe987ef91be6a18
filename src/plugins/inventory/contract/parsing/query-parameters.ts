import { z } from 'zod';
import { parseId } from './id';
import { excerpt } from '../refusal';
import { because } from '../reason';

// Schemas of query parameters. Each converts the text of a parameter and then checks the value, so that its JSON Schema
// describes the value.

type Words = readonly string[];

/** Returns the schema of a value that `parse` reads from the text of a parameter. */
function fromText<Schema extends z.ZodType>(parse: (text: string) => unknown, schema: Schema) {
  return z.preprocess((value) => (typeof value === 'string' ? parse(value) : value), schema);
}

/** Returns the words as a sentence has them: `publish, draft or trash`. */
function orOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Returns the schema of a text of at most `max` characters (code points). */
export function text(max: number) {
  return z
    .string()
    .refine((value) => value.length <= max || Array.from(value).length <= max, because('characters', { max }))
    .meta({ maxLength: max });
}

/** Returns the schema of a whole number. Numbers outside `min` to `max` are clamped. */
export function wholeNumber({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }) {
  return fromText(
    (value) => (/^[+-]?\d+$/.test(value) ? Math.min(max, Math.max(min, Number(value))) : value),
    z
      .int({ error: ({ input }) => because('whole_number_not', { given: excerpt(input) }) })
      .min(min)
      .max(max),
  );
}

const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;

/** Returns the number that a text is; `undefined` for another text. */
export function parseNumber(value: string): number | undefined {
  const number = numeric.test(value) ? Number(value) : undefined;
  return Number.isFinite(number) ? number : undefined;
}

/** The schema of a number. */
export const number = fromText((value) => parseNumber(value.trim()) ?? value, z.number({ error: because('number') }));

/** Returns the schema of the id of a `noun`. */
export function id(noun: string) {
  return fromText((value) => parseId(value) ?? value, z.int({ error: because('id_of', { noun }) }).min(1));
}

/** Returns the schema of ids, separated by commas. */
export function idList(max: number) {
  return fromText(
    (value) => splitList(value).map((part) => parseId(part) ?? part),
    z.array(z.int({ error: because('ids') }).min(1)).max(max, because('at_most', { max })),
  );
}

/** Returns the schema of one of `words`. */
export function word<const Known extends Words>(words: Known) {
  return z.enum(words, { error: ({ input }) => because('word', { words: orOf(words), given: excerpt(input) }) });
}

/** Splits at commas and trims the parts. `\,` is a comma and `\\` a backslash inside a part. */
export function splitList(value: string): string[] {
  const parts = `,${value}`.match(/,(?:\\[\\,]|[^,])*/g) ?? [];
  return parts.map((part) =>
    part
      .slice(1)
      .replace(/\\([\\,])/g, '$1')
      .trim(),
  );
}

/** Returns the schema of a comma-separated list that `items` checks. Empty texts are left out. */
export function textList(items: z.ZodType<string[]> = z.array(z.string())) {
  return fromText((value) => splitList(value).filter((part) => part !== ''), items);
}

/** Returns the schema of a comma-separated list of `words`. The parsed list has their order and no duplicates. */
export function wordList<const Known extends Words>(words: Known) {
  const parse = (value: string): string[] => {
    const names = splitList(value);
    const unknown = names.find((name) => !words.includes(name));
    return unknown === undefined ? words.filter((name) => names.includes(name)) : [unknown];
  };
  return fromText(
    parse,
    z
      .array(z.enum(words, { error: ({ input }) => because('words', { words: orOf(words), given: excerpt(input) }) }))
      .min(1),
  );
}

const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/i;

function isMoment(value: string): boolean {
  const [, ...parts] = iso.exec(value) ?? [];
  if (parts.length === 0) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, fraction = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isMidnight = hour === 24 && minute === 0 && second === 0 && fraction === 0;
  return isDate && (hour < 24 || isMidnight) && minute < 60 && second < 60;
}

/** The schema of an ISO 8601 date or time. Its offset is optional: only the server knows the dealership's time zone. */
export const moment = z.string().refine(isMoment, because('moment'));
