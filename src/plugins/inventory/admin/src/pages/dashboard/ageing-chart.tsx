import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import type { PanelStats } from '../../../../contract/panel/dashboard';
import { useText } from '../../api/use-text';
import { ChartCard } from './chart-card';
import { ChartTooltip, useChartLook } from './chart-look';
import { useFigureFormats } from './use-figure-formats';

/** From so many days on a listing has stood too long; the sentence above the chart counts the same ones. */
const oldFrom = 61;

/** How long what is available has been in stock. */
export function AgeingChart({ figures: { ageing, stock } }: { figures: PanelStats }) {
  const t = useText();
  const look = useChartLook();
  const { number } = useFigureFormats();
  const data = ageing.buckets.map(({ from, to, count }) => ({
    from,
    count,
    fill: from >= oldFrom ? look.alert : look.bar,
    name: to === null ? t('dashboard.daysOpen', { from }) : t('dashboard.days', { from, to }),
    short: to === null ? t('dashboard.daysOpenShort', { from }) : t('dashboard.daysShort', { from, to }),
  }));
  const old = data.filter(({ from }) => from >= oldFrom).reduce((sum, { count }) => sum + count, 0);
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
      figures={{
        head: [t('dashboard.age'), t('dashboard.listings')],
        rows: data.map(({ name, count }) => [name, number(count)]),
      }}
    >
      {isDrawn ? (
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 20, right: 0, bottom: 16, left: 0 }}>
          <XAxis
            dataKey="short"
            interval={0}
            tick={look.tick}
            tickLine={false}
            axisLine={{ stroke: look.grid }}
            label={{ value: t('dashboard.daysAxis'), position: 'insideBottom', offset: -12, ...look.tick }}
          />
          <YAxis hide allowDecimals={false} domain={[0, 'dataMax']} />
          <Tooltip
            cursor={look.cursor}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const shown = payload[0]?.payload as (typeof data)[number] | undefined; // the data above
              if (!active || !shown) return null;
              const label = t('dashboard.listingCount', { count: shown.count });
              return <ChartTooltip title={shown.name} lines={[{ label }]} />;
            }}
          />
          <Bar dataKey="count" isAnimationActive={false} radius={[4, 4, 0, 0]} maxBarSize={64}>
            <LabelList dataKey="count" formatter={(count) => number(Number(count))} position="top" {...look.label} />
          </Bar>
        </BarChart>
      ) : null}
    </ChartCard>
  );
}
