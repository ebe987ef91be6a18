import { medianOf } from '../../platform/median';

/** The fewest fetches that show an interval, and the number of latest ones that count. */
const fewest = 3;
export const latestFetches = 20;

/** Times closer together are one fetch: partners ask for the headers first, or try again. */
const shortestMs = 60_000;

/**
 * Returns the usual time between fetches: the median of the latest ones; null if it is not known.
 * @param times in any order
 */
export function usualInterval(times: readonly number[]): number | null {
  const sorted = [...times].sort((one, other) => one - other);
  const gaps = sorted.flatMap((time, index) => time - (sorted[index - 1] ?? time)).filter((gap) => gap >= shortestMs);
  if (gaps.length < fewest - 1) return null;
  const median = medianOf(gaps.sort((one, other) => one - other));
  return median === null ? null : Math.round(median);
}

/** Returns when a fetch is missed: twice the usual interval after the last one. */
export function missedFrom(lastFetchedAt: number, usualIntervalMs: number): number {
  return lastFetchedAt + 2 * usualIntervalMs;
}
