import { variableBySlug } from '../../contract/vin-variables';
import type { Category, InventoryType } from './model';

/** Which category each vPIC variable goes to: the categories' own `vin_field` first, then by slug. */
export function vinCategoriesOf(type: InventoryType): Map<string, Category> {
  const taken = new Map<string, Category>();
  const give = (variable: string, category: Category) => {
    if (!taken.has(variable)) taken.set(variable, category);
  };
  for (const category of type.categories) if (category.vinField) give(category.vinField, category);
  for (const category of type.categories) {
    const variable = variableBySlug[category.slug];
    if (variable && !category.vinField) give(variable, category);
  }
  return taken;
}

/** The same by the categories' ids, as clients are told it. Empty for a type without VINs. */
export function vinMapOf(type: InventoryType): Record<string, number> {
  if (!type.isVinEnabled) return {};
  return Object.fromEntries([...vinCategoriesOf(type)].map(([variable, { id }]) => [variable, id]));
}
