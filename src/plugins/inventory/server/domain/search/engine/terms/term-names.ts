import { BitSet } from '../sets/bit-set';
import type { IndexedTerm } from '../port';
import { runAtOnce } from '../sets/slices';
import { TextIndex } from '../text/text-index';
import type { Word } from '../text/word';

/**
 * The words of the names of searchable terms. Looked up by queries, so renaming a term changes no listing. Created for
 * each schema, in about 2 ms per thousand terms.
 */
export class TermNames {
  readonly #termIds: number[];
  readonly #names = new TextIndex();

  constructor(terms: readonly IndexedTerm[]) {
    const searchable = terms.filter(({ isSearchable }) => isSearchable);
    this.#termIds = searchable.map(({ id }) => id);
    for (const [index, { name }] of searchable.entries()) this.#names.add(index, runAtOnce(this.#names.read(name)));
  }

  /** Returns the ids of the terms whose name contains `word` or, with `isPrefix`, a word that starts with it. */
  termsNamed(word: Word, isPrefix: boolean): number[] {
    const found = new BitSet(this.#termIds.length);
    if (isPrefix) this.#names.findPrefix(found, word);
    else this.#names.findWord(found, word);
    return this.#termIds.filter((_, index) => found.has(index));
  }
}
