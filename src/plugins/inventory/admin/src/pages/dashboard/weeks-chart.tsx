import type { PanelWeek } from '../../../../contract/panel/dashboard';
import { useText } from '../../api/use-text';
import { ChartCard } from './chart-card';
import { useStatsFormats } from './use-stats-formats';
import { useWeeksSummary, WeekBars, WeeksLegend } from './week-bars';

/** Card of listings added and sold per week. */
export function WeeksChart({ weeks }: { weeks: readonly PanelWeek[] }) {
  const t = useText();
  const { number, soFar, week } = useStatsFormats();
  const nameOf = (one: PanelWeek) => (one === weeks.at(-1) ? soFar(week(one)) : week(one));
  return (
    <ChartCard
      title={t('dashboard.weeks')}
      summary={useWeeksSummary(weeks)}
      legend={<WeeksLegend />}
      height={230}
      data={{
        head: [t('dashboard.week'), t('dashboard.added'), t('dashboard.sold')],
        rows: weeks.map((one) => [nameOf(one), number(one.added), number(one.sold)]),
      }}
    >
      <WeekBars weeks={weeks} />
    </ChartCard>
  );
}
