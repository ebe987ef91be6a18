import type { InventoryType } from '../../catalogue/model';
import type { Inventory } from '../../services';
import type { SearchPage, SearchQuery } from '../../search/engine/port';
import { type Answer, successParts, totalHeaders } from '../http/answer';
import type { Exchange } from '../http/request-context';
import { readInventoryQuery, readSearchAllQuery } from '../http/inventory-query';
import { paginationHeaders, presentPagination } from '../http/pagination';
import { facetsJson } from '../present/facets';
import type { Controller } from '../route';
import { namedType } from './path-records';

/** A page of one type's listings with its aggregates. Answers without a promise when all it needs is at hand. */
export const search: Controller = (exchange, ask) => {
  const type = namedType(exchange, ask.catalogue.now);
  return keptOr(`${type.id}?${exchange.ctx.querystring}`, ask, () => searchNow(exchange, ask));
};

/** One page of each type; the totals in the headers are those of all types together. */
export const searchAll: Controller = (exchange, ask) =>
  keptOr(`all?${exchange.ctx.querystring}`, ask, () => searchAllNow(exchange, ask));

/** How often a page is worked out again because somebody wrote meanwhile: then its parts are of different moments. */
const attempts = 3;

/** The answer that is kept for the question, or the one that `work` gives once the index is up to date. */
function keptOr(question: string, ask: Inventory, work: () => Promise<Answer> | Answer): Promise<Answer> | Answer {
  const kept = ask.keptPages.get(question);
  return kept ? { status: 200, ...kept } : workedOut(question, ask, work, 1);
}

function workedOut(
  question: string,
  ask: Inventory,
  work: () => Promise<Answer> | Answer,
  attempt: number,
): Promise<Answer> | Answer {
  const { inventorySearch, keptPages, freshness } = ask;
  return then(inventorySearch.ready(), () => {
    const { epoch } = keptPages;
    const isSettled = inventorySearch.ready() === undefined;
    return then(work(), (answer) => {
      if (isSettled && epoch === keptPages.epoch && !freshness.isBehind) {
        if (Buffer.isBuffer(answer.body))
          keptPages.keep(question, { body: answer.body, headers: answer.headers }, epoch);
        return answer;
      }
      return attempt === attempts
        ? answer
        : then(freshness.current(), () => workedOut(question, ask, work, attempt + 1));
    });
  });
}

function searchNow(exchange: Exchange, ask: Inventory): Promise<Answer> | Answer {
  // Nothing is waited for from here to the search: the index would have followed another catalogue by then.
  const { catalogue } = ask.inventorySearch;
  const type = namedType(exchange, catalogue);
  const query = readInventoryQuery(exchange.ctx.querystring, type, catalogue);
  return then(ask.inventorySearch.search(type.id, query), (page) =>
    then(itemsOf(page, ask), (items) => {
      const pagination = JSON.stringify(presentPagination(query, page.total));
      const rest = `],"pagination":${pagination},${facetsJson(page)}}`;
      return successParts(foundMessage(page.total), ['{"items":[', ...separated(items), rest], {
        headers: paginationHeaders(query, page.total),
      });
    }),
  );
}

async function searchAllNow(exchange: Exchange, ask: Inventory): Promise<Answer> {
  const query = readSearchAllQuery(exchange.ctx.querystring);
  const pages = await Promise.all(ask.inventorySearch.catalogue.types.map((type) => searchType(type, query, ask)));
  const total = pages.reduce((sum, page) => sum + page.total, 0);
  const totalPages = pages.reduce((most, page) => Math.max(most, Math.ceil(page.total / query.perPage)), 0);
  const parts = ['{', ...pages.flatMap((page, at) => (at === 0 ? page.parts : [',', ...page.parts])), '}'];
  return successParts(foundMessage(total), parts, { headers: totalHeaders(total, totalPages) });
}

async function searchType(
  { id, name, slug }: InventoryType,
  query: SearchQuery,
  ask: Inventory,
): Promise<{ parts: Array<Buffer | string>; total: number }> {
  const page = await ask.inventorySearch.search(id, query);
  const rest = { type: { id, name, slug }, pagination: presentPagination(query, page.total) };
  const parts = [`"${id}":{"items":[`, ...separated(await itemsOf(page, ask)), `],${JSON.stringify(rest).slice(1)}`];
  return { parts, total: page.total };
}

/** The JSON of a page's listings. One that was removed since the search has nothing to show. */
function itemsOf({ ids }: SearchPage, { listings }: Inventory): Promise<Buffer[]> | Buffer[] {
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
