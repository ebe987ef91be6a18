import { inOneOrder, toJson } from '../../platform/database/rows';

/** The number of records a load created, changed or left unchanged, by kind. */
export type Counts = Record<string, number>;

export class Tally {
  readonly created: Counts = {};
  readonly updated: Counts = {};
  readonly unchanged: Counts = {};

  /** The ids of created and changed records, by kind. */
  readonly #ids = new Map<string, { created: number[]; updated: number[] }>();

  add(outcome: 'created' | 'updated' | 'unchanged', kind: string, ids: readonly number[]): void {
    if (ids.length === 0) return;
    this[outcome][kind] = (this[outcome][kind] ?? 0) + ids.length;
    if (outcome === 'unchanged') return;
    const known = this.#ids.get(kind) ?? { created: [], updated: [] };
    for (const id of ids) known[outcome].push(id);
    this.#ids.set(kind, known);
  }

  /** Returns the ids of created and changed records of a kind. */
  idsOf(kind: string): { readonly created?: readonly number[]; readonly updated?: readonly number[] } {
    return this.#ids.get(kind) ?? {};
  }
}

/**
 * Returns the columns in which `expected` differs from the stored row. Compares dates by millisecond and booleans by
 * value; treats an empty text as null.
 */
export function differences<Columns extends object>(
  stored: { readonly [Column in keyof NoInfer<Columns>]?: unknown },
  expected: Columns,
): Partial<Columns> {
  const differs = (column: keyof Columns & string) =>
    expected[column] !== undefined && comparable(expected[column], column) !== comparable(stored[column], column);
  const columns = Object.keys(expected) as Array<keyof Columns & string>; // plain objects
  return Object.fromEntries(columns.filter(differs).map((column) => [column, expected[column]])) as Partial<Columns>;
}

/** JSON columns, which PostgreSQL returns with spaces and in another key order. */
const jsonColumns = new Set([
  'fields',
  'source',
  'consent',
  'category_values',
  'photo_slots',
  'names',
  'merged_names',
  'locked_fields',
]);

function comparable(value: unknown, column: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return String(value.getTime());
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (jsonColumns.has(column)) return JSON.stringify(inOneOrder(toJson(value)));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
