import { parseParameters } from '../../../../contract/parsing/parse-query';
import { panelListingsQuery } from '../../../../contract/queries';
import { refuseFields } from '../../../../contract/refusal';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { SearchQuery } from '../../../domain/search/engine/port';
import { type QueryCatalogue, toSearchQuery } from '../../shared/inventory-query';

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
  const { values, problems } = parseParameters(panelListingsQuery, querystring);
  const findTerms: QueryCatalogue['findTerms'] = (terms, value) => {
    const term = terms.withSlug(value); // the list sends slugs, which are unique; a name can match several terms
    return term ? [term] : terms.matching(value);
  };
  const search = toSearchQuery(values, problems, { type, catalogue, findTerms });
  if (problems.size > 0) throw refuseFields(problems);
  const { view, sale } = values;
  if (view === 'trash') return { view, search: inTrash(search) };
  const statuses = values.status?.filter((status) => status !== 'trash') ?? (['publish', 'draft'] as const);
  return { view, search: { ...search, statuses, ...(sale && { sale }), facetMode: 'disjunctive' } };
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
