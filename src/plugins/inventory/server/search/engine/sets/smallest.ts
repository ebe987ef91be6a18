/** Rows to be sorted by (key, tie), no two alike. Parallel arrays, so that thousands of rows make no objects. */
export interface Rows {
  readonly keys: Float64Array;
  readonly ties: Float64Array;
}

/**
 * Moves the rows that sorting would put at `from` … `to - 1` to those places, in order. The other rows end up before
 * or behind them, in no order. Linear in the rows on average, about 10 ns each; then quadratic in `to - from`, which
 * is a page.
 */
export function sortBetween(rows: Rows, from: number, to: number): void {
  splitAt(rows, from, 0, rows.keys.length);
  splitAt(rows, to, from, rows.keys.length);
  sortByInsertion(rows, from, to);
}

/**
 * Moves the rows of `low` … `high - 1` until all before `boundary` precede all from it on (Hoare's selection:
 * partition around a pivot, go on with the part that the boundary lies in).
 */
function splitAt(rows: Rows, boundary: number, low: number, high: number): void {
  while (low < boundary && boundary < high) {
    const pivot = medianOfThree(rows, low, (low + high) >>> 1, high - 1);
    const key = keyAt(rows, pivot);
    const tie = tieAt(rows, pivot);
    let left = low;
    let right = high - 1;
    while (left <= right) {
      while (compare(rows, left, key, tie) < 0) left++;
      while (compare(rows, right, key, tie) > 0) right--;
      if (left <= right) swap(rows, left++, right--);
    }
    if (boundary <= right) high = right + 1;
    else if (boundary > left) low = left;
    else return;
  }
}

function sortByInsertion(rows: Rows, from: number, to: number): void {
  for (let index = from + 1; index < to; index++) {
    for (let at = index; at > from && compare(rows, at - 1, keyAt(rows, at), tieAt(rows, at)) > 0; at--) {
      swap(rows, at - 1, at);
    }
  }
}

function medianOfThree(rows: Rows, a: number, b: number, c: number): number {
  const isBefore = (x: number, y: number) => compare(rows, x, keyAt(rows, y), tieAt(rows, y)) < 0;
  if (isBefore(a, b)) return isBefore(b, c) ? b : isBefore(a, c) ? c : a;
  return isBefore(a, c) ? a : isBefore(b, c) ? c : b;
}

/** Negative when the row precedes (key, tie). Keys may be infinite, so they are not subtracted. */
function compare(rows: Rows, row: number, key: number, tie: number): number {
  const own = keyAt(rows, row);
  if (own !== key) return own < key ? -1 : 1;
  return tieAt(rows, row) - tie;
}

function swap({ keys, ties }: Rows, a: number, b: number): void {
  const key = keys[a] ?? 0;
  keys[a] = keys[b] ?? 0;
  keys[b] = key;
  const tie = ties[a] ?? 0;
  ties[a] = ties[b] ?? 0;
  ties[b] = tie;
}

function keyAt({ keys }: Rows, row: number): number {
  return keys[row] ?? 0;
}

function tieAt({ ties }: Rows, row: number): number {
  return ties[row] ?? 0;
}
