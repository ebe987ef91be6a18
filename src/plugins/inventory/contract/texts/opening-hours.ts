/** A period of a day, as `09:00` to `18:00`. */
export interface OpenPeriod {
  readonly from: string;
  readonly to: string;
}

/** The periods of each day from Monday to Sunday; a closed day has none. */
export type OpenWeek = readonly (readonly OpenPeriod[])[];

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** The most periods of a day. */
export const maxPeriods = 3;

const time = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const span = `${time}-${time}`;
const rule = new RegExp(
  `^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (${span}(?:,${span}){0,${maxPeriods - 1}})$`,
);

export const closedWeek: OpenWeek = days.map(() => []);

/**
 * Reads opening hours in the notation of OpenStreetMap and schema.org, as the panel stores them:
 * `Mo-Fr 09:00-12:00,13:00-18:00; Sa 10:00-14:00`. Returns `undefined` for any other text.
 */
export function parseOpenWeek(text: string): OpenWeek | undefined {
  const week: Array<readonly OpenPeriod[]> = [...closedWeek];
  for (const part of text.split(';')) {
    const [, first, last = first, spans = ''] = rule.exec(part.trim()) ?? [];
    const [from, to] = [indexOf(first), indexOf(last)];
    if (from === -1 || to < from) return undefined;
    const periods = spans.split(',').map((one) => ({ from: one.slice(0, 5), to: one.slice(6) }));
    for (let day = from; day <= to; day++) week[day] = periods;
  }
  return week;
}

function indexOf(day: string | undefined): number {
  return days.findIndex((one) => one === day);
}

/**
 * Writes a week in the same notation; empty if it is closed on all days. Neighboring days with equal hours share a
 * rule.
 */
export function writeOpenWeek(week: OpenWeek): string {
  return runsOf(week)
    .filter(({ periods }) => periods.length > 0)
    .map(({ first, last, periods }) => {
      const range = first === last ? days[first] : `${days[first]}-${days[last]}`;
      return `${range} ${periods.map(({ from, to }) => `${from}-${to}`).join(',')}`;
    })
    .join('; ');
}

interface Run {
  readonly first: number;
  last: number;
  readonly periods: readonly OpenPeriod[];
}

function runsOf(week: OpenWeek): Run[] {
  const runs: Run[] = [];
  week.forEach((periods, day) => {
    const previous = runs.at(-1);
    if (previous && JSON.stringify(previous.periods) === JSON.stringify(periods)) previous.last = day;
    else runs.push({ first: day, last: day, periods });
  });
  return runs;
}

/** Returns opening hours as lines for people, in a language; another text than `parseOpenWeek` reads stays as it is. */
export function describeOpeningHours(text: string, locale: string): string {
  const week = parseOpenWeek(text);
  if (!week) return text;
  return runsOf(week)
    .filter(({ periods }) => periods.length > 0)
    .map(({ first, last, periods }) => {
      const range = first === last ? dayName(first, locale) : `${dayName(first, locale)}–${dayName(last, locale)}`;
      const spans = periods.map(({ from, to }) => `${timeName(from, locale)} – ${timeName(to, locale)}`);
      return `${range}: ${spans.join(', ')}`;
    })
    .join('\n');
}

/** Returns the name of a day of the week, 0 for Monday. */
export function dayName(day: number, locale: string, weekday: 'short' | 'long' = 'short'): string {
  // a Monday
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + day)));
}

function timeName(text: string, locale: string): string {
  const at = new Date(`2024-01-01T${text}:00Z`);
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(at);
}
