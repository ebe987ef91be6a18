import { parseParameters } from '../../../../contract/parsing/parse-query';
import { inventoryQuery } from '../../../../contract/queries';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { InventoryType } from '../../../domain/catalogue/model';
import { type CategoryFilter, locationKey, type SearchQuery } from '../../../domain/search/engine/port';
import { type QueryCatalogue, toSearchQuery } from '../../shared/inventory-query';
import { locationsOf } from '../../shared/locations/location-filter';
import { everything } from '../pages/listings-of';
import { typePath } from '../parts/context';
import type { Language } from '../texts/language';
import { withPlainNumbers } from './typed-number';

/** The longest query: every link of a page repeats it. A longer one is ignored. */
const maxLength = 1000;

/** The most values of one filter, for the same reason. */
const maxValues = 20;

/**
 * Parses the query of a type's page. It has the parameters of `inventory/{type_id}`; `status`, `per_page` and
 * `facet_mode` have no effect, and bounds may be written as people of the `language` write numbers. A link that was cut
 * or has become outdated still leads somewhere: invalid parameters are ignored.
 */
export function parseBrowseQuery(
  querystring: string,
  { language, ...parts }: Omit<QueryCatalogue, 'findTerms'> & { readonly language: Language },
): SearchQuery {
  const asked = querystring.length > maxLength ? '' : withPlainNumbers(querystring, parts.type, language);
  const { values, problems } = parseParameters(inventoryQuery, asked);
  const findTerms: QueryCatalogue['findTerms'] = (terms, value) => {
    const term = terms.withSlug(value); // the page links slugs, which are unique; a name can match several terms
    return term ? [term] : terms.matching(value);
  };
  const query = toSearchQuery(values, problems, { ...parts, findTerms });
  const { statuses, sale, perPage, facetMode } = everything;
  return { ...query, filters: query.filters.map(limited), statuses, sale, perPage, facetMode, withAggregates: true };
}

function limited(filter: CategoryFilter): CategoryFilter {
  const { categoryId } = filter;
  if (categoryId === locationKey) return filter; // as many as there are
  if ('termIds' in filter) return { categoryId, termIds: filter.termIds.slice(0, maxValues) };
  if ('numbers' in filter) return { categoryId, numbers: filter.numbers.slice(0, maxValues) };
  return 'exacts' in filter ? { categoryId, exacts: filter.exacts.slice(0, maxValues) } : filter;
}

/** The records whose names replace the ids of a search. */
export type Names = Pick<QueryCatalogue, 'catalogue' | 'locations'>;

/** Returns the address of a search: the same for the same search. */
export function addressOf(type: InventoryType, query: SearchQuery, names: Names): string {
  const querystring = browseQueryString(query, names);
  return querystring === '' ? typePath(type) : `${typePath(type)}?${querystring}`;
}

/** Returns the query string of a search: the same for the same search, however it was written. */
function browseQueryString(query: SearchQuery, names: Names): string {
  return written(browseParameters(query, names));
}

function written(parameters: Iterable<Parameter>): string {
  let text = '';
  for (const [name, value] of parameters) text += `${text === '' ? '' : '&'}${name}=${encoded(value)}`;
  return text;
}

/**
 * Returns a function that returns the address of a search with these terms in the filter of a category, for many links
 * that differ in nothing else.
 */
export function addressesWithTerms(
  type: InventoryType,
  query: SearchQuery,
  categoryId: number,
  names: Names,
): (termIds: readonly number[]) => string {
  const others = query.filters.filter((filter) => filter.categoryId !== categoryId);
  const search = (filters: SearchQuery['filters']) => ({ ...query, page: 1, filters });
  const parameters = browseParameters(search([...others, { categoryId, exacts: [] }]), names);
  const at = parameters.findIndex(([name]) => name === filterName(categoryId));
  const [before, after] = [written(parameters.slice(0, at)), written(parameters.slice(at + 1))];
  const start = `${typePath(type)}?${before}${before === '' ? '' : '&'}${filterName(categoryId)}=`;
  const end = after === '' ? '' : `&${after}`;
  return (termIds) => {
    if (termIds.length === 0) return addressOf(type, search(others), names);
    const slugs = slugsOfTerms(termIds, names.catalogue);
    return start + encoded(slugs.map(escapeComma).join(',')) + end;
  };
}

type Parameter = readonly [name: string, value: string];

function filterName(categoryId: number): string {
  return `svc_category_${categoryId}`;
}

/** Returns the parameters of a search, not encoded, in the order of its query string. */
export function browseParameters(query: SearchQuery, { catalogue, locations }: Names): readonly Parameter[] {
  const parts: Parameter[] = [];
  const add = (name: string, value: string | number | null) => value !== null && parts.push([name, String(value)]);
  if (query.text !== '') add('s', query.text);
  for (const filter of query.filters.toSorted(byCategory)) {
    if (filter.categoryId === locationKey) add('location', slugsOf(filter, locations));
    else add(filterName(filter.categoryId), filterValues(filter, catalogue).map(escapeComma).join(','));
  }
  for (const { categoryId, min, max } of query.ranges.toSorted(byCategory)) {
    add(`min_category_${categoryId}`, min);
    add(`max_category_${categoryId}`, max);
  }
  add('min_price', query.price.min === null ? null : query.price.min / 100);
  add('max_price', query.price.max === null ? null : query.price.max / 100);
  if (query.orderBy !== 'date' || query.order !== 'desc') {
    add('orderby', typeof query.orderBy === 'string' ? query.orderBy : query.orderBy.categoryId);
    add('order', query.order);
  }
  if (query.page > 1) add('page', query.page);
  return parts;
}

/** Returns the slugs of a location filter, as the query has them. */
function slugsOf(filter: Parameters<typeof locationsOf>[0], locations: Names['locations']): string {
  const slugs = locationsOf(filter, locations).map(({ slug }) => slug);
  return slugs.join(',');
}

const byCategory = (one: { categoryId: number }, other: { categoryId: number }) => one.categoryId - other.categoryId;

/** Encodes a value. Most are slugs and numbers, which stay as they are. */
function encoded(value: string): string {
  return /^[\w.,-]*$/.test(value) ? value : encodeURIComponent(value).replaceAll('%2C', ',');
}

function filterValues(filter: SearchQuery['filters'][number], catalogue: CatalogueView): string[] {
  if ('termIds' in filter) return slugsOfTerms(filter.termIds, catalogue);
  if ('exacts' in filter) return [...filter.exacts];
  return 'numbers' in filter ? filter.numbers.map(String) : [];
}

function slugsOfTerms(termIds: readonly number[], catalogue: CatalogueView): string[] {
  const slugs: string[] = [];
  for (const id of termIds) {
    const term = catalogue.term(id);
    if (term) slugs.push(term.slug);
  }
  return slugs;
}

function escapeComma(value: string): string {
  return /[\\,]/.test(value) ? value.replaceAll('\\', '\\\\').replaceAll(',', '\\,') : value;
}

/** Returns whether a search is narrowed in any way. */
export function isFiltered({ text, filters, ranges, price }: SearchQuery): boolean {
  return text !== '' || filters.length > 0 || ranges.length > 0 || price.min !== null || price.max !== null;
}

/**
 * Returns whether search engines should index the page of a search: all listings of a type, or those with one term,
 * such as a make, in the usual order. Other combinations are endless, and show the same listings.
 */
export function isIndexed(query: SearchQuery): boolean {
  const { text, filters, ranges, price, orderBy, order } = query;
  if (text !== '' || ranges.length > 0 || price.min !== null || price.max !== null) return false;
  if (orderBy !== 'date' || order !== 'desc' || filters.length > 1) return false;
  return filters.every((filter) => 'termIds' in filter && filter.termIds.length === 1);
}
