import { isAvailable, listingStatuses, type ListingStatus } from '../../../../contract/listing';
import type { SaleState } from './port';
import { BitSet } from './sets/bit-set';
import { sharedCount, size } from './thread/shared-count';

export interface State {
  readonly status: ListingStatus;
  readonly isSold: boolean;
  readonly isSalePending: boolean;
}

/** The status and flags of each live ordinal, as one bit set each. Dead ordinals are in no set. */
export class Statuses {
  readonly publish = new BitSet();
  readonly draft = new BitSet();
  readonly trash = new BitSet();
  readonly sold = new BitSet();
  readonly #salePending = new BitSet();
  readonly #available = new BitSet();

  set(ordinal: number, state: State): void {
    this.clear(ordinal);
    this[state.status].add(ordinal);
    if (state.isSold) this.sold.add(ordinal);
    if (state.isSalePending) this.#salePending.add(ordinal);
    if (isAvailable(state)) this.#available.add(ordinal);
  }

  clear(ordinal: number): void {
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

  /** Sets `found` to the ordinals with one of `statuses`, out of `count` ordinals. */
  find(found: BitSet, statuses: readonly ListingStatus[], count: number): void {
    found.reset(count);
    for (const status of statuses) found.addAll(this[status]);
  }

  /** Returns the `listings` that are in one of the sale `states`. */
  filterBySaleState(listings: BitSet, states: readonly SaleState[]): BitSet {
    const met = new BitSet();
    if (states.includes('available')) met.copyFrom(this.#available);
    if (states.includes('sold')) met.addAll(this.sold);
    if (states.includes('pending')) met.addAll(this.#salePending);
    const found = new BitSet();
    found.copyFrom(listings);
    found.keepOnly(met);
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
