import type { InventoryType } from '../../catalogue/model';
import type { ListingChange } from '../../listings/changes/listing-change';
import { foldName } from '../../../../contract/texts/fold-text';

/** The most new terms counted per category. A feed with more has texts rather than terms there. */
const maxCounted = 100_000;
const maxSamples = 10;

/** Counts the terms that the rows of a feed would add to the catalog. */
export class NewTerms {
  readonly #byCategory = new Map<
    number,
    { readonly category: string; readonly names: Set<string>; readonly samples: string[] }
  >();

  /** Returns whether the change adds terms. */
  add({ categories }: ListingChange, type: InventoryType): boolean {
    let addsTerms = false;
    for (const [id, value] of categories?.values ?? []) {
      if (typeof value !== 'object' || value === null) continue;
      for (const part of [value].flat()) {
        if (typeof part !== 'object' || part === null || !('newTerm' in part)) continue;
        addsTerms = true;
        this.#count(id, part.newTerm, type);
      }
    }
    return addsTerms;
  }

  #count(id: number, name: string, { categories }: InventoryType): void {
    const found = this.#byCategory.get(id) ?? {
      category: categories.find((category) => category.id === id)?.name ?? '',
      names: new Set<string>(),
      samples: [],
    };
    this.#byCategory.set(id, found);
    const folded = foldName(name);
    if (found.names.has(folded) || found.names.size >= maxCounted) return;
    found.names.add(folded);
    if (found.samples.length < maxSamples) found.samples.push(name);
  }

  get counts(): ReadonlyArray<{ category: string; count: number; samples: readonly string[] }> {
    return [...this.#byCategory.values()].map(({ category, names, samples }) => ({
      category,
      count: names.size,
      samples,
    }));
  }
}
