/** Conversions of stored values: SQLite returns epoch milliseconds, 0/1 and text, PostgreSQL typed values. */

/** Returns a stored time in epoch milliseconds, or null. */
export function toMillis(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return value;
  const text = String(value);
  const millis = /^-?\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(millis) ? millis : null;
}

/** Returns a stored time as ISO 8601 in UTC, or null. */
export function toIso(value: unknown): string | null {
  const time = toTime(value);
  return time === null ? null : new Date(time).toISOString();
}

/** Returns a stored time in epoch milliseconds, or null if a `Date` cannot represent it. */
export function toTime(value: unknown): number | null {
  const millis = toMillis(value);
  return millis === null || Math.abs(millis) > 8.64e15 ? null : millis;
}

export function toBoolean(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true' || value === 't';
}

/** Returns a stored number, or null. PostgreSQL's driver returns bigint and counts as text. */
export function toNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Returns a stored text, or null if it is empty. */
export function toText(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** Returns a stored JSON value, or null if it is absent or invalid. */
export function toJson(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** Returns a stored JSON object; an empty one for anything else. */
export function toJsonObject(value: unknown): Record<string, unknown> {
  const json = toJson(value);
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : {};
}

/** Returns a stored JSON array; an empty one for anything else. */
export function toJsonArray(value: unknown): unknown[] {
  const json = toJson(value);
  return Array.isArray(json) ? json : [];
}

/** Groups rows by the integer in `column`; keeps their order within a group. */
export function groupRows<R extends Readonly<Record<string, unknown>>>(
  rows: readonly R[],
  column: string,
): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const key = Number(row[column]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/**
 * Returns a canonical form of JSON, for comparison: equal for values that differ only in the order of object fields.
 */
export function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, part]) => [name, inOneOrder(part)]);
}
