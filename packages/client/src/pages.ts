/** A page of a collection. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly pagination: { readonly current_page: number; readonly total_pages: number };
}

/**
 * Yields every item of a collection, and requests each page when the previous one is used up. Yields each item once,
 * even if new items move others to the next page. Items deleted in the meantime can move others to a page that was
 * already read, and those are missed: choose an order that avoids this, such as oldest first.
 */
export async function* everyItem<Item extends { readonly id: number }>(
  fetchPage: (page: number) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  const yielded = new Set<number>();
  for (let page = 1; ; page++) {
    const { items, pagination } = await fetchPage(page);
    for (const item of items) {
      if (yielded.has(item.id)) continue;
      yielded.add(item.id);
      yield item;
    }
    if (items.length === 0 || page >= pagination.total_pages) return;
  }
}
