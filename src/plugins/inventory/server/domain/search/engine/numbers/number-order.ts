import { BitSet } from '../sets/bit-set';
import { resized, withRoom } from '../sets/growable';
import type { Ordinals } from '../sets/ordinals';
import type { Bounds } from '../port';
import { sortById, sortByValue } from '../sets/radix-sort';
import { runAtOnce } from '../sets/slices';
import { SortedOrdinals } from '../sets/sorted-ordinals';
import { outOfRange } from '../out-of-range';

const FEW = 32; // staged changes above which one pass over all ordinals is cheaper

/**
 * One number of every ordinal (price, creation time, a number category), and all ordinals sorted by it.
 *
 * Ordinals with a value are sorted by (value, id), those without one by id. Changes are staged and take effect
 * together, so that thousands of them cost one pass. Dead ordinals keep their places; queries do not match them.
 */
export class NumberOrder {
  /** NaN if there is no value. */
  values = new Float64Array(0);
  readonly present: SortedOrdinals;
  readonly absent: SortedOrdinals;
  readonly #stagedOrdinals: number[] = [];
  readonly #stagedValues: number[] = [];

  constructor(private readonly ordinals: Ordinals) {
    // A dead ordinal can have the value and id of its successor, so the ordinal is the last tie-breaker.
    const byId = (a: number, b: number) =>
      (ordinals.ids[a] ?? outOfRange()) - (ordinals.ids[b] ?? outOfRange()) || a - b;
    this.present = new SortedOrdinals(
      (a, b) => (this.values[a] ?? outOfRange()) - (this.values[b] ?? outOfRange()) || byId(a, b),
    );
    this.absent = new SortedOrdinals(byId);
  }

  /** Returns the order of a number that no ordinal has. */
  static ofNothing(ordinals: Ordinals): NumberOrder {
    const order = new NumberOrder(ordinals);
    order.values = new Float64Array(ordinals.size).fill(NaN);
    runAtOnce(order.build());
    return order;
  }

  /**
   * Changes the value of an ordinal at the next `flush`; NaN removes it. Call at most once per ordinal between two
   * flushes.
   */
  stage(ordinal: number, value: number): void {
    if (ordinal < this.#covered && Object.is(this.values[ordinal], value)) return;
    this.#stagedOrdinals.push(ordinal);
    this.#stagedValues.push(value);
  }

  /** Applies all staged changes. New ordinals must be staged without gaps. */
  flush(): void {
    const covered = this.#covered;
    this.values = withRoom(this.values, this.ordinals.size);
    if (this.#stagedOrdinals.length > FEW) this.#flushTogether(covered);
    else this.#flushOneByOne(covered);
    this.#stagedOrdinals.length = 0;
    this.#stagedValues.length = 0;
  }

  /** Writes a value during a build, in order of ordinals. Call `build` afterwards. */
  load(ordinal: number, value: number): void {
    this.values = withRoom(this.values, ordinal + 1);
    this.values[ordinal] = value;
  }

  /** Sorts all loaded values; yields often. */
  *build(): Generator<void> {
    const size = this.ordinals.size;
    this.values = resized(this.values, size);
    let count = 0;
    for (const value of this.values) if (!Number.isNaN(value)) count++;
    const present = new Uint32Array(count);
    const absent = new Uint32Array(size - count);
    for (let ordinal = 0, p = 0, a = 0; ordinal < size; ordinal++) {
      if (Number.isNaN(this.values[ordinal])) absent[a++] = ordinal;
      else present[p++] = ordinal;
    }
    yield* sortByValue(present, this.values, this.ordinals.ids);
    yield* sortById(absent, this.ordinals.ids);
    this.present.replace(present);
    this.absent.replace(absent);
  }

  /** Returns the positions in `present` of the values within `bounds`; `to` is exclusive. */
  positionsWithin({ min, max }: Bounds): [from: number, to: number] {
    const from = min === null ? 0 : this.#firstPosition((value) => value >= min);
    const to = max === null ? this.present.length : this.#firstPosition((value) => value > max);
    return [from, Math.max(from, to)];
  }

  /** Sets `found` to the ordinals with a value within `bounds`. Visits the inside or the outside, 5 ns per ordinal. */
  findWithin(found: BitSet, bounds: Bounds): void {
    const [from, to] = this.positionsWithin(bounds);
    const { items, length } = this.present;
    if (2 * (to - from) <= this.#covered) {
      found.reset(this.#covered);
      found.addEach(items, from, to);
    } else {
      found.fillTo(this.#covered);
      found.deleteEach(items, 0, from);
      found.deleteEach(items, to, length);
      found.deleteEach(this.absent.items, 0, this.absent.length);
    }
  }

  /** Adds every ordinal with exactly this value to `found`. */
  addEqual(found: BitSet, value: number): void {
    const [from, to] = this.positionsWithin({ min: value, max: value });
    found.addEach(this.present.items, from, to);
  }

  /** The number of sorted ordinals, which are those below this number. */
  get #covered(): number {
    return this.present.length + this.absent.length;
  }

  #firstPosition(isReached: (value: number) => boolean): number {
    let low = 0;
    let high = this.present.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isReached(this.values[this.present.items[middle] ?? outOfRange()] ?? outOfRange())) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #flushOneByOne(covered: number): void {
    for (const [index, ordinal] of this.#stagedOrdinals.entries()) {
      const value = this.#stagedValues[index] ?? NaN;
      const before = ordinal < covered ? this.#sideOf(ordinal) : undefined;
      const after = Number.isNaN(value) ? this.absent : this.present;
      const change = () => {
        this.values[ordinal] = value;
      };
      if (before === after) {
        after.move(ordinal, change);
      } else {
        before?.delete(ordinal);
        change();
        after.insert(ordinal);
      }
    }
  }

  #flushTogether(covered: number): void {
    const moving = new BitSet(covered);
    for (const ordinal of this.#stagedOrdinals) if (ordinal < covered) moving.add(ordinal);
    this.present.deleteAll(moving);
    this.absent.deleteAll(moving);
    for (const [index, ordinal] of this.#stagedOrdinals.entries())
      this.values[ordinal] = this.#stagedValues[index] ?? NaN;
    this.present.insertAll(
      Uint32Array.from(this.#stagedOrdinals.filter((ordinal) => this.#sideOf(ordinal) === this.present)),
    );
    this.absent.insertAll(
      Uint32Array.from(this.#stagedOrdinals.filter((ordinal) => this.#sideOf(ordinal) === this.absent)),
    );
  }

  #sideOf(ordinal: number): SortedOrdinals {
    return Number.isNaN(this.values[ordinal]) ? this.absent : this.present;
  }
}
