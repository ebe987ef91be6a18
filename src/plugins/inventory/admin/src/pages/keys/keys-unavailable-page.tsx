import { EmptyStateLayout, LinkButton } from '@strapi/design-system';
import { EmptyPermissions } from '@strapi/icons/symbols';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import type { PanelEntitlement } from '../../../../contract/panel/licence';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { usePermissions } from '../../parts/hooks/use-permissions';

/** Replaces the page of keys without a license for the API or without the permission, and says which one is missing. */
export default function KeysUnavailablePage() {
  const t = useText();
  const { may } = usePermissions();
  const { data } = usePanelQuery<PanelEntitlement>('/licence/entitlement');
  if (!data) return <Page.Loading />;
  return (
    <Page.Main>
      <Page.Title>{t('keys.absentTitle')}</Page.Title>
      <Layouts.Header title={t('keys.absentTitle')} />
      <Layouts.Content>
        <EmptyStateLayout
          icon={<EmptyPermissions width="16rem" />}
          content={t(data.is_entitled ? 'keys.notAllowed' : 'keys.absent')}
          action={
            !data.is_entitled &&
            may('licence.read') && (
              <LinkButton tag={Link} to={panelPaths.licence} variant="secondary">
                {t('keys.toLicence')}
              </LinkButton>
            )
          }
        />
      </Layouts.Content>
    </Page.Main>
  );
}
