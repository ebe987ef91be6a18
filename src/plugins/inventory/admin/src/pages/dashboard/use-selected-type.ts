import { useSearchParams } from 'react-router-dom';
import type { PanelType } from '../../../../contract/panel/catalogue';

/** Returns the type in the URL (`?type=`), else the first type, and a setter. Undefined without types. */
export function useSelectedType(types: readonly PanelType[]): [PanelType | undefined, (id: number) => void] {
  const [params, setParams] = useSearchParams();
  const typeId = types.find(({ id }) => String(id) === params.get('type'));
  const select = (id: number) =>
    setParams((before) => {
      before.set('type', String(id));
      return before;
    });
  return [typeId ?? types[0], select];
}
