import { Flex } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { PanelType } from '../../../../../contract/panel/catalogue';
import type { LeadMailSettings } from '../../../../../contract/panel/lead-work/mail';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { BackLink } from '../../../parts/page/back-link';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import { Notice } from '../../../parts/page/notice';
import { panelPaths } from '../../../parts/page/panel-paths';
import { RoutesCard } from './routes-card';
import { TemplatesCard } from './templates-card';

/** Page that sets who gets leads by email, and the templates of replies. */
export function LeadMailPage() {
  const t = useText();
  const mayChange = usePermissions().may('leads.settings');
  const settings = usePanelQuery<LeadMailSettings>('/lead-mail');
  const types = usePanelQuery<PanelType[]>('/types');
  return (
    <Page.Main aria-busy={settings.isLoading}>
      <Page.Title>{t('leads.mailSettings')}</Page.Title>
      <Layouts.Header
        title={t('leads.mailSettings')}
        subtitle={t('leads.mailSettingsHint')}
        navigationAction={<BackLink to={panelPaths.leads}>{t('leads.back')}</BackLink>}
      />
      <Layouts.Content>
        {settings.isLoading && <Loading />}
        {settings.error && <ErrorNotice error={settings.error} onRetry={() => void settings.refetch()} />}
        {settings.data && (
          <Flex direction="column" alignItems="stretch" gap={6}>
            {!settings.data.is_on && <Notice tone="warning">{t('leads.mailOff')}</Notice>}
            <RoutesCard routes={settings.data.routes} types={types.data ?? []} mayChange={mayChange} />
            <TemplatesCard templates={settings.data.templates} mayChange={mayChange} />
          </Flex>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}
