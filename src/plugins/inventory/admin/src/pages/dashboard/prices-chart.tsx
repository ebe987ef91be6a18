import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import type { PanelStats } from '../../../../contract/panel/dashboard';
import { useText } from '../../api/use-text';
import { ChartCard } from './chart-card';
import { ChartTooltip, useChartLook } from './chart-look';
import { useFigureFormats } from './use-figure-formats';

/** Pixels for each bin, and about so many for a character of its label. */
const lineHeight = 28;
const characterWidth = 7;

/** How the prices of what is available are spread: a line for each bin, the cheapest at the top. */
export function PricesChart({ figures: { prices, price, currency } }: { figures: PanelStats }) {
  const t = useText();
  const look = useChartLook();
  const { money, number, shortMoney } = useFigureFormats(currency);
  const data = prices.map(({ from, to, count }) => ({ count, name: nameOf(from, to) }));
  const { min, max, median } = price;
  const summary =
    min === null || max === null || median === null
      ? t('dashboard.pricesNone')
      : min === max
        ? t('dashboard.pricesOne', { min: money(min) })
        : t('dashboard.pricesSummary', { min: money(min), max: money(max), median: money(median) });

  function nameOf(from: number | null, to: number | null): string {
    if (from === null) return t('dashboard.priceBelow', { to: shortMoney(to ?? 0) });
    if (to === null) return t('dashboard.priceAbove', { from: shortMoney(from) });
    return t('dashboard.priceBin', { from: shortMoney(from), to: shortMoney(to) });
  }
  return (
    <ChartCard
      title={t('dashboard.prices')}
      summary={summary}
      height={Math.max(120, data.length * lineHeight)}
      figures={{
        head: [t('dashboard.price'), t('dashboard.listings')],
        rows: data.map(({ name, count }) => [name, number(count)]),
      }}
    >
      {data.length > 0 ? (
        <BarChart
          layout="vertical"
          data={data}
          accessibilityLayer={false}
          margin={{ top: 0, right: 48, bottom: 0, left: 0 }}
        >
          <XAxis type="number" hide domain={[0, 'dataMax']} />
          <YAxis
            type="category"
            dataKey="name"
            width={8 + characterWidth * Math.max(...data.map(({ name }) => name.length))}
            interval={0}
            tick={look.tick}
            tickLine={false}
            axisLine={{ stroke: look.grid }}
          />
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
          <Bar dataKey="count" fill={look.bar} isAnimationActive={false} radius={[0, 4, 4, 0]} maxBarSize={18}>
            <LabelList dataKey="count" formatter={(count) => number(Number(count))} position="right" {...look.label} />
          </Bar>
        </BarChart>
      ) : null}
    </ChartCard>
  );
}
