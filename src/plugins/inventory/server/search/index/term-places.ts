import type { InventoryType } from '../../catalogue/model';

interface Place {
  readonly categoryId: number;
  readonly typeId: number;
}

/**
 * In which category each term was last seen.
 *
 * A listing is indexed under the terms that its values name, as far as they belong to their category. So listings have
 * to be indexed anew when a term changes its category, or comes back after it was gone; a new term, whose id is larger
 * than any before, is in no listing yet that was indexed.
 */
export class TermPlaces {
  #places = new Map<number, Place>();
  #largest = 0;

  /** Takes the catalogue as it is now. Answers the types whose listings have to be indexed anew. */
  follow(types: readonly InventoryType[]): ReadonlySet<number> {
    const shifted = new Set<number>();
    const places = new Map<number, Place>();
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
