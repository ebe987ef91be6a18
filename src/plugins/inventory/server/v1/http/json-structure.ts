/** How deep objects and arrays may be nested. */
const deepest = 32;

/**
 * How many elements and objects a body may hold together, and how many keys. The largest listing needs a few hundred;
 * reading 100,000 would hold the event loop for a quarter of a second.
 */
const mostValues = 5000;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Returns why a JSON text must not be parsed, or `undefined`: it is nested too deep, holds too many values, or gives a key
 * twice in one object.
 *
 * Reads the text once. It looks only for what `JSON.parse` would accept; a text that is no JSON may pass.
 */
export function structureProblem(text: string): string | undefined {
  /** The keys of each open object; an array has `undefined`. */
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
      case colon: // outside of strings only a key stands before it
        if (++keys > mostValues) return `holds more than ${mostValues} keys`;
        if (!isNewKey(string, open.at(-1))) return 'has a key twice in one object';
        break;
      case openBrace:
      case openBracket:
        if (open.length === deepest) return `is nested deeper than ${deepest} levels`;
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
    if (values > mostValues) return `holds more than ${mostValues} values`;
  }
  return undefined;
}

/**
 * Returns the index of the quote that ends the string, or of the end of the text. `indexOf` is many times faster than a
 * loop over the characters, which is needed only from the first escaped quote on.
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
    if (code === backslash) index++; // what is escaped ends nothing
  }
  return text.length;
}

/**
 * Notes a key, given with its quotes. The quotes stay: V8 hashes texts that look like integers by their value, so that an
 * attacker could choose keys that collide.
 * @returns whether the object did not have it yet
 */
function isNewKey(string: string, keys: Set<string> | undefined): boolean {
  const key = string.includes('\\') ? normalized(string) : string;
  if (keys === undefined || key === undefined) return true; // no JSON: for the parser to refuse
  if (keys.has(key)) return false;
  keys.add(key);
  return true;
}

/** Writes a string with the same escapes however the caller wrote it. */
function normalized(string: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(string));
  } catch {
    return undefined;
  }
}
