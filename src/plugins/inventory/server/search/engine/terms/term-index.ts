import type { BitSet } from '../sets/bit-set';
import { withRoom } from '../sets/growable';
import type { IndexedTerm, ListingStatus } from '../port';
import { PostingStore } from '../text/posting-store';
import { TermRows } from './term-rows';
import { TermSlots } from './term-slots';

/** Which ordinals have which terms: by term as posting lists, by ordinal as rows, and tallied by status. */
export class TermIndex {
  readonly slots = new TermSlots();
  readonly rows = new TermRows(this.slots);
  readonly #postings = new PostingStore(32); // the list of a term has the number of its slot
  readonly #tallies: Record<ListingStatus, Uint32Array> = {
    publish: new Uint32Array(0),
    draft: new Uint32Array(0),
    trash: new Uint32Array(0),
  };

  describe(terms: readonly IndexedTerm[]): void {
    this.slots.describe(terms);
    this.#createPostings();
  }

  /** Gives the next ordinal its terms. They count for a status only once they are tallied. */
  add(ordinal: number, termIds: readonly number[]): void {
    const slots = new Uint32Array(termIds.length);
    let count = 0;
    for (const termId of termIds) {
      const slot = this.slots.intern(termId);
      this.#createPostings();
      if (this.#postings.append(slot, ordinal)) slots[count++] = slot; // or it is named twice
    }
    this.rows.add(ordinal, slots.subarray(0, count));
  }

  /** Counts an ordinal's terms in (1) or out (-1) of the tallies of a status. */
  tally(ordinal: number, status: ListingStatus, difference: 1 | -1): void {
    const tally = withRoom(this.#tallies[status], this.slots.count);
    this.#tallies[status] = tally;
    this.rows.addTo(tally, ordinal, difference);
  }

  /** How many listings of any of `statuses` have each term, by slot. */
  tallied(statuses: readonly ListingStatus[]): Uint32Array {
    const counts = new Uint32Array(this.slots.count);
    for (const status of new Set(statuses)) {
      const tally = this.#tallies[status];
      for (let slot = 0; slot < counts.length; slot++) counts[slot] = (counts[slot] ?? 0) + (tally[slot] ?? 0);
    }
    return counts;
  }

  /** The ids of an ordinal's terms. */
  termsAt(ordinal: number): number[] {
    return this.rows.slotsAt(ordinal).map((slot) => this.slots.termId(slot));
  }

  /** Adds every ordinal that has the term to `found`. */
  find(found: BitSet, termId: number): void {
    const slot = this.slots.find(termId);
    if (slot !== undefined) this.#postings.addTo(found, slot);
  }

  /** How many of `matches` have the term of a slot. */
  countIn(matches: BitSet, slot: number): number {
    return this.#postings.countIn(matches, slot);
  }

  /** What `countIn` costs, in words of a bit set. */
  costOfCountIn(matches: BitSet, slot: number): number {
    return this.#postings.costOfCountIn(slot, matches.words.length);
  }

  /** Gives back what growth left unused; worth it once after many additions. */
  fit(): void {
    this.rows.fit();
    this.#postings.fit();
  }

  /** As many lists as slots. */
  #createPostings(): void {
    while (this.#postings.size < this.slots.count) this.#postings.create();
  }
}
