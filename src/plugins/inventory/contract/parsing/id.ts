/** An id as text: digits without a leading zero. */
export const idPattern = /^[1-9]\d*$/;

/** Parses an id in a path or a query. Returns `undefined` for anything else: `0`, `-1`, `01`, `1.0`, `abc`, 2^63. */
export function parseId(text: string): number | undefined {
  const id = idPattern.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Returns the id in a value of a JSON body. Returns `undefined` for anything but a positive whole number. */
export function idOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
