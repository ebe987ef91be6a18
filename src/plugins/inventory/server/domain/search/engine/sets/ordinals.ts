import { BitSet } from './bit-set';
import type { Fingerprint } from '../fingerprint';
import { resized, withRoom } from './growable';
import { SlotTable } from './slot-table';
import { outOfRange } from '../out-of-range';

const NONE = -1;
const OWN_WEIGHT = 1024; // weight of an ordinal without its text: its rows, sort orders and bits

/**
 * Gives listings consecutive numbers, so that the other parts of the index are arrays and bit sets.
 *
 * An ordinal is never reused. When a listing is deleted, or its words or terms change, its ordinal becomes dead: it
 * stays in the columns and posting lists until the index is compacted.
 */
export class Ordinals {
  /** The listing id of each ordinal, including dead ones. */
  ids = new Uint32Array(0);
  readonly live = new BitSet();
  #size = 0;
  #liveCount = 0;
  #weight = 0;
  #liveWeight = 0;
  #highs = new Uint32Array(0);
  #lows = new Uint32Array(0);
  #lengths = new Uint32Array(0);
  readonly #table = new SlotTable(); // by id: the newest ordinal, live or dead

  /** The number of ordinals, including dead ones. */
  get size(): number {
    return this.#size;
  }

  get liveCount(): number {
    return this.#liveCount;
  }

  /**
   * The weight of all ordinals: the characters of their texts plus 1,024 each. An index takes 0.3 to 5 bytes per unit.
   */
  get weight(): number {
    return this.#weight;
  }

  /** The weight of the dead ordinals. */
  get deadWeight(): number {
    return this.#weight - this.#liveWeight;
  }

  /** Returns the ordinal of a listing, or -1. */
  find(id: number): number {
    const ordinal = this.#table.at(this.#slot(id));
    return ordinal >= 0 && this.live.has(ordinal) ? ordinal : NONE;
  }

  /** Gives the next ordinal to a listing without one. */
  add(id: number, { high, low, length }: Fingerprint): number {
    if (id >>> 0 !== id) throw new RangeError(`The id of a listing must be an integer below 2^32, not ${id}.`);
    const ordinal = this.#size++;
    this.ids = withRoom(this.ids, this.#size);
    this.#highs = withRoom(this.#highs, this.#size);
    this.#lows = withRoom(this.#lows, this.#size);
    this.#lengths = withRoom(this.#lengths, this.#size);
    this.ids[ordinal] = id;
    this.#highs[ordinal] = high;
    this.#lows[ordinal] = low;
    this.#lengths[ordinal] = length;
    this.live.add(ordinal);
    this.#liveCount++;
    this.#weight += OWN_WEIGHT + length;
    this.#liveWeight += OWN_WEIGHT + length;
    this.#remember(id, ordinal);
    return ordinal;
  }

  fingerprint(ordinal: number): Fingerprint {
    return {
      high: this.#highs[ordinal] ?? outOfRange(),
      low: this.#lows[ordinal] ?? outOfRange(),
      length: this.#lengths[ordinal] ?? outOfRange(),
    };
  }

  kill(ordinal: number): void {
    this.live.delete(ordinal);
    this.#liveCount--;
    this.#liveWeight -= OWN_WEIGHT + (this.#lengths[ordinal] ?? outOfRange());
  }

  /** Frees spare capacity. Call once after many additions. */
  fit(): void {
    this.ids = resized(this.ids, this.#size);
    this.#highs = resized(this.#highs, this.#size);
    this.#lows = resized(this.#lows, this.#size);
    this.#lengths = resized(this.#lengths, this.#size);
    this.live.fit();
  }

  #remember(id: number, ordinal: number): void {
    const slot = this.#slot(id);
    if (this.#table.at(slot) === SlotTable.NONE)
      this.#table.fill(slot, ordinal, (old) => hashOf(this.ids[old] ?? outOfRange()));
    else this.#table.replace(slot, ordinal);
  }

  /** Returns the slot of the id, or the free slot where it belongs. */
  #slot(id: number): number {
    let slot = this.#table.start(hashOf(id));
    for (;;) {
      const ordinal = this.#table.at(slot);
      if (ordinal === SlotTable.NONE || this.ids[ordinal] === id) return slot;
      slot = this.#table.following(slot);
    }
  }
}

/** Distributes consecutive ids evenly (Knuth's multiplicative hash). */
function hashOf(id: number): number {
  return Math.imul(id, 0x9e3779b9);
}
