/** An id as text: digits without a leading zero. */
export const idPattern = /^[1-9]\d*$/;

/** Parses an id. Returns `undefined` for anything else: `0`, `-1`, `01`, `1.0`, `abc`, 2^63. */
export function parseId(text: string): number | undefined {
  const id = idPattern.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}
