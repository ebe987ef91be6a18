import { ExactIndex } from './text/exact-index';
import { type Fingerprint, fingerprintOf } from './fingerprint';
import { NumberFacts } from './numbers/number-facts';
import { Ordinals } from './sets/ordinals';
import type { StatusCounts, IndexedListing, SearchSchema } from './port';
import { type State, Statuses } from './statuses';
import { TermIndex } from './terms/term-index';
import { TermNames } from './terms/term-names';
import { TextIndex, type Tokens } from './text/text-index';

/** What an index can tell of a listing again: all but its words and exact values. */
export type ListingFacts = Omit<IndexedListing, 'text' | 'exacts'>;

/** A listing with what `put` needs to know of it. For the index that prepared it only. */
export interface PreparedListing {
  readonly listing: IndexedListing;
  readonly fingerprint: Fingerprint;
  readonly tokens: Tokens;
}

/**
 * Everything the search knows of one type's listings.
 *
 * A changed price, number, status or flag is changed in place. A listing whose words, terms or exact values change
 * gets a new ordinal and leaves the old one dead behind, with its words, until the index is compacted.
 */
export class ListingIndex {
  readonly ordinals = new Ordinals();
  readonly statuses = new Statuses();
  readonly numbers = new NumberFacts(this.ordinals);
  readonly terms = new TermIndex();
  readonly text = new TextIndex();
  readonly exacts = new ExactIndex();
  schema: SearchSchema = { numberCategories: [], terms: [] };
  termNames = new TermNames([]);

  describe(schema: SearchSchema): void {
    this.schema = schema;
    this.termNames = new TermNames(schema.terms);
    this.terms.describe(schema.terms);
    this.numbers.describe(schema.numberCategories);
  }

  /**
   * Reads the words of a listing unless they are known; yields often if there are many. Changes no answer. `put` the
   * result without a pause: what is known now may be gone later.
   */
  *prepare(listing: IndexedListing): Generator<void, PreparedListing> {
    const fingerprint = fingerprintOf(listing);
    const ordinal = this.ordinals.find(listing.id);
    const isKnown = ordinal >= 0 && this.#isSame(ordinal, fingerprint);
    return { listing, fingerprint, tokens: isKnown ? [] : yield* this.text.read(listing.text) };
  }

  /** Takes the full state of one listing, which counts from the next `flush` on. At most once between two flushes. */
  put({ listing, fingerprint, tokens }: PreparedListing): void {
    let ordinal = this.ordinals.find(listing.id);
    if (ordinal < 0 || !this.#isSame(ordinal, fingerprint)) {
      if (ordinal >= 0) this.#kill(ordinal);
      ordinal = this.#add(listing, fingerprint);
      this.#addWords(ordinal, listing, tokens);
    }
    this.#setState(ordinal, listing);
    this.numbers.stage(ordinal, listing);
  }

  delete(id: number): void {
    const ordinal = this.ordinals.find(id);
    if (ordinal >= 0) this.#kill(ordinal);
  }

  /** Whether the listing is here, in exactly this state. What was put since the last `flush` need not show. */
  has(listing: IndexedListing): boolean {
    const ordinal = this.ordinals.find(listing.id);
    return (
      ordinal >= 0 &&
      this.#isSame(ordinal, fingerprintOf(listing)) &&
      this.statuses.has(ordinal, listing) &&
      this.numbers.holds(ordinal, listing)
    );
  }

  flush(): void {
    this.numbers.flush();
  }

  /** Takes new listings while the index is being built; yields often. `build` finishes. */
  *load(listings: readonly IndexedListing[]): Generator<void> {
    for (const listing of listings) {
      const ordinal = this.loadFacts(listing, fingerprintOf(listing));
      this.#addWords(ordinal, listing, yield* this.text.read(listing.text));
      yield;
    }
  }

  /** Takes a new listing as `load` does, without its words and exact values. */
  loadFacts(facts: ListingFacts, fingerprint: Fingerprint): number {
    const known = this.ordinals.find(facts.id);
    if (known >= 0) this.#kill(known);
    const ordinal = this.#add(facts, fingerprint);
    this.#setState(ordinal, facts);
    this.numbers.load(ordinal, facts);
    return ordinal;
  }

  /** Sorts what was loaded and gives back spare memory; yields often. Before it, the index cannot be searched. */
  *build(): Generator<void> {
    yield* this.numbers.build();
    for (const part of [this.ordinals, this.terms, this.text, this.exacts]) {
      part.fit();
      yield;
    }
  }

  facts(ordinal: number): ListingFacts {
    return {
      id: this.ordinals.ids[ordinal] ?? 0,
      ...this.statuses.get(ordinal),
      ...this.numbers.at(ordinal),
      terms: this.terms.termsAt(ordinal),
    };
  }

  counts(): StatusCounts {
    const tallies = this.terms.tallied(['publish']);
    const termIds = Uint32Array.from(this.schema.terms, ({ id }) => id);
    const counts = termIds.map((termId) => tallies[this.terms.slots.find(termId) ?? 0] ?? 0);
    return { ...this.statuses.counts(), published: { termIds, counts } };
  }

  #add({ id, terms }: ListingFacts, fingerprint: Fingerprint): number {
    const ordinal = this.ordinals.add(id, fingerprint);
    this.terms.add(ordinal, terms);
    return ordinal;
  }

  #addWords(ordinal: number, { exacts }: IndexedListing, tokens: Tokens): void {
    this.text.add(ordinal, tokens);
    for (const [categoryId, value] of exacts) this.exacts.add(ordinal, categoryId, value);
  }

  #setState(ordinal: number, state: State): void {
    const before = this.statuses.statusOf(ordinal);
    if (before !== state.status) {
      if (before) this.terms.tally(ordinal, before, -1);
      this.terms.tally(ordinal, state.status, 1);
    }
    this.statuses.set(ordinal, state);
  }

  #kill(ordinal: number): void {
    const status = this.statuses.statusOf(ordinal);
    if (status) this.terms.tally(ordinal, status, -1);
    this.statuses.clear(ordinal);
    this.ordinals.kill(ordinal);
  }

  #isSame(ordinal: number, { high, low }: Fingerprint): boolean {
    const known = this.ordinals.fingerprint(ordinal);
    return known.high === high && known.low === low;
  }
}
