/**
 * vPIC's VIN patterns. A pattern is matched from the left against positions 4 to 8 and, after a bar, positions 10 to
 * 17. `*` matches any character, `#` a digit, `[A-CX]` one of A, B, C and X. Positions after the end of a pattern match
 * anything.
 *
 * One decoding compares hundreds of patterns, and most fail at their first character, so patterns are not compiled.
 */

/** Returns the characters of `vin` that patterns are matched against. */
export function keyOf(vin: string): string {
  return `${vin.slice(3, 8)}|${vin.slice(9)}`;
}

export function matchesKey(pattern: string, key: string): boolean {
  let at = 0;
  for (let index = 0; index < pattern.length; index++, at++) {
    const expected = pattern[index];
    if (at >= key.length) return false;
    if (expected === '*' || expected === key[at]) continue;
    if (expected === '#' && isDigit(key.charCodeAt(at))) continue;
    const end = expected === '[' ? pattern.indexOf(']', index) : -1;
    if (end < 0 || !isInSet(pattern.slice(index + 1, end), key.charCodeAt(at))) return false;
    index = end;
  }
  return true;
}

/** Returns how specific `pattern` is: a fixed character counts 1, a set a little less, a wildcard 0. */
export function precisionOf(pattern: string): number {
  let precision = 0;
  for (const [part] of pattern.matchAll(/\[[^[\]]*\]|[^*|]/g)) precision += 1 - (choicesOf(part) - 1) / 64;
  return precision;
}

function choicesOf(part: string): number {
  if (part === '#') return 10;
  if (!part.startsWith('[')) return 1;
  const characters = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (character) => character.charCodeAt(0));
  return Math.max(1, characters.filter((code) => isInSet(part.slice(1, -1), code)).length);
}

/** Returns whether a set contains a character. Of an invalid range (`1-A-J`), only the ends count. */
function isInSet(set: string, code: number): boolean {
  for (let index = 0; index < set.length; index++) {
    const first = set.charCodeAt(index);
    const isRange = set[index + 1] === '-' && index + 2 < set.length;
    if (code >= first && code <= (isRange ? set.charCodeAt(index + 2) : first)) return true;
    if (isRange) index += 2;
  }
  return false;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
