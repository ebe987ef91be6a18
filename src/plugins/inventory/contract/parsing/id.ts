/** An id as text: digits without a leading zero. */
export const idPattern = /^[1-9]\d*$/;

/** The largest id of a record: Strapi's ids have 32 bits, and PostgreSQL rejects queries for larger ones. */
export const largestId = 2_147_483_647;

/** Parses an id in a path or a query. Returns `undefined` for anything else: `0`, `-1`, `01`, `1.0`, `abc`, 2^31. */
export function parseId(text: string): number | undefined {
  const id = idPattern.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= largestId ? id : undefined;
}

/** Returns the id in a value of a JSON body. Returns `undefined` for anything but a positive whole number. */
export function idOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
