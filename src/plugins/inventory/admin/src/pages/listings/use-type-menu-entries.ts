import type { PanelType } from '../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';

/** Returns the menu entries of the lists: one per type, or a generic one without types. */
export function useTypeMenuEntries(): ReadonlyArray<{ readonly path: string; readonly label: string }> {
  const t = useText();
  const { data: types, isLoading } = usePanelQuery<PanelType[]>('/types');
  if (isLoading) return [];
  if (!types || types.length === 0) return [{ path: 'listings', label: t('listings.listings') }];
  return types.map(({ id, name }) => ({ path: `listings/${id}`, label: name }));
}
