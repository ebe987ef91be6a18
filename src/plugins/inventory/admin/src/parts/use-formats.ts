import { useIntl } from 'react-intl';

/** How the admin's language writes dates, times and numbers. */
export function useFormats() {
  const intl = useIntl();
  const dateFormat = { dateStyle: 'medium' } as const;
  return {
    date: (iso: string) => intl.formatDate(iso, dateFormat),
    dateTime: (iso: string) => intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'short' }),
    /** "3 days ago", in the largest unit that is not zero. */
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
    /** A number of a category with its unit. Four digits stand together, so that a year reads as one. */
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
