import { openKernel } from '../kernels/open-kernel';
import { outOfRange } from '../out-of-range';
import type { SlotSets } from '../sets/slot-sets';

const LARGEST_NARROW = 0xffff;
const SMALL = 1 << 16; // places up to which the room doubles
const BLOCK = 4096; // ordinals in one call of the kernel
const NOT_COPIED = -1;

/**
 * One row of places for each ordinal, with the number of a set in each place: 16 bits until one needs more.
 *
 * The rows are at the start of a kernel's memory. Behind them are a copy of the sets and what `count` needs while it
 * runs.
 */
export class SetRows {
  readonly #kernel = openKernel();
  #rows: Uint16Array | Uint32Array = new Uint16Array(0); // with spare room
  #size = 0;
  #width = 0;
  #copiedSets = NOT_COPIED; // how many sets are behind the rows

  /** The number of places in a row. */
  get width(): number {
    return this.#width;
  }

  /** Makes the row of an ordinal the last one. New rows are empty. */
  extendTo(ordinal: number): void {
    this.#size = ordinal + 1;
    this.#makeRoom(this.#size * this.#width);
  }

  at(ordinal: number, place: number): number {
    return this.#rows[ordinal * this.#width + place] ?? outOfRange();
  }

  put(ordinal: number, place: number, set: number): void {
    if (set > LARGEST_NARROW) this.#widenSets();
    this.#rows[ordinal * this.#width + place] = set;
  }

  /** Adds empty places to all rows. Takes 30 ms per million rows. */
  widenTo(width: number): void {
    const before = this.#width;
    this.#makeRoom(this.#size * width);
    const rows = this.#rows;
    // backwards, because a row moves to where later rows were
    for (let ordinal = this.#size - 1; ordinal >= 0; ordinal--) {
      for (let place = width - 1; place >= 0; place--)
        rows[ordinal * width + place] = place < before ? (rows[ordinal * before + place] ?? outOfRange()) : 0;
    }
    this.#width = width;
  }

  /** Frees spare room. Call once after many additions. */
  fit(): void {
    this.#rows = this.#rows.subarray(0, this.#size * this.#width);
    this.#copiedSets = NOT_COPIED;
  }

  /**
   * Returns by slot how often it is in the sets at `places` in the rows of `ordinals`, and in the sets that `countMore`
   * adds to the counts by set. The result is valid until the next call of any method.
   */
  count(
    ordinals: Uint32Array,
    {
      places,
      sets,
      slotCount,
    }: { readonly places: readonly number[]; readonly sets: SlotSets; readonly slotCount: number },
    countMore: (setCounts: Uint32Array) => void,
  ): Uint32Array {
    const { size } = sets;
    const [bases, slots, setCounts, slotCounts, counted, block] = this.#views([
      size,
      size,
      size,
      slotCount,
      places.length,
      Math.min(BLOCK, ordinals.length),
    ]);
    if (this.#copiedSets !== size) {
      bases.set(sets.bases);
      slots.set(sets.slots);
      this.#copiedSets = size;
    }
    setCounts.fill(0);
    slotCounts.fill(0);
    counted.set(places);

    const areWide = this.#rows instanceof Uint32Array;
    const positions = [counted.byteOffset, places.length, setCounts.byteOffset] as const;
    for (let from = 0; from < ordinals.length; from += BLOCK) {
      const some = ordinals.subarray(from, from + BLOCK);
      block.set(some);
      this.#kernel.countSets(areWide, 0, this.#width, block.byteOffset, some.length, ...positions);
    }
    countMore(setCounts);
    this.#kernel.addToSlots(bases.byteOffset, slots.byteOffset, size, setCounts.byteOffset, slotCounts.byteOffset);
    return slotCounts;
  }

  /** Returns arrays of these lengths behind the rows. */
  #views<Lengths extends readonly number[]>(lengths: readonly [...Lengths]): { [at in keyof Lengths]: Uint32Array } {
    const start = Math.ceil(this.#rows.byteLength / 16) * 16;
    this.#reserve(lengths.reduce((end, length) => end + 4 * length, start));
    let at = start;
    return lengths.map((length) => {
      const view = new Uint32Array(this.#kernel.buffer, at, length);
      at += 4 * length;
      return view;
    }) as { [at in keyof Lengths]: Uint32Array };
  }

  #makeRoom(length: number): void {
    const before = this.#rows.length;
    if (length <= before) return;
    const spare = before < SMALL ? before : before >>> 3; // growing needs no copy
    const room = Math.max(length, before + spare);
    this.#reserve(room * this.#rows.BYTES_PER_ELEMENT);
    this.#rows = this.#rowsOf(room);
    this.#rows.fill(0, before); // `count` has used it
    this.#copiedSets = NOT_COPIED;
  }

  /** Runs once; takes 30 ms per million rows. */
  #widenSets(): void {
    const narrow = this.#rows;
    if (narrow instanceof Uint32Array) return;
    const { length } = narrow;
    this.#reserve(4 * length);
    const from = new Uint16Array(this.#kernel.buffer, 0, length);
    const to = new Uint32Array(this.#kernel.buffer, 0, length);
    for (let index = length - 1; index >= 0; index--) to[index] = from[index] ?? outOfRange();
    this.#rows = to;
    this.#copiedSets = NOT_COPIED;
  }

  /** Makes the memory at least this long, in bytes. */
  #reserve(bytes: number): void {
    const { buffer } = this.#kernel;
    const { length } = this.#rows; // 0 when the memory has grown
    this.#kernel.reserve(bytes);
    if (this.#kernel.buffer !== buffer) this.#rows = this.#rowsOf(length);
  }

  #rowsOf(length: number): Uint16Array | Uint32Array {
    const { buffer } = this.#kernel;
    return this.#rows instanceof Uint16Array ? new Uint16Array(buffer, 0, length) : new Uint32Array(buffer, 0, length);
  }
}
