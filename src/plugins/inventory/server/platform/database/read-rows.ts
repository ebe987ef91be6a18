import type { Reader } from './database';
import { toBoolean, toJson, toMillis, toNumber } from './rows';

/** Converts a stored value, by the kind of its column. All but keys may be null: people write rows by hand. */
const conversions = {
  /** An id, or a count. */
  key: (value: unknown, name: string): number => {
    const key = toNumber(value);
    if (key === null || !Number.isSafeInteger(key)) throw new Error(`The column ${name} is not a whole number.`);
    return key;
  },
  text: (value: unknown): string | null => (value === null ? null : String(value)),
  number: toNumber,
  boolean: toBoolean,
  /** Epoch milliseconds. */
  time: toMillis,
  json: toJson,
} as const;

/** The columns of a query by name, with their kinds. */
type Columns = Readonly<Record<string, keyof typeof conversions>>;

/** A row of a query. */
export type RowWith<Wanted extends Columns> = {
  readonly [Name in keyof Wanted]: ReturnType<(typeof conversions)[Wanted[Name]]>;
};

/**
 * Runs a query that `select` cannot express and returns its rows, converted.
 * @throws Error if the query has no such column, or a key is not a whole number
 */
export async function readRows<const Wanted extends Columns>(
  read: Reader,
  columns: Wanted,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<RowWith<Wanted>[]> {
  const kinds = Object.entries(columns);
  return (await read.all(sql, parameters)).map(
    // by name
    (row) => Object.fromEntries(kinds.map(([name, kind]) => [name, convert(row, name, kind)])) as RowWith<Wanted>,
  );
}

function convert(row: Readonly<Record<string, unknown>>, name: string, kind: keyof typeof conversions): unknown {
  const value = row[name];
  if (value === undefined) throw new Error(`The query has no column ${name}.`);
  return conversions[kind](value, name);
}
