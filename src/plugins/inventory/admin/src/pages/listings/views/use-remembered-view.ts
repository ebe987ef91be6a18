import { useEffect, useRef } from 'react';
import { useStoredState } from '../../../parts/hooks/use-stored-state';
import type { ListParams } from '../list/use-list-params';
import { builtInViews, type ShownView } from './list-views';

/**
 * Opens the view that was shown last when the list is opened without parameters, as from the menu. This browser keeps
 * it for each admin and type.
 * @param isListed whether a list is shown, and its saved views are known
 */
export function useRememberedView(typeId: string, list: ListParams, shown: ShownView, isListed: boolean): void {
  const [address, setAddress] = useStoredState<string>(`view.${typeId}`, (stored) =>
    typeof stored === 'string' ? stored : '',
  );
  const isOpened = useRef(false);
  const { params, navigate } = list;
  const { query, saved, isChanged } = shown;
  const isView = saved ? !isChanged : query === '' || builtInViews.some((view) => view.query === query);
  const current = params.toString();
  useEffect(() => {
    if (!isListed) return;
    const isFirst = !isOpened.current;
    isOpened.current = true;
    if (isFirst && current === '' && address !== '') navigate(() => new URLSearchParams(address), false);
    else if (isView && address !== current) setAddress(query === '' ? '' : current);
    else if (isFirst && address === current && !isView) setAddress(''); // the remembered view was deleted
  }, [isListed, current, isView]);
}
