/** Translates the product's SQL, with `?` for each parameter, to PostgreSQL. */

const marks = /'[^']*'|"[^"]*"|\?/g;
const numberedStatements = new Map<string, string>();

/** Replaces each `?` outside of quotes by `$1`, `$2`, … Caches the result, because a program has few statements. */
export function numbered(sql: string): string {
  const known = numberedStatements.get(sql);
  if (known !== undefined) return known;
  let count = 0;
  const text = sql.replace(marks, (part) => (part === '?' ? `$${++count}` : part));
  if (numberedStatements.size < 1000) numberedStatements.set(sql, text);
  return text;
}

/**
 * Casts numbers that do not fit an integer column to a wider type. PostgreSQL infers a parameter's type from the column
 * that it is compared with and rejects a number that does not fit, whereas SQLite finds no row.
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

/** Replaces NUL, which PostgreSQL rejects in text, by the noncharacter U+FFFF; no stored text equals either. */
export function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uffff') : value;
}
