import { type FoundListings, mostFound } from '../../../../contract/panel/find';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { findQuery } from '../../../../contract/panel/lists/queries';
import { catalogueIn } from '../../../domain/catalogue/translate-catalogue';
import { readSummaries } from '../../../domain/listings/stores/listing-summary-store';
import { toSearchOfAll } from '../../shared/inventory-query';
import { cardOf } from '../listing-cards';
import type { Services } from '../../../services';
import type { PanelContext, PanelController } from '../panel-route';

/** Finds listings of all types by the words of the list's search: title, stock number, VIN and values. */
export const find: PanelController = async ({ querystring, language }, services): Promise<FoundListings> => {
  const { s = '' } = parseQuery(findQuery, querystring);
  return s.trim() === '' ? { items: [], total: 0 } : findListings(s, language, services);
};

/** Finds the listings of all types that are not in the trash. */
export async function findListings(
  s: string,
  language: PanelContext['language'],
  services: Services,
): Promise<FoundListings> {
  const { inventorySearch, settings, locations, database } = services;
  await inventorySearch.ready();
  const query = toSearchOfAll({ s, page: 1, per_page: mostFound, status: ['publish', 'draft'] });
  const { types } = inventorySearch.catalogue;
  const pages = await Promise.all(types.map(async ({ id }) => inventorySearch.search(id, query)));
  const ids = pages.flatMap((page) => Array.from(page.ids)).sort((one, other) => other - one); // newest first
  const summaries = await readSummaries(database.read, ids.slice(0, mostFound));
  const named = catalogueIn(language, inventorySearch.catalogue);
  return {
    items: ids.flatMap((id) => {
      const summary = summaries.get(id);
      const typeName = summary && named.type(summary.typeId)?.name;
      if (!summary || typeName === undefined) return []; // removed in the meantime
      const { vin, stockNumber } = summary;
      return [
        {
          ...cardOf(summary, settings.now.currency, locations.now),
          type_name: typeName,
          vin,
          stock_number: stockNumber,
        },
      ];
    }),
    total: pages.reduce((sum, page) => sum + page.total, 0),
  };
}
