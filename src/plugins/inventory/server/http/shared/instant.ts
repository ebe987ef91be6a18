import { DateTime } from 'luxon';

/** Returns a moment of a query in epoch milliseconds. `timezone` is that of a moment without an offset. */
export function instantOf(moment: string, timezone: string): number {
  return DateTime.fromISO(moment.toUpperCase(), { zone: timezone }).toMillis();
}
