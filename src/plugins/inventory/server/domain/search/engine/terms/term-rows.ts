import { resized, withRoom } from '../sets/growable';
import { NO_SLOTS, SlotSets } from '../sets/slot-sets';
import { OVERFLOW, TermLayout } from './term-layout';
import type { TermSlots } from './term-slots';
import { outOfRange } from '../out-of-range';

/** Set numbers: 16 bits each until one needs more. */
type Sets = Uint16Array | Uint32Array;
const LARGEST_NARROW = 0xffff;
const BLOCK = 256; // rows of 24 bytes: a block fits the L1 cache
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
  #rows: Sets = new Uint16Array(0);
  #width = 0;
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
    this.#rows = withRoom<Sets>(this.#rows, this.#size * this.#width);
    this.#layout.learn(ordinal, slots);
    slots.sort(); // otherwise one set would get several numbers
    for (let index = 0; index < slots.length; index++) this.#put(ordinal, slots[index] ?? outOfRange());
  }

  /** Adds `difference` to the count of each slot of an ordinal. */
  addTo(slotCounts: Uint32Array, ordinal: number, difference: number): void {
    for (let at = ordinal * this.#width; at < (ordinal + 1) * this.#width; at++) {
      this.#sets.addOneTo(slotCounts, this.#rows[at] ?? outOfRange(), difference);
    }
    const end = this.#starts[ordinal + 1] ?? outOfRange();
    for (let at = this.#starts[ordinal] ?? outOfRange(); at < end; at++) {
      this.#sets.addOneTo(slotCounts, this.#overflow[at] ?? outOfRange(), difference);
    }
  }

  /** Returns the slots of an ordinal. */
  slotsAt(ordinal: number): number[] {
    const sets = [
      ...this.#rows.subarray(ordinal * this.#width, (ordinal + 1) * this.#width),
      ...this.#overflow.subarray(this.#starts[ordinal], this.#starts[ordinal + 1]),
    ];
    return sets.flatMap((set) => this.#sets.slotsOf(set));
  }

  /**
   * Adds to `counts`, by slot, how many of `ordinals` have each term of `groups`. May count some terms of other groups.
   * 1.3 ns per ordinal and place, 30 ns per ordinal far from the previous one, 2 ns per set.
   */
  count(counts: Uint32Array, ordinals: Uint32Array, groups: readonly number[]): void {
    const places = new Set(groups.flatMap((group) => this.#layout.placesOf(group)));
    const setCounts = new Uint32Array(this.#sets.size);
    this.#countRows(setCounts, ordinals, Uint16Array.from(places));
    if (groups.some((group) => this.#overflowing.has(group))) this.#countOverflow(setCounts, ordinals);
    this.#sets.addTo(counts, setCounts);
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
    this.#rows = resized<Sets>(this.#rows, this.#size * this.#width);
    this.#starts = resized(this.#starts, this.#size + 1);
    this.#overflow = resized<Sets>(this.#overflow, this.#starts[this.#size] ?? outOfRange());
  }

  #put(ordinal: number, slot: number): void {
    const place = this.#layout.placeOf(slot);
    if (place !== OVERFLOW) {
      if (place >= this.#width) this.#widenRows(this.#layout.width);
      const at = ordinal * this.#width + place;
      const set = this.#sets.with(this.#rows[at] ?? outOfRange(), slot);
      if (set !== undefined) {
        if (set > LARGEST_NARROW) this.#widenSets();
        this.#rows[at] = set;
        return;
      }
    }
    this.#putIntoOverflow(ordinal, slot);
  }

  #putIntoOverflow(ordinal: number, slot: number): void {
    const set = this.#sets.with(NO_SLOTS, slot) ?? outOfRange(); // a set of one slot always has a number
    if (set > LARGEST_NARROW) this.#widenSets();
    const end = this.#starts[ordinal + 1] ?? outOfRange();
    this.#overflow = withRoom<Sets>(this.#overflow, end + 1);
    this.#overflow[end] = set;
    this.#starts[ordinal + 1] = end + 1;
    this.#overflowing.add(this.slots.group(slot));
  }

  /** Takes 30 ms per million ordinals when a category or eight terms are new; nothing during a build. */
  #widenRows(width: number): void {
    const rows =
      this.#rows instanceof Uint16Array ? new Uint16Array(this.#size * width) : new Uint32Array(this.#size * width);
    for (let ordinal = 0; ordinal < this.#size; ordinal++) {
      for (let place = 0; place < this.#width; place++) {
        rows[ordinal * width + place] = this.#rows[ordinal * this.#width + place] ?? outOfRange();
      }
    }
    this.#rows = rows;
    this.#width = width;
  }

  /** Runs once, at set 65,536; takes 30 ms per million ordinals. */
  #widenSets(): void {
    if (this.#rows instanceof Uint32Array) return;
    this.#rows = Uint32Array.from(this.#rows);
    this.#overflow = Uint32Array.from(this.#overflow);
  }

  #countRows(setCounts: Uint32Array, ordinals: Uint32Array, places: Uint16Array): void {
    const areScattered = this.areScattered(ordinals.length);
    for (let from = 0; from < ordinals.length; from += BLOCK) {
      const block = ordinals.subarray(from, from + BLOCK);
      // an unused count, so that the reads are not optimized away
      if (areScattered) setCounts[NO_SLOTS] = this.#fetched(block);
      this.#countBlock(setCounts, block, places);
    }
  }

  #countBlock(setCounts: Uint32Array, ordinals: Uint32Array, places: Uint16Array): void {
    const rows = this.#rows;
    const width = this.#width;
    for (let index = 0; index < ordinals.length; index++) {
      const row = (ordinals[index] ?? outOfRange()) * width;
      for (let at = 0; at < places.length; at++) {
        const set = rows[row + (places[at] ?? outOfRange())] ?? outOfRange();
        setCounts[set] = (setCounts[set] ?? outOfRange()) + 1;
      }
    }
  }

  /**
   * Reads both ends of each row, if rows have places, so that the processor loads many rows at once: 2.5 times as fast
   * from a million.
   */
  #fetched(ordinals: Uint32Array): number {
    const rows = this.#rows;
    let mixed = 0;
    for (let index = 0; index < ordinals.length; index++) {
      const row = (ordinals[index] ?? outOfRange()) * this.#width;
      mixed ^= (rows[row] ?? 0) ^ (rows[row + this.#width - 1] ?? 0);
    }
    return mixed;
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
