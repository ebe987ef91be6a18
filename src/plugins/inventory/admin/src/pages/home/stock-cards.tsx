import { Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelStock } from '../../../../contract/panel/dashboard';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { Card } from '../../parts/page/card';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { panelPaths } from '../../parts/page/panel-paths';
import { Chart } from '../dashboard/chart-card';
import { useWeeksSummary, WeekBars, WeeksLegend } from '../dashboard/week-bars';
import { StockTable } from './stock-table';

/** The inventory by type, and what was added and sold in the last weeks. Empty without listings. */
export function StockCards() {
  const t = useText();
  const { data, error, refetch } = usePanelQuery<PanelStock>('/dashboard', {}, { staleMs: 0 });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.types.every(({ all }) => all === 0)) return null;
  return (
    <>
      <Card
        title={t('dashboard.widgetStock')}
        action={
          <Link tag={RouterLink} to={panelPaths.dashboard}>
            {t('dashboard.open')}
          </Link>
        }
      >
        <StockTable stock={data} />
      </Card>
      <Card title={t('dashboard.widgetWeeks')}>
        <Weeks weeks={data.weeks} />
      </Card>
    </>
  );
}

function Weeks({ weeks }: { weeks: PanelStock['weeks'] }) {
  const t = useText();
  const summary = useWeeksSummary(weeks);
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {summary}
      </Typography>
      <WeeksLegend />
      <Chart label={t('dashboard.chartLabel', { title: t('dashboard.weeks'), summary })} height={200}>
        <WeekBars weeks={weeks} />
      </Chart>
    </Flex>
  );
}
