import { variableBySlug } from '../../../contract/vin/variables';
import type { Category, InventoryType } from './model';

/** Returns the category of each vPIC variable: by `vin_field` first, then by slug. */
export function vinCategoriesOf(type: InventoryType): Map<string, Category> {
  const assigned = new Map<string, Category>();
  const assign = (variable: string, category: Category) => {
    if (!assigned.has(variable)) assigned.set(variable, category);
  };
  for (const category of type.categories) if (category.vinField) assign(category.vinField, category);
  for (const category of type.categories) {
    const variable = variableBySlug[category.slug];
    if (variable && !category.vinField) assign(variable, category);
  }
  return assigned;
}

/** Returns the category id of each vPIC variable, for API clients. Empty for a type without VINs. */
export function vinMapOf(type: InventoryType): Record<string, number> {
  if (!type.isVinEnabled) return {};
  return Object.fromEntries([...vinCategoriesOf(type)].map(([variable, { id }]) => [variable, id]));
}
