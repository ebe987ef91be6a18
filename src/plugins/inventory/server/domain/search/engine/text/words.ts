import { foldCodePoint, isWordCharacter } from '../../../../../contract/texts/fold-text';
import { unitsOf } from './utf16';
import { type Word, hashOf, wordOf } from './word';
import { outOfRange } from '../out-of-range';

// The fold of a UTF-16 unit: a letter or digit (always 0x30 or above), or one of these.
const UNKNOWN = 0; // not looked up yet
const SEPARATOR = 1;
const NOTHING = 2; // a mark: dropped inside a word
const SEVERAL = 3; // several units, or half of a surrogate pair
const BEYOND_ASCII = 0x80;

const MOST_KEPT = 4096;

const folds = new Uint16Array(0x10000); // filled on first use of a unit
const foldsOfSeveral = new Map<number, string>(); // by code point

/**
 * Iterates over the words of a text, including repeated ones. After each `next` the scanner itself is the current word,
 * until the following `next`; copy what you keep. About 4 ns per character.
 */
export class WordScanner implements Word {
  bytes: Uint8Array = new Uint8Array(64);
  length = 0;
  hash = 0;
  #units: Uint16Array;
  #index = 0;
  // set while #units is the expansion of one character
  #outer: { readonly units: Uint16Array; readonly index: number } | undefined;

  constructor(text: string) {
    this.#units = unitsOf(text);
  }

  /** Advances to the next word. Returns false at the end. */
  next(): boolean {
    this.length = 0;
    do {
      for (this.#appendAscii(); this.#index < this.#units.length; this.#appendAscii()) {
        if (this.#takeOne() && this.length > 0) return this.#finish();
      }
    } while (this.#leaveInner());
    return this.length > 0 && this.#finish();
  }

  /** Takes the whole text as one word, without folding. */
  takeVerbatim(): void {
    for (let index = 0; index < this.#units.length; index++) this.#append(this.#units[index] ?? outOfRange());
    this.#finish();
  }

  /** Appends units as long as they fold to ASCII, which most do. */
  #appendAscii(): void {
    const units = this.#units;
    let { bytes, length } = this;
    let index = this.#index;
    for (; index < units.length; index++) {
      const fold = folds[units[index] ?? outOfRange()] ?? SEPARATOR;
      if (fold <= SEVERAL || fold >= BEYOND_ASCII) break;
      if (length === bytes.length) bytes = this.#grow();
      bytes[length++] = fold;
    }
    this.#index = index;
    this.length = length;
  }

  /** Takes one code point. Returns true if it ends the word. */
  #takeOne(): boolean {
    const unit = this.#units[this.#index++] ?? outOfRange();
    let fold = folds[unit] ?? SEPARATOR;
    if (fold === UNKNOWN) fold = folds[unit] = classified(unit);
    if (fold > SEVERAL) this.#append(fold);
    return fold === SEPARATOR || (fold === SEVERAL && this.#takeSeveral(unit));
  }

  #takeSeveral(unit: number): boolean {
    const codePoint = String.fromCharCode(unit, this.#units[this.#index] ?? 0).codePointAt(0) ?? unit;
    if (codePoint > 0xffff) this.#index++;
    let fold = foldsOfSeveral.get(codePoint);
    if (fold === undefined) {
      fold = foldCodePoint(codePoint);
      // bounded: a caller may send any of a million code points
      if (foldsOfSeveral.size < MOST_KEPT) foldsOfSeveral.set(codePoint, fold);
    }

    const characters = [...fold];
    if (!characters.some(isWordCharacter)) return characters.length > 0;
    if (characters.every(isWordCharacter)) {
      for (let index = 0; index < fold.length; index++) this.#append(fold.charCodeAt(index));
    } else {
      // The fold contains words and separators, such as "½" = "1⁄2". Folding is idempotent, so this never nests.
      this.#outer = { units: this.#units, index: this.#index };
      this.#units = unitsOf(fold);
      this.#index = 0;
    }
    return false;
  }

  #leaveInner(): boolean {
    if (!this.#outer) return false;
    this.#units = this.#outer.units;
    this.#index = this.#outer.index;
    this.#outer = undefined;
    return true;
  }

  #append(unit: number): void {
    if (this.length + 3 > this.bytes.length) this.#grow();
    if (unit < BEYOND_ASCII) {
      this.bytes[this.length++] = unit;
    } else if (unit < 0x800) {
      this.bytes[this.length++] = 0xc0 | (unit >>> 6);
      this.bytes[this.length++] = 0x80 | (unit & 0x3f);
    } else {
      this.bytes[this.length++] = 0xe0 | (unit >>> 12);
      this.bytes[this.length++] = 0x80 | ((unit >>> 6) & 0x3f);
      this.bytes[this.length++] = 0x80 | (unit & 0x3f);
    }
  }

  #grow(): Uint8Array {
    const longer = new Uint8Array(2 * this.bytes.length);
    longer.set(this.bytes);
    this.bytes = longer;
    return longer;
  }

  #finish(): true {
    this.hash = hashOf(this.bytes, 0, this.length);
    return true;
  }
}

/** Returns the words of `text` in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const scanner = new WordScanner(text); scanner.next();) {
    words.push(wordOf(scanner.bytes.slice(0, scanner.length)));
  }
  return words;
}

/** Returns `text` as one word, without folding, for keys that are not prose. */
export function verbatim(text: string): Word {
  const scanner = new WordScanner(text);
  scanner.takeVerbatim();
  return scanner;
}

function classified(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return SEVERAL;
  const fold = foldCodePoint(unit);
  if (fold === '') return NOTHING;
  if (!isWordCharacter(fold)) return SEPARATOR;
  return fold.length === 1 ? fold.charCodeAt(0) : SEVERAL;
}
