import { parseQuery, type QueryOf } from '../../../../contract/parsing/parse-query';
import { changesQuery } from '../../../../contract/queries';
import type { StockChange } from '../../../domain/freshness/listings/change-source';
import type { Services } from '../../../services';
import type { RequestContext } from '../http/request-context';
import { type ApiResponse, successParts } from '../http/response';
import { requireSameKey } from '../policies/require-key';
import { requireLicence } from '../policies/require-licence';
import { presentChange } from '../present/change';
import type { Controller } from '../route';

type ChangesQuery = QueryOf<typeof changesQuery>;

interface Answer {
  readonly response: ApiResponse;
  readonly cursor: string;
  readonly isEmpty: boolean;
}

/**
 * Answers with the changes since a cursor, or from now on. Without any, waits for one as long as the caller asks for.
 */
export const list: Controller = async (context, services) => {
  const query = parseQuery(changesQuery, context.ctx.querystring);
  let { since } = query;
  const { changeWaiters } = services;
  const until = performance.now() + query.wait * 1000;
  let stopWaiting = (): void => undefined;
  context.ctx.res.once('close', () => stopWaiting());
  for (;;) {
    const { generation } = changeWaiters;
    const { response, cursor, isEmpty } = await answerOf({ ...query, since }, services);
    since ??= cursor; // what changes during the wait is after it
    const left = until - performance.now();
    if (!isEmpty || left <= 0 || context.ctx.res.destroyed) return response;
    const waitsSince = performance.now();
    const isWorthwhile = await changeWaiters.wait(generation, left, (stop) => (stopWaiting = stop));
    context.waitedMs += performance.now() - waitsSince;
    if (!isWorthwhile) return response;
    await checkAgain(context, services);
  }
};

/** Checks the license and the key as if the request had just arrived: a refusal has no headers of the key's quota. */
async function checkAgain(context: RequestContext, services: Services): Promise<void> {
  const { headers } = context;
  context.headers = undefined;
  requireLicence(services.licences);
  await requireSameKey(context, services.grants);
  context.headers = headers;
}

/** Answers equal questions that arrive together with the same bytes. */
function answerOf(query: ChangesQuery, services: Services): Promise<Answer> {
  const key = JSON.stringify([query.since, query.type_id, query.limit]);
  return services.changeWaiters.share(key, () => answerNow(query, services));
}

/** Listings that are read at once, and bytes after which a page ends. */
const readAtOnce = 20;
const maxBytes = 8 * 1024 * 1024;

/**
 * Reads the page of changes first, and then the states of its listings, from memory that is brought up to date in
 * between: so no state is older than the cursor.
 */
async function answerNow({ since, type_id: typeId, limit }: ChangesQuery, services: Services): Promise<Answer> {
  const page = await services.listingChanges.page({ since, typeId, limit });
  await services.freshness.catchUp();
  const parts: Array<Buffer | string> = [];
  const shown = new Set<number>();
  let bytes = 0;
  let count = 0;
  while (count < page.changes.length && bytes < maxBytes) {
    const batch = page.changes.slice(count, count + readAtOnce);
    const listings = await services.serialised.many(idsOf(batch));
    for (const change of batch) {
      if (bytes >= maxBytes) break;
      count++;
      const listing = listings.get(change.listingId);
      const item = shown.has(change.listingId) ? undefined : presentChange(change, listing, typeId !== undefined);
      if (!item) continue;
      if (change.listingId > 0) shown.add(change.listingId);
      bytes += listing?.json.length ?? 0;
      parts.push(...(parts.length === 0 ? item : [',', ...item]));
    }
  }
  const { cursor, hasMore } = page.after(count);
  const rest = `],"cursor":${JSON.stringify(cursor)},"has_more":${hasMore}}`;
  const isEmpty = parts.length === 0;
  return {
    cursor,
    response: successParts(isEmpty ? 'No changes.' : 'Changes.', ['{"items":[', ...parts, rest]),
    isEmpty: isEmpty && !hasMore,
  };
}

function idsOf(changes: readonly StockChange[]): number[] {
  return [...new Set(changes.flatMap(({ listingId }) => (listingId > 0 ? [listingId] : [])))];
}
