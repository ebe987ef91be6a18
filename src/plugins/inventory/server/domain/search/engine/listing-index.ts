import { ExactIndex } from './text/exact-index';
import { type Fingerprint, fingerprintOf } from './fingerprint';
import { NumberFacts } from './numbers/number-facts';
import { Ordinals } from './sets/ordinals';
import type { StatusCounts, IndexedListing, SearchSchema } from './port';
import { type State, Statuses } from './statuses';
import { TermIndex } from './terms/term-index';
import { TermNames } from './terms/term-names';
import { TextIndex, type Tokens } from './text/text-index';
import { outOfRange } from './out-of-range';

/** The parts of a listing that the index can return: all except its words and exact values. */
export type ListingFacts = Omit<IndexedListing, 'text' | 'exacts'>;

/** A listing with the data that `put` needs. Valid only for the index that prepared it. */
export interface PreparedListing {
  readonly listing: IndexedListing;
  readonly fingerprint: Fingerprint;
  readonly tokens: Tokens;
}

/**
 * The search index of one inventory type.
 *
 * Prices, numbers, statuses and flags are updated in place. A listing whose words, terms or exact values change gets a
 * new ordinal. The old ordinal stays as a dead one, with its words, until the index is compacted.
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
   * Tokenizes a listing unless the index has its words already; yields often if there are many. Does not change search
   * results. Call `put` with the result without a pause, because the index may drop the listing during a pause.
   */
  *prepare(listing: IndexedListing): Generator<void, PreparedListing> {
    const fingerprint = fingerprintOf(listing);
    const ordinal = this.ordinals.find(listing.id);
    const isKnown = ordinal >= 0 && this.#isSame(ordinal, fingerprint);
    return { listing, fingerprint, tokens: isKnown ? [] : yield* this.text.read(listing.text) };
  }

  /**
   * Replaces the full state of one listing; searches see it after the next `flush`. Call at most once per listing
   * between two flushes.
   */
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

  /** Returns whether the index has the listing in exactly this state. May ignore changes since the last `flush`. */
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

  /** Adds new listings during a build; yields often. Call `build` afterwards. */
  *load(listings: readonly IndexedListing[]): Generator<void> {
    for (const listing of listings) {
      const ordinal = this.loadFacts(listing, fingerprintOf(listing));
      this.#addWords(ordinal, listing, yield* this.text.read(listing.text));
      yield;
    }
  }

  /** Adds a new listing as `load` does, but without its words and exact values. */
  loadFacts(facts: ListingFacts, fingerprint: Fingerprint): number {
    const known = this.ordinals.find(facts.id);
    if (known >= 0) this.#kill(known);
    const ordinal = this.#add(facts, fingerprint);
    this.#setState(ordinal, facts);
    this.numbers.load(ordinal, facts);
    return ordinal;
  }

  /** Sorts the loaded listings and frees spare memory; yields often. The index cannot be searched before. */
  *build(): Generator<void> {
    yield* this.numbers.build();
    for (const part of [this.ordinals, this.terms, this.text, this.exacts]) {
      part.fit();
      yield;
    }
  }

  facts(ordinal: number): ListingFacts {
    return {
      id: this.ordinals.ids[ordinal] ?? outOfRange(),
      ...this.statuses.get(ordinal),
      ...this.numbers.at(ordinal),
      terms: this.terms.termsAt(ordinal),
    };
  }

  counts(): StatusCounts {
    const tallies = this.terms.tallied(['publish']);
    const termIds = Uint32Array.from(this.schema.terms, ({ id }) => id);
    const counts = termIds.map((termId) => tallies[this.terms.slots.find(termId) ?? outOfRange()] ?? outOfRange());
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
