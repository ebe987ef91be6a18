import { Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import type { PanelStock } from '../../../contract/panel/dashboard';
import { usePanelQuery } from '../api/panel-api';
import { useText } from '../api/use-text';
import { Chart } from '../pages/dashboard/chart-card';
import { useWeeksSummary, WeekBars, WeeksLegend } from '../pages/dashboard/week-bars';
import { PanelRoot } from '../parts/page/panel-root';
import { StockTable } from './stock-table';

/** Props of a Strapi widget. */
interface WidgetProps {
  /** Of 12 columns. */
  readonly columnWidth?: number;
}

/** Widget with the inventory by type. */
export function StockWidget({ columnWidth = 6 }: WidgetProps) {
  return (
    <PanelRoot>
      <WithStock>{(stock) => <StockTable stock={stock} isNarrow={columnWidth < 6} />}</WithStock>
    </PanelRoot>
  );
}

/** Widget of listings added and sold, of all types. */
export function WeeksWidget() {
  return (
    <PanelRoot>
      <WithStock>{({ weeks }) => <Weeks weeks={weeks} />}</WithStock>
    </PanelRoot>
  );
}

/** Loads the data that both widgets share. */
function WithStock({ children }: { children: (stock: PanelStock) => ReactNode }) {
  const t = useText();
  const { data, error } = usePanelQuery<PanelStock>('/dashboard', {}, { staleMs: 0 });
  if (data) {
    if (data.types.length === 0) return <Widget.NoData>{t('dashboard.widgetNoTypes')}</Widget.NoData>;
    if (data.types.every(({ all }) => all === 0))
      return <Widget.NoData>{t('dashboard.widgetNoListings')}</Widget.NoData>;
    return children(data);
  }
  return error ? <Widget.Error /> : <Widget.Loading />;
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
