/**
 * vPIC's patterns of VINs. A pattern is compared with positions 4 to 8, and behind a bar with positions 10 to 17, from
 * the left: `*` stands for any character, `#` for a digit, `[A-CX]` for one of A, B, C and X. What a pattern does not
 * reach may be anything.
 *
 * One decoding compares hundreds of patterns, most of which fail at their first character; so nothing is prepared of them.
 */

/** The characters of `vin` that patterns are compared with. */
export function keyOf(vin: string): string {
  return `${vin.slice(3, 8)}|${vin.slice(9)}`;
}

export function matchesKey(pattern: string, key: string): boolean {
  let at = 0;
  for (let index = 0; index < pattern.length; index++, at++) {
    const wanted = pattern[index];
    if (at >= key.length) return false;
    if (wanted === '*' || wanted === key[at]) continue;
    if (wanted === '#' && isDigit(key.charCodeAt(at))) continue;
    const end = wanted === '[' ? pattern.indexOf(']', index) : -1;
    if (end < 0 || !isInSet(pattern.slice(index + 1, end), key.charCodeAt(at))) return false;
    index = end;
  }
  return true;
}

/** How much of a VIN `pattern` fixes: a character counts 1, one of several a little less, any character nothing. */
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

/** A range that is none (`1-A-J`) counts by its ends. */
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
