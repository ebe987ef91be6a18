/** A page of a collection. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly pagination: { readonly current_page: number; readonly total_pages: number };
}

/**
 * Every item of a collection, page after page, each asked for when the one before is used up. Each item once, also when
 * new ones push those that were told onto the next page. What is removed meanwhile may push others onto a page that has
 * been read: ask in an order in which that does not matter, such as the oldest first.
 */
export async function* everyItem<Item extends { readonly id: number }>(
  ask: (page: number) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  const told = new Set<number>();
  for (let page = 1; ; page++) {
    const { items, pagination } = await ask(page);
    for (const item of items) {
      if (told.has(item.id)) continue;
      told.add(item.id);
      yield item;
    }
    if (items.length === 0 || page >= pagination.total_pages) return;
  }
}
