import type { InventoryType } from '../../../domain/catalogue/model';
import type { SearchQuery } from '../../../domain/search/engine/port';
import type { ListingPage } from '../../shared/listing-pages';
import type { CachedPage } from '../../shared/page-cache';
import { presentPagination } from '../../shared/pagination';
import { paginationHeaders, successParts, totalHeaders } from '../http/response';
import { facetsJson } from './facets';

/** Returns the response of a search of one type: its listings, their pagination and the aggregates. */
export function presentPage(query: SearchQuery, page: ListingPage, locations: ReadonlyMap<number, number>): CachedPage {
  const pagination = JSON.stringify(presentPagination(query, page.total));
  const parts = [
    '{"items":[',
    ...separated(page.items),
    `],"pagination":${pagination},${facetsJson(page, locations)}}`,
  ];
  return successParts(foundMessage(page.total), parts, { headers: paginationHeaders(query, page.total) });
}

/** Returns the response of a search of all types, by type. Its total is the sum of the types' totals. */
export function presentPages(
  query: SearchQuery,
  pages: ReadonlyArray<{ readonly type: InventoryType; readonly page: ListingPage }>,
): CachedPage {
  const total = pages.reduce((sum, { page }) => sum + page.total, 0);
  const totalPages = pages.reduce((most, { page }) => Math.max(most, Math.ceil(page.total / query.perPage)), 0);
  const members = pages.flatMap(({ type: { id, name, slug }, page }, at) => {
    const rest = { type: { id, name, slug }, pagination: presentPagination(query, page.total) };
    const start = `${at === 0 ? '' : ','}"${id}":{"items":[`;
    return [start, ...separated(page.items), `],${JSON.stringify(rest).slice(1)}`];
  });
  return successParts(foundMessage(total), ['{', ...members, '}'], { headers: totalHeaders(total, totalPages) });
}

function separated(items: readonly Buffer[]): Array<Buffer | string> {
  return items.flatMap((item, at) => (at === 0 ? [item] : [',', item]));
}

function foundMessage(total: number): string {
  return total === 1 ? '1 listing matches.' : `${total} listings match.`;
}
