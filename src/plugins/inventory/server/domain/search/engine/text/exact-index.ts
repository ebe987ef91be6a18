import type { BitSet } from '../sets/bit-set';
import { digest } from '../fingerprint';
import type { Renumbering } from '../sets/renumbering';
import type { Word } from './word';
import { foldExact } from '../../../../../contract/texts/fold-text';
import { WordPostings } from './word-postings';
import { verbatim } from './words';

const LONGEST_KEPT = 40;

/** Posting lists for exact values: one list per value of a text, textarea, boolean, date or url category. */
export class ExactIndex {
  readonly #values = new WordPostings();

  /** Adds a value to `ordinal`. No larger ordinal may have a value yet. */
  add(ordinal: number, categoryId: number, value: string): void {
    this.#values.append(this.#values.intern(keyOf(categoryId, value)), ordinal);
  }

  /** Adds every ordinal with the value to `found`, ignoring case. */
  find(found: BitSet, categoryId: number, value: string): void {
    this.#values.find(found, keyOf(categoryId, value));
  }

  /** Copies the surviving ordinals of `renumbering` into an empty index; yields often. */
  *copyTo(target: ExactIndex, renumbering: Renumbering): Generator<void> {
    yield* this.#values.copyTo(target.#values, renumbering, (value) => target.#values.intern(value));
  }

  fit(): void {
    this.#values.fit();
  }
}

/** Returns the key of a value. Long values are identified by length and a 64-bit hash, which collide once in 10^19. */
function keyOf(categoryId: number, value: string): Word {
  const folded = foldExact(value);
  if (folded.length <= LONGEST_KEPT) return verbatim(`${categoryId}=${folded}`);
  return verbatim(`${categoryId}#${folded.length}#${digest(folded)}`);
}
