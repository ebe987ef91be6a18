import { BitSet } from './sets/bit-set';
import type { ListingIndex } from './listing-index';
import { Matches } from './matches';
import { missedOnce } from './text/near-misses';
import type { Bounds, CategoryFilter, SearchQuery } from './port';
import { foldExact } from './text/text-fold';
import type { Word } from './text/word';
import { wordsOf } from './text/words';

/** What a condition is about: the price, or a category. */
export type Subject = 'price' | number;

/**
 * What one query matches, and what it would match without its conditions on one subject.
 *
 * Each subject's conditions are resolved to the set of ordinals that meet them: 0.1 to 1 ms each at a million listings.
 */
export class Matching {
  /** All listings with one of the statuses asked for. */
  readonly population: Matches;
  /** What meets all conditions. */
  readonly matches: Matches;
  readonly #reachable: Matches; // the population, as far as it meets the keyword and stands as asked in a sale
  readonly #meeting = new Map<Subject, BitSet>();
  #missedOnce: BitSet | undefined;

  constructor(index: ListingIndex, query: SearchQuery) {
    const population = new BitSet();
    index.statuses.find(population, query.statuses, index.ordinals.size);
    this.population = new Matches(population);
    const standing = query.sale ? new Matches(index.statuses.standing(population, query.sale)) : this.population;
    this.#reachable = withWords(index, standing, wordsOf(query.text));
    for (const { subject, bounds } of rangesOf(query)) this.#restrict(subject, withinBounds(index, subject, bounds));
    for (const filter of query.filters) this.#restrict(filter.categoryId, withValues(index, filter));
    this.matches = this.#meetingAll();
  }

  /** What the conditions are about. */
  get restricted(): readonly Subject[] {
    return [...this.#meeting.keys()];
  }

  /** What meets every condition except those about `subject`, a restricted one. No such listing is in `matches`. */
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

/** The bounds that a query sets, without those that bound nothing. */
export function rangesOf({ price, ranges }: SearchQuery): { subject: Subject; bounds: Bounds }[] {
  const all = [
    { subject: 'price' as const, bounds: price },
    ...ranges.map((range) => ({ subject: range.categoryId, bounds: range })),
  ];
  return all.filter(({ bounds }) => bounds.min !== null || bounds.max !== null);
}

/** Every word has to occur; the last one may be the beginning of a word. */
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
  } else {
    for (const value of new Set(filter.exacts.map(foldExact))) index.exacts.find(found, filter.categoryId, value);
  }
  return found;
}
