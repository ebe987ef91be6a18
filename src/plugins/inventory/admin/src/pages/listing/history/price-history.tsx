import { Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { PanelPrices, PricePoint } from '../../../../../contract/panel/history';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { ChartCard } from '../../dashboard/chart-card';
import { ChartTooltip, useChartTheme } from '../../dashboard/chart-theme';

interface Point {
  readonly time: number;
  readonly price: number | null;
}

/** Chart of the prices that a listing has had; nothing if the price never changed. */
export function PriceHistory({ documentId }: { documentId: string }) {
  const t = useText();
  const { money, dateTime } = useFormats();
  const { data } = usePanelQuery<PanelPrices>(`/editor/listings/${documentId}/prices`);
  if (!data || new Set(data.points.map(({ price }) => price)).size < 2) return null;
  const { points, currency } = data;
  const shown = (price: number | null) => (price === null ? t('listing.emptyValue') : money(price, currency, 2));
  const changes = points.slice(0, -1); // the last point is now
  const [first, last] = [changes[0], changes.at(-1)];
  return (
    <ChartCard
      title={t('history.prices')}
      summary={t('history.pricesSummary', {
        count: changes.length - 1,
        from: shown(first?.price ?? null),
        to: shown(last?.price ?? null),
      })}
      height={200}
      data={{
        head: [t('history.since'), t('listing.price')],
        rows: changes.map(({ at, price }) => [dateTime(at), shown(price)]),
      }}
    >
      <PriceLine points={points} shown={shown} shortMoney={(price) => money(price, currency)} />
    </ChartCard>
  );
}

/** The props that recharts' container adds to its child. */
interface Sized {
  readonly width?: number;
  readonly height?: number;
}

function PriceLine({
  points,
  shown,
  shortMoney,
  ...size
}: Sized & {
  points: readonly PricePoint[];
  shown: (price: number | null) => string;
  shortMoney: (price: number) => string;
}) {
  const theme = useChartTheme();
  const { date, dateTime } = useFormats();
  const data: Point[] = points.map(({ at, price }) => ({ time: Date.parse(at), price }));
  const labels = points.map(({ price }) => shortMoney(price ?? 0).length);
  return (
    <LineChart {...size} data={data} accessibilityLayer={false} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
      <XAxis
        type="number"
        dataKey="time"
        domain={['dataMin', 'dataMax']}
        tickCount={4}
        minTickGap={48}
        tickFormatter={(time: number) => date(new Date(time).toISOString())}
        tick={theme.tick}
        tickLine={false}
        axisLine={{ stroke: theme.grid }}
      />
      <YAxis
        domain={['auto', 'auto']}
        width={16 + 7 * Math.max(...labels)}
        tickCount={4}
        tickFormatter={shortMoney}
        tick={theme.tick}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        content={({ active, payload }) => {
          const point = payload[0]?.payload as Point | undefined; // an item of `data`
          if (!active || !point) return null;
          return (
            <ChartTooltip
              title={dateTime(new Date(point.time).toISOString())}
              lines={[{ label: shown(point.price) }]}
            />
          );
        }}
      />
      <Line
        type="stepAfter"
        dataKey="price"
        stroke={theme.bar}
        strokeWidth={2}
        dot={{ r: 3 }}
        isAnimationActive={false}
      />
    </LineChart>
  );
}
