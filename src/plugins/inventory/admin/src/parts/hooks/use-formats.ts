import { useIntl } from 'react-intl';

/** Returns formatters for dates, times and numbers in the admin's language. */
export function useFormats() {
  const intl = useIntl();
  const dateFormat = { dateStyle: 'medium' } as const;
  return {
    date: (iso: string) => intl.formatDate(iso, dateFormat),
    dateTime: (iso: string) => intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'short' }),
    /** "3 days ago", in the largest nonzero unit. */
    ago: (iso: string) => {
      const seconds = (new Date(iso).getTime() - Date.now()) / 1000;
      const steps = [
        ['year', 31_557_600],
        ['month', 2_629_800],
        ['day', 86_400],
        ['hour', 3600],
        ['minute', 60],
      ] as const;
      const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
      return intl.formatRelativeTime(Math.trunc(seconds / size), unit, { numeric: 'auto' });
    },
    number: (value: number) => intl.formatNumber(value),
    /** Formats a number with its unit. Groups from five digits on, so that years have no separator. */
    amount: (value: number, { prefix, suffix }: { prefix?: string | null; suffix?: string | null }) => {
      const written = intl.formatNumber(value, { maximumFractionDigits: 20, useGrouping: 'min2' });
      return `${prefix ?? ''}${written}${suffix ? `\u00a0${suffix}` : ''}`;
    },
    money: (value: number, currency: string, decimals = 0) =>
      intl.formatNumber(value, {
        style: 'currency',
        currency,
        maximumFractionDigits: decimals,
        minimumFractionDigits: 0,
      }),
  };
}
