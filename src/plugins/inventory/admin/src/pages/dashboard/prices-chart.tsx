import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import type { PanelStats } from '../../../../contract/panel/dashboard';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { ChartCard } from './chart-card';
import { useChartTheme } from './chart-theme';
import { useCountBars } from './use-count-bars';
import { useStatsFormats } from './use-stats-formats';

/** Pixels per bin, and approximate pixels per character of a label. */
const lineHeight = 28;
const characterWidth = 7;

/** Chart of the prices of available listings: one bar per bin, cheapest first. */
export function PricesChart({ stats: { type_id: typeId, prices, price, currency } }: { stats: PanelStats }) {
  const t = useText();
  const theme = useChartTheme();
  const { money, number, shortMoney } = useStatsFormats(currency);
  const data = prices.map(({ from, to, count }) => ({ count, name: nameOf(from, to), to: linkOf(from, to) }));
  const { links, tooltip, bar } = useCountBars(data);
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

  /** Prices have at most two decimals, and a bin ends before `to`. */
  function linkOf(from: number | null, to: number | null): string {
    const [least, most] = [from !== null && { min_price: from }, to !== null && { max_price: to - 0.01 }];
    return panelPaths.listingsWith(typeId, { sale: 'available', ...least, ...most });
  }
  return (
    <ChartCard
      title={t('dashboard.prices')}
      summary={summary}
      height={Math.max(120, data.length * lineHeight)}
      data={{
        head: [t('dashboard.price'), t('dashboard.listings')],
        rows: data.map(({ name, count }) => [name, number(count)]),
        ...links,
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
            tick={theme.tick}
            tickLine={false}
            axisLine={{ stroke: theme.grid }}
          />
          <Tooltip {...tooltip} />
          <Bar {...bar} fill={theme.bar} radius={[0, 4, 4, 0]} maxBarSize={18}>
            <LabelList dataKey="count" formatter={(count) => number(Number(count))} position="right" {...theme.label} />
          </Bar>
        </BarChart>
      ) : null}
    </ChartCard>
  );
}
