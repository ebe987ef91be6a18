import { resized, withRoom } from '../sets/growable';
import { NO_SLOTS, SlotSets } from '../sets/slot-sets';
import { SetRows } from './set-rows';
import { OVERFLOW, TermLayout } from './term-layout';
import type { TermSlots } from './term-slots';
import { outOfRange } from '../out-of-range';

/** Set numbers: 16 bits each until one needs more. */
type Sets = Uint16Array | Uint32Array;
const LARGEST_NARROW = 0xffff;
const SCATTERED = 8; // ordinals per counted one, on average, above which rows are far apart

/**
 * The terms of each ordinal, stored for fast counting.
 *
 * An ordinal has a row of places with one slot set each. Terms without a place are in the overflow, a list per ordinal.
 * Rows instead of one column per category: counting a few scattered ordinals then waits for memory once per ordinal.
 */
export class TermRows {
  readonly #layout: TermLayout;
  readonly #sets = new SlotSets();
  readonly #rows = new SetRows();
  #overflow: Sets = new Uint16Array(0);
  #starts = new Uint32Array(1); // the overflow of ordinal o is #starts[o] … #starts[o + 1] - 1
  #size = 0;
  readonly #overflowing = new Set<number>(); // the groups with terms in the overflow

  constructor(private readonly slots: TermSlots) {
    this.#layout = new TermLayout(slots);
  }

  /** Gives the next ordinal its slots; sorts them. */
  add(ordinal: number, slots: Uint32Array): void {
    this.#size = ordinal + 1;
    this.#starts = withRoom(this.#starts, ordinal + 2);
    this.#starts[ordinal + 1] = this.#starts[ordinal] ?? outOfRange();
    this.#rows.extendTo(ordinal);
    this.#layout.learn(ordinal, slots);
    slots.sort(); // otherwise one set would get several numbers
    for (let index = 0; index < slots.length; index++) this.#put(ordinal, slots[index] ?? outOfRange());
  }

  /** Adds `difference` to the count of each slot of an ordinal. */
  addTo(slotCounts: Uint32Array, ordinal: number, difference: number): void {
    for (let place = 0; place < this.#rows.width; place++) {
      this.#sets.addOneTo(slotCounts, this.#rows.at(ordinal, place), difference);
    }
    const end = this.#starts[ordinal + 1] ?? outOfRange();
    for (let at = this.#starts[ordinal] ?? outOfRange(); at < end; at++) {
      this.#sets.addOneTo(slotCounts, this.#overflow[at] ?? outOfRange(), difference);
    }
  }

  /** Returns the slots of an ordinal. */
  slotsAt(ordinal: number): number[] {
    const sets = [
      ...Array.from({ length: this.#rows.width }, (_, place) => this.#rows.at(ordinal, place)),
      ...this.#overflow.subarray(this.#starts[ordinal], this.#starts[ordinal + 1]),
    ];
    return sets.flatMap((set) => this.#sets.slotsOf(set));
  }

  /**
   * Adds to `counts`, by slot, how many of `ordinals` have each term of `groups`. May count some terms of other groups.
   * 1.3 ns per ordinal and place, 30 ns per ordinal far from the previous one, 2 ns per set.
   */
  count(counts: Uint32Array, ordinals: Uint32Array, groups: readonly number[]): void {
    const places = [...new Set(groups.flatMap((group) => this.#layout.placesOf(group)))];
    const chosen = { places, sets: this.#sets, slotCount: this.slots.count };
    const found = this.#rows.count(ordinals, chosen, (setCounts) => {
      if (groups.some((group) => this.#overflowing.has(group))) this.#countOverflow(setCounts, ordinals);
    });
    for (let slot = 0; slot < counts.length; slot++) counts[slot] = (counts[slot] ?? outOfRange()) + (found[slot] ?? 0);
  }

  /**
   * Returns how many entries `count` reads per ordinal for one group. A place that groups share is divided among them.
   */
  entriesFor(group: number): number {
    const overflow = this.#overflowing.has(group)
      ? (this.#starts[this.#size] ?? outOfRange()) / Math.max(1, this.#size)
      : 0;
    return this.#layout.shareOf(group) + overflow;
  }

  /** Returns whether `count` ordinals are far apart on average. */
  areScattered(count: number): boolean {
    return SCATTERED * count < this.#size;
  }

  /** Frees spare capacity. Call once after many additions. */
  fit(): void {
    this.#rows.fit();
    this.#starts = resized(this.#starts, this.#size + 1);
    this.#overflow = resized<Sets>(this.#overflow, this.#starts[this.#size] ?? outOfRange());
  }

  #put(ordinal: number, slot: number): void {
    const place = this.#layout.placeOf(slot);
    if (place !== OVERFLOW) {
      if (place >= this.#rows.width) this.#rows.widenTo(this.#layout.width);
      const set = this.#sets.with(this.#rows.at(ordinal, place), slot);
      if (set !== undefined) return this.#rows.put(ordinal, place, set);
    }
    this.#putIntoOverflow(ordinal, slot);
  }

  #putIntoOverflow(ordinal: number, slot: number): void {
    const set = this.#sets.with(NO_SLOTS, slot) ?? outOfRange(); // a set of one slot always has a number
    if (set > LARGEST_NARROW && this.#overflow instanceof Uint16Array)
      this.#overflow = Uint32Array.from(this.#overflow);
    const end = this.#starts[ordinal + 1] ?? outOfRange();
    this.#overflow = withRoom<Sets>(this.#overflow, end + 1);
    this.#overflow[end] = set;
    this.#starts[ordinal + 1] = end + 1;
    this.#overflowing.add(this.slots.group(slot));
  }

  #countOverflow(setCounts: Uint32Array, ordinals: Uint32Array): void {
    const starts = this.#starts;
    const overflow = this.#overflow;
    for (let index = 0; index < ordinals.length; index++) {
      const ordinal = ordinals[index] ?? outOfRange();
      const end = starts[ordinal + 1] ?? outOfRange();
      for (let at = starts[ordinal] ?? outOfRange(); at < end; at++) {
        const set = overflow[at] ?? outOfRange();
        setCounts[set] = (setCounts[set] ?? outOfRange()) + 1;
      }
    }
  }
}
