import type { BitSet } from './bit-set';
import { withRoom } from './growable';
import { outOfRange } from '../out-of-range';

/**
 * Ordinals, sorted by a comparison that never returns 0 for two of them.
 *
 * One insertion moves half of the array on average: 5 µs at 100,000, 60 µs at a million. For many at once, `deleteAll`
 * and `insertAll` move each element once.
 */
export class SortedOrdinals {
  /** Sorted up to `length`; undefined after it. */
  items: Uint32Array = new Uint32Array(0);
  length = 0;

  constructor(private readonly compare: (a: number, b: number) => number) {}

  insert(ordinal: number): void {
    const at = this.position(ordinal, 0, this.length);
    this.items = withRoom(this.items, this.length + 1);
    this.items.copyWithin(at + 1, at, this.length);
    this.items[at] = ordinal;
    this.length++;
  }

  /** Removes an ordinal, which must be in the array. */
  delete(ordinal: number): void {
    const at = this.position(ordinal, 0, this.length);
    this.items.copyWithin(at, at + 1, this.length);
    this.length--;
  }

  /** Runs `change`, which alters how `ordinal` compares, and moves it to its new place. */
  move(ordinal: number, change: () => void): void {
    const from = this.position(ordinal, 0, this.length);
    change();
    const next = this.items[from + 1];
    if (next !== undefined && from + 1 < this.length && this.compare(next, ordinal) < 0) {
      const to = this.position(ordinal, from + 1, this.length) - 1;
      this.items.copyWithin(from, from + 1, to + 1);
      this.items[to] = ordinal;
    } else {
      const to = this.position(ordinal, 0, from);
      this.items.copyWithin(to + 1, to, from);
      this.items[to] = ordinal;
    }
  }

  /** Removes every member of `set`. */
  deleteAll(set: BitSet): void {
    let length = 0;
    for (let index = 0; index < this.length; index++) {
      const ordinal = this.items[index] ?? outOfRange();
      if (!set.has(ordinal)) this.items[length++] = ordinal;
    }
    this.length = length;
  }

  /** Inserts all of `ordinals`, in any order, and sorts that array. */
  insertAll(ordinals: Uint32Array): void {
    ordinals.sort(this.compare);
    this.items = withRoom(this.items, this.length + ordinals.length);
    let end = this.length;
    for (let index = ordinals.length - 1; index >= 0; index--) {
      const ordinal = ordinals[index] ?? outOfRange();
      const at = this.position(ordinal, 0, end);
      this.items.copyWithin(at + index + 1, at, end);
      this.items[at + index] = ordinal;
      end = at;
    }
    this.length += ordinals.length;
  }

  /** Replaces the content with an array that is sorted already. */
  replace(sorted: Uint32Array): void {
    this.items = sorted;
    this.length = sorted.length;
  }

  /** Returns `low` plus the number of items between `low` and `high` that precede `ordinal`. */
  private position(ordinal: number, low: number, high: number): number {
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.items[middle] ?? outOfRange(), ordinal) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
