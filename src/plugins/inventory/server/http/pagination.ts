import type { paginationAnswer } from '../../contract/answers/collection';
import type { DeepReadonly } from '../../contract/answers/fields';
import { perPage } from '../../contract/queries';
import type { Query } from './parse-query';

export interface Pagination {
  /** From 1. */
  readonly page: number;
  /** 1 to 100. */
  readonly perPage: number;
}

export function parsePagination(query: Query): Pagination {
  return {
    page: query.wholeNumber('page', { fallback: 1, min: 1, max: Number.MAX_SAFE_INTEGER }),
    perPage: query.wholeNumber('per_page', { ...perPage, min: 1 }),
  };
}

/** How many items come before a page. One far past the end is empty, and no number that a database cannot hold. */
export function offsetOf({ page, perPage }: Pagination): number {
  return Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER);
}

/** The `pagination` of a collection; no pages when nothing matches. */
export function presentPagination(asked: Pagination, total: number): DeepReadonly<typeof paginationAnswer> {
  const total_pages = Math.ceil(total / asked.perPage);
  return { current_page: asked.page, per_page: asked.perPage, total, total_pages };
}
