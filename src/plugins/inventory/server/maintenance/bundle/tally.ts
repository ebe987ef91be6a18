import { inOneOrder, toJson } from '../../platform/database/rows';

/** What a load made, changed and left as it was, by kind. */
export type Counts = Record<string, number>;

export class Tally {
  readonly created: Counts = {};
  readonly updated: Counts = {};
  readonly unchanged: Counts = {};

  /** Which records were made and changed, by kind. */
  readonly #ids = new Map<string, { created: number[]; updated: number[] }>();

  add(outcome: 'created' | 'updated' | 'unchanged', kind: string, ids: readonly number[]): void {
    if (ids.length === 0) return;
    this[outcome][kind] = (this[outcome][kind] ?? 0) + ids.length;
    if (outcome === 'unchanged') return;
    const known = this.#ids.get(kind) ?? { created: [], updated: [] };
    for (const id of ids) known[outcome].push(id);
    this.#ids.set(kind, known);
  }

  /** The ids of what was made and changed. */
  idsOf(kind: string): { readonly created?: readonly number[]; readonly updated?: readonly number[] } {
    return this.#ids.get(kind) ?? {};
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
