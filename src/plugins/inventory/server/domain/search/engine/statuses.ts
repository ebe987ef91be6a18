import { isAvailable, listingStatuses, type ListingStatus } from '../../../../contract/listing';
import { Matches } from './matches';
import type { SaleState } from './port';
import { BitSet } from './sets/bit-set';
import { sharedCount, size } from './thread/shared-count';

export interface State {
  readonly status: ListingStatus;
  readonly isSold: boolean;
  readonly isSalePending: boolean;
}

/** The most results of `find` that are kept: of a million listings, each takes up to 4 MB. */
const maxFound = 4;

const bits = {
  ...({ publish: 1, draft: 2, trash: 4 } as const),
  ...({ available: 8, pending: 16, sold: 32, unsold: 64, anySaleState: 128 } as const),
};

/** Returns the same number for the same conditions. */
function keyOf(statuses: readonly ListingStatus[], states: readonly SaleState[] | undefined): number {
  let key = states ? 0 : bits.anySaleState;
  for (const status of statuses) key |= bits[status];
  if (states) for (const state of states) key |= bits[state];
  return key;
}

/** The status and flags of each live ordinal, as one bit set each. Dead ordinals are in no set. */
export class Statuses {
  readonly publish = new BitSet();
  readonly draft = new BitSet();
  readonly trash = new BitSet();
  readonly sold = new BitSet();
  readonly #salePending = new BitSet();
  readonly #available = new BitSet();
  /** What `find` returned since the last change. */
  readonly #found = new Map<number, Matches>();

  set(ordinal: number, state: State): void {
    this.clear(ordinal);
    this[state.status].add(ordinal);
    if (state.isSold) this.sold.add(ordinal);
    if (state.isSalePending) this.#salePending.add(ordinal);
    if (isAvailable(state)) this.#available.add(ordinal);
  }

  clear(ordinal: number): void {
    if (this.#found.size > 0) this.#found.clear();
    const sets = [this.publish, this.draft, this.trash, this.sold, this.#salePending, this.#available];
    for (const set of sets) set.delete(ordinal);
  }

  /** Returns undefined for an ordinal that is dead or has no status yet. */
  statusOf(ordinal: number): ListingStatus | undefined {
    return listingStatuses.find((status) => this[status].has(ordinal));
  }

  /** Returns the state of a live ordinal. */
  get(ordinal: number): State {
    return {
      status: this.statusOf(ordinal) ?? 'trash', // a live ordinal has a status
      isSold: this.sold.has(ordinal),
      isSalePending: this.#salePending.has(ordinal),
    };
  }

  has(ordinal: number, { status, isSold, isSalePending }: State): boolean {
    return (
      this[status].has(ordinal) && this.sold.has(ordinal) === isSold && this.#salePending.has(ordinal) === isSalePending
    );
  }

  /**
   * Returns the ordinals with one of `statuses`, out of `count` ordinals, in one of the sale `states` if given. Keeps
   * them until a listing changes, because most searches ask for the same ones: callers must not modify them.
   */
  find(statuses: readonly ListingStatus[], states: readonly SaleState[] | undefined, count: number): Matches {
    const key = keyOf(statuses, states);
    const known = this.#found.get(key);
    if (known) return known;
    if (this.#found.size >= maxFound) this.#found.clear();
    const found = new BitSet(count);
    for (const status of statuses) found.addAll(this[status]);
    if (states) found.keepOnly(this.#inSaleState(states));
    const matches = new Matches(found);
    this.#found.set(key, matches);
    return matches;
  }

  #inSaleState(states: readonly SaleState[]): BitSet {
    const found = new BitSet();
    if (states.includes('unsold')) {
      for (const status of listingStatuses) found.addAll(this[status]);
      found.deleteAll(this.sold);
    }
    if (states.includes('available')) found.addAll(this.#available);
    if (states.includes('sold')) found.addAll(this.sold);
    if (states.includes('pending')) found.addAll(this.#salePending);
    return found;
  }

  /** Computes the counts: 0.1 ms for a million listings. */
  counts() {
    const shown = this.publish.with(this.draft);
    return {
      publish: size(this.publish),
      draft: size(this.draft),
      trash: size(this.trash),
      sold: sharedCount(shown, this.sold),
      salePending: sharedCount(shown, this.#salePending),
      available: size(this.#available),
    };
  }
}
