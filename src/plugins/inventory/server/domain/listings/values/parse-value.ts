import type { CategoryKind } from '../../../../contract/catalogue';
import { listingLimits } from '../../../../contract/listing';
import { idOf, parseId } from '../../../../contract/parsing/id';
import { because } from '../../../../contract/reason';
import { excerpt } from '../../../../contract/refusal';
import { foldName } from '../../../../contract/texts/fold-text';
import { lineProblem, markProblem, textProblem } from '../../../../contract/texts/text';
import type { Category } from '../../catalogue/model';

/** A term that does not exist yet; the transaction of the write creates it. */
export interface NewTerm {
  readonly newTerm: string;
}

/** A parsed value whose new terms have no ids yet. `null` clears the category. */
export type WrittenValue = string | number | boolean | NewTerm | ReadonlyArray<number | NewTerm> | null;

type Parsed = { readonly value: WrittenValue } | { readonly problem: string };

/** Finds the term that a value names; undefined if it does not exist and the category allows no new ones. */
type FindTerm = (name: string) => number | NewTerm | undefined;

/** Parses a value by the kind of its category. */
export function parseValue(category: Category, raw: unknown, findTerm: FindTerm): Parsed {
  if (raw === null || raw === undefined) return { value: null };
  return parsers[category.kind](raw, category, findTerm);
}

const parsers: Readonly<Record<CategoryKind, (raw: unknown, category: Category, findTerm: FindTerm) => Parsed>> = {
  text: parseText,
  textarea: parseText,
  number: parseNumber,
  select: (raw, _category, findTerm) =>
    typeof raw === 'string' ? parseTerm(raw, findTerm) : { problem: because('one_term') },
  multiselect: parseTerms,
  checkbox: parseTerms,
  boolean: parseBoolean,
  date: parseDate,
  url: parseUrl,
  file: parseFile,
};

function parseText(raw: unknown): Parsed {
  if (typeof raw !== 'string') return { problem: because('string') };
  const composed = compose(raw, listingLimits.text);
  if ('problem' in composed) return composed;
  return { value: composed.text === '' ? null : composed.text };
}

/** Returns the text in NFC, as it is stored. Its length is checked after composition, which can make it longer. */
function compose(raw: string, maxCharacters: number): { readonly text: string } | { readonly problem: string } {
  const marks = markProblem(raw);
  if (marks) return { problem: marks };
  const text = raw.normalize('NFC');
  const problem = textProblem(text, maxCharacters);
  return problem ? { problem } : { text };
}

const numericString = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
const largestNumber = 1e15;

function parseNumber(raw: unknown, category: Category): Parsed {
  const isNumeric = typeof raw === 'number' || (typeof raw === 'string' && numericString.test(raw.trim()));
  const number = isNumeric ? Number(raw) : Number.NaN;
  if (!Number.isFinite(number)) return { problem: because('numeric') };
  const problem = rangeProblem(number, category);
  return problem ? { problem } : { value: number === 0 ? 0 : number }; // -0 reads as 0
}

function rangeProblem(number: number, { min, max, decimals, step }: Category): string | undefined {
  if (Math.abs(number) > largestNumber) return because('between', { min: -largestNumber, max: largestNumber });
  if (min !== null && number < min) return because('at_least', { min });
  if (max !== null && number > max) return because('at_most', { max });
  if (decimals !== null && !hasDecimals(number, decimals)) {
    return decimals === 0 ? because('whole_number') : because('decimals', { max: decimals });
  }
  if (step !== null && step > 0 && !isStep(number - (min ?? 0), step))
    return min ? because('multiple_above', { step, min }) : because('multiple', { step });
  return undefined;
}

function hasDecimals(number: number, decimals: number): boolean {
  return Number(number.toFixed(decimals)) === number;
}

/** Compares with a tolerance, because steps such as 0.1 have no exact binary form. */
function isStep(distance: number, step: number): boolean {
  return Math.abs(distance / step - Math.round(distance / step)) < 1e-6;
}

function parseTerm(raw: string, findTerm: FindTerm): { value: number | NewTerm } | { problem: string } {
  if (raw.trim() === '') return { problem: because('name_a_term') };
  const composed = compose(raw, 255);
  if ('problem' in composed) return composed;
  const name = composed.text;
  const term = findTerm(name);
  const problem = typeof term === 'object' ? lineProblem(term.newTerm) : undefined;
  if (problem) return { problem };
  return term === undefined ? { problem: because('not_a_term', { given: excerpt(raw) }) } : { value: term };
}

function parseTerms(raw: unknown, _category: Category, findTerm: FindTerm): Parsed {
  if (!Array.isArray(raw) || raw.some((item) => typeof item !== 'string')) return { problem: because('terms') };
  if (raw.length > listingLimits.terms) return { problem: because('term_count', { max: listingLimits.terms }) };
  const terms: Array<number | NewTerm> = [];
  const seen = new Set<number | string>();
  for (const item of raw as string[]) {
    const parsed = parseTerm(item, findTerm);
    if ('problem' in parsed) return parsed;
    const identity = typeof parsed.value === 'number' ? parsed.value : foldName(parsed.value.newTerm);
    if (!seen.has(identity)) terms.push(parsed.value);
    seen.add(identity);
  }
  return { value: terms.length === 0 ? null : terms };
}

/** Also accepts `"true"` and `"false"`, so that clients can write back the strings that reads return. */
function parseBoolean(raw: unknown): Parsed {
  if (raw === true || raw === 'true') return { value: true };
  if (raw === false || raw === 'false') return { value: false };
  return { problem: because('boolean') };
}

function parseDate(raw: unknown): Parsed {
  const problem = because('date_example');
  if (typeof raw !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(raw)) return { problem };
  const date = new Date(`${raw}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(raw);
  return exists ? { value: raw } : { problem };
}

/** Accepts only http and https, because a `javascript:` URL in a page of listings would run. */
function parseUrl(raw: unknown): Parsed {
  if (typeof raw !== 'string') return { problem: because('string') };
  const composed = compose(raw, 2048);
  if ('problem' in composed) return composed;
  const address = composed.text;
  const isWeb = /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address);
  return isWeb ? { value: address } : { problem: because('web_address') };
}

/** Accepts a media id or an object with one, so that clients can write back the attachment that reads return. */
function parseFile(raw: unknown): Parsed {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw;
  const value = typeof id === 'string' ? parseId(id) : idOf(id);
  return value === undefined ? { problem: because('file_id') } : { value };
}
