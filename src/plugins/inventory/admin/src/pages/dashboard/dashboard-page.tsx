import { Flex, LinkButton, Loader } from '@strapi/design-system';
import { ArrowRight } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import type { PanelType } from '../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { addresses } from '../../parts/addresses';
import { FailureNotice } from '../../parts/failure-notice';
import { useMay } from '../../parts/use-may';
import { NoTypes } from './nothing-yet';
import { TypeChoice } from './type-choice';
import { TypeDashboard } from './type-dashboard';
import { useChosenType } from './use-chosen-type';

/** How the stock stands, a type at a time. */
export default function DashboardPage() {
  const t = useText();
  const { may } = useMay();
  const types = usePanelQuery<PanelType[]>('/types');
  const [chosen, choose] = useChosenType(types.data ?? []);
  return (
    <Page.Main aria-busy={types.isLoading}>
      <Page.Title>{t('dashboard.title')}</Page.Title>
      <Layouts.Header
        title={t('dashboard.title')}
        subtitle={t('dashboard.subtitle')}
        primaryAction={
          chosen &&
          may('listings.read') && (
            <LinkButton tag={Link} to={addresses.listingsOf(chosen.id)} variant="tertiary" endIcon={<ArrowRight />}>
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
        {types.error && <FailureNotice error={types.error} onRetry={() => void types.refetch()} />}
        {types.data && !chosen && <NoTypes />}
        {types.data && chosen && (
          <TypeChoice types={types.data} chosen={chosen} onChoose={choose}>
            <TypeDashboard key={chosen.id} type={chosen} />
          </TypeChoice>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}
