import { parseQuery } from '../../../../contract/parsing/parse-query';
import { searchAllQuery } from '../../../../contract/queries';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { Services } from '../../../services';
import type { SearchPage, SearchQuery } from '../../../domain/search/engine/port';
import { type ApiResponse, paginationHeaders, successParts, totalHeaders } from '../http/response';
import type { RequestContext } from '../http/request-context';
import { parseInventoryQuery, toSearchOfAll } from '../../shared/inventory-query';
import { presentPagination } from '../../shared/pagination';
import { facetsJson } from '../present/facets';
import type { Controller } from '../route';
import { requireType } from './path-records';

/** Returns a page of one type's listings with aggregates, without a promise if everything is in memory. */
export const search: Controller = (context, services) => {
  const type = requireType(context, services.catalogue.now);
  return getOrCompute(`${type.id}?${context.ctx.querystring}`, services, () => searchNow(context, services));
};

/** Returns one page per type. `X-WP-Total` is the sum over all types. */
export const searchAll: Controller = (context, services) =>
  getOrCompute(`all?${context.ctx.querystring}`, services, () => searchAllNow(context, services));

/** How often a page is computed if writes arrive during the computation and make its parts inconsistent. */
const maxAttempts = 3;

/** Returns the cached response for `key`, or runs `work` once the index is up to date. */
function getOrCompute(
  key: string,
  services: Services,
  work: () => Promise<ApiResponse> | ApiResponse,
): Promise<ApiResponse> | ApiResponse {
  const cached = services.pageCache.get(key);
  return cached ? { status: 200, ...cached } : compute(key, services, work, 1);
}

function compute(
  key: string,
  services: Services,
  work: () => Promise<ApiResponse> | ApiResponse,
  attempt: number,
): Promise<ApiResponse> | ApiResponse {
  const { inventorySearch, pageCache, freshness } = services;
  return then(inventorySearch.ready(), () => {
    const { epoch } = pageCache;
    const isReady = inventorySearch.ready() === undefined;
    return then(work(), (answer) => {
      if (isReady && epoch === pageCache.epoch && !freshness.isBehind) {
        if (Buffer.isBuffer(answer.body)) pageCache.set(key, { body: answer.body, headers: answer.headers }, epoch);
        return answer;
      }
      if (attempt === maxAttempts) return answer;
      return then(freshness.catchUp(), () => compute(key, services, work, attempt + 1));
    });
  });
}

function searchNow(context: RequestContext, services: Services): Promise<ApiResponse> | ApiResponse {
  // No `await` from here to the search: the index could switch to another version of the catalog.
  const { catalogue } = services.inventorySearch;
  const type = requireType(context, catalogue);
  const query = parseInventoryQuery(context.ctx.querystring, type, catalogue);
  return then(services.inventorySearch.search(type.id, query), (page) =>
    then(itemsOf(page, services), (items) => {
      const pagination = JSON.stringify(presentPagination(query, page.total));
      const rest = `],"pagination":${pagination},${facetsJson(page)}}`;
      return successParts(foundMessage(page.total), ['{"items":[', ...separated(items), rest], {
        headers: paginationHeaders(query, page.total),
      });
    }),
  );
}

async function searchAllNow(context: RequestContext, services: Services): Promise<ApiResponse> {
  const query = toSearchOfAll(parseQuery(searchAllQuery, context.ctx.querystring));
  const pages = await Promise.all(
    services.inventorySearch.catalogue.types.map((type) => searchType(type, query, services)),
  );
  const total = pages.reduce((sum, page) => sum + page.total, 0);
  const totalPages = pages.reduce((most, page) => Math.max(most, Math.ceil(page.total / query.perPage)), 0);
  const parts = ['{', ...pages.flatMap((page, at) => (at === 0 ? page.parts : [',', ...page.parts])), '}'];
  return successParts(foundMessage(total), parts, { headers: totalHeaders(total, totalPages) });
}

async function searchType(
  { id, name, slug }: InventoryType,
  query: SearchQuery,
  services: Services,
): Promise<{ parts: Array<Buffer | string>; total: number }> {
  const page = await services.inventorySearch.search(id, query);
  const rest = { type: { id, name, slug }, pagination: presentPagination(query, page.total) };
  const parts = [
    `"${id}":{"items":[`,
    ...separated(await itemsOf(page, services)),
    `],${JSON.stringify(rest).slice(1)}`,
  ];
  return { parts, total: page.total };
}

/** Returns the JSON of a page's listings. Skips listings that were deleted since the search. */
function itemsOf({ ids }: SearchPage, { serialised }: Services): Promise<Buffer[]> | Buffer[] {
  const pageIds = Array.from(ids);
  return then(serialised.many(pageIds), (found) => pageIds.flatMap((id) => found.get(id)?.json ?? []));
}

function separated(items: readonly Buffer[]): Array<Buffer | string> {
  return items.flatMap((item, at) => (at === 0 ? [item] : [',', item]));
}

/** Calls `next` with `value`: synchronously unless `value` is a promise. */
function then<Value, Result>(
  value: Promise<Value> | Value,
  next: (value: Value) => Promise<Result> | Result,
): Promise<Result> | Result {
  return value instanceof Promise ? value.then(next) : next(value);
}

function foundMessage(total: number): string {
  return total === 1 ? '1 listing matches.' : `${total} listings match.`;
}
