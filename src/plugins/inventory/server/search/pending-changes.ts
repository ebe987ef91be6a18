import type { ListingIndex } from './listing-index';
import type { IndexedListing } from './port';

/** Changes that wait to be applied: of each listing the last one. */
export class PendingChanges {
  readonly #byId = new Map<number, IndexedListing | null>();

  get isEmpty(): boolean {
    return this.#byId.size === 0;
  }

  add(upserts: readonly IndexedListing[], deletes: readonly number[]): void {
    for (const listing of upserts) this.#byId.set(listing.id, listing);
    for (const id of deletes) this.#byId.set(id, null);
  }

  /** Forgets what waits for these listings: something newer has been applied. */
  drop(upserts: readonly IndexedListing[], deletes: readonly number[]): void {
    for (const listing of upserts) this.#byId.delete(listing.id);
    for (const id of deletes) this.#byId.delete(id);
  }

  /**
   * Applies changes to `index`, and notes them in `journals`, until none waits or `isOver` says so; then lets them
   * take effect, all at once.
   */
  applyTo(index: ListingIndex, isOver: () => boolean, journals: Iterable<PendingChanges> = []): void {
    try {
      for (const [id, listing] of this.#byId) {
        this.#byId.delete(id);
        if (listing) index.put(listing);
        else index.delete(id);
        for (const journal of journals) journal.#byId.set(id, listing);
        if (isOver()) break;
      }
    } finally {
      index.flush(); // also when a listing was refused: those before it are in
    }
  }
}
