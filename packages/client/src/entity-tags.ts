import type { Listing } from './types.js';

/** The entity tags of the listings that a client has returned from calls for a single listing. */
export class EntityTags {
  readonly #tags = new WeakMap<Listing, string>();

  /** Keeps the tag of a returned listing, and returns the listing. */
  keep<Returned extends Listing | undefined>(listing: Returned, tag: string | null): Returned {
    if (listing && tag) this.#tags.set(listing, tag);
    return listing;
  }

  /** @throws TypeError for a listing from a list, which has no entity tag */
  of(listing: Listing): string {
    const tag = this.#tags.get(listing);
    if (tag === undefined)
      throw new TypeError(
        'Pass a listing that getListing, createListing, updateListing or importVin of this client returned.',
      );
    return tag;
  }
}
