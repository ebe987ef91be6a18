import { BitSet } from './sets/bit-set';
import type { ListingIndex } from './listing-index';
import { Matches } from './matches';
import { meetingStock } from './stock-conditions';
import { missedOnce } from './text/near-misses';
import type { Bounds, CategoryFilter, SearchQuery } from './port';
import { foldExact } from '../../../../contract/texts/fold-text';
import type { Word } from './text/word';
import { wordsOf } from './text/words';

/** The subject of a condition: the price, or a category id. */
export type Subject = 'price' | number;

/**
 * The matches of one query, and the matches it would have without its conditions on one subject.
 *
 * Resolves the conditions of each subject to a set of ordinals: 0.1 to 1 ms each for a million listings.
 */
export class Matching {
  /** All listings with one of the requested statuses. */
  readonly population: Matches;
  /** The listings that meet all conditions. */
  readonly matches: Matches;
  // the part of the population that matches the keyword, the sale states and the stock conditions
  readonly #reachable: Matches;
  readonly #meeting = new Map<Subject, BitSet>();
  #missedOnce: BitSet | undefined;

  constructor(index: ListingIndex, query: SearchQuery) {
    const { statuses, ordinals } = index;
    this.population = statuses.find(query.statuses, undefined, ordinals.size);
    const inSaleState = query.sale ? statuses.find(query.statuses, query.sale, ordinals.size) : this.population;
    const inStock = query.stock ? new Matches(meetingStock(index, inSaleState.set, query.stock)) : inSaleState;
    this.#reachable = withWords(index, inStock, wordsOf(query.text));
    for (const { subject, bounds } of rangesOf(query)) this.#restrict(subject, withinBounds(index, subject, bounds));
    for (const filter of query.filters) this.#restrict(filter.categoryId, withValues(index, filter));
    this.matches = this.#meetingAll();
  }

  /** Returns the subjects that the query has conditions on. */
  get restricted(): readonly Subject[] {
    return [...this.#meeting.keys()];
  }

  /**
   * Returns the listings that meet every condition except those on `subject`, which must be restricted. None of them is
   * in `matches`.
   */
  missing(subject: Subject): Matches {
    this.#missedOnce ??= missedOnce(this.#reachable.set, [...this.#meeting.values()]);
    return new Matches(this.#missedOnce.without(this.#meeting.get(subject) ?? this.#missedOnce));
  }

  #restrict(subject: Subject, found: BitSet): void {
    const known = this.#meeting.get(subject);
    if (known) known.keepOnly(found);
    else this.#meeting.set(subject, found);
  }

  #meetingAll(): Matches {
    if (this.#meeting.size === 0) return this.#reachable;
    const meeting = new BitSet();
    meeting.copyFrom(this.#reachable.set);
    for (const found of this.#meeting.values()) meeting.keepOnly(found);
    return new Matches(meeting);
  }
}

/** Returns the bounds of a query, without unbounded ones. */
export function rangesOf({ price, ranges }: SearchQuery): { subject: Subject; bounds: Bounds }[] {
  const all = [
    { subject: 'price' as const, bounds: price },
    ...ranges.map((range) => ({ subject: range.categoryId, bounds: range })),
  ];
  return all.filter(({ bounds }) => bounds.min !== null || bounds.max !== null);
}

/** Keeps the listings that have every word. The last word may be a prefix. */
function withWords(index: ListingIndex, population: Matches, words: readonly Word[]): Matches {
  if (words.length === 0) return population;
  const meeting = new BitSet();
  meeting.copyFrom(population.set);
  for (const [position, word] of words.entries()) {
    meeting.keepOnly(withWord(index, word, position === words.length - 1));
  }
  return new Matches(meeting);
}

function withWord(index: ListingIndex, word: Word, isPrefix: boolean): BitSet {
  const found = new BitSet(index.ordinals.size);
  if (isPrefix) index.text.findPrefix(found, word);
  else index.text.findWord(found, word);
  for (const termId of index.termNames.termsNamed(word, isPrefix)) index.terms.find(found, termId);
  return found;
}

function withinBounds(index: ListingIndex, subject: Subject, bounds: Bounds): BitSet {
  const order = subject === 'price' ? index.numbers.price : index.numbers.category(subject);
  const found = new BitSet();
  order?.findWithin(found, bounds);
  return found;
}

function withValues(index: ListingIndex, filter: CategoryFilter): BitSet {
  const found = new BitSet(index.ordinals.size);
  if ('termIds' in filter) {
    for (const termId of new Set(filter.termIds)) index.terms.find(found, termId);
  } else if ('numbers' in filter) {
    const order = index.numbers.category(filter.categoryId);
    for (const value of new Set(filter.numbers)) order?.addEqual(found, value);
  } else if ('otherNumbers' in filter) {
    const order = index.numbers.category(filter.categoryId);
    const others = new BitSet(index.ordinals.size);
    for (const value of new Set(filter.otherNumbers)) order?.addEqual(others, value);
    found.fillTo(index.ordinals.size);
    return found.without(others);
  } else {
    for (const value of new Set(filter.exacts.map(foldExact))) index.exacts.find(found, filter.categoryId, value);
  }
  return found;
}
