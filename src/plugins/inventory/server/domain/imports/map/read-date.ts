const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a date such as `2026-09-01`, `9/1/2026`, `1.9.2026`, `1 Sep 2026`, `Sep 1, 2026`, or the day number of a
 * spreadsheet.
 *
 * @param order of the numbers in `9/1/2026`; with points the day comes first
 * @returns `2026-09-01`, or undefined if there is no date
 */
export function readDate(text: string, order: 'mdy' | 'dmy'): string | undefined {
  const trimmed = text.trim().slice(0, 40);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ])/.exec(trimmed);
  if (iso) return toDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:$|[T ])/.exec(trimmed);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])];
    const isDayFirst = numbers[2] === '.' || order === 'dmy';
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return toDate(fullYear(numbers[4] ?? ''), month, day);
  }
  const words = trimmed.toLowerCase().split(/[\s,.-]+/);
  const month = months.findIndex((name) => words.some((word) => word.startsWith(name))) + 1;
  const [first, second] = words.filter((word) => /^\d{1,4}$/.test(word));
  if (month > 0 && first !== undefined && second !== undefined && words.length === 3)
    return first.length > 2
      ? toDate(Number(first), month, Number(second))
      : toDate(fullYear(second), month, Number(first));
  return /^\d{5}$/.test(trimmed) ? ofSerial(Number(trimmed)) : undefined;
}

function fullYear(text: string): number {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}

/** Spreadsheets count days from the end of 1899. */
function ofSerial(days: number): string | undefined {
  const date = new Date(Date.UTC(1899, 11, 30 + days));
  return date.getUTCFullYear() > 1950 && date.getUTCFullYear() < 2100 ? date.toISOString().slice(0, 10) : undefined;
}

function toDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}
