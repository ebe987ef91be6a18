import { useNavigate } from 'react-router-dom';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { ChartTooltip, useChartTheme } from './chart-theme';

/** A bar of listings, with the address of their list. */
interface CountBar {
  readonly name: string;
  readonly count: number;
  readonly to: string;
}

/** Returns the properties that charts of counts share: each bar shows its count and, for who may, opens its list. */
export function useCountBars(bars: readonly CountBar[]) {
  const t = useText();
  const theme = useChartTheme();
  const navigate = useNavigate();
  const mayList = usePermissions().may('listings.read');
  return {
    links: mayList ? { links: bars.map(({ to }) => to) } : {},
    tooltip: {
      cursor: theme.cursor,
      isAnimationActive: false,
      content: ({ active, payload }: { active?: boolean; payload?: ReadonlyArray<{ payload?: unknown }> }) => {
        const bar = payload?.[0]?.payload as CountBar | undefined; // an item of `bars`
        if (!active || !bar) return null;
        return <ChartTooltip title={bar.name} lines={[{ label: t('dashboard.listingCount', { count: bar.count }) }]} />;
      },
    },
    bar: {
      dataKey: 'count',
      isAnimationActive: false,
      ...(mayList && {
        cursor: 'pointer',
        onClick: (_bar: unknown, index: number) => void navigate(bars[index]?.to ?? ''),
      }),
    },
  };
}
