import type { InventoryType } from '../../catalogue/model';
import type { Inventory } from '../../inventory';
import type { SearchPage, SearchQuery } from '../../search/port';
import { successJson, totalHeaders } from '../http/answer';
import { readInventoryQuery, readSearchAllQuery } from '../http/inventory-query';
import { paginationHeaders, presentPagination } from '../http/pagination';
import { Query } from '../http/query';
import { presentFacets } from '../present/facets';
import type { Controller } from '../route';
import { namedType } from './named';

export const search: Controller = async (exchange, ask) => {
  const pending = ask.inventorySearch.ready();
  if (pending) await pending;
  // No await from here to the search: the type would be another one, or gone.
  const type = namedType(exchange, ask);
  const query = readInventoryQuery(new Query(exchange.ctx.querystring), type, ask.catalogue.now);
  const searching = ask.inventorySearch.search(type.id, query);
  const page = searching instanceof Promise ? await searching : searching;
  const items = await itemsOf(page, ask);
  const rest = { pagination: presentPagination(query, page.total), ...presentFacets(page) };
  return successJson(foundMessage(page.total), joinItems(items, rest), {
    headers: paginationHeaders(query, page.total),
  });
};

/** One page of each type; the totals in the headers are those of all types together. */
export const searchAll: Controller = async (exchange, ask) => {
  const query = readSearchAllQuery(new Query(exchange.ctx.querystring));
  const pending = ask.inventorySearch.ready();
  if (pending) await pending;
  const pages = await Promise.all(ask.catalogue.now.types.map((type) => searchType(type, query, ask)));
  const parts = pages.flatMap(({ json }, index) => (index === 0 ? [json] : [comma, json]));
  const total = pages.reduce((sum, page) => sum + page.total, 0);
  const totalPages = pages.reduce((most, page) => Math.max(most, Math.ceil(page.total / query.perPage)), 0);
  const json = Buffer.concat([Buffer.from('{'), ...parts, Buffer.from('}')]);
  return successJson(foundMessage(total), json, { headers: totalHeaders(total, totalPages) });
};

async function searchType(
  type: InventoryType,
  query: SearchQuery,
  ask: Inventory,
): Promise<{ json: Buffer; total: number }> {
  const page = await ask.inventorySearch.search(type.id, query);
  const rest = {
    type: { id: type.id, name: type.name, slug: type.slug },
    pagination: presentPagination(query, page.total),
  };
  const json = Buffer.concat([Buffer.from(`"${type.id}":`), joinItems(await itemsOf(page, ask), rest)]);
  return { json, total: page.total };
}

/** The JSON of a page's listings. One that was removed since the search has nothing to show. */
async function itemsOf({ ids }: SearchPage, { listings }: Inventory): Promise<Buffer[]> {
  const wanted = Array.from(ids);
  const found = await listings.serialised.many(wanted);
  return wanted.flatMap((id) => found.get(id)?.json ?? []);
}

const comma = Buffer.from(',');

/** `{"items":[…],…rest}` from listings that are JSON already. */
function joinItems(items: readonly Buffer[], rest: object): Buffer {
  const parts = items.flatMap((item, index) => (index === 0 ? [item] : [comma, item]));
  return Buffer.concat([Buffer.from('{"items":['), ...parts, Buffer.from(`],${JSON.stringify(rest).slice(1)}`)]);
}

function foundMessage(total: number): string {
  return total === 1 ? '1 listing matches.' : `${total} listings match.`;
}
