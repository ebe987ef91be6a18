import type { PanelType } from '../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../api/panel-api';

/** Returns a type by id. Undefined until the types are loaded. */
export function useType(typeId: string): PanelType | undefined {
  const { data } = usePanelQuery<PanelType[]>('/types');
  return data?.find(({ id }) => String(id) === typeId);
}
