import { Button } from '@strapi/design-system';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { maxExportedIds } from '../../../../../contract/queries';
import { useText } from '../../../api/use-text';
import { useCsvDownload } from '../../../parts/export/use-csv-download';
import { filterParams } from '../list/list-params';
import { useType } from '../use-type';
import type { Selection } from '../bulk/use-selection';

/** Exports the selected listings of the list. */
export function ExportSelected({ selection }: { selection: Selection }) {
  const t = useText();
  const { typeId = '' } = useParams();
  const [search] = useSearchParams();
  const view = useLocation().pathname.endsWith('/trash') ? 'trash' : undefined;
  const { isBusy, download } = useCsvDownload();
  const type = useType(typeId);
  const path = `/listings/${typeId}/export`;
  const ids = [...selection.titles.keys()];
  const parts = selection.isAll
    ? [{ path, params: { ...filterParams(search), view } }]
    : Array.from({ length: Math.ceil(ids.length / maxExportedIds) }, (_, index) => ({
        path,
        params: { ids: ids.slice(index * maxExportedIds, (index + 1) * maxExportedIds).join(',') },
      }));
  return (
    <Button
      size="S"
      variant="tertiary"
      loading={isBusy}
      onClick={() => void download(type?.name ?? t('listings.listings'), parts)}
    >
      {t('common.export')}
    </Button>
  );
}
