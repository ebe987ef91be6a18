/** A day where the admin is, as `2026-09-30`: how a filter stands in the address of a page. */
export type Day = string;

export function dayOf(date: Date): Day {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Whether a text out of an address is a day that there is. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(startOfDay(text, 0)) === text;
}

/** A day in the form that the design system's calendar takes: it reads the parts of UTC. */
export function calendarDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The parameters by which a list leaves out what came before or after these days, each with its whole length. */
export function periodParams({ from, to }: { from: Day; to: Day }): {
  created_after?: string;
  created_before?: string;
} {
  return {
    // The list leaves out the moment itself.
    ...(isDay(from) && { created_after: new Date(startOfDay(from, 0).getTime() - 1).toISOString() }),
    ...(isDay(to) && { created_before: startOfDay(to, 1).toISOString() }),
  };
}

/** The first moment of the day so many days later, where the admin is: days of 23 and 25 hours too. */
function startOfDay(day: Day, later: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}
