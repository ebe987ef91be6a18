/** Rules for figures over lists of numbers. Of nothing there is no average: it is null, not 0. */

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function average(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : sum(numbers) / numbers.length;
}

/** The middle one in order of size, or half-way between the two in the middle. */
export function median(numbers: readonly number[]): number | null {
  const sorted = Float64Array.from(numbers).sort();
  return average(Array.from(sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)));
}

/** The smallest and the largest; nulls of nothing. */
export function extremes(numbers: readonly number[]): { min: number | null; max: number | null } {
  if (numbers.length === 0) return { min: null, max: null };
  const ends = { min: Infinity, max: -Infinity };
  for (const number of numbers) {
    ends.min = Math.min(ends.min, number);
    ends.max = Math.max(ends.max, number);
  }
  return ends;
}

/** `number` to one decimal. */
export function toTenths(number: number | null): number | null {
  return number === null ? null : Math.round(number * 10) / 10;
}

/** Currency units for cents, which are rounded to whole ones. */
export function toUnits(cents: number | null): number | null {
  return cents === null ? null : Math.round(cents) / 100;
}
