import type { PanelFact } from '../../../contract/panel/listings';
import type { Category, InventoryType } from '../../catalogue/model';

/** So many facts fit in a line below the title. */
const mostFacts = 4;

/**
 * The categories of a type that tell one listing from another at a glance, the best first: those with a number or one
 * term, in the type's own order, without those that its titles are made of anyway. The dealership chooses them by the
 * order in which it puts its categories.
 */
export function keyCategories({ categories, titleTemplate }: InventoryType): Category[] {
  const inTitle = new Set(Array.from(titleTemplate.matchAll(/\{([^{}]*)\}/g), ([, slug]) => slug?.trim()));
  return categories.filter(({ kind, slug }) => (kind === 'number' || kind === 'select') && !inTitle.has(slug));
}

/**
 * The first few of `categories` that a listing has a value in.
 * @param values what the public body of the listing says, by category id
 */
export function keyFacts(categories: readonly Category[], values: Readonly<Record<string, unknown>>): PanelFact[] {
  const facts: PanelFact[] = [];
  for (const { id, name, kind, prefix, suffix } of categories) {
    const value = values[id];
    if (typeof value !== 'string' || value === '') continue;
    facts.push({ category_id: id, name, value: kind === 'number' ? Number(value) : value, prefix, suffix });
    if (facts.length === mostFacts) break;
  }
  return facts;
}
