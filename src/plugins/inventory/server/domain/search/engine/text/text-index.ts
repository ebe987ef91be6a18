import type { BitSet } from '../sets/bit-set';
import { ByteChains } from './byte-chains';
import type { Renumbering } from '../sets/renumbering';
import { ShortPrefixes } from './short-prefixes';
import { WordPostings } from './word-postings';
import type { Word } from './word';
import { WordScanner } from './words';
import { outOfRange } from '../out-of-range';

const SHARED = 3; // leading bytes that the words of a family have in common
const WORDS_AT_ONCE = 256; // at most 1 ms

/** Word numbers of one index. Other indexes, including its compacted copy, use other numbers. */
export type Tokens = readonly number[];

/**
 * The word index: finds ordinals by word and by prefix.
 *
 * Words of three bytes or more with the same first three form a family. A prefix query scans one family, so nothing
 * needs to be sorted.
 */
export class TextIndex {
  readonly #words = new WordPostings();
  readonly #shortPrefixes = new ShortPrefixes();
  readonly #families = new Map<number, number>(); // first three bytes → chain in #relatives
  readonly #relatives = new ByteChains(); // the tokens of each family

  /** Returns the number of distinct words, including words that only dead ordinals have. */
  get size(): number {
    return this.#words.size;
  }

  /**
   * Returns the tokens of all words of `text`, for `add`; yields after every 256 words. Searches do not see them yet.
   */
  *read(text: string): Generator<void, Tokens> {
    const tokens: number[] = [];
    for (const word = new WordScanner(text); word.next();) {
      tokens.push(this.#intern(word));
      if (tokens.length % WORDS_AT_ONCE === 0) yield;
    }
    return tokens;
  }

  /** Adds the words that `read` of this index returned to `ordinal`. No larger ordinal may have words yet. */
  add(ordinal: number, tokens: Tokens): void {
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index] ?? outOfRange();
      if (!this.#words.append(token, ordinal)) continue; // a repeated word
      this.#shortPrefixes.add(ordinal, this.#words.byteAt(token, 0) ?? outOfRange(), this.#words.byteAt(token, 1));
    }
  }

  /** Adds every ordinal with `word` to `found`. */
  findWord(found: BitSet, word: Word): void {
    this.#words.find(found, word);
  }

  /** Adds every ordinal with a word that starts with `prefix` to `found`. */
  findPrefix(found: BitSet, prefix: Word): void {
    if (prefix.length <= ShortPrefixes.LONGEST) {
      this.#shortPrefixes.find(found, prefix);
      return;
    }
    const family = this.#families.get(familyOf(prefix));
    if (family === undefined) return;
    const tokens = new Uint32Array(this.#relatives.count(family));
    this.#relatives.read(family, tokens);
    for (let index = 0; index < tokens.length; index++) {
      this.#words.findIfPrefixed(found, tokens[index] ?? outOfRange(), prefix, SHARED);
    }
  }

  /** Copies the surviving ordinals of `renumbering` into an empty index; yields often. */
  *copyTo(target: TextIndex, renumbering: Renumbering): Generator<void> {
    yield* this.#words.copyTo(target.#words, renumbering, (word) => target.#intern(word));
    yield* this.#shortPrefixes.copyTo(target.#shortPrefixes, renumbering);
  }

  /** Frees spare capacity. Call once after many additions. */
  fit(): void {
    this.#words.fit();
    this.#shortPrefixes.fit();
  }

  #intern(word: Word): number {
    const known = this.#words.size;
    const token = this.#words.intern(word);
    if (token === known) this.#joinFamily(token, word);
    return token;
  }

  #joinFamily(token: number, word: Word): void {
    if (word.length <= ShortPrefixes.LONGEST) return;
    let family = this.#families.get(familyOf(word));
    if (family === undefined) this.#families.set(familyOf(word), (family = this.#relatives.create()));
    this.#relatives.append(family, token);
  }
}

function familyOf({ bytes }: Word): number {
  return ((bytes[0] ?? outOfRange()) << 16) | ((bytes[1] ?? outOfRange()) << 8) | (bytes[2] ?? outOfRange());
}
