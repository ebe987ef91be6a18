import { Button } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { PanelListingIds } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { panelPaths } from '../../../parts/page/panel-paths';
import { filterParams } from '../list/list-params';
import type { Selection } from './use-selection';

/** Opens the page that prints the selected listings of the list. */
export function PrintSelected({ selection }: { selection: Selection }) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const { get } = useFetchClient();
  const { typeId = '' } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (pathname.endsWith('/trash')) return null;
  const open = (ids: readonly number[]) => navigate(panelPaths.labelsOf(typeId), { state: { ids } });
  const print = async () => {
    if (!selection.isAll) return void open([...selection.titles.keys()]);
    const query = new URLSearchParams(filterParams(search)).toString();
    const path = `/dealer-inventory/listings/${typeId}/ids?${query}`;
    try {
      void open((await get<{ data: PanelListingIds }>(path)).data.data.ids);
    } catch (error) {
      notify.error(error);
    }
  };
  return (
    <Button size="S" variant="tertiary" onClick={() => void print()}>
      {t('labels.bulk')}
    </Button>
  );
}
