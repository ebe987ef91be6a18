/**
 * vPIC's patterns of VINs. A pattern is compared with positions 4 to 8, and behind a bar with positions 10 to 17, from
 * the left: `*` stands for any character, `#` for a digit, `[A-CX]` for one of A, B, C and X. What a pattern does not
 * reach may be anything.
 */
export interface KeyPattern {
  /** One test a place: undefined for any character. */
  readonly places: ReadonlyArray<((character: string) => boolean) | undefined>;
  /** How much of a VIN it fixes: a character counts 1, one of several a little less. */
  readonly precision: number;
}

/** The places of `vin` that patterns are compared with. */
export function keyOf(vin: string): string {
  return `${vin.slice(3, 8)}|${vin.slice(9)}`;
}

export function parseKey(pattern: string): KeyPattern {
  const places: Array<((character: string) => boolean) | undefined> = [];
  let precision = 0;
  for (const [part] of pattern.matchAll(/\[[^\]]*\]|./g)) {
    const place = placeOf(part);
    places.push(place?.test);
    precision += place?.precision ?? 0;
  }
  return { places, precision };
}

export function matchesKey({ places }: KeyPattern, key: string): boolean {
  for (let index = 0; index < places.length; index++) {
    if (places[index]?.(key[index] ?? '') === false) return false;
  }
  return true;
}

function placeOf(part: string): { test: (character: string) => boolean; precision: number } | undefined {
  if (part === '*') return undefined;
  if (part === '|') return { test: (character) => character === '|', precision: 0 };
  const allowed = part === '#' ? '0123456789' : part.startsWith('[') ? membersOf(part.slice(1, -1)) : part;
  // One of many says less than one alone, but never as little as any character at all.
  return {
    test: (character) => character !== '' && allowed.includes(character),
    precision: 1 - (allowed.length - 1) / 64,
  };
}

/** The characters of a set such as `A-CX`; a range that is none (`1-A-J`) counts by its ends. */
function membersOf(set: string): string {
  let members = '';
  for (let index = 0; index < set.length; index++) {
    const last = set[index + 1] === '-' ? set.charCodeAt(index + 2) : NaN;
    if (Number.isNaN(last)) {
      members += set[index];
      continue;
    }
    for (let code = set.charCodeAt(index); code <= last; code++) members += String.fromCharCode(code);
    index += 2;
  }
  return members;
}
