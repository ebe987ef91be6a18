import { because, nested, type Reason, type ReasonId } from '../../../../contract/reason';
import type { FeedListing } from '../feed-listing';

/** The names of fields for people: ids of texts. */
export type FieldLabel = Extract<ReasonId, `feed_field_${string}`>;

/** Whether a field must be there, should be, or may be. */
export type Need = 'required' | 'recommended' | 'optional';

/** A field of a file, with its rules. */
export interface Field {
  /** Its name in the file. */
  readonly name: string;
  /** Its name for people; without one, the name in the file. */
  readonly label?: FieldLabel;
  /** Its text, empty without a value. A number is written without the marks that texts like formulas get. */
  readonly value: (facts: FeedListing) => string | number;
  readonly need: Need | ((facts: FeedListing) => Need);
  /** Returns what is wrong with a value. */
  readonly problem?: (value: string, facts: FeedListing) => Reason | undefined;
}

/** A rule of a field that a listing does not meet. */
export interface Problem {
  readonly field: string;
  readonly reason: Reason;
  /** Whether the file leaves the listing out because of it. */
  readonly isRequired: boolean;
}

export interface Checked {
  readonly problems: readonly Problem[];
  /** The number of rules that apply to the listing. */
  readonly rules: number;
}

/** Returns which rules a listing does not meet. A field without need and without a value has no rule. */
export function checkFields(fields: readonly Field[], facts: FeedListing): Checked {
  let rules = 0;
  const problems: Problem[] = [];
  for (const field of fields) {
    const need = needOf(field, facts);
    const value = String(field.value(facts));
    if (need === 'optional' && (value === '' || !field.problem)) continue;
    rules++;
    const reason = value === '' ? missing(field) : field.problem?.(value, facts);
    if (reason !== undefined) problems.push({ field: field.name, reason, isRequired: need === 'required' });
  }
  return { problems, rules };
}

/** Returns the cells of a listing. A value that breaks the rules of a field that is not required is left out. */
export function cellsOf(fields: readonly Field[], facts: FeedListing): Array<string | number> {
  return fields.map(({ value, problem }) => {
    const cell = value(facts);
    return cell !== '' && problem?.(String(cell), facts) !== undefined ? '' : cell;
  });
}

function needOf({ need }: Field, facts: FeedListing): Need {
  return typeof need === 'function' ? need(facts) : need;
}

function missing({ name, label }: Field): Reason {
  return because('feed_missing', { field: label ? nested(because(label)) : name });
}

/** Returns a text of at most `max` characters (code points). */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join('');
}

/** Returns an amount as feeds write it: `10499 USD`, `10499.50 USD`; empty without one. */
export function money(amount: number | undefined, currency: string): string {
  if (amount === undefined || amount <= 0) return '';
  return `${Number.isInteger(amount) ? amount : amount.toFixed(2)} ${currency}`;
}
