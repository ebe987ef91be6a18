import { Flex } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { PanelLicence } from '../../../../contract/panel/licence';
import { panelAction } from '../../../../contract/panel/permission';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { PanelRoot } from '../../parts/page/panel-root';
import { LicenceFacts } from './licence-facts';
import { LicenceForm } from './licence-form';
import { LicenceState } from './licence-state';

export default function LicencePage() {
  return (
    <PanelRoot>
      <Page.Protect permissions={[{ action: panelAction('licence.read'), subject: null }]}>
        <Licence />
      </Page.Protect>
    </PanelRoot>
  );
}

function Licence() {
  const t = useText();
  const licence = usePanelQuery<PanelLicence>('/licence');
  return (
    <Page.Main>
      <Page.Title>{t('licence.title')}</Page.Title>
      <Layouts.Header title={t('licence.title')} subtitle={t('licence.subtitle')} />
      <Layouts.Content>
        {licence.isLoading && <Loading />}
        {licence.error && <ErrorNotice error={licence.error} onRetry={() => void licence.refetch()} />}
        {licence.data && (
          <Flex direction="column" alignItems="stretch" gap={6}>
            <LicenceState licence={licence.data} />
            <LicenceFacts licence={licence.data} />
            <LicenceForm licence={licence.data} />
          </Flex>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}
