import { type NewView, type PanelView } from '../../../../../contract/panel/lists/views';
import { usePanelMutation, usePanelQuery } from '../../../api/panel-api';

interface ViewEdit {
  readonly id: number;
  readonly change: Partial<NewView>;
}

const noViews: readonly PanelView[] = [];

/** Returns the saved views of a type, and functions to change them. */
export function useViews(typeId: string) {
  const path = `/views/${typeId}`;
  const { data } = usePanelQuery<PanelView[]>(path);
  const create = usePanelMutation<PanelView, NewView>((body) => ({ method: 'post', path, body }), ['views']);
  const change = usePanelMutation<PanelView, ViewEdit>(
    ({ id, change: body }) => ({ method: 'put', path: `${path}/${id}`, body }),
    ['views'],
  );
  const remove = usePanelMutation<unknown, number>((id) => ({ method: 'del', path: `${path}/${id}` }), ['views']);
  return { views: data ?? noViews, isLoaded: data !== undefined, create, change, remove };
}

export type Views = ReturnType<typeof useViews>;
