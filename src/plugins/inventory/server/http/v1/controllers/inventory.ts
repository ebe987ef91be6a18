import { parseQuery } from '../../../../contract/parsing/parse-query';
import { searchAllQuery } from '../../../../contract/queries';
import { then } from '../../../platform/maybe-promise';
import { parseInventoryQuery, toSearchOfAll } from '../../shared/inventory-query';
import { locationCounts } from '../../shared/locations/location-filter';
import { presentPage, presentPages } from '../present/search-pages';
import type { Controller } from '../route';
import { requireType } from './path-records';

/** Returns a page of one type's listings with aggregates, without a promise if everything is in memory. */
export const search: Controller = (context, { catalogue, inventorySearch, listingPages, locations }) => {
  const { querystring } = context.ctx;
  const { id } = requireType(context, catalogue.now);
  return listingPages.getOrCompute(`${id}?${querystring}`, () => {
    // No `await` from here to the search: the index could switch to another version of the catalog.
    const query = parseInventoryQuery(querystring, {
      type: requireType(context, inventorySearch.catalogue),
      catalogue: inventorySearch.catalogue,
      locations: locations.now,
    });
    const { first } = locations.now;
    return then(listingPages.find(id, query), (page) =>
      presentPage(query, page, locationCounts({ first }, query, page)),
    );
  });
};

/** Returns one page per type. `X-WP-Total` is the sum over all types. */
export const searchAll: Controller = ({ ctx: { querystring } }, { inventorySearch, listingPages }) =>
  listingPages.getOrCompute(`all?${querystring}`, async () => {
    const query = toSearchOfAll(parseQuery(searchAllQuery, querystring));
    const { types } = inventorySearch.catalogue;
    const pages = types.map(async (type) => ({ type, page: await listingPages.find(type.id, query) }));
    return presentPages(query, await Promise.all(pages));
  });
