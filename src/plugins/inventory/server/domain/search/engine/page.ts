import type { BitSet } from './sets/bit-set';
import type { Matches } from './matches';
import type { NumberOrder } from './numbers/number-order';
import type { Bounds } from './port';
import { sortBetween } from './sets/smallest';
import { outOfRange } from './out-of-range';

const READ_COST = 8; // cost of reading and selecting one match, in steps of a walk

/** The part of the matches to return, and their order. */
export interface PageRequest {
  /** Undefined if no listing has the number. */
  readonly order: NumberOrder | undefined;
  readonly direction: 'asc' | 'desc';
  /** The values that the query allows for the number it sorts by. */
  readonly within: Bounds;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Returns the ids of one page of `matches`, sorted by (value, id) in one direction. Listings without a value come last,
 * sorted by id in the same direction.
 *
 * Walks the sort order from its nearer end if matches are dense; reads the matches and selects among them if they are
 * sparse.
 */
export function idsOfPage(matches: Matches, ids: Uint32Array, request: PageRequest): Uint32Array {
  const { offset, order } = request;
  const length = Math.max(0, Math.min(request.limit, matches.count - offset));
  if (length === 0) return new Uint32Array(0);

  const walked = order && walkedPage(matches, order, request, length);
  if (walked) return walked.map((ordinal) => ids[ordinal] ?? outOfRange());
  return selectedPage(matches, ids, request, length);
}

/** Returns undefined if selecting seems cheaper, before or during the walk. */
function walkedPage(
  matches: Matches,
  order: NumberOrder,
  request: PageRequest,
  length: number,
): Uint32Array | undefined {
  const { offset, direction, within } = request;
  const behind = matches.count - offset - length;
  const isForward = offset <= behind;
  const skip = isForward ? offset : behind;

  const isAscending = (direction === 'asc') === isForward;
  const [from, to] = order.positionsWithin(within);
  const isBounded = within.min !== null || within.max !== null; // then every match has a value
  const present: Stretch = { items: order.present.items, from, to, isAscending };
  const absent: Stretch = { items: order.absent.items, from: 0, to: isBounded ? 0 : order.absent.length, isAscending };

  const walk = new Walk(matches.set, skip, length, READ_COST * matches.count);
  for (const stretch of isForward ? [present, absent] : [absent, present]) walk.along(stretch);
  if (!walk.isDone) return undefined;
  return isForward ? walk.found : walk.found.reverse();
}

/** A part of a sort order and the direction in which to walk it. */
interface Stretch {
  readonly items: Uint32Array;
  readonly from: number;
  readonly to: number;
  readonly isAscending: boolean;
}

/** Skips `skip` matches, then collects `length` of them, in at most `patience` steps. */
class Walk {
  readonly found: Uint32Array;
  #seen = 0;

  constructor(
    private readonly matches: BitSet,
    private readonly skip: number,
    length: number,
    private patience: number,
  ) {
    this.found = new Uint32Array(length);
  }

  get isDone(): boolean {
    return this.#seen === this.skip + this.found.length;
  }

  along({ items, from, to, isAscending }: Stretch): void {
    const steps = Math.min(to - from, this.patience);
    const end = this.skip + this.found.length;
    let position = isAscending ? from : to - 1;
    let seen = this.#seen;
    for (let step = 0; step < steps && seen < end; step++) {
      const ordinal = items[position] ?? outOfRange();
      position += isAscending ? 1 : -1;
      if (!this.matches.has(ordinal)) continue;
      if (seen >= this.skip) this.found[seen - this.skip] = ordinal;
      seen++;
    }
    this.#seen = seen;
    this.patience -= steps;
  }
}

function selectedPage(matches: Matches, ids: Uint32Array, request: PageRequest, length: number): Uint32Array {
  const { order, direction, offset } = request;
  const sign = direction === 'asc' ? 1 : -1;
  const keys = new Float64Array(matches.count);
  const ties = new Float64Array(matches.count);
  for (let index = 0; index < matches.count; index++) {
    const ordinal = matches.ordinals[index] ?? outOfRange();
    const value = order?.values[ordinal] ?? NaN;
    keys[index] = Number.isNaN(value) ? Infinity : sign * value; // missing values come last in both directions
    ties[index] = sign * (ids[ordinal] ?? outOfRange());
  }
  sortBetween({ keys, ties }, offset, offset + length);
  return Uint32Array.from(ties.subarray(offset, offset + length), (tie) => sign * tie);
}
