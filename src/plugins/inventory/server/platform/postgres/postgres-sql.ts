/** How the SQL of this product, with `?` for each parameter, is said to PostgreSQL. */

const marks = /'[^']*'|"[^"]*"|\?/g;
const numberedStatements = new Map<string, string>();

/** `$1, $2, …` for each `?`, except in quotes; the SQL of a program is written in its code, so there are few. */
export function numbered(sql: string): string {
  const known = numberedStatements.get(sql);
  if (known !== undefined) return known;
  let count = 0;
  const text = sql.replace(marks, (part) => (part === '?' ? `$${++count}` : part));
  if (numberedStatements.size < 1000) numberedStatements.set(sql, text);
  return text;
}

/**
 * PostgreSQL takes a parameter for a value of the type that it is compared with, and refuses one that does not fit,
 * where SQLite just finds no such row. Numbers that an integer column cannot hold are therefore said to be of a wider type.
 */
export function withWideNumbers(sql: string, parameters: readonly unknown[]): string {
  if (!parameters.some((value) => castOf(value) !== '')) return sql;
  let count = 0;
  return sql.replace(marks, (part) => (part === '?' ? `?${castOf(parameters[count++])}` : part));
}

function castOf(value: unknown): string {
  if (typeof value !== 'number' || value === (value | 0)) return '';
  return Number.isSafeInteger(value) ? '::bigint' : '::numeric';
}

/** Text with NUL, which PostgreSQL has in no text, as one with a character that is none: both are equal to nothing. */
export function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uffff') : value;
}
