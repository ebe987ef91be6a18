import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import type { PanelStats } from '../../../../contract/panel/dashboard';
import { longInStockDays } from '../../../../contract/panel/listings';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { ChartCard } from './chart-card';
import { ChartLegend, useChartTheme } from './chart-theme';
import { useCountBars } from './use-count-bars';
import { useStatsFormats } from './use-stats-formats';

/** Chart of the age of available listings. */
export function AgeingChart({ stats: { type_id: typeId, ageing, stock } }: { stats: PanelStats }) {
  const t = useText();
  const theme = useChartTheme();
  const { number } = useStatsFormats();
  const data = ageing.buckets.map(({ from, to, count }) => ({
    from,
    to: panelPaths.listingsWith(typeId, {
      sale: 'available',
      min_age: from,
      ...(to !== null && { max_age: to }),
    }),
    count,
    fill: from >= longInStockDays ? theme.alert : theme.bar,
    name: to === null ? t('dashboard.daysOpen', { from }) : t('dashboard.days', { from, to }),
    short: to === null ? t('dashboard.daysOpenShort', { from }) : t('dashboard.daysShort', { from, to }),
  }));
  const { links, tooltip, bar } = useCountBars(data);
  const old = data.filter(({ from }) => from >= longInStockDays).reduce((sum, { count }) => sum + count, 0);
  const isDrawn = ageing.average_days !== null;
  const summary = isDrawn
    ? t('dashboard.ageingSummary', {
        count: stock.available,
        average: ageing.average_days ?? 0,
        oldest: ageing.oldest_days ?? 0,
        old,
      })
    : t('dashboard.ageingNone');
  return (
    <ChartCard
      title={t('dashboard.ageing')}
      summary={summary}
      height={260}
      legend={<AgeLegend />}
      data={{
        head: [t('dashboard.age'), t('dashboard.listings')],
        rows: data.map(({ name, count }) => [name, number(count)]),
        ...links,
      }}
    >
      {isDrawn ? (
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 20, right: 0, bottom: 16, left: 0 }}>
          <XAxis
            dataKey="short"
            interval={0}
            tick={theme.tick}
            tickLine={false}
            axisLine={{ stroke: theme.grid }}
            label={{ value: t('dashboard.daysAxis'), position: 'insideBottom', offset: -12, ...theme.tick }}
          />
          <YAxis hide allowDecimals={false} domain={[0, 'dataMax']} />
          <Tooltip {...tooltip} />
          <Bar {...bar} radius={[4, 4, 0, 0]} maxBarSize={64}>
            <LabelList dataKey="count" formatter={(count) => number(Number(count))} position="top" {...theme.label} />
          </Bar>
        </BarChart>
      ) : null}
    </ChartCard>
  );
}

function AgeLegend() {
  const t = useText();
  const { bar, alert } = useChartTheme();
  return (
    <ChartLegend
      series={[
        { name: t('dashboard.upTo60'), color: bar },
        { name: t('dashboard.over60'), color: alert },
      ]}
    />
  );
}
