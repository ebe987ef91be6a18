import type { InventoryType } from '../../catalogue/model';

interface TermPlace {
  readonly categoryId: number;
  readonly typeId: number;
}

/**
 * The category in which each term was last seen.
 *
 * A listing is indexed under the terms in its values that belong to the category of the value. So its type must be
 * reindexed when a term changes its category or is restored after removal. A new term has a larger id than all earlier
 * ones, so no indexed listing has it.
 */
export class TermPlaces {
  #places = new Map<number, TermPlace>();
  #largest = 0;

  /** Records the current catalog. Returns the types whose listings must be reindexed. */
  follow(types: readonly InventoryType[]): ReadonlySet<number> {
    const shifted = new Set<number>();
    const places = new Map<number, TermPlace>();
    let largest = this.#largest;
    for (const { id: typeId, categories } of types) {
      for (const { id: categoryId, terms } of categories) {
        for (const { id } of terms) {
          const before = this.#places.get(id);
          if (before ? before.categoryId !== categoryId : id <= this.#largest) shifted.add(typeId);
          if (before && before.categoryId !== categoryId) shifted.add(before.typeId);
          places.set(id, { categoryId, typeId });
          largest = Math.max(largest, id);
        }
      }
    }
    this.#places = places;
    this.#largest = largest;
    return shifted;
  }
}
