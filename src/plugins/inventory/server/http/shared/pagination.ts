import type { paginationResponse } from '../../../contract/responses/collection';
import type { DeepReadonly } from '../../../contract/responses/fields';
import type { pageQuery } from '../../../contract/queries';
import type { QueryOf } from '../../../contract/parsing/parse-query';

export interface Pagination {
  /** From 1. */
  readonly page: number;
  /** 1 to 100. */
  readonly perPage: number;
}

export function paginationOf({ page, per_page: perPage }: QueryOf<typeof pageQuery>): Pagination {
  return { page, perPage };
}

/** Returns the number of items before a page, capped at the largest safe integer. */
export function offsetOf({ page, perPage }: Pagination): number {
  return Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER);
}

/** Returns the `pagination` of a collection, with 0 pages if nothing matches. */
export function presentPagination(
  { page, perPage }: Pagination,
  total: number,
): DeepReadonly<typeof paginationResponse> {
  return { current_page: page, per_page: perPage, total, total_pages: Math.ceil(total / perPage) };
}
