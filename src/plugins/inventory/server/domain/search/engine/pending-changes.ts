import type { ListingIndex } from './listing-index';
import type { IndexedListing } from './port';

/** Changes that are not applied yet, at most one per listing: the newest. */
export class PendingChanges {
  readonly #byId = new Map<number, IndexedListing | null>();

  get isEmpty(): boolean {
    return this.#byId.size === 0;
  }

  add(upserts: readonly IndexedListing[], deletes: readonly number[]): void {
    for (const listing of upserts) this.#byId.set(listing.id, listing);
    for (const id of deletes) this.#byId.set(id, null);
  }

  /** Drops the pending changes of these listings because a newer change was applied. */
  drop(upserts: readonly IndexedListing[], deletes: readonly number[]): void {
    for (const listing of upserts) this.#byId.delete(listing.id);
    for (const id of deletes) this.#byId.delete(id);
  }

  /**
   * Applies the changes to `index` and records them in `journals`. Yields when `isOver` returns true, even in the
   * middle of a long text; searches then see the changes applied so far. Changes that are added during a pause may
   * remain.
   */
  *applyTo(index: ListingIndex, isOver: () => boolean, journals: Iterable<PendingChanges> = []): Generator<void> {
    try {
      for (const _ of this.#steps(index, journals)) {
        if (!isOver()) continue;
        index.flush();
        yield;
      }
    } finally {
      index.flush(); // also if a listing was rejected: the ones before it are indexed
    }
  }

  *#steps(index: ListingIndex, journals: Iterable<PendingChanges>): Generator<void> {
    for (const [id, listing] of this.#byId) {
      const prepared = listing && (yield* index.prepare(listing));
      if (this.#byId.get(id) !== listing) continue; // replaced during a pause
      this.#byId.delete(id);
      if (prepared) index.put(prepared);
      else index.delete(id);
      for (const journal of journals) journal.#byId.set(id, listing);
      yield;
    }
  }
}
