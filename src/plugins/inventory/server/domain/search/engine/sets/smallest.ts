import { outOfRange } from '../out-of-range';

/** Rows to sort by (key, tie), no two alike. Parallel arrays, so that thousands of rows create no objects. */
export interface Rows {
  readonly keys: Float64Array;
  readonly ties: Float64Array;
}

/**
 * Moves the rows that sorting would put at `from` … `to - 1` to those places, in order. The other rows end up before or
 * after them, in no order. Linear in the rows on average, about 10 ns each, plus quadratic in `to - from`, which is a
 * page.
 */
export function sortBetween(rows: Rows, from: number, to: number): void {
  splitAt(rows, from, 0, rows.keys.length);
  splitAt(rows, to, from, rows.keys.length);
  sortByInsertion(rows, from, to);
}

/**
 * Reorders rows `low` … `high - 1` so that all rows before `boundary` precede the rows from it on (Hoare's selection:
 * partitions around a pivot and continues with the part that contains the boundary).
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

/** Returns a negative number if the row precedes (key, tie). Keys can be infinite, so they are not subtracted. */
function compare(rows: Rows, row: number, key: number, tie: number): number {
  const own = keyAt(rows, row);
  if (own !== key) return own < key ? -1 : 1;
  return tieAt(rows, row) - tie;
}

function swap({ keys, ties }: Rows, a: number, b: number): void {
  const key = keys[a] ?? outOfRange();
  keys[a] = keys[b] ?? outOfRange();
  keys[b] = key;
  const tie = ties[a] ?? outOfRange();
  ties[a] = ties[b] ?? outOfRange();
  ties[b] = tie;
}

function keyAt({ keys }: Rows, row: number): number {
  return keys[row] ?? outOfRange();
}

function tieAt({ ties }: Rows, row: number): number {
  return ties[row] ?? outOfRange();
}
