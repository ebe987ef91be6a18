import {
  changeOfListings,
  type PanelCleared,
  type PanelListingIds,
  type PanelListings,
  type PanelOutcomes,
  someListings,
} from '../../../contract/panel/listings';
import type { InventoryType } from '../../catalogue/model';
import type { Inventory } from '../../services';
import { countListings, readTrashPage } from '../../listings/listing-store';
import type { SearchPage, SearchQuery } from '../../search/engine/port';
import { offsetOf, presentPagination } from '../../v1/http/pagination';
import { changeEach, changing, restoring, trashing } from '../listing-list/change-each';
import { facetsOf } from '../listing-list/list-facets';
import { type ListQuery, readListQuery } from '../listing-list/list-query';
import { rowsOf } from '../listing-list/list-rows';
import type { PanelController, PanelExchange } from '../panel-route';
import { readPanelBody, refuseUnknownPath } from '../parse-panel-request';
import { countsOf, typeInPath } from './types';

export const list: PanelController = async (exchange, ask): Promise<PanelListings> => {
  const { type, query } = await asked(exchange, ask);
  const page = await searchIn(type, query.search, ask);
  const counts = (await countsOf(ask)).ofType(type.id);
  const { settings } = ask;
  return {
    items: await rowsOf(await idsOnPage(type, query, page, ask), type, ask),
    pagination: presentPagination(query.search, page.total),
    currency: settings.now.currency,
    price_decimals: settings.now.price_decimals,
    counts: { shown: counts.publish + counts.draft, trash: counts.trash },
    facets:
      query.view === 'trash' ? null : await facetsOf(type, page, query.search, (other) => searchIn(type, other, ask)),
    sortable: type.categories
      .filter(({ kind, isSortable }) => kind === 'number' && isSortable)
      .map(({ id, name }) => ({ category_id: id, name })),
  };
};

/** Every listing that the same question finds, for what is to be done with all of them. */
export const ids: PanelController = async (exchange, ask): Promise<PanelListingIds> => {
  const { type, query } = await asked(exchange, ask);
  return { ids: Array.from((await searchIn(type, { ...query.search, ...everything }, ask)).ids) };
};

/** Of what is found, all on one page. */
const everything = { page: 1, perPage: 0xffff_ffff, withAggregates: false };

export const change: PanelController = async ({ body }, ask): Promise<PanelOutcomes> => {
  const { ids: wanted, change: name } = readPanelBody(changeOfListings, body);
  return { outcomes: await changeEach(wanted, changing(ask, name)) };
};

export const trash: PanelController = async ({ body }, { listings }): Promise<PanelOutcomes> => ({
  outcomes: await changeEach(readPanelBody(someListings, body).ids, trashing(listings)),
});

export const restore: PanelController = async ({ body }, ask): Promise<PanelOutcomes> => ({
  outcomes: await changeEach(readPanelBody(someListings, body).ids, restoring(ask)),
});

/**
 * Removes from the trash what the admin has agreed to, by its ids: when the answer was lost, or when another admin does the
 * same, nothing else goes instead.
 */
export const clearTrash: PanelController = async ({ params, body }, ask): Promise<PanelCleared> => {
  const type = typeInPath(params.type_id, ask);
  const { ids: agreed } = readPanelBody(someListings, body);
  await ask.listings.clearTrash(type, { limit: agreed.length, among: agreed });
  return { deleted: agreed.length - (await countListings(ask.database.read, agreed)) };
};

/** The type and the question, by the catalogue that the index has followed. */
async function asked({ params, querystring }: PanelExchange, ask: Inventory) {
  await ask.inventorySearch.ready();
  const { catalogue } = ask.inventorySearch;
  const { id } = typeInPath(params.type_id, ask);
  const type = catalogue.type(id) ?? refuseUnknownPath('svc_type_not_found', 'type');
  return { type, query: readListQuery(querystring, type, catalogue) };
}

function searchIn(type: InventoryType, query: SearchQuery, ask: Inventory): Promise<SearchPage> | SearchPage {
  return ask.inventorySearch.search(type.id, query);
}

/**
 * The trash is shown by when listings came into it, which the engine does not know: it says which are found, the database
 * in what order.
 */
async function idsOnPage(type: InventoryType, { view, search }: ListQuery, page: SearchPage, ask: Inventory) {
  if (view === 'list') return Array.from(page.ids);
  const { read } = ask.database;
  const asked = { limit: search.perPage, offset: offsetOf(search) };
  if (search.text.trim() === '') return readTrashPage(read, type.id, asked);
  const found = new Set((await searchIn(type, { ...search, ...everything }, ask)).ids);
  const all = await readTrashPage(read, type.id, { limit: everything.perPage, offset: 0 });
  return all.filter((id) => found.has(id)).slice(asked.offset, asked.offset + asked.limit);
}
