import { holdsFile, holdsNumber, holdsTerms } from '../../../contract/catalogue';
import { parseParameters, type QueryOf } from '../../../contract/parsing/parse-query';
import {
  channelFilterQuery,
  exportQuery,
  inventoryQuery,
  orderProblem,
  type searchAllQuery,
} from '../../../contract/queries';
import { parseNumber } from '../../../contract/parsing/query-parameters';
import { excerpt, refuseFields } from '../../../contract/refusal';
import type { CatalogueView } from '../../domain/catalogue/catalogue';
import type { Category, InventoryType, Term } from '../../domain/catalogue/model';
import type { TermLookup } from '../../domain/catalogue/term-lookup';
import {
  type Bounds,
  type CategoryFilter,
  forSale,
  type SearchOrder,
  type SearchQuery,
} from '../../domain/search/engine/port';
import type { LocationView } from '../../domain/locations/location';
import { countLocations, locationFilter } from './locations/location-filter';
import { paginationOf } from './pagination';
import { because, nested } from '../../../contract/reason';

type InventoryQuery = QueryOf<typeof inventoryQuery>;
type CategoryParameter = InventoryQuery['categories'][number];

/** What a query's categories are looked up in. */
export interface QueryCatalogue {
  readonly type: InventoryType;
  readonly catalogue: CatalogueView;
  readonly locations: LocationView;
  /** Returns the terms that a value of a filter means. */
  readonly findTerms: (terms: TermLookup, value: string) => readonly Term[];
}

/** Parses the parameters of `inventory/{type_id}`. @throws Refusal that lists every invalid parameter */
export function parseInventoryQuery(querystring: string, parts: Omit<QueryCatalogue, 'findTerms'>): SearchQuery {
  const { values, problems } = parseParameters(inventoryQuery, querystring);
  const findTerms: QueryCatalogue['findTerms'] = (terms, value) => terms.matching(value);
  const query = toSearchQuery(values, problems, { ...parts, findTerms });
  if (problems.size > 0) throw refuseFields(problems);
  return query;
}

/** Changes a search to one for the ids of all that match. */
export const allOnOnePage = { page: 1, perPage: 0xffff_ffff, withAggregates: false } as const;

/** Parses the parameters of `export/{type_id}`. @throws Refusal that lists every invalid parameter */
export function parseExportQuery(querystring: string, parts: Omit<QueryCatalogue, 'findTerms'>) {
  const { values, problems } = parseParameters(exportQuery, querystring);
  const asked: InventoryQuery = { ...values, page: 1, per_page: 1, facet_mode: 'conjunctive' };
  const findTerms: QueryCatalogue['findTerms'] = (terms, value) => terms.matching(value);
  const search = toSearchQuery(asked, problems, { ...parts, findTerms });
  if (problems.size > 0) throw refuseFields(problems);
  return { format: values.format, hasMark: values.bom === '1', search: { ...search, ...allOnOnePage } };
}

/**
 * Parses the filter of a channel to a search for what is for sale. `problems` has the invalid parameters, and those
 * that name a term or location which does not exist any more: without its listings a partner would remove them.
 */
export function parseChannelFilter(filter: string, parts: Omit<QueryCatalogue, 'findTerms'>) {
  const { values, problems } = parseParameters(channelFilterQuery, filter);
  const asked: InventoryQuery = {
    ...values,
    status: ['publish'],
    orderby: 'date',
    order: 'asc',
    page: 1,
    per_page: 1,
    facet_mode: 'conjunctive',
  };
  const findTerms: QueryCatalogue['findTerms'] = (terms, value) => terms.matching(value);
  const search = toSearchQuery(asked, problems, { ...parts, findTerms });
  addUnknown(asked, problems, parts);
  return { problems, search: { ...search, ...allOnOnePage, ...forSale } };
}

/** Adds the parameters with a value that is no term of its category, or no location. */
function addUnknown(
  { categories, location = [] }: InventoryQuery,
  problems: Map<string, string>,
  { type, catalogue, locations }: Omit<QueryCatalogue, 'findTerms'>,
): void {
  for (const { prefix, suffix, value } of categories) {
    const category = type.categories.find(({ id }) => String(id) === suffix);
    if (prefix !== 'svc_category_' || !category || !holdsTerms(category.kind)) continue;
    const terms = catalogue.termsOf(category);
    const given = value.find((one) => terms.matching(one).length === 0);
    if (given !== undefined) problems.set(excerpt(prefix + suffix), because('not_a_term', { given: excerpt(given) }));
  }
  const given = location.find((slug) => !locations.all.some((one) => one.slug === slug));
  if (given !== undefined) problems.set('location', because('import_location', { given: excerpt(given) }));
}

/** Returns what is wrong with the filter of a channel, by field. */
export function checkChannelFilter(filter: string, parts: Omit<QueryCatalogue, 'findTerms'>): Map<string, string> {
  const [first] = parseChannelFilter(filter, parts).problems;
  if (!first) return new Map();
  return new Map([['filter', because('channel_filter', { field: first[0], problem: nested(first[1]) })]]);
}

/** Returns the search that a query asks for. Adds parameters that do not suit the type to `problems`. */
export function toSearchQuery(
  values: InventoryQuery,
  problems: Map<string, string>,
  { type, catalogue, locations, findTerms }: QueryCatalogue,
): SearchQuery {
  const ranges = new Map<number, { min: number | null; max: number | null }>();
  const filters: CategoryFilter[] = [];
  for (const parameter of values.categories) {
    const category = type.categories.find(({ id }) => String(id) === parameter.suffix);
    const problem = category ? kindProblem(parameter, category) : because('no_category_of', { type: type.name });
    if (problem !== undefined) problems.set(excerpt(parameter.prefix + parameter.suffix), problem);
    if (!category || problem !== undefined) continue;
    if (parameter.prefix === 'svc_category_') {
      const find = (value: string) => findTerms(catalogue.termsOf(category), value);
      filters.push(toFilter(category, parameter.value, find));
    } else {
      const range = ranges.get(category.id) ?? { min: null, max: null };
      range[parameter.prefix === 'min_category_' ? 'min' : 'max'] = parameter.value;
      ranges.set(category.id, range);
    }
  }
  if (values.location) filters.push(locationFilter(locations, values.location));
  return {
    ...sharedPart(values),
    ...countLocations(locations),
    price: priceBounds(values),
    ranges: [...ranges].map(([categoryId, range]) => ({ categoryId, ...range })),
    filters,
    orderBy: orderOf(values, type) ?? refuseOrder(problems),
    order: values.order,
    facetMode: values.facet_mode,
    withAggregates: true,
  };
}

/** The rest of a search in the default order, without filters and aggregates. */
export const unfiltered = {
  price: { min: null, max: null },
  ranges: [],
  filters: [],
  orderBy: 'date',
  order: 'desc',
  facetMode: 'conjunctive',
  withAggregates: false,
} as const satisfies Partial<SearchQuery>;

/** Returns the search of `search_all`: in the default order, without filters and aggregates. */
export function toSearchOfAll(values: QueryOf<typeof searchAllQuery>): SearchQuery {
  return { ...sharedPart(values), ...unfiltered };
}

function sharedPart(values: QueryOf<typeof searchAllQuery>) {
  return { text: values.s ?? '', ...paginationOf(values), statuses: values.status ?? (['publish'] as const) };
}

/** Returns the bounds in cents. A bound between two cents is rounded inward. */
function priceBounds({ min_price: min, max_price: max }: InventoryQuery): Bounds {
  return {
    min: min === undefined ? null : Math.ceil(toCents(min)),
    max: max === undefined ? null : Math.floor(toCents(max)),
  };
}

/** Removes the rounding error of the multiplication, which affects the last few of 53 bits: 19.99 is 1999 cents. */
function toCents(units: number): number {
  const cents = units * 100;
  return Math.abs(cents - Math.round(cents)) < Math.abs(cents) * 2 ** -50 ? Math.round(cents) : cents;
}

function kindProblem({ prefix }: CategoryParameter, { kind, name }: Category): string | undefined {
  if (prefix !== 'svc_category_') return holdsNumber(kind) ? undefined : because('not_numeric', { category: name });
  return holdsFile(kind) ? because('files_not_filtered', { category: name }) : undefined;
}

function toFilter(
  { id: categoryId, kind }: Category,
  values: readonly string[],
  findTerms: (value: string) => readonly Term[],
): CategoryFilter {
  if (holdsTerms(kind)) {
    const ids = values.flatMap((value) => findTerms(value).map(({ id }) => id));
    return { categoryId, termIds: [...new Set(ids)] };
  }
  if (!holdsNumber(kind)) return { categoryId, exacts: [...new Set(values)] };
  return { categoryId, numbers: [...new Set(values.flatMap((value) => parseNumber(value) ?? []))] };
}

function orderOf({ orderby }: InventoryQuery, type: InventoryType): SearchOrder | undefined {
  if (orderby === 'date' || orderby === 'price') return orderby;
  const category = type.categories.find(({ id, kind }) => String(id) === orderby && holdsNumber(kind));
  return category && { categoryId: category.id };
}

function refuseOrder(problems: Map<string, string>): SearchOrder {
  problems.set('orderby', orderProblem);
  return 'date';
}
