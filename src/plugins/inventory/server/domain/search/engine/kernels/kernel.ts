/**
 * Loops over a memory of their own. All positions are bytes from its start, divisible by 4, and everything that a loop
 * reads and writes must be within what was reserved.
 */
export interface Kernel {
  /** Changes when `reserve` makes room: create views of it again. */
  readonly buffer: ArrayBuffer;
  /** Makes the memory at least this long. New bytes are 0. @throws RangeError if there is not enough memory */
  reserve(bytes: number): void;
  readonly countSets: CountSets;
  readonly addToSlots: AddToSlots;
}

/**
 * Adds 1 to the count of the set at each of `placeCount` places in the row of each of `ordinalCount` ordinals. Rows
 * have `width` places. Ordinals, places and counts have 32 bits each, set numbers 16, or 32 if `areWide`.
 */
export type CountSets = (
  areWide: boolean,
  rows: number,
  width: number,
  ordinals: number,
  ordinalCount: number,
  places: number,
  placeCount: number,
  counts: number,
) => void;

/**
 * Adds the count of each of `setCount` sets to the counts of its slots. Set n > 0 is the older set `bases[n]` and the
 * slot `slots[n]`. Everything has 32 bits. Changes the counts of the sets.
 */
export type AddToSlots = (bases: number, slots: number, setCount: number, counts: number, slotCounts: number) => void;
