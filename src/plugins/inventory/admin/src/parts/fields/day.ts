/** A day in the admin's time zone, such as `2026-09-30`, as filters use in URLs. */
export type Day = string;

export function dayOf(date: Date): Day {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Returns the day of a moment in a time zone (IANA), such as that of the dealership. */
export function dayIn(timeZone: string, iso: string): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(iso));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return [part('year').padStart(4, '0'), part('month'), part('day')].join('-');
}

/** Returns the last second of a day for the server, which reads it in the dealership's time zone. */
export function endOfDay(day: Day): string {
  return `${day}T23:59:59`;
}

/** Returns whether a URL value is an existing day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(startOfDay(text, 0)) === text;
}

/** Returns a day for the design system's DatePicker, which reads UTC. */
export function calendarDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Returns the query parameters for a period, including both days. */
export function periodParams({ from, to }: { from: Day; to: Day }): {
  created_after?: string;
  created_before?: string;
} {
  return {
    // The server's bound is exclusive.
    ...(isDay(from) && { created_after: new Date(startOfDay(from, 0).getTime() - 1).toISOString() }),
    ...(isDay(to) && { created_before: startOfDay(to, 1).toISOString() }),
  };
}

/** Returns the start of the day that is `later` days on, in the admin's time zone. Handles days of 23 and 25 hours. */
function startOfDay(day: Day, later: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}
