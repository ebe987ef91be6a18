/** Returns the median of sorted numbers; null for an empty list. */
export function medianOf(sorted: ArrayLike<number>): number | null {
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  const upper = sorted[Math.floor(sorted.length / 2)];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}
