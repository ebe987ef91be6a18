import { useIntl } from 'react-intl';
import type { PanelWeek } from '../../../../contract/panel/dashboard';
import { useText } from '../../api/use-text';

/** Returns formatters for the dashboard in the admin's language. */
export function useStatsFormats(currency = 'USD') {
  const intl = useIntl();
  const t = useText();
  const money = { style: 'currency', currency } as const;
  /** Formats a day of the dealership's time zone, independent of the admin's. */
  const day = (iso: string) => intl.formatDate(iso, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  return {
    day,
    week: ({ from, to }: PanelWeek) =>
      intl.formatDateTimeRange(Date.parse(from), Date.parse(to), { timeZone: 'UTC', day: 'numeric', month: 'short' }),
    number: (value: number) => intl.formatNumber(value, { maximumFractionDigits: 1 }),
    /** "12K", for axes. */
    shortNumber: (value: number) => intl.formatNumber(value, { notation: 'compact' }),
    /** Shows cents only for small amounts. */
    money: (value: number) =>
      intl.formatNumber(value, {
        ...money,
        minimumFractionDigits: 0,
        maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0,
      }),
    /** "$22.5K", for the bounds of bins. */
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
