import type { BitSet } from '../sets/bit-set';
import { digest } from '../fingerprint';
import type { Renumbering } from '../sets/renumbering';
import type { Word } from './word';
import { foldExact } from './text-fold';
import { WordPostings } from './word-postings';
import { verbatim } from './words';

const LONGEST_KEPT = 40;

/** Which ordinals have which value in a text, textarea, boolean, date or url category: one posting list a value. */
export class ExactIndex {
  readonly #values = new WordPostings();

  /** Gives `ordinal` a value. No larger ordinal has one yet. */
  add(ordinal: number, categoryId: number, value: string): void {
    this.#values.append(this.#values.intern(keyOf(categoryId, value)), ordinal);
  }

  /** Adds every ordinal that has the value, in whatever case, to `found`. */
  find(found: BitSet, categoryId: number, value: string): void {
    this.#values.find(found, keyOf(categoryId, value));
  }

  /** Copies what `renumbering` keeps into an empty index; yields often. */
  *copyTo(target: ExactIndex, renumbering: Renumbering): Generator<void> {
    yield* this.#values.copyTo(target.#values, renumbering, (value) => target.#values.intern(value));
  }

  fit(): void {
    this.#values.fit();
  }
}

/** Long values are known by their length and 64 bits of hash: two of them are confused once in 10^19. */
function keyOf(categoryId: number, value: string): Word {
  const folded = foldExact(value);
  if (folded.length <= LONGEST_KEPT) return verbatim(`${categoryId}=${folded}`);
  return verbatim(`${categoryId}#${folded.length}#${digest(folded)}`);
}
