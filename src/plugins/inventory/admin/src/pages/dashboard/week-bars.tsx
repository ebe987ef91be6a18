import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { PanelWeek } from '../../../../contract/panel/dashboard';
import { useText } from '../../api/use-text';
import { ChartLegend, ChartTooltip, useChartTheme } from './chart-theme';
import { useStatsFormats } from './use-stats-formats';

/** Returns a summary of the weeks in one sentence. */
export function useWeeksSummary(weeks: readonly PanelWeek[]): string {
  const t = useText();
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  return t('dashboard.weeksSummary', {
    added: sumOf(weeks.map(({ added }) => added)),
    sold: sumOf(weeks.map(({ sold }) => sold)),
  });
}

/** Bar chart of listings added and sold per week. */
export function WeekBars({ weeks }: { weeks: readonly PanelWeek[] }) {
  const t = useText();
  const theme = useChartTheme();
  const { day, number, shortNumber, week } = useStatsFormats();
  const data = weeks.map((one) => ({ ...one, start: day(one.from) }));
  return (
    <BarChart data={data} accessibilityLayer={false} barGap={2} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke={theme.grid} strokeDasharray="3 3" />
      <XAxis
        dataKey="start"
        interval="equidistantPreserveStart"
        minTickGap={8}
        tick={theme.tick}
        tickLine={false}
        axisLine={{ stroke: theme.grid }}
      />
      <YAxis
        allowDecimals={false}
        width="auto"
        tickFormatter={shortNumber}
        tick={theme.tick}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        cursor={theme.cursor}
        isAnimationActive={false}
        content={({ active, payload }) => {
          const shown = payload[0]?.payload as PanelWeek | undefined; // an item of `data`
          if (!active || !shown) return null;
          const lines = [
            { label: `${t('dashboard.added')}: ${number(shown.added)}`, color: theme.bar },
            { label: `${t('dashboard.sold')}: ${number(shown.sold)}`, color: theme.other },
          ];
          return <ChartTooltip title={week(shown)} lines={lines} />;
        }}
      />
      <Bar dataKey="added" fill={theme.bar} isAnimationActive={false} radius={[3, 3, 0, 0]} maxBarSize={24} />
      <Bar dataKey="sold" fill={theme.other} isAnimationActive={false} radius={[3, 3, 0, 0]} maxBarSize={24} />
    </BarChart>
  );
}

export function WeeksLegend() {
  const t = useText();
  const { bar, other } = useChartTheme();
  return (
    <ChartLegend
      series={[
        { name: t('dashboard.added'), color: bar },
        { name: t('dashboard.sold'), color: other },
      ]}
    />
  );
}
