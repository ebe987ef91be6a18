import { listingStatuses, type ListingStatus } from '../../../contract/listing';
import { excerpt } from '../../../contract/refusal';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { Category, InventoryType } from '../../catalogue/model';
import { refuseFields } from '../../listings/listing-change';
import type { Bounds, CategoryFilter, SearchOrder, SearchQuery } from '../../search/port';
import { type Pagination, readPagination } from './pagination';
import type { Query } from './query';

const longestKeyword = 200;

/** The parameters of `inventory/{type_id}`, judged for its type. @throws Refusal that names every bad one */
export function readInventoryQuery(query: Query, type: InventoryType, catalogue: CatalogueView): SearchQuery {
  const problems = new Map<string, string>();
  const pagination = readPagination(query);
  const facetMode = query.text('facet_mode') ?? 'conjunctive';
  if (facetMode !== 'conjunctive' && facetMode !== 'disjunctive')
    problems.set('facet_mode', 'must be conjunctive or disjunctive');
  const parsed = {
    ...readShared(query, pagination, problems),
    price: readPriceBounds(query, problems),
    ranges: readRanges(query, type, problems),
    filters: readFilters(query, type, catalogue, problems),
    orderBy: readOrderBy(query, type, problems),
    order: readOrder(query, problems),
    facetMode: facetMode === 'disjunctive' ? ('disjunctive' as const) : ('conjunctive' as const),
    withAggregates: true,
  };
  if (problems.size > 0) throw refuseFields(problems);
  return parsed;
}

/** The parameters of `search_all`: pagination and keyword; everything in the default order, nothing counted. */
export function readSearchAllQuery(query: Query): SearchQuery {
  const problems = new Map<string, string>();
  const shared = readShared(query, readPagination(query), problems);
  if (problems.size > 0) throw refuseFields(problems);
  const none: Bounds = { min: null, max: null };
  return {
    ...shared,
    price: none,
    ranges: [],
    filters: [],
    orderBy: 'date',
    order: 'desc',
    facetMode: 'conjunctive',
    withAggregates: false,
  };
}

type Problems = Map<string, string>;

function readShared(query: Query, { page, perPage }: Pagination, problems: Problems) {
  const text = query.text('s') ?? '';
  if (Array.from(text).length > longestKeyword) problems.set('s', `must have at most ${longestKeyword} characters`);
  return { text, page, perPage, statuses: readStatuses(query, problems) };
}

function readStatuses(query: Query, problems: Problems): ListingStatus[] {
  const text = query.text('status');
  if (text === undefined) return ['publish'];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(listingStatuses as readonly string[]).includes(name));
  if (unknown !== undefined) problems.set('status', `must name publish, draft or trash, not "${excerpt(unknown)}"`);
  return listingStatuses.filter((status) => names.includes(status));
}

const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;

function readBound(query: Query, name: string, problems: Problems): number | null {
  const text = query.text(name);
  if (text === undefined) return null;
  const number = numeric.test(text.trim()) ? Number(text) : Number.NaN;
  if (Number.isFinite(number)) return number;
  problems.set(name, 'must be a number');
  return null;
}

/** In cents: a bound between two cents lets in what lies inside it. */
function readPriceBounds(query: Query, problems: Problems): Bounds {
  const min = readBound(query, 'min_price', problems);
  const max = readBound(query, 'max_price', problems);
  return { min: min && Math.ceil(toCents(min)), max: max && Math.floor(toCents(max)) };
}

/** Free of the error of the multiplication: 19.99 is 1999 cents. */
function toCents(units: number): number {
  const cents = units * 100;
  return Math.abs(cents - Math.round(cents)) < 1e-6 * Math.max(1, Math.abs(units)) ? Math.round(cents) : cents;
}

function readRanges(query: Query, type: InventoryType, problems: Problems): SearchQuery['ranges'] {
  const bounds = new Map<number, { min: number | null; max: number | null }>();
  for (const [name, end, category] of categoryParameters(query, type, /^(min|max)_category_(.*)$/, problems)) {
    if (category.kind !== 'number') {
      problems.set(name, `${category.name} is not a number category`);
      continue;
    }
    const range = bounds.get(category.id) ?? { min: null, max: null };
    range[end === 'min' ? 'min' : 'max'] = readBound(query, name, problems);
    bounds.set(category.id, range);
  }
  return [...bounds].map(([categoryId, range]) => ({ categoryId, ...range }));
}

function readFilters(
  query: Query,
  type: InventoryType,
  catalogue: CatalogueView,
  problems: Problems,
): CategoryFilter[] {
  const filters: CategoryFilter[] = [];
  for (const [name, , category] of categoryParameters(query, type, /^(svc)_category_(.*)$/, problems)) {
    const values = splitEscaped(query.text(name) ?? '');
    if (category.kind === 'file') problems.set(name, `${category.name} holds files, which cannot be filtered`);
    else filters.push(toFilter(category, values, catalogue));
  }
  return filters;
}

function toFilter(category: Category, values: readonly string[], catalogue: CatalogueView): CategoryFilter {
  const categoryId = category.id;
  switch (category.kind) {
    case 'select':
    case 'multiselect':
    case 'checkbox': {
      const terms = catalogue.termsOf(category);
      return { categoryId, termIds: [...new Set(values.flatMap((value) => terms.all(value).map(({ id }) => id)))] };
    }
    case 'number':
      return { categoryId, numbers: values.filter((value) => numeric.test(value)).map(Number) };
    default:
      return { categoryId, exacts: values };
  }
}

/** Parts between commas, blanks around them dropped; `\,` is a comma and `\\` a backslash inside one. */
export function splitEscaped(text: string): string[] {
  const parts = text.match(/(?:\\[\\,]|[^,])+/g) ?? [];
  return parts.map((part) => part.replace(/\\([\\,])/g, '$1').trim()).filter((part) => part !== '');
}

/** The parameters that name a category of the type; one that names none is a problem. */
function categoryParameters(
  query: Query,
  type: InventoryType,
  pattern: RegExp,
  problems: Problems,
): Array<[name: string, prefix: string, category: Category]> {
  return [...query.names()].flatMap((name): Array<[string, string, Category]> => {
    const [, prefix, id] = pattern.exec(name) ?? [];
    if (prefix === undefined) return [];
    const category = type.categories.find((candidate) => String(candidate.id) === id);
    if (category) return [[name, prefix, category]];
    problems.set(excerpt(name), `names no category of the type ${type.name}`);
    return [];
  });
}

function readOrderBy(query: Query, type: InventoryType, problems: Problems): SearchOrder {
  const text = query.text('orderby') ?? 'date';
  if (text === 'date' || text === 'price') return text;
  const category = type.categories.find(({ id, kind }) => String(id) === text && kind === 'number');
  if (category) return { categoryId: category.id };
  problems.set('orderby', 'must be price, date or the id of a number category of the type');
  return 'date';
}

function readOrder(query: Query, problems: Problems): 'asc' | 'desc' {
  const text = query.text('order') ?? 'desc';
  if (text === 'asc' || text === 'desc') return text;
  problems.set('order', 'must be asc or desc');
  return 'desc';
}
