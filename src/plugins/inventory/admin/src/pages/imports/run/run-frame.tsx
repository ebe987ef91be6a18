import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { RecordPage } from '../../../parts/page/record-page';
import { refetchWhileAtWork } from '../is-at-work';
import { BackToImports } from '../start/back-to-imports';

/** Loads the import in the address and follows it while it is at work. */
export function RunFrame({ children }: { children: (run: PanelImport) => ReactNode }) {
  const t = useText();
  const { id = '' } = useParams();
  const query = usePanelQuery<PanelImport>(
    `/imports/${encodeURIComponent(id)}`,
    {},
    { staleMs: 0, refetchMs: (shown) => refetchWhileAtWork(shown && [shown]) },
  );
  return (
    <RecordPage
      title={t('imports.title')}
      documentTitle={query.data?.file_name ?? undefined}
      backLink={<BackToImports />}
      query={query}
      gone={{ code: 'svc_import_not_found', text: t('imports.gone') }}
    >
      {children}
    </RecordPage>
  );
}
