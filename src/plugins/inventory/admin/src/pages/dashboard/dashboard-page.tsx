import { Flex, LinkButton, Loader } from '@strapi/design-system';
import { ArrowRight } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import type { PanelType } from '../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { ErrorNotice } from '../../parts/page/error-notice';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { NoTypes } from './empty-states';
import { TypeSelector } from './type-selector';
import { TypeDashboard } from './type-dashboard';
import { useSelectedType } from './use-selected-type';

/** Page of the dashboard, one type at a time. */
export default function DashboardPage() {
  const t = useText();
  const { may } = usePermissions();
  const types = usePanelQuery<PanelType[]>('/types');
  const [selected, select] = useSelectedType(types.data ?? []);
  return (
    <Page.Main aria-busy={types.isLoading}>
      <Page.Title>{t('dashboard.title')}</Page.Title>
      <Layouts.Header
        title={t('dashboard.title')}
        subtitle={t('dashboard.subtitle')}
        primaryAction={
          selected &&
          may('listings.read') && (
            <LinkButton
              tag={Link}
              to={panelPaths.allListingsOf(selected.id)}
              variant="tertiary"
              endIcon={<ArrowRight />}
            >
              {t('dashboard.toListings')}
            </LinkButton>
          )
        }
      />
      <Layouts.Content>
        {types.isLoading && (
          <Flex justifyContent="center">
            <Loader>{t('common.loading')}</Loader>
          </Flex>
        )}
        {types.error && <ErrorNotice error={types.error} onRetry={() => void types.refetch()} />}
        {types.data && !selected && <NoTypes />}
        {types.data && selected && (
          <TypeSelector types={types.data} selected={selected} onSelect={select}>
            <TypeDashboard key={selected.id} type={selected} />
          </TypeSelector>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}
