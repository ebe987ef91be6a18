import type { InventoryType } from '../../../domain/catalogue/model';
import type { SearchPage } from '../../../domain/search/engine/port';
import type { Services } from '../../../services';
import { allOnOnePage } from '../../shared/inventory-query';
import { offsetOf } from '../../shared/pagination';
import type { ListQuery } from './list-query';

/** Returns whether the list is filtered or sorted by readiness, which the engine does not know. */
export function asksForReadiness({ readiness }: ListQuery): boolean {
  return readiness.isReady !== undefined || readiness.isSorted;
}

/** Returns the ids of all listings that match, filtered and sorted by readiness if that is asked for. */
export async function readyIds(type: InventoryType, query: ListQuery, services: Services): Promise<number[]> {
  const { search, readiness } = query;
  const { isReady, isSorted } = readiness;
  const { ids } = await services.inventorySearch.search(type.id, { ...search, ...allOnOnePage });
  if (!asksForReadiness(query)) return Array.from(ids);
  const known = await services.readiness.of(type, Array.from(ids));
  const matching = Array.from(ids).filter((id) => isReady === undefined || known.get(id)?.isReady === isReady);
  if (!isSorted) return matching;
  const direction = search.order === 'asc' ? 1 : -1;
  const percentOf = (id: number) => known.get(id)?.percent ?? 0;
  return matching.sort((one, other) => direction * (percentOf(one) - percentOf(other) || one - other));
}

/** Returns a page as the engine found it, with the listings of the page by readiness. */
export async function readyPage(
  type: InventoryType,
  query: ListQuery,
  page: SearchPage,
  services: Services,
): Promise<SearchPage> {
  const ids = await readyIds(type, query, services);
  const start = offsetOf(query.search);
  return { ...page, total: ids.length, ids: Uint32Array.from(ids.slice(start, start + query.search.perPage)) };
}
