import * as fc from 'fast-check';
import {
  type Bounds,
  type CategoryFilter,
  type IndexedListing,
  locationKey,
  photoCountKey,
  type SearchQuery,
  type SearchSchema,
  soldAtKey,
  type StockConditions,
} from '../port';

/**
 * Small data sets with few ids, prices and words, so that ties, repeats, re-additions and empty results are common. Two
 * categories are single choice, one is multiple choice; no schema names some of the terms.
 */
const TERMS: Record<number, readonly number[]> = {
  1: [11, 12, 13],
  2: [21, 22, 23, 24, 25, 26, 27, 28],
  3: [31, 32, 33, 34, 35],
};
const UNKNOWN_TERMS = [91, 92];
const NAMES = ['Ford', 'Land Rover', 'Citroën', 'F-150', 'forest green', 'Ωmega', 'ВАЗ', 'x'];
const NUMBER_CATEGORIES = [5, 6];
/** The numbers whose values are counted. */
const COUNTED = [NUMBER_CATEGORIES[0] ?? 0, locationKey];
const WORDS = [
  ...[
    'ford',
    'Ford',
    'FORDS',
    'for',
    'café',
    'CAFE',
    'cafe\u0301',
    'Größe',
    'GROSSE',
    'ΟΔΟΣ',
    'οδος',
    'ἰός',
    'ВАЗ-2107',
  ],
  ...[
    'вазон',
    'A-1234',
    'a12',
    '1FTFW1ET5DFC',
    '1ftfx',
    '½',
    'ﬁat',
    'fiat',
    '٣',
    'Łódź',
    'lodz',
    'SØSTER',
    'soster',
    'auto\u00admatic',
    'automatic',
    'STRASSE',
    'Straße',
    '𝐁𝐨𝐥𝐝',
    'bold',
    '東京',
    '東',
    "l'été",
    'x',
  ],
];
const EXACTS = [
  'true',
  'false',
  'True',
  '2026-09-01',
  'Größe',
  'GRÖSSE',
  'a,b',
  '',
  `${'long '.repeat(20)}A`,
  `${'long '.repeat(20)}b`,
];

const status = fc.constantFrom('publish', 'publish', 'publish', 'draft', 'trash');
const amount = fc.constantFrom(0, -0, 100, 100, 250, 999, 1e14, -5, 0.5);
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }).map((words) => words.join(' '));
const everyTerm = Object.values(TERMS).flat();

const oneOf = (terms: readonly number[]) => fc.option(fc.constantFrom(...terms), { nil: undefined, freq: 4 });
const terms = fc
  .tuple(oneOf(TERMS[1] ?? []), oneOf(TERMS[2] ?? []), fc.subarray([...(TERMS[3] ?? []), ...UNKNOWN_TERMS]))
  .map(([one, two, many]) => [one, two, ...many].filter((term) => term !== undefined));

export const listings = (largestId: number): fc.Arbitrary<IndexedListing> =>
  fc.record({
    id: fc.integer({ min: 1, max: largestId }),
    status,
    isSold: fc.boolean(),
    isSalePending: fc.boolean(),
    priceCents: fc.option(fc.constantFrom(0, 100, 100, 250, 999, 1e14)),
    createdAt: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 8 }),
    terms,
    numbers: fc.array(fc.tuple(fc.constantFrom(...NUMBER_CATEGORIES, photoCountKey, soldAtKey, locationKey), amount), {
      maxLength: 4,
    }),
    exacts: fc.array(fc.tuple(fc.constantFrom(7, 8), fc.constantFrom(...EXACTS)), { maxLength: 2 }),
    text,
  });

/** Renames terms, makes some unsearchable, and sometimes names the unknown ones. */
export const schemas: fc.Arbitrary<SearchSchema> = fc.subarray(UNKNOWN_TERMS).chain((known) => {
  const described = [
    ...Object.entries(TERMS).flatMap(([categoryId, ids]) => ids.map((id) => ({ id, categoryId: Number(categoryId) }))),
    ...known.map((id) => ({ id, categoryId: 3 })),
  ];
  const named = described.map(({ id, categoryId }) =>
    fc.record({
      id: fc.constant(id),
      categoryId: fc.constant(categoryId),
      name: fc.constantFrom(...NAMES),
      isSearchable: fc.boolean(),
    }),
  );
  return fc.record({ numberCategories: fc.constant(NUMBER_CATEGORIES), terms: fc.tuple(...named) });
});

const bounds = (values: fc.Arbitrary<number>): fc.Arbitrary<Bounds> =>
  fc.record({ min: fc.option(values, { freq: 2 }), max: fc.option(values, { freq: 2 }) });

const filters: fc.Arbitrary<CategoryFilter> = fc.oneof(
  fc.constantFrom(1, 2, 3).chain((categoryId) =>
    fc.record({
      categoryId: fc.constant(categoryId),
      termIds: fc.subarray([...(TERMS[categoryId] ?? []), ...UNKNOWN_TERMS]),
    }),
  ),
  fc.record({ categoryId: fc.constantFrom(...NUMBER_CATEGORIES), numbers: fc.array(amount, { maxLength: 3 }) }),
  fc.record({ categoryId: fc.constantFrom(...COUNTED), numbers: fc.array(amount, { maxLength: 2 }) }),
  fc.record({ categoryId: fc.constantFrom(...COUNTED), otherNumbers: fc.array(amount, { maxLength: 2 }) }),
  fc.record({ categoryId: fc.constantFrom(7, 8, 9), exacts: fc.array(fc.constantFrom(...EXACTS), { maxLength: 3 }) }),
  fc.record({ categoryId: fc.constant(1), termIds: fc.array(fc.constantFrom(...everyTerm, 999), { maxLength: 3 }) }),
);

const keyword = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...WORDS, ...NAMES)
      .chain((word) => fc.nat(word.length).map((end) => word.slice(0, end))),
  },
  { weight: 2, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom('—', '%_', '"ford"', 'ford*', 'f', 'fo', '1ft', 'вa', 'ва', 'l’ete') },
);

const sale = fc.option(fc.subarray(['available', 'pending', 'sold'] as const), { nil: undefined, freq: 2 });

const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 2 });
const times = optional(bounds(fc.integer({ min: 0, max: 5 })));
const stock = optional(
  fc
    .record({ unsoldSince: times, soldAt: times, hasPhotos: optional(fc.boolean()), hasPrice: optional(fc.boolean()) })
    .map(
      (all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as StockConditions,
    ),
);

const statuses = fc.oneof(fc.constant(['publish'] as const), fc.subarray(['publish', 'draft', 'trash'] as const));

const counted = optional(
  fc.record({
    categoryId: fc.constantFrom(...COUNTED),
    numbers: fc.uniqueArray(fc.constantFrom(0, 100, 250, 999, -5), { maxLength: 3 }),
  }),
);

export const queries: fc.Arbitrary<SearchQuery> = fc.record({
  counted,
  statuses,
  sale,
  stock,
  text: keyword,
  price: fc.oneof(
    { weight: 3, arbitrary: fc.constant({ min: null, max: null }) },
    bounds(fc.constantFrom(0, 99, 100, 250, 1000)),
  ),
  ranges: fc.array(
    fc
      .tuple(fc.constantFrom(...NUMBER_CATEGORIES), bounds(amount))
      .map(([categoryId, range]) => ({ categoryId, ...range })),
    { maxLength: 2 },
  ),
  filters: fc.array(filters, { maxLength: 3 }),
  orderBy: fc.oneof(
    fc.constantFrom('date' as const, 'price' as const),
    fc.constantFrom(...NUMBER_CATEGORIES, 99).map((categoryId) => ({ categoryId })),
  ),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 4 }),
  perPage: fc.constantFrom(1, 2, 5, 25, 100),
  facetMode: fc.constantFrom('conjunctive' as const, 'disjunctive' as const),
  withAggregates: fc.boolean().map((without) => !without),
});
