import { outOfRange } from '../out-of-range';

const FIRST_LENGTH = 8;
const FIRST_STAGGERED_LENGTH = 64;

/**
 * An open-addressing hash table of small integers. The owner stores the keys: a lookup begins at `start` and continues
 * with `following` until the owner finds the key or `at` returns NONE.
 *
 * Grows by half when three quarters are full, so that an entry takes 5.3 to 8 bytes.
 */
export class SlotTable {
  static readonly NONE = -1;
  #slots: Uint32Array; // entry + 1, or 0
  #used = 0;

  constructor(length = FIRST_LENGTH) {
    this.#slots = new Uint32Array(length);
  }

  /**
   * Returns `count` tables that grow one after the other if they fill evenly. Their initial lengths are spread over the
   * range of one growth step, and so are all later ones.
   */
  static staggered(count: number): SlotTable[] {
    const span = FIRST_STAGGERED_LENGTH >>> 1;
    return Array.from({ length: count }, (_, table) => {
      return new SlotTable(FIRST_STAGGERED_LENGTH + Math.floor((table * span) / count));
    });
  }

  start(hash: number): number {
    return Math.floor(((hash >>> 0) / 2 ** 32) * this.#slots.length);
  }

  following(slot: number): number {
    return slot + 1 === this.#slots.length ? 0 : slot + 1;
  }

  at(slot: number): number {
    return (this.#slots[slot] ?? outOfRange()) - 1;
  }

  /** Puts a new entry into the free slot where its lookup ended. `hashOf` returns the hash of any entry. */
  fill(slot: number, entry: number, hashOf: (entry: number) => number): void {
    this.#slots[slot] = entry + 1;
    this.#used++;
    if (4 * this.#used > 3 * this.#slots.length) this.#grow(hashOf);
  }

  /** Replaces an old entry of the same key. */
  replace(slot: number, entry: number): void {
    this.#slots[slot] = entry + 1;
  }

  #grow(hashOf: (entry: number) => number): void {
    const filled = this.#slots;
    this.#slots = new Uint32Array(filled.length + (filled.length >>> 1));
    for (let index = 0; index < filled.length; index++) {
      const entry = (filled[index] ?? outOfRange()) - 1;
      if (entry < 0) continue;
      let slot = this.start(hashOf(entry));
      while (this.#slots[slot] !== 0) slot = this.following(slot);
      this.#slots[slot] = entry + 1;
    }
  }
}
