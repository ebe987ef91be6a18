/** The deepest nesting of objects and arrays. */
const maxDepth = 32;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** The most keys in a body, which take longer than other values: 10,000 block the event loop for 30 ms. */
const maxKeys = 5000;

/**
 * Returns why a JSON text must not be parsed, or `undefined`: it is nested too deeply, has more than `maxValues` values
 * or too many keys, or repeats a key in one object.
 *
 * Reads the text once. Text that is not JSON may pass, because `JSON.parse` rejects it afterwards.
 */
export function structureProblem(text: string, maxValues: number): string | undefined {
  /** The keys of each open object; `undefined` for an array. */
  const open: Array<Set<string> | undefined> = [];
  let values = 0;
  let keys = 0;
  let string = '';
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case quote: {
        const end = endOfString(text, index);
        string = text.slice(index, end + 1);
        index = end;
        break;
      }
      case colon: // outside strings, only a key precedes a colon
        if (++keys > maxKeys) return `holds more than ${maxKeys} keys`;
        if (!isNewKey(string, open.at(-1))) return 'has a key twice in one object';
        break;
      case openBrace:
      case openBracket:
        if (open.length === maxDepth) return `is nested deeper than ${maxDepth} levels`;
        open.push(text.charCodeAt(index) === openBrace ? new Set() : undefined);
        values++;
        break;
      case closeBrace:
      case closeBracket:
        open.pop();
        break;
      case comma:
        values++;
        break;
    }
    if (values > maxValues) return `holds more than ${maxValues} values`;
  }
  return undefined;
}

/**
 * Returns the index of the closing quote of a string, or the length of the text. `indexOf` is many times faster than
 * the loop over characters, which runs only from the first escaped quote on.
 */
function endOfString(text: string, start: number): number {
  const first = text.indexOf('"', start + 1);
  if (first === -1) return text.length;
  let before = first;
  while (text.charCodeAt(before - 1) === backslash) before--;
  if ((first - before) % 2 === 0) return first;
  for (let index = first + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === quote) return index;
    if (code === backslash) index++; // skip the escaped character
  }
  return text.length;
}

/**
 * Adds a key, including its quotes, to the keys of its object. The quotes matter: V8 hashes strings that look like
 * integers by their value, so an attacker could choose keys that collide.
 * @returns whether the key is new in the object
 */
function isNewKey(string: string, keys: Set<string> | undefined): boolean {
  const key = string.includes('\\') ? normalized(string) : string;
  if (keys === undefined || key === undefined) return true; // not JSON: `JSON.parse` rejects it
  if (keys.has(key)) return false;
  keys.add(key);
  return true;
}

/** Returns a JSON string with canonical escapes. */
function normalized(string: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(string));
  } catch {
    return undefined;
  }
}
