import { isAvailable, knownCents } from '../../../../../contract/listing';
import {
  type Bounds,
  type IndexedListing,
  photoCountKey,
  type SaleState,
  type SearchPage,
  type SearchQuery,
  type SearchSchema,
  soldAtKey,
  type StockConditions,
} from '../port';

/** Computes the expected result with filter, map and reduce over all listings. Slow and simple. */
export function oracleResponse(
  listings: readonly IndexedListing[],
  schema: SearchSchema,
  query: SearchQuery,
): SearchPage {
  const words = wordsOf(query.text);
  const population = listings.filter(
    (listing) =>
      query.statuses.includes(listing.status) &&
      (query.sale?.some((state) => standsIn(listing, state)) ?? true) &&
      meetsStock(listing, query.stock ?? {}) &&
      hasWords(listing, schema, words),
  );
  const matching = (without?: Subject) =>
    population.filter((listing) => conditionsOf(query).every((is) => is.subject === without || is.metBy(listing)));
  const facetsOver = (subject: Subject) => matching(query.facetMode === 'disjunctive' ? subject : undefined);
  const matches = matching();

  const sorted = [...matches].sort((a, b) => compare(a, b, query));
  const offset = (query.page - 1) * query.perPage;
  const named = new Set(query.filters.flatMap((filter) => ('termIds' in filter ? filter.termIds : [])));
  const known = new Set(schema.terms.map(({ id }) => id));
  const counted = [...schema.terms, ...[...named].filter((id) => !known.has(id)).map((id) => ({ id, categoryId: NaN }))]
    .map(({ id, categoryId }) => [id, facetsOver(categoryId).filter(({ terms }) => terms.includes(id)).length] as const)
    .filter(([id, count]) => count > 0 || named.has(id));
  const measure = (subject: Subject) => extremes(facetsOver(subject).map((listing) => numberOf(listing, subject)));
  const { withAggregates } = query;
  return {
    ids: Uint32Array.from(sorted.slice(offset, offset + query.perPage), ({ id }) => id),
    total: matches.length,
    termCounts: {
      termIds: Uint32Array.from(withAggregates ? counted : [], ([id]) => id),
      counts: Uint32Array.from(withAggregates ? counted : [], ([, count]) => count),
    },
    numberCounts: Uint32Array.from(withAggregates ? numberCountsOver(query, facetsOver) : []),
    price: withAggregates ? measure('price') : { min: null, max: null },
    ranges: new Map(withAggregates ? schema.numberCategories.map((id) => [id, measure(id)]) : []),
  };
}

function numberCountsOver({ counted }: SearchQuery, facetsOver: (subject: Subject) => IndexedListing[]): number[] {
  if (!counted) return [];
  const { categoryId, numbers } = counted;
  const values = facetsOver(categoryId).map((listing) => numberOf(listing, categoryId));
  const others = values.filter((value) => value === null || !numbers.some((number) => number === value));
  return [...numbers.map((number) => values.filter((value) => value === number).length), others.length];
}

function standsIn(listing: IndexedListing, state: SaleState): boolean {
  const { isSold, isSalePending } = listing;
  return { available: isAvailable(listing), pending: isSalePending, sold: isSold, unsold: !isSold }[state];
}

function meetsStock(listing: IndexedListing, { unsoldSince, soldAt, hasPhotos, hasPrice }: StockConditions): boolean {
  const among = (value: number | null, { min, max }: Bounds) =>
    value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
  return (
    (!unsoldSince || (!listing.isSold && among(listing.createdAt, unsoldSince))) &&
    (!soldAt || (listing.isSold && among(numberOf(listing, soldAtKey), soldAt))) &&
    (hasPhotos === undefined || hasPhotos === (numberOf(listing, photoCountKey) !== null)) &&
    (hasPrice === undefined || hasPrice === (knownCents(listing.priceCents) !== null))
  );
}

type Subject = 'price' | number;

interface Condition {
  readonly subject: Subject;
  readonly metBy: (listing: IndexedListing) => boolean;
}

function conditionsOf({ price, ranges, filters }: SearchQuery): Condition[] {
  const bounds: [Subject, Bounds][] = [
    ['price', price],
    ...ranges.map((range): [number, Bounds] => [range.categoryId, range]),
  ];
  return [
    ...bounds.map(([subject, range]) => ({
      subject,
      metBy: (listing: IndexedListing) => isWithin(numberOf(listing, subject), range),
    })),
    ...filters.map((filter) => ({
      subject: filter.categoryId,
      metBy: (listing: IndexedListing) => {
        if ('termIds' in filter) return filter.termIds.some((id) => listing.terms.includes(id));
        if ('numbers' in filter)
          return filter.numbers.some((number) => number === numberOf(listing, filter.categoryId));
        if ('otherNumbers' in filter)
          return filter.otherNumbers.every((number) => number !== numberOf(listing, filter.categoryId));
        return filter.exacts.some((expected) =>
          listing.exacts.some(([id, value]) => id === filter.categoryId && sameText(value, expected)),
        );
      },
    })),
  ];
}

function isWithin(value: number | null, { min, max }: Bounds): boolean {
  if (min === null && max === null) return true;
  return value !== null && (min === null || value >= min) && (max === null || value <= max);
}

function numberOf(listing: IndexedListing, subject: Subject | 'date'): number | null {
  if (subject === 'price') return listing.priceCents;
  if (subject === 'date') return listing.createdAt;
  return listing.numbers.findLast(([id]) => id === subject)?.[1] ?? null;
}

function hasWords(listing: IndexedListing, { terms }: SearchSchema, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const names = terms
    .filter(({ id, isSearchable }) => isSearchable && listing.terms.includes(id))
    .map(({ name }) => name);
  const own = wordsOf([listing.text, ...names].join('\n'));
  return words.every((word, at) => own.some((one) => (at === words.length - 1 ? one.startsWith(word) : one === word)));
}

function wordsOf(text: string): string[] {
  const plain: Record<string, string> = { ς: 'σ', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae' };
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[ςßøłæ]/g, (letter) => plain[letter] ?? '');
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function sameText(a: string, b: string): boolean {
  return a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();
}

function compare(a: IndexedListing, b: IndexedListing, { orderBy, order }: SearchQuery): number {
  const subject = typeof orderBy === 'object' ? orderBy.categoryId : orderBy;
  const [x, y] = [numberOf(a, subject), numberOf(b, subject)];
  const sign = order === 'asc' ? 1 : -1;
  if ((x === null) !== (y === null)) return x === null ? 1 : -1;
  return sign * ((x ?? 0) - (y ?? 0) || a.id - b.id);
}

/** Returns the extremes; -0 becomes 0. */
function extremes(values: readonly (number | null)[]): Bounds {
  const present = values.filter((value) => value !== null);
  return present.length === 0
    ? { min: null, max: null }
    : { min: Math.min(...present) + 0, max: Math.max(...present) + 0 };
}
