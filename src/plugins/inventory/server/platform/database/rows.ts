/** How the two databases give the same value: SQLite in epoch milliseconds, 0/1 and text, PostgreSQL typed. */

/** Epoch milliseconds of a stored time, or null. */
export function toMillis(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return value;
  const text = String(value);
  const millis = /^-?\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(millis) ? millis : null;
}

/** The stored time as ISO 8601 UTC, or null. */
export function toIso(value: unknown): string | null {
  const time = toTime(value);
  return time === null ? null : new Date(time).toISOString();
}

/** The same in milliseconds since 1970. */
export function toTime(value: unknown): number | null {
  const millis = toMillis(value);
  return millis === null || Math.abs(millis) > 8.64e15 ? null : millis;
}

export function toBoolean(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true' || value === 't';
}

/** A stored number, or null. PostgreSQL gives bigint and count as text. */
export function toNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A stored text, or null when it is empty. */
export function toText(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** A stored JSON document, or null when there is none or somebody wrote something else there by hand. */
export function toJson(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** A stored JSON object; anything else reads as the empty one. */
export function toJsonObject(value: unknown): Record<string, unknown> {
  const json = toJson(value);
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : {};
}

/** A stored JSON array; anything else reads as the empty one. */
export function toJsonArray(value: unknown): unknown[] {
  const json = toJson(value);
  return Array.isArray(json) ? json : [];
}

/** Rows by the whole number in one of their columns, each group in the order given. */
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

/** The same for JSON that says the same, whatever the order of the fields in its objects; for comparing, not for reading. */
export function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, part]) => [name, inOneOrder(part)]);
}
