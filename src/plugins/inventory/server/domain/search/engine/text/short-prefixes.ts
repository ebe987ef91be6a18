import type { BitSet } from '../sets/bit-set';
import type { Renumbering } from '../sets/renumbering';
import { PostingStore } from './posting-store';
import type { Word } from './word';
import { outOfRange } from '../out-of-range';

const NONE = 0;
const ALONE = 256; // replaces the second byte in a prefix of one byte
const ROW = ALONE + 1;

/**
 * Posting lists for prefixes of one and two bytes: two Latin letters, or one Cyrillic letter.
 *
 * Half of all words may start with such a prefix, too many to scan. The lists cost about 20 bytes per listing, because
 * the frequent ones are bit sets.
 */
export class ShortPrefixes {
  static readonly LONGEST = 2;

  readonly #postings = new PostingStore(9);
  // [first byte][second byte] → list + 1, or NONE
  readonly #rows: (Uint32Array | undefined)[] = new Array<undefined>(256);

  /**
   * Adds the short prefixes of a word, given by its first two bytes, to `ordinal`. No larger ordinal may have any yet.
   */
  add(ordinal: number, first: number, second: number | undefined): void {
    this.#postings.append(this.#list(first, ALONE), ordinal);
    if (second !== undefined) this.#postings.append(this.#list(first, second), ordinal);
  }

  /** Adds every ordinal with a word that starts with `prefix` (one or two bytes) to `found`. */
  find(found: BitSet, prefix: Word): void {
    const second = prefix.length === 1 ? ALONE : (prefix.bytes[1] ?? outOfRange());
    const list = this.#rows[prefix.bytes[0] ?? outOfRange()]?.[second] ?? NONE;
    if (list !== NONE) this.#postings.addTo(found, list - 1);
  }

  /** Copies the surviving ordinals of `renumbering` into empty lists; yields often. */
  *copyTo(target: ShortPrefixes, renumbering: Renumbering): Generator<void> {
    for (const [first, row] of this.#rows.entries()) {
      for (const [second, list] of row?.entries() ?? []) {
        if (list === NONE) continue;
        const copy = target.#list(first, second);
        for (const ordinal of renumbering.kept(this.#postings.entries(list - 1)))
          target.#postings.append(copy, ordinal);
        yield;
      }
    }
  }

  fit(): void {
    this.#postings.fit();
  }

  #list(first: number, second: number): number {
    const row = (this.#rows[first] ??= new Uint32Array(ROW));
    if (row[second] === NONE) row[second] = this.#postings.create() + 1;
    return (row[second] ?? outOfRange()) - 1;
  }
}
