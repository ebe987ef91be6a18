import { inOneOrder, toJson } from '../platform/rows';

/** What a load made, changed and left as it was, by kind. */
export type Counts = Record<string, number>;

export class Tally {
  readonly created: Counts = {};
  readonly updated: Counts = {};
  readonly unchanged: Counts = {};

  add(outcome: 'created' | 'updated' | 'unchanged', kind: string, count = 1): void {
    if (count > 0) this[outcome][kind] = (this[outcome][kind] ?? 0) + count;
  }
}

/**
 * The columns in which `wanted` differs from the row that is stored.
 * Times compare by the millisecond, truth by its value, and the empty text is as good as none.
 */
export function differences(
  stored: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([column, value]) => value !== undefined && comparable(value, column) !== comparable(stored[column], column),
    ),
  );
}

/** Columns of JSON, which PostgreSQL gives back with blanks and with the keys in another order. */
const jsonColumns = new Set(['fields', 'source', 'consent', 'category_values', 'photo_slots']);

function comparable(value: unknown, column: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return String(value.getTime());
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (jsonColumns.has(column)) return JSON.stringify(inOneOrder(toJson(value)));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
