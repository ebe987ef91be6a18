/** Returns numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Returns a generator of pseudo-random numbers (mulberry32). The same seed gives the same numbers. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed ^ 0x5bf03635, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sums = new Map<number, number[]>();

/** Returns a rank from 0 to `count - 1` by Zipf's law: rank 1 is half as frequent as rank 0. */
export function zipf(random: Random, count: number): number {
  let cumulative = sums.get(count);
  if (!cumulative) {
    let sum = 0;
    cumulative = Array.from({ length: count }, (_, rank) => (sum += 1 / (rank + 1)));
    sums.set(count, cumulative);
  }
  const target = random() * (cumulative[count - 1] ?? 0);
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cumulative[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}
