import { Flex, Loader, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import type { PanelType } from '../../../../contract/panel/catalogue';
import type { PanelStats } from '../../../../contract/panel/dashboard';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { FailureNotice } from '../../parts/failure-notice';
import { useMay } from '../../parts/use-may';
import { AgeingChart } from './ageing-chart';
import { Card } from './card';
import { NoListings } from './nothing-yet';
import { PricesChart } from './prices-chart';
import { RecentImports } from './recent-imports';
import { Tiles } from './tiles';
import { TopLeads } from './top-leads';
import { useFigureFormats } from './use-figure-formats';
import { WeeksChart } from './weeks-chart';

/** Everything the dashboard says of one type. What comes from other routes waits for nothing. */
export function TypeDashboard({ type }: { type: PanelType }) {
  const t = useText();
  const { may } = useMay();
  const { data, error, isLoading, refetch } = usePanelQuery<PanelStats>(`/dashboard/${type.id}`, {}, { freshFor: 0 });
  const isEmpty = data?.stock.all === 0;
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      {isLoading && (
        <Flex minHeight="48rem" justifyContent="center">
          <Loader>{t('common.loading')}</Loader>
        </Flex>
      )}
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && !isEmpty && <Tiles figures={data} />}
      {isEmpty && <NoListings type={type} />}
      {!isEmpty && (
        <Cards>
          {data && <WeeksChart weeks={data.weeks} />}
          {data && <AgeingChart figures={data} />}
          {data && <PricesChart figures={data} />}
          {isLoading && (
            <Card title={t('dashboard.prices')}>
              <Loader small>{t('common.loading')}</Loader>
            </Card>
          )}
          {may('leads.read') && <TopLeads type={type} />}
        </Cards>
      )}
      {type.is_vin_enabled && may('vin-imports.read') && <RecentImports type={type} />}
      {data && !isEmpty && <AsOf figures={data} />}
    </Flex>
  );
}

function AsOf({ figures: { generated_at: at, timezone } }: { figures: PanelStats }) {
  const t = useText();
  const { time } = useFigureFormats();
  return (
    <Typography variant="pi" textColor="neutral600">
      {t('dashboard.asOf', { time: time(at, timezone), timezone: timezone.replaceAll('_', ' ') })}
    </Typography>
  );
}

/** Two beside each other where there is room. */
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
