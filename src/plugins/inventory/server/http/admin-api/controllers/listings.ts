import { holdsNumber } from '../../../../contract/catalogue';
import {
  changeOfListings,
  changesOfPrices,
  type PanelCleared,
  type PanelListingIds,
  type PanelListings,
  type PanelOutcomes,
  someListings,
} from '../../../../contract/panel/listings';
import { changesOfValues } from '../../../../contract/panel/lists/values';
import type { PanelPreview } from '../../../../contract/panel/lists/preview';
import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import type { InventoryType } from '../../../domain/catalogue/model';
import { catalogueIn } from '../../../domain/catalogue/translate-catalogue';
import type { Services } from '../../../services';
import { countExisting, readListing } from '../../../domain/listings/stores/listing-store';
import { readTrashPage } from '../../../domain/listings/stores/trash-store';
import type { SearchPage, SearchQuery } from '../../../domain/search/engine/port';
import { allOnOnePage } from '../../shared/inventory-query';
import { offsetOf, presentPagination } from '../../shared/pagination';
import { ageLimitsOf } from '../listing-list/age-limits';
import { changeEach, changing, restoring, trashing } from '../listing-list/change-each';
import { changeOnce } from '../listing-list/change-once';
import { changePricesOf, previewPricesOf } from '../listing-list/change-prices';
import { changeValuesOf, previewValuesOf } from '../listing-list/change-values';
import { facetsOf } from '../listing-list/list-facets';
import type { ListQuery } from '../listing-list/list-query';
import { parseListRequest } from '../listing-list/list-request';
import { previewOf } from '../listing-list/list-preview';
import { rowsOf } from '../listing-list/list-rows';
import { asksForReadiness, readyIds, readyPage } from '../listing-list/ready-page';
import type { PanelController } from '../panel-route';
import { mustHave } from '../required-right';
import { parsePanelBody, parsePanelId, refuseUnknownPath } from '../parse-panel-request';
import { countsOf, namedIn, typeInPath } from './types';

export const list: PanelController = async (context, services): Promise<PanelListings> => {
  const { type: original, query } = await parseListRequest(context, services);
  const type = namedIn(context.language, original, services);
  const found = await searchIn(type, query.search, services);
  const page = asksForReadiness(query) ? await readyPage(type, query, found, services) : found;
  const counts = (await countsOf(services)).ofType(type.id);
  const { settings } = services;
  return {
    items: await rowsOf(
      await idsOnPage(type, query, page, services),
      { type, withLeads: context.can('leads.read'), language: context.language },
      services,
    ),
    pagination: presentPagination(query.search, page.total),
    currency: settings.now.currency,
    price_decimals: settings.now.price_decimals,
    age_limits: ageLimitsOf(type),
    counts: { shown: counts.publish + counts.draft, trash: counts.trash },
    facets:
      query.view === 'trash'
        ? null
        : await facetsOf(type, page, query, {
            search: (other) => searchIn(type, other, services),
            locations: services.locations.now,
          }),
    has_readiness: services.readiness.channelsOf(type.id).length > 0,
    sortable: type.categories
      .filter(({ kind, isSortable }) => holdsNumber(kind) && isSortable)
      .map(({ id, name }) => ({ category_id: id, name })),
  };
};

/** Returns the ids of all listings that the same query matches, for bulk changes. */
export const ids: PanelController = async (context, services): Promise<PanelListingIds> => {
  const { type, query } = await parseListRequest(context, services);
  return { ids: await readyIds(type, query, services) };
};

/** Returns the photos and details of a listing, for a look without opening it. */
export const preview: PanelController = async ({ params, language }, services): Promise<PanelPreview> => {
  const type = typeInPath(params.type_id, services);
  const record = await readListing(services.database.read, parsePanelId(params.listing_id, 'listing'));
  if (record?.typeId !== type.id) return refuseUnknownPath('svc_listing_not_found', 'listing');
  const catalogue = catalogueIn(language, services.catalogue.now);
  return previewOf(catalogue.type(type.id) ?? type, record, { catalogue, publicUrl: services.publicUrl });
};

export const change: PanelController = async (context, services): Promise<PanelOutcomes> => {
  const { ids: listingIds, change: name } = parsePanelBody(changeOfListings, context.body);
  mustHave(name === 'publish' || name === 'draft' ? 'listings.publish' : 'listings.update', context.can);
  return changeOnce(context, services, async () => ({
    outcomes: await changeEach(listingIds, changing(services, name, context.language)),
  }));
};

export const changePrices: PanelController = async (context, services): Promise<PanelOutcomes> => {
  const { prices, preview } = parsePanelBody(changesOfPrices, context.body);
  if (preview) return { outcomes: await previewPricesOf(prices, services) };
  return changeOnce(context, services, async () => ({ outcomes: await changePricesOf(prices, services) }));
};

export const changeValues: PanelController = async (context, services): Promise<PanelOutcomes> => {
  const { body, mayUpdateAll } = context;
  if (!mayUpdateAll('category_values')) throw new Refusal('svc_forbidden', because('set_values_right'));
  const { category_id: categoryId, values, preview } = parsePanelBody(changesOfValues, body);
  if (preview) return { outcomes: await previewValuesOf(categoryId, values, services) };
  return changeOnce(context, services, async () => ({ outcomes: await changeValuesOf(categoryId, values, services) }));
};

export const trash: PanelController = async (context, services): Promise<PanelOutcomes> => {
  const { ids } = parsePanelBody(someListings, context.body);
  return changeOnce(context, services, async () => ({ outcomes: await changeEach(ids, trashing(services.listings)) }));
};

export const restore: PanelController = async (context, services): Promise<PanelOutcomes> => {
  const { ids } = parsePanelBody(someListings, context.body);
  return changeOnce(context, services, async () => ({
    outcomes: await changeEach(ids, restoring(services, context.can, context.language)),
  }));
};

/**
 * Deletes the trashed listings that the admin has confirmed, by id. A retry, or another admin who does the same,
 * deletes no other listings.
 */
export const clearTrash: PanelController = async ({ params, body }, services): Promise<PanelCleared> => {
  const type = typeInPath(params.type_id, services);
  const { ids: confirmed } = parsePanelBody(someListings, body);
  await services.listings.clearTrash(type, { limit: confirmed.length, among: confirmed });
  return { deleted: confirmed.length - (await countExisting(services.database.read, confirmed)) };
};

function searchIn(type: InventoryType, query: SearchQuery, services: Services): Promise<SearchPage> | SearchPage {
  return services.inventorySearch.search(type.id, query);
}

/**
 * Returns the ids on the requested page. The trash is sorted by the time of trashing, which the engine does not index:
 * the engine finds the listings and the database sorts them.
 */
async function idsOnPage(type: InventoryType, { view, search }: ListQuery, page: SearchPage, services: Services) {
  if (view === 'list') return Array.from(page.ids);
  const { read } = services.database;
  const range = { limit: search.perPage, offset: offsetOf(search) };
  if (search.text.trim() === '') return readTrashPage(read, type.id, range);
  const found = new Set((await searchIn(type, { ...search, ...allOnOnePage }, services)).ids);
  const all = await readTrashPage(read, type.id, { limit: allOnOnePage.perPage, offset: 0 });
  return all.filter((id) => found.has(id)).slice(range.offset, range.offset + range.limit);
}
