const FIRST_LENGTH = 8;
const FIRST_STAGGERED_LENGTH = 64;

/**
 * An open-addressed hash table of small integers, whose keys lie elsewhere: a search begins at `start` and goes on with
 * `following` until the owner recognises the key or `at` says NONE.
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
   * Returns `count` tables that grow one after the other when they fill evenly: their first lengths are spread over the
   * range that one growth spans, and so are all later ones.
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
    return (this.#slots[slot] ?? 0) - 1;
  }

  /** Puts a new entry into the free slot where its search ended. `hashOf` answers the hash of any entry. */
  fill(slot: number, entry: number, hashOf: (entry: number) => number): void {
    this.#slots[slot] = entry + 1;
    this.#used++;
    if (4 * this.#used > 3 * this.#slots.length) this.#grow(hashOf);
  }

  /** Puts another entry of the same key in the place of an old one. */
  replace(slot: number, entry: number): void {
    this.#slots[slot] = entry + 1;
  }

  #grow(hashOf: (entry: number) => number): void {
    const filled = this.#slots;
    this.#slots = new Uint32Array(filled.length + (filled.length >>> 1));
    for (let index = 0; index < filled.length; index++) {
      const entry = (filled[index] ?? 0) - 1;
      if (entry < 0) continue;
      let slot = this.start(hashOf(entry));
      while (this.#slots[slot] !== 0) slot = this.following(slot);
      this.#slots[slot] = entry + 1;
    }
  }
}
