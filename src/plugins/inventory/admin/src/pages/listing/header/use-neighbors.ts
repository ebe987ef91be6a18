import { useLocation } from 'react-router-dom';
import type { PanelListings } from '../../../../../contract/panel/listings';
import { usePanelQuery } from '../../../api/panel-api';
import { panelPaths } from '../../../parts/page/panel-paths';
import { queryParams } from '../../listings/list/list-params';

/** The state that the list gives a listing's address: its own query, for the way back and to the next listing. */
export interface FromList {
  readonly list?: string;
}

/** Returns the place of a listing in the list that it was opened from, and the paths of its neighbors. */
export function useNeighbors(typeId: number, documentId: string | undefined) {
  const { state } = useLocation() as { state: FromList | null };
  const list = state?.list;
  const isKnown = list !== undefined && documentId !== undefined;
  const params = queryParams(new URLSearchParams(list));
  const number = Number(params.page ?? 1);
  const usePage = (page: number, enabled: boolean) =>
    usePanelQuery<PanelListings>(`/listings/${typeId}`, { ...params, page }, { enabled, staleMs: 60_000 }).data;
  const current = usePage(number, isKnown);
  const index = current?.items.findIndex((item) => item.document_id === documentId) ?? -1;
  const isFound = current !== undefined && index >= 0;
  const before = usePage(number - 1, isFound && index === 0 && number > 1);
  const after = usePage(
    number + 1,
    isFound && index === current.items.length - 1 && number < current.pagination.total_pages,
  );
  if (!isFound) return { list, place: undefined };
  const at = (page: PanelListings | undefined, position: number, pageNumber: number) => {
    const item = page?.items.at(position);
    const query = new URLSearchParams({ ...params, ...(pageNumber > 1 && { page: String(pageNumber) }) });
    return item && { to: panelPaths.listing(typeId, item.document_id), state: { list: query.toString() } };
  };
  return {
    list,
    place: {
      number: (number - 1) * current.pagination.per_page + index + 1,
      total: current.pagination.total,
      previous: index > 0 ? at(current, index - 1, number) : at(before, -1, number - 1),
      next: index < current.items.length - 1 ? at(current, index + 1, number) : at(after, 0, number + 1),
    },
  };
}
