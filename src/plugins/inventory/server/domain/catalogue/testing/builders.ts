import { type CatalogueView, viewCatalogue } from '../catalogue';
import type { Category, InventoryType, Term } from '../model';

const times = { createdAt: null, updatedAt: null };

/** A term of category 1. Its slug is its name in small letters, unless `changes` says otherwise. */
export function aTerm(changes: Partial<Term> & Pick<Term, 'id' | 'name'>): Term {
  const fixed = {
    categoryId: 1,
    typeId: 1,
    parentTermId: null,
    icon: null,
    color: null,
    names: {},
    mergedNames: [],
    ...times,
  };
  return { ...fixed, slug: changes.name.toLowerCase(), position: changes.id, ...changes };
}

/** A text category without limits. */
export function aCategory(changes: Partial<Category> = {}): Category {
  return {
    id: 1,
    typeId: 1,
    name: 'Attribute',
    slug: 'attribute',
    description: null,
    kind: 'text',
    icon: null,
    prefix: null,
    suffix: null,
    decimals: null,
    min: null,
    max: null,
    step: null,
    position: 0,
    isRequired: false,
    isFilterable: true,
    isSortable: false,
    isSearchable: true,
    allowNewTerms: false,
    parentCategoryId: null,
    vinField: null,
    terms: [],
    names: {},
    ...times,
    ...changes,
  };
}

/** A type with VINs that has these categories, and a catalog that holds this type alone. */
export function aType(
  categories: readonly Category[],
  changes: Partial<InventoryType> = {},
): { type: InventoryType; catalogue: CatalogueView } {
  const type: InventoryType = {
    id: 1,
    name: 'Cars',
    singularName: 'Car',
    slug: 'cars',
    description: null,
    icon: null,
    position: 0,
    ...{
      isVinEnabled: true,
      titleTemplate: '{year} {make} {model}',
      photoSlots: [],
      agingDays: null,
      oldDays: null,
      publishesReadyOnly: false,
      categories,
      names: {},
      ...times,
    },
    ...changes,
  };
  return { type, catalogue: viewCatalogue([type]) };
}
