import type { PanelType } from '../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../api/panel-api';

/** The type of a list, as the menu beside it knows it; undefined until then. */
export function useType(typeId: string): PanelType | undefined {
  const { data } = usePanelQuery<PanelType[]>('/types');
  return data?.find(({ id }) => String(id) === typeId);
}
