import type { Matches } from '../matches';
import type { NumberOrder } from './number-order';
import type { Bounds } from '../port';
import { outOfRange } from '../out-of-range';

const STEP_COST = 6; // cost of one step of a walk, in reads of a match
const NOTHING: Bounds = { min: null, max: null };

/**
 * Returns the smallest and the largest value among `matches`; nulls if none has a value.
 *
 * Walks the order inward from both ends to the first match, which is near if matches are many. Reads all matches if
 * that seems cheaper. `within` bounds the values that can occur.
 */
export function extremesOf(order: NumberOrder, matches: Matches, within: Bounds): Bounds {
  const [from, to] = order.positionsWithin(within);
  if (from === to || matches.count === 0) return NOTHING;
  const { items } = order.present;
  const patience = Math.min(to - from, Math.ceil(matches.count / STEP_COST));
  let low = from;
  while (low < from + patience && !matches.set.has(items[low] ?? outOfRange())) low++;
  if (low === to) return NOTHING;
  let high = to - 1;
  while (high >= to - patience && !matches.set.has(items[high] ?? outOfRange())) high--;

  const isFound = low < from + patience && high >= to - patience;
  if (!isFound) return extremesByReading(order.values, matches.ordinals);
  return {
    min: order.values[items[low] ?? outOfRange()] ?? null,
    max: order.values[items[high] ?? outOfRange()] ?? null,
  };
}

function extremesByReading(values: Float64Array, ordinals: Uint32Array): Bounds {
  let min = Infinity;
  let max = -Infinity;
  for (let index = 0; index < ordinals.length; index++) {
    const value = values[ordinals[index] ?? outOfRange()] ?? NaN;
    if (value < min) min = value; // always false for NaN, which means no value
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : NOTHING;
}

/** Returns the extremes of two sets together. */
export function joined(a: Bounds, b: Bounds): Bounds {
  if (a.min === null || a.max === null) return b;
  if (b.min === null || b.max === null) return a;
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
}
