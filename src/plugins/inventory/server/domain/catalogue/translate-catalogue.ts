import { nameIn, type NameLanguage } from '../../../contract/texts/catalogue-names';
import { type CatalogueView, viewCatalogue } from './catalogue';
import type { Category, InventoryType } from './model';

/** The translations of each catalog that is in use, by language. */
const translated = new WeakMap<CatalogueView, Map<NameLanguage, CatalogueView>>();

/**
 * Returns the catalog with the names for readers of a language, or as it is without one. Ids, slugs and order stay the
 * same.
 */
export function catalogueIn(language: NameLanguage | undefined, catalogue: CatalogueView): CatalogueView {
  if (language === undefined) return catalogue;
  const known = translated.get(catalogue) ?? new Map<NameLanguage, CatalogueView>();
  translated.set(catalogue, known);
  const view = known.get(language) ?? viewCatalogue(catalogue.types.map((type) => translateType(type, language)));
  known.set(language, view);
  return view;
}

function translateType(type: InventoryType, language: NameLanguage): InventoryType {
  const name = nameIn(language, type);
  // The name of one item has no translations: none is better than one of another language.
  const singularName = name === type.name ? type.singularName : '';
  return {
    ...type,
    name,
    singularName,
    categories: type.categories.map((category) => translateCategory(category, language)),
  };
}

function translateCategory(category: Category, language: NameLanguage): Category {
  const terms = category.terms.map((term) => ({ ...term, name: nameIn(language, term) }));
  return { ...category, name: nameIn(language, category), terms };
}

/** The translated terms of a category by their names, only those that differ. */
const termNames = new WeakMap<Category, ReadonlyMap<string, string>>();

function termNamesOf(translatedCategory: Category, original: Category): ReadonlyMap<string, string> {
  const known = termNames.get(translatedCategory);
  if (known) return known;
  const changed = translatedCategory.terms.flatMap((term, index) => {
    const name = original.terms[index]?.name ?? term.name;
    return name === term.name ? [] : [[name, term.name] as const];
  });
  const names = new Map(changed);
  termNames.set(translatedCategory, names);
  return names;
}

/** Returns the values of a listing with the names of terms in the language of `type`, a translation of `original`. */
export function translateValues<Value>(
  values: Readonly<Record<string, Value>>,
  type: InventoryType,
  original: InventoryType,
): Readonly<Record<string, Value>> {
  let result: Record<string, Value> | undefined;
  type.categories.forEach((category, index) => {
    const before = original.categories[index];
    const value = values[category.id];
    if (!before || value === undefined || before === category) return;
    const names = termNamesOf(category, before);
    if (names.size === 0) return;
    const translate = (one: unknown) => (typeof one === 'string' ? (names.get(one) ?? one) : one);
    result ??= { ...values };
    // of the same kind
    result[String(category.id)] = (Array.isArray(value) ? value.map(translate) : translate(value)) as Value;
  });
  return result ?? values;
}
