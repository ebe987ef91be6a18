import { useState } from 'react';

/** Returns one page of `items` and the props of its pager. Starts again at the first page when `query` changes. */
export function usePagination<Item>(items: readonly Item[], perPage: number, query: string) {
  const [position, setPosition] = useState({ query, page: 1 });
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const page = position.query === query ? Math.min(position.page, pages) : 1;
  return {
    visible: items.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    total: items.length,
    onPage: (next: number) => setPosition({ query, page: next }),
  };
}
