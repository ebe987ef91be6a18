import type { BitSet } from '../sets/bit-set';
import { withRoom } from '../sets/growable';
import type { ListingStatus } from '../../../../../contract/listing';
import type { IndexedTerm } from '../port';
import { PostingStore } from '../text/posting-store';
import { TermRows } from './term-rows';
import { TermSlots } from './term-slots';
import { outOfRange } from '../out-of-range';

/** The terms of all ordinals: by term as posting lists, by ordinal as rows, and counted by status. */
export class TermIndex {
  readonly slots = new TermSlots();
  readonly rows = new TermRows(this.slots);
  readonly #postings = new PostingStore(32); // the number of a term's list is its slot
  readonly #tallies: Record<ListingStatus, Uint32Array> = {
    publish: new Uint32Array(0),
    draft: new Uint32Array(0),
    trash: new Uint32Array(0),
  };

  describe(terms: readonly IndexedTerm[]): void {
    this.slots.describe(terms);
    this.#createPostings();
  }

  /** Gives the next ordinal its terms. They count for a status only after `tally`. */
  add(ordinal: number, termIds: readonly number[]): void {
    const slots = new Uint32Array(termIds.length);
    let count = 0;
    for (const termId of termIds) {
      const slot = this.slots.intern(termId);
      this.#createPostings();
      if (this.#postings.append(slot, ordinal)) slots[count++] = slot; // false if the term is repeated
    }
    this.rows.add(ordinal, slots.subarray(0, count));
  }

  /** Adds an ordinal's terms to the counts of a status (1), or removes them (-1). */
  tally(ordinal: number, status: ListingStatus, difference: 1 | -1): void {
    const tally = withRoom(this.#tallies[status], this.slots.count);
    this.#tallies[status] = tally;
    this.rows.addTo(tally, ordinal, difference);
  }

  /** Returns how many listings with any of `statuses` have each term, by slot. */
  tallied(statuses: readonly ListingStatus[]): Uint32Array {
    const counts = new Uint32Array(this.slots.count);
    for (const status of new Set(statuses)) {
      const tally = this.#tallies[status]; // shorter than `counts` until a listing of the status has the newest terms
      for (let slot = 0; slot < counts.length; slot++)
        counts[slot] = (counts[slot] ?? outOfRange()) + (tally[slot] ?? 0);
    }
    return counts;
  }

  /** Returns the ids of an ordinal's terms. */
  termsAt(ordinal: number): number[] {
    return this.rows.slotsAt(ordinal).map((slot) => this.slots.termId(slot));
  }

  /** Adds every ordinal with the term to `found`. */
  find(found: BitSet, termId: number): void {
    const slot = this.slots.find(termId);
    if (slot !== undefined) this.#postings.addTo(found, slot);
  }

  /** Returns how many of `matches` have the term of a slot. */
  countIn(matches: BitSet, slot: number): number {
    return this.#postings.countIn(matches, slot);
  }

  /** Returns the cost of `countIn`, in words of a bit set. */
  costOfCountIn(matches: BitSet, slot: number): number {
    return this.#postings.costOfCountIn(slot, matches.words.length);
  }

  /** Frees spare capacity. Call once after many additions. */
  fit(): void {
    this.rows.fit();
    this.#postings.fit();
  }

  /** Creates posting lists for new slots. */
  #createPostings(): void {
    while (this.#postings.size < this.slots.count) this.#postings.create();
  }
}
