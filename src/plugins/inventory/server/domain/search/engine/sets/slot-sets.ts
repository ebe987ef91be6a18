import { withRoom } from './growable';
import { SlotTable } from './slot-table';
import { outOfRange } from '../out-of-range';

/** The empty set. */
export const NO_SLOTS = 0;
/** The maximum number of sets with more than one slot. Their counters then fit the L2 cache. */
const MOST = 1 << 15;

/**
 * Numbers the sets of slots that occur: 0 is the empty set, and every other set is an older set plus one slot.
 *
 * `SetRows` counts sets first and then adds the counts to their slots. Counting the eleven single-choice categories of
 * a car thus takes four additions instead of eleven, and its thirteen features six.
 */
export class SlotSets {
  #size = 1;
  #bases = new Uint32Array(1);
  #slots = new Uint32Array(1);
  readonly #table = new SlotTable();

  /** The largest number of a set plus 1. */
  get size(): number {
    return this.#size;
  }

  /** The older set of each set. */
  get bases(): Uint32Array {
    return this.#bases.subarray(0, this.#size);
  }

  /** The slot that each set adds to its older set. */
  get slots(): Uint32Array {
    return this.#slots.subarray(0, this.#size);
  }

  /** Returns the set of `base` plus `slot`, which `base` lacks; undefined if there are too many sets. */
  with(base: number, slot: number): number | undefined {
    let at = this.#table.start(hashOf(base, slot));
    for (;;) {
      const set = this.#table.at(at);
      if (set === SlotTable.NONE) break;
      if (this.#bases[set] === base && this.#slots[set] === slot) return set;
      at = this.#table.following(at);
    }
    if (base !== NO_SLOTS && this.#size >= MOST) return undefined;

    const set = this.#size++;
    this.#bases = withRoom(this.#bases, this.#size);
    this.#slots = withRoom(this.#slots, this.#size);
    this.#bases[set] = base;
    this.#slots[set] = slot;
    this.#table.fill(at, set, (old) => hashOf(this.#bases[old] ?? outOfRange(), this.#slots[old] ?? outOfRange()));
    return set;
  }

  /** Returns the slots of a set, newest first. */
  slotsOf(set: number): number[] {
    const slots: number[] = [];
    for (let rest = set; rest !== NO_SLOTS; rest = this.#bases[rest] ?? outOfRange())
      slots.push(this.#slots[rest] ?? outOfRange());
    return slots;
  }

  /** Adds `difference` to the count of each slot of a set. */
  addOneTo(slotCounts: Uint32Array, set: number, difference: number): void {
    for (let rest = set; rest !== NO_SLOTS; rest = this.#bases[rest] ?? outOfRange()) {
      const slot = this.#slots[rest] ?? outOfRange();
      slotCounts[slot] = (slotCounts[slot] ?? outOfRange()) + difference;
    }
  }
}

function hashOf(base: number, slot: number): number {
  const mixed = Math.imul(Math.imul(base, 0x9e3779b1) ^ slot, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
