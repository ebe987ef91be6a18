import { Flex, Loader, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import type { PanelType } from '../../../../contract/panel/catalogue';
import type { PanelStats } from '../../../../contract/panel/dashboard';
import { usePanelQuery } from '../../api/panel-api';
import { isUnreachable, useChanges } from '../../api/use-changes';
import { useText } from '../../api/use-text';
import { ErrorNotice } from '../../parts/page/error-notice';
import { OfflineNotice } from '../../parts/page/offline-notice';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { AgeingChart } from './ageing-chart';
import { Card } from '../../parts/page/card';
import { NoListings } from './empty-states';
import { PricesChart } from './prices-chart';
import { RecentImports } from './recent-imports';
import { StatTiles } from './stat-tiles';
import { TopLeads } from './top-leads';
import { useStatsFormats } from './use-stats-formats';
import { WeeksChart } from './weeks-chart';

/** What a change of a listing changes: the figures, and the counts in the menu. */
const followed = ['dashboard', 'types'];

/** Dashboard of one type. Cards with their own routes load independently, at their place below the figures. */
export function TypeDashboard({ type }: { type: PanelType }) {
  const t = useText();
  const { may } = usePermissions();
  const figures = usePanelQuery<PanelStats>(`/dashboard/${type.id}`, {}, { staleMs: 0 });
  const { data, error, isLoading, dataUpdatedAt, refetch } = figures;
  const changes = useChanges(followed);
  const isOffline = isUnreachable(figures) || changes.isUnreachable;
  const retry = () => void Promise.all([refetch(), changes.retry()]);
  const isEmpty = data?.stock.all === 0;
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      {isLoading && (
        <Flex minHeight={{ initial: '100rem', large: '54rem' }} justifyContent="center">
          <Loader>{t('common.loading')}</Loader>
        </Flex>
      )}
      {isOffline && data && (
        <OfflineNotice textAt={(time) => t('dashboard.offline', { time })} loadedAt={dataUpdatedAt} onRetry={retry} />
      )}
      {error && !(isOffline && data) && <ErrorNotice error={error} onRetry={retry} />}
      {data && !isEmpty && <StatTiles stats={data} />}
      {isEmpty && <NoListings type={type} />}
      {!isEmpty && (
        <Cards>
          {data && <WeeksChart weeks={data.weeks} />}
          {data && <AgeingChart stats={data} />}
          {data && <PricesChart stats={data} />}
          {isLoading && (
            <Card title={t('dashboard.prices')}>
              <Loader small>{t('common.loading')}</Loader>
            </Card>
          )}
          {may('leads.read') && <TopLeads type={type} />}
        </Cards>
      )}
      {type.is_vin_enabled && may('vin-imports.read') && <RecentImports type={type} />}
      {data && !isEmpty && <AsOf stats={data} />}
    </Flex>
  );
}

function AsOf({ stats: { generated_at: at, timezone } }: { stats: PanelStats }) {
  const t = useText();
  const { time } = useStatsFormats();
  return (
    <Typography variant="pi" textColor="neutral600">
      {t('dashboard.asOf', { time: time(at, timezone), timezone: timezone.replaceAll('_', ' ') })}
    </Typography>
  );
}

/** Two columns if they fit. */
const Cards = styled.div`
  display: grid;
  gap: 20px;
  grid-template-columns: minmax(0, 1fr);

  ${({ theme }) => theme.breakpoints.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;
