import type { BitSet } from '../sets/bit-set';
import type { Renumbering } from '../sets/renumbering';
import { PostingStore } from './posting-store';
import { TokenDictionary } from './token-dictionary';
import type { Word } from './word';
import { outOfRange } from '../out-of-range';

/** Posting lists by word. The number of a list is the token of its word. */
export class WordPostings {
  readonly #dictionary = new TokenDictionary();
  readonly #postings = new PostingStore(9);

  /** Returns the number of distinct words. */
  get size(): number {
    return this.#dictionary.size;
  }

  /** Returns the word's token. A new word gets the previous `size`. */
  intern(word: Word): number {
    const token = this.#dictionary.intern(word);
    if (token === this.#postings.size) this.#postings.create();
    return token;
  }

  /** Adds `ordinal`, which must not be smaller than the last entry. Returns false if it was there already. */
  append(token: number, ordinal: number): boolean {
    return this.#postings.append(token, ordinal);
  }

  /** Adds every ordinal that has `word` to `found`. */
  find(found: BitSet, word: Word): void {
    const token = this.#dictionary.find(word);
    if (token >= 0) this.#postings.addTo(found, token);
  }

  /**
   * Adds the ordinals of the token's word to `found` if the word starts with `prefix`. Its first `known` bytes are
   * known to match.
   */
  findIfPrefixed(found: BitSet, token: number, prefix: Word, known: number): void {
    if (prefix.length <= known || this.#dictionary.startsWith(token, prefix)) this.#postings.addTo(found, token);
  }

  /** Returns a byte of a token's word, `undefined` past its end. */
  byteAt(token: number, index: number): number | undefined {
    return this.#dictionary.byteAt(token, index);
  }

  /**
   * Copies the surviving ordinals of `renumbering`; yields after each word, copied or not. `intern` returns the
   * target's number for a word.
   */
  *copyTo(target: WordPostings, renumbering: Renumbering, intern: (word: Word) => number): Generator<void> {
    for (let token = 0; token < this.size; token++) {
      const ordinals = renumbering.kept(this.#postings.entries(token));
      if (ordinals.length > 0) {
        const copy = intern(this.#dictionary.word(token));
        for (let index = 0; index < ordinals.length; index++) target.append(copy, ordinals[index] ?? outOfRange());
      }
      yield;
    }
  }

  /** Frees spare capacity. Call once after many additions. */
  fit(): void {
    this.#dictionary.fit();
    this.#postings.fit();
  }
}
