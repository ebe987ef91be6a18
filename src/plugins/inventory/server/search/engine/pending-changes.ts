import type { ListingIndex } from './listing-index';
import type { IndexedListing } from './port';

/** Changes that wait to be applied: the last one of each listing. */
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
   * Applies the changes to `index` and notes them in `journals`. Yields when `isOver`, also in the middle of a long text;
   * searches then see what was applied so far. Changes that are added meanwhile may be left over.
   */
  *applyTo(index: ListingIndex, isOver: () => boolean, journals: Iterable<PendingChanges> = []): Generator<void> {
    try {
      for (const _ of this.#steps(index, journals)) {
        if (!isOver()) continue;
        index.flush();
        yield;
      }
    } finally {
      index.flush(); // also when a listing was refused: those before it are in
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
