import { NO_FACETS, boundsOn, facetsOf } from './facets';
import type { ListingIndex } from './listing-index';
import { Matching } from './matching';
import { idsOfPage } from './page';
import type { SearchPage, SearchQuery } from './port';

/** Runs a query on an index. Does not change the index. */
export function executeQuery(index: ListingIndex, query: SearchQuery): SearchPage {
  const matching = new Matching(index, query);
  const { orderBy } = query;
  const subject = typeof orderBy === 'object' ? orderBy.categoryId : orderBy;
  const ids = idsOfPage(matching.matches, index.ordinals.ids, {
    order: index.numbers.order(orderBy),
    direction: query.order,
    within: subject === 'date' ? { min: null, max: null } : boundsOn(query, subject),
    offset: (query.page - 1) * query.perPage,
    limit: query.perPage,
  });
  const facets = query.withAggregates ? facetsOf(index, query, matching) : NO_FACETS;
  return { ids, total: matching.matches.count, ...facets };
}
