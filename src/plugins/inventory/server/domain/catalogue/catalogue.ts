import type { Projection } from '../freshness/freshness';
import type { Entity } from '../freshness/watched-tables';
import type { ReadSnapshot } from '../../platform/database/database';
import { readCatalogue } from './catalogue-store';
import type { Category, InventoryType, Term } from './model';
import { TermLookup } from './term-lookup';

/** Every type, category and term, by id and in display order. */
export interface CatalogueView {
  readonly types: readonly InventoryType[];
  type(id: number): InventoryType | undefined;
  category(id: number): Category | undefined;
  term(id: number): Term | undefined;
  /** Returns the terms of a category by name and slug. Builds the lookup at the first call. */
  termsOf(category: Category): TermLookup;
}

export function viewCatalogue(types: readonly InventoryType[]): CatalogueView {
  const categories = types.flatMap((type) => type.categories);
  const byId = {
    types: new Map(types.map((type) => [type.id, type])),
    categories: new Map(categories.map((category) => [category.id, category])),
    terms: new Map(categories.flatMap((category) => category.terms.map((term) => [term.id, term] as const))),
  };
  const lookups = new Map<number, TermLookup>();
  return {
    types,
    type: (id) => byId.types.get(id),
    category: (id) => byId.categories.get(id),
    term: (id) => byId.terms.get(id),
    termsOf: (category) => {
      const lookup = lookups.get(category.id) ?? new TermLookup(category.terms);
      lookups.set(category.id, lookup);
      return lookup;
    },
  };
}

/** The current catalog in memory. Any change reloads it completely. */
export class Catalogue implements Projection {
  readonly reads: ReadonlySet<Entity> = new Set<Entity>(['type', 'category', 'term']);
  readonly #readSnapshot: ReadSnapshot;
  #view = viewCatalogue([]);
  #textVersion = 0;

  /** @param readSnapshot so that a term moved during the read is in exactly one category */
  constructor(readSnapshot: ReadSnapshot) {
    this.#readSnapshot = readSnapshot;
  }

  get now(): CatalogueView {
    return this.#view;
  }

  /** Grows whenever something that listings show is renamed, moved or removed; a new term does not change it. */
  get textVersion(): number {
    return this.#textVersion;
  }

  async reset(): Promise<void> {
    const before = this.#view;
    this.#view = viewCatalogue(await this.#readSnapshot(readCatalogue));
    if (before.types.some((type) => !hasSameTexts(type, this.#view))) this.#textVersion++;
  }

  apply(): Promise<void> {
    return this.reset();
  }
}

/** Returns whether all texts of `old` that listings show are the same in `view`. */
function hasSameTexts(old: InventoryType, view: CatalogueView): boolean {
  const type = view.type(old.id);
  if (!type || type.slug !== old.slug) return false;
  return old.categories.every((oldCategory) => {
    const category = view.category(oldCategory.id);
    if (!category || category.typeId !== oldCategory.typeId || category.kind !== oldCategory.kind) return false;
    return oldCategory.terms.every((oldTerm) => {
      const term = view.term(oldTerm.id);
      return term !== undefined && term.name === oldTerm.name && term.categoryId === oldTerm.categoryId;
    });
  });
}
