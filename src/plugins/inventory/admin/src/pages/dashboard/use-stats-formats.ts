import { useIntl } from 'react-intl';
import type { PanelWeek } from '../../../../contract/panel/dashboard';
import { useText } from '../../api/use-text';

/** How the admin's language writes the figures of the dashboard. */
export function useStatsFormats(currency = 'USD') {
  const intl = useIntl();
  const t = useText();
  const money = { style: 'currency', currency } as const;
  /** A day is the dealership's already: it is written as it stands, wherever the admin is. */
  const day = (iso: string) => intl.formatDate(iso, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  return {
    day,
    week: ({ from, to }: PanelWeek) =>
      intl.formatDateTimeRange(Date.parse(from), Date.parse(to), { timeZone: 'UTC', day: 'numeric', month: 'short' }),
    number: (value: number) => intl.formatNumber(value, { maximumFractionDigits: 1 }),
    /** "12K": what stands at an axis. */
    shortNumber: (value: number) => intl.formatNumber(value, { notation: 'compact' }),
    /** To the cent only where cents count. */
    money: (value: number) =>
      intl.formatNumber(value, {
        ...money,
        minimumFractionDigits: 0,
        maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0,
      }),
    /** "$22.5K": the boundaries of bins, which are round numbers. */
    shortMoney: (value: number) =>
      intl.formatNumber(value, {
        ...money,
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumSignificantDigits: 4,
      }),
    time: (iso: string, timezone: string) => intl.formatTime(iso, { timeZone: timezone, timeStyle: 'short' }),
    soFar: (week: string) => t('dashboard.soFar', { week }),
  };
}
