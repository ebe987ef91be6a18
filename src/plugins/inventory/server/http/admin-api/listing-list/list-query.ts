import { holdsTerms } from '../../../../contract/catalogue';
import { saleStates } from '../../../../contract/panel/listings';
import { excerpt } from '../../../../contract/refusal';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { CategoryFilter, SearchQuery } from '../../../domain/search/engine/port';
import { parseInventoryQuery, splitEscaped } from '../../shared/inventory-query';
import { type Query, parseOneOf, parseQuery } from '../../shared/parse-query';

export interface ListQuery {
  readonly view: 'list' | 'trash';
  readonly search: SearchQuery;
}

/**
 * Parses the parameters of a list: those of `inventory/{type_id}`, and
 *
 * - `view`: `trash` for the trash, which supports only `s`, `page` and `per_page`;
 * - `sale`: any of `available`, `pending`, `sold`, comma-separated.
 *
 * Unlike in the API, drafts are included unless `status` is given, each facet is counted without its own filter, and a
 * slug selects only the term with that slug, even if another term has it as its name.
 *
 * @throws Refusal that names every invalid parameter
 */
export function parseListQuery(querystring: string, type: InventoryType, catalogue: CatalogueView): ListQuery {
  const { view, sale, isAnyStatus } = parseQuery(querystring, (query) => ({
    view: parseOneOf<ListQuery['view']>(query, 'view', ['list', 'trash']),
    sale: parseSale(query),
    isAnyStatus: query.text('status') === undefined,
  }));
  const query = parseInventoryQuery(querystring, type, catalogue);
  if (view === 'trash') return { view, search: inTrash(query) };
  const statuses = isAnyStatus
    ? (['publish', 'draft'] as const)
    : query.statuses.filter((status) => status !== 'trash');
  return {
    view,
    search: {
      ...query,
      statuses,
      ...(sale && { sale }),
      filters: query.filters.map((filter) => withExactTerms(filter, querystring, catalogue)),
      facetMode: 'disjunctive',
    },
  };
}

function inTrash({ text, page, perPage }: SearchQuery): SearchQuery {
  return {
    text,
    page,
    perPage,
    statuses: ['trash'],
    price: { min: null, max: null },
    ranges: [],
    filters: [],
    orderBy: 'date',
    order: 'desc',
    facetMode: 'conjunctive',
    withAggregates: false,
  };
}

function parseSale(query: Query): SearchQuery['sale'] {
  const text = query.text('sale');
  if (text === undefined) return undefined;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(saleStates as readonly string[]).includes(name));
  if (unknown !== undefined)
    query.problems.set('sale', `must name ${saleStates.join(', ')}, not "${excerpt(unknown)}"`);
  return saleStates.filter((state) => names.includes(state));
}

/** Resolves each value by slug first: the list sends slugs, which are unique, and a name can match several terms. */
function withExactTerms(filter: CategoryFilter, querystring: string, catalogue: CatalogueView): CategoryFilter {
  const category = catalogue.category(filter.categoryId);
  if (!category || !holdsTerms(category.kind)) return filter;
  const terms = catalogue.termsOf(category);
  const values = splitEscaped(new URLSearchParams(querystring).get(`svc_category_${category.id}`) ?? '');
  const matches = values.flatMap((value) => terms.withSlug(value) ?? terms.matching(value));
  return { categoryId: category.id, termIds: [...new Set(matches.map(({ id }) => id))] };
}
