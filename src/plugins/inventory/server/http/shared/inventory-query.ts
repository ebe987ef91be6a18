import { listingStatuses, type ListingStatus } from '../../../contract/listing';
import { facetModes, maxKeywordLength, orders } from '../../../contract/queries';
import { excerpt } from '../../../contract/refusal';
import type { CatalogueView } from '../../domain/catalogue/catalogue';
import type { Category, InventoryType } from '../../domain/catalogue/model';
import type { Bounds, CategoryFilter, SearchOrder, SearchQuery } from '../../domain/search/engine/port';
import { parsePagination } from './pagination';
import { type Query, parseOneOf, parseQuery } from './parse-query';

/** Parses the parameters of `inventory/{type_id}`. @throws Refusal that lists every invalid parameter */
export function parseInventoryQuery(querystring: string, type: InventoryType, catalogue: CatalogueView): SearchQuery {
  return parseQuery(querystring, (query) => ({
    ...parseShared(query),
    price: parsePriceBounds(query),
    ranges: parseRanges(query, type),
    filters: parseFilters(query, type, catalogue),
    orderBy: parseOrderBy(query, type),
    order: parseOneOf(query, 'order', orders),
    facetMode: parseOneOf(query, 'facet_mode', facetModes),
    withAggregates: true,
  }));
}

/**
 * Parses the parameters of `search_all`: pagination, keyword and status. The query has the default order and no
 * aggregates.
 * @throws Refusal that lists every invalid parameter
 */
export function parseSearchAllQuery(querystring: string): SearchQuery {
  const none: Bounds = { min: null, max: null };
  return parseQuery(querystring, (query) => ({
    ...parseShared(query),
    price: none,
    ranges: [],
    filters: [],
    orderBy: 'date',
    order: 'desc',
    facetMode: 'conjunctive',
    withAggregates: false,
  }));
}

function parseShared(query: Query) {
  return { text: parseKeyword(query), ...parsePagination(query), statuses: parseStatuses(query) };
}

/** Parses the parameter `s`; empty if absent. */
export function parseKeyword(query: Query): string {
  const text = query.text('s') ?? '';
  if (Array.from(text).length > maxKeywordLength)
    query.problems.set('s', `must have at most ${maxKeywordLength} characters`);
  return text;
}

function parseStatuses(query: Query): ListingStatus[] {
  const text = query.text('status');
  if (text === undefined) return ['publish'];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(listingStatuses as readonly string[]).includes(name));
  if (unknown !== undefined)
    query.problems.set('status', `must name publish, draft or trash, not "${excerpt(unknown)}"`);
  return listingStatuses.filter((status) => names.includes(status));
}

const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;

function parseBound(query: Query, name: string): number | null {
  const text = query.text(name);
  if (text === undefined) return null;
  const number = numeric.test(text.trim()) ? Number(text) : Number.NaN;
  if (Number.isFinite(number)) return number;
  query.problems.set(name, 'must be a number');
  return null;
}

/** Returns the bounds in cents. A bound between two cents is rounded inward. */
function parsePriceBounds(query: Query): Bounds {
  const min = parseBound(query, 'min_price');
  const max = parseBound(query, 'max_price');
  return { min: min && Math.ceil(toCents(min)), max: max && Math.floor(toCents(max)) };
}

/** Removes the rounding error of the multiplication, which affects the last few of 53 bits: 19.99 is 1999 cents. */
function toCents(units: number): number {
  const cents = units * 100;
  return Math.abs(cents - Math.round(cents)) < Math.abs(cents) * 2 ** -50 ? Math.round(cents) : cents;
}

function parseRanges(query: Query, type: InventoryType): SearchQuery['ranges'] {
  const bounds = new Map<number, { min: number | null; max: number | null }>();
  for (const [name, end, category] of categoryParameters(query, type, /^(min|max)_category_(.*)$/)) {
    if (category.kind !== 'number') {
      query.problems.set(name, `${category.name} is not a number category`);
      continue;
    }
    const range = bounds.get(category.id) ?? { min: null, max: null };
    range[end === 'min' ? 'min' : 'max'] = parseBound(query, name);
    bounds.set(category.id, range);
  }
  return [...bounds].map(([categoryId, range]) => ({ categoryId, ...range }));
}

function parseFilters(query: Query, type: InventoryType, catalogue: CatalogueView): CategoryFilter[] {
  const filters: CategoryFilter[] = [];
  for (const [name, , category] of categoryParameters(query, type, /^(svc)_category_(.*)$/)) {
    const values = splitEscaped(query.text(name) ?? '');
    if (category.kind === 'file') query.problems.set(name, `${category.name} holds files, which cannot be filtered`);
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
      return {
        categoryId,
        termIds: [...new Set(values.flatMap((value) => terms.matching(value).map(({ id }) => id)))],
      };
    }
    case 'number':
      return { categoryId, numbers: [...new Set(values.filter((value) => numeric.test(value)).map(Number))] };
    default:
      return { categoryId, exacts: [...new Set(values)] };
  }
}

/** Splits at commas and trims the parts. `\,` stands for a comma and `\\` for a backslash inside a part. */
export function splitEscaped(text: string): string[] {
  const parts = text.match(/(?:\\[\\,]|[^,])+/g) ?? [];
  return parts.map((part) => part.replace(/\\([\\,])/g, '$1').trim()).filter((part) => part !== '');
}

/** Returns the parameters with a category id of the type. Records a problem for an unknown category. */
function categoryParameters(
  query: Query,
  type: InventoryType,
  pattern: RegExp,
): Array<[name: string, prefix: string, category: Category]> {
  return [...query.names()].flatMap((name): Array<[string, string, Category]> => {
    const [, prefix, id] = pattern.exec(name) ?? [];
    if (prefix === undefined) return [];
    const category = type.categories.find((candidate) => String(candidate.id) === id);
    if (category) return [[name, prefix, category]];
    query.problems.set(excerpt(name), `names no category of the type ${type.name}`);
    return [];
  });
}

function parseOrderBy(query: Query, type: InventoryType): SearchOrder {
  const text = query.text('orderby') ?? 'date';
  if (text === 'date' || text === 'price') return text;
  const category = type.categories.find(({ id, kind }) => String(id) === text && kind === 'number');
  if (category) return { categoryId: category.id };
  query.problems.set('orderby', 'must be price, date or the id of a number category of the type');
  return 'date';
}
