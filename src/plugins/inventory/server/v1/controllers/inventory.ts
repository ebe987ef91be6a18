import type { InventoryType } from '../../catalogue/model';
import type { Services } from '../../services';
import type { SearchPage, SearchQuery } from '../../search/engine/port';
import { type Answer, paginationHeaders, successParts, totalHeaders } from '../http/answer';
import type { RequestContext } from '../http/request-context';
import { parseInventoryQuery, parseSearchAllQuery } from '../../http/inventory-query';
import { presentPagination } from '../../http/pagination';
import { facetsJson } from '../present/facets';
import type { Controller } from '../route';
import { requireType } from './path-records';

/** A page of one type's listings with its aggregates. Answers without a promise when all it needs is at hand. */
export const search: Controller = (context, services) => {
  const type = requireType(context, services.catalogue.now);
  return getOrCompute(`${type.id}?${context.ctx.querystring}`, services, () => searchNow(context, services));
};

/** One page of each type; the totals in the headers are those of all types together. */
export const searchAll: Controller = (context, services) =>
  getOrCompute(`all?${context.ctx.querystring}`, services, () => searchAllNow(context, services));

/** How often a page is worked out again because somebody wrote meanwhile: then its parts are of different moments. */
const attempts = 3;

/** The answer that is kept for the question, or the one that `work` gives once the index is up to date. */
function getOrCompute(key: string, services: Services, work: () => Promise<Answer> | Answer): Promise<Answer> | Answer {
  const cached = services.pageCache.get(key);
  return cached ? { status: 200, ...cached } : compute(key, services, work, 1);
}

function compute(
  key: string,
  services: Services,
  work: () => Promise<Answer> | Answer,
  attempt: number,
): Promise<Answer> | Answer {
  const { inventorySearch, pageCache, freshness } = services;
  return then(inventorySearch.ready(), () => {
    const { epoch } = pageCache;
    const isSettled = inventorySearch.ready() === undefined;
    return then(work(), (answer) => {
      if (isSettled && epoch === pageCache.epoch && !freshness.isBehind) {
        if (Buffer.isBuffer(answer.body)) pageCache.set(key, { body: answer.body, headers: answer.headers }, epoch);
        return answer;
      }
      return attempt === attempts ? answer : then(freshness.catchUp(), () => compute(key, services, work, attempt + 1));
    });
  });
}

function searchNow(context: RequestContext, services: Services): Promise<Answer> | Answer {
  // Nothing is waited for from here to the search: the index would have followed another catalogue by then.
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

async function searchAllNow(context: RequestContext, services: Services): Promise<Answer> {
  const query = parseSearchAllQuery(context.ctx.querystring);
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

/** The JSON of a page's listings. One that was removed since the search has nothing to show. */
function itemsOf({ ids }: SearchPage, { listings }: Services): Promise<Buffer[]> | Buffer[] {
  const wanted = Array.from(ids);
  return then(listings.serialised.many(wanted), (found) => wanted.flatMap((id) => found.get(id)?.json ?? []));
}

function separated(items: readonly Buffer[]): Array<Buffer | string> {
  return items.flatMap((item, at) => (at === 0 ? [item] : [',', item]));
}

/** Goes on with `value`: at once if it is there, later if it is promised. */
function then<Value, Result>(
  value: Promise<Value> | Value,
  next: (value: Value) => Promise<Result> | Result,
): Promise<Result> | Result {
  return value instanceof Promise ? value.then(next) : next(value);
}

function foundMessage(total: number): string {
  return total === 1 ? '1 listing matches.' : `${total} listings match.`;
}
