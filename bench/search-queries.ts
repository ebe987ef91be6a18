import { aQuery } from '../src/plugins/inventory/server/domain/search/engine/testing/builders';
import type { SearchQuery } from '../src/plugins/inventory/server/domain/search/engine/port';
import { category, termId } from './dealership';
import { english, french } from './prose';

export interface NamedQuery {
  readonly kind: string;
  readonly name: string;
  readonly query: SearchQuery;
}

type Parts = Partial<SearchQuery>;

const has = (categoryId: number, ...ranks: number[]) => ({
  categoryId,
  termIds: ranks.map((n) => termId(categoryId, n)),
});
const make = (...ranks: number[]) => has(category.make, ...ranks);
const features = (...ranks: number[]) => ranks.map((n) => has(category.features, n));
const year = (min: number | null, max: number | null = null) => ({ categoryId: category.year, min, max });
const mileage = (max: number) => ({ categoryId: category.mileage, min: null, max });
const price = (min: number | null, max: number | null) => ({ price: { min: min && min * 100, max: max && max * 100 } });
const text = (words: string) => ({ text: words });
const frequent = english[3] ?? '';
const uncommon = french[200] ?? '';
const rare = english[3900] ?? '';

/**
 * Returns the queries. By default a page has 25 items, newest first, and all counts.
 * @param size the number of listings
 */
export function queriesFor(size: number): NamedQuery[] {
  return Object.entries(kinds(size)).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([name, parts]) => ({
      kind,
      name,
      query: aQuery({ perPage: 25, order: 'desc', ...parts }),
    })),
  );
}

const fixedKinds: Record<string, Record<string, Parts>> = {
  none: { everything: {}, 'every status': { statuses: ['publish', 'draft', 'trash'] } },
  status: { drafts: { statuses: ['draft'] }, 'drafts and trash': { statuses: ['draft', 'trash'] } },
  term: {
    'most frequent make': { filters: [make(0)] },
    'tenth make': { filters: [make(9)] },
    'rarest make': { filters: [make(29)] },
    'frequent model': { filters: [has(category.model, 0)] },
    'rare model': { filters: [has(category.model, 590)] },
    'frequent feature': { filters: features(0) },
    'term of half of all': { filters: [has(category.condition, 0)] },
  },
  terms: {
    'three makes': { filters: [make(0, 3, 8)] },
    'make and fuel': { filters: [make(0), has(category.fuel, 0)] },
    'three features': { filters: features(1, 5, 20) },
    'make, body, gear, color': {
      filters: [make(1), has(category.body, 0, 1), has(category.transmission, 0), has(category.exterior, 0, 1)],
    },
    'forty models': { filters: [has(category.model, ...Array.from({ length: 40 }, (_, n) => n * 15))] },
    'nothing left': { filters: [make(0), has(category.model, 599)] },
    certified: { filters: [{ categoryId: category.certified, exacts: ['true'] }] },
  },
  keyword: {
    'a make': text('Toyota '),
    'frequent word': text(frequent),
    'uncommon word': text(uncommon),
    'rare word': text(rare),
    'make and model': text('citroen coupe'),
    'four words': text(`2021 ford ${frequent} ${english[10] ?? ''}`),
    'no such word': text('xyzzyx'),
  },
  prefix: {
    'one letter': text('s'),
    'two letters': text('1f'),
    'three letters of a VIN': text('1ft'),
    'four letters of a VIN': text('1fta'),
    'start of a make': text('volks'),
    'start of a stock number': text('s21-00'),
    'three letters of a word': text('str'),
  },
  range: {
    'price between': price(15_000, 25_000),
    'price up to': price(null, 60_000),
    'price and year': { ...price(10_000, 30_000), ranges: [year(2019, 2023)] },
    'year from': { ranges: [year(2022)] },
    'mileage up to': { ranges: [mileage(30_000)] },
    'narrow price': price(19_900, 20_100),
    'one year exactly': { filters: [{ categoryId: category.year, numbers: [2020] }] },
  },
  sort: {
    'price up': { orderBy: 'price', order: 'asc' },
    'mileage up': { orderBy: { categoryId: category.mileage }, order: 'asc' },
    'consumption down': { orderBy: { categoryId: category.consumption } },
    'make by price': { filters: [make(4)], orderBy: 'price', order: 'asc' },
    'expensive, by price': { ...price(50_000, null), orderBy: 'price', order: 'asc' },
  },
  disjunctive: {
    'one make': { facetMode: 'disjunctive', filters: [make(0)] },
    'make and body': { facetMode: 'disjunctive', filters: [make(0, 1), has(category.body, 0)] },
    'make, fuel, price': {
      facetMode: 'disjunctive',
      filters: [make(2), has(category.fuel, 0)],
      ...price(10_000, 30_000),
    },
    'five facets': {
      facetMode: 'disjunctive',
      filters: [make(0, 1, 2), has(category.body, 0, 1), has(category.fuel, 0), ...features(0)],
      ranges: [year(2018)],
    },
  },
  combined: {
    'word, make, price': { ...text(frequent), filters: [make(0)], ...price(10_000, 40_000) },
    'prefix, year, by price': { ...text('toy'), ranges: [year(2018)], orderBy: 'price', order: 'asc' },
    'word, feature, mileage': { ...text(uncommon), filters: features(2), ranges: [mileage(60_000)] },
    'without counts': { ...text('ford'), withAggregates: false },
  },
};

function kinds(size: number): Record<string, Record<string, Parts>> {
  return { ...fixedKinds, deep: deepPages(size) };
}

function deepPages(size: number): Record<string, Parts> {
  const middlePage = Math.max(1, Math.floor((size * 0.85) / 25 / 2));
  return {
    'page 400': { page: 400 },
    'page in the middle': { page: middlePage },
    'page 40 of a make by price': { page: 40, filters: [make(0)], orderBy: 'price', order: 'asc' },
    'past the end': { page: size },
  };
}
