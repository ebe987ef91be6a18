import type { BitSet } from '../sets/bit-set';
import type { Renumbering } from '../sets/renumbering';
import { PostingStore } from './posting-store';
import { TokenDictionary } from './token-dictionary';
import type { Word } from './word';

/** One posting list per distinct word; a list has the number of its word's token. */
export class WordPostings {
  readonly #dictionary = new TokenDictionary();
  readonly #postings = new PostingStore(9);

  /** How many distinct words there are. */
  get size(): number {
    return this.#dictionary.size;
  }

  /** The word's token; the `size` from before if the word is new. */
  intern(word: Word): number {
    const token = this.#dictionary.intern(word);
    if (token === this.#postings.size) this.#postings.create();
    return token;
  }

  /** Adds `ordinal`, which none of the list exceeds. False when it was there already. */
  append(token: number, ordinal: number): boolean {
    return this.#postings.append(token, ordinal);
  }

  /** Adds every ordinal that has `word` to `found`. */
  find(found: BitSet, word: Word): void {
    const token = this.#dictionary.find(word);
    if (token >= 0) this.#postings.addTo(found, token);
  }

  /** Adds every ordinal that has the token's word to `found`, if that begins with `prefix`, as `known` bytes of it do. */
  findIfPrefixed(found: BitSet, token: number, prefix: Word, known: number): void {
    if (prefix.length <= known || this.#dictionary.startsWith(token, prefix)) this.#postings.addTo(found, token);
  }

  /** Returns a byte of a token's word, `undefined` past its end. */
  byteAt(token: number, index: number): number | undefined {
    return this.#dictionary.byteAt(token, index);
  }

  /**
   * Copies what `renumbering` keeps; yields after each word, kept or not. `intern` returns the number that the target
   * gives a word.
   */
  *copyTo(target: WordPostings, renumbering: Renumbering, intern: (word: Word) => number): Generator<void> {
    for (let token = 0; token < this.size; token++) {
      const ordinals = renumbering.kept(this.#postings.entries(token));
      if (ordinals.length > 0) {
        const copy = intern(this.#dictionary.word(token));
        for (let index = 0; index < ordinals.length; index++) target.append(copy, ordinals[index] ?? 0);
      }
      yield;
    }
  }

  /** Gives back what growth left unused; worth it once after many additions. */
  fit(): void {
    this.#dictionary.fit();
    this.#postings.fit();
  }
}
