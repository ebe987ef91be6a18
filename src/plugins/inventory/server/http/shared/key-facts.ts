import { holdsNumber, holdsSeveral, holdsTerms } from '../../../contract/catalogue';
import type { PanelFact } from '../../../contract/panel/listings';
import type { Category, InventoryType } from '../../domain/catalogue/model';

/** The number of facts that fit on one line below the title. */
const maxFacts = 4;

/** The key categories of each type, which stays the same object until the catalog changes. */
const known = new WeakMap<InventoryType, Category[]>();

/**
 * Returns the categories that distinguish the listings of a type at a glance: number and select categories that are not
 * in the title template. They keep the order of the type, which the dealership controls.
 */
export function keyCategories(type: InventoryType): readonly Category[] {
  const found = known.get(type) ?? findKeyCategories(type);
  known.set(type, found);
  return found;
}

function findKeyCategories({ categories, titleTemplate }: InventoryType): Category[] {
  const inTitle = new Set(Array.from(titleTemplate.matchAll(/\{([^{}]*)\}/g), ([, slug]) => slug?.trim()));
  return categories.filter(
    ({ kind, slug }) => (holdsNumber(kind) || (holdsTerms(kind) && !holdsSeveral(kind))) && !inTitle.has(slug),
  );
}

/**
 * Returns the first few of `categories` for which the listing has a value.
 * @param values the listing's values as the API shows them, by category id
 */
export function keyFacts(categories: readonly Category[], values: Readonly<Record<string, unknown>>): PanelFact[] {
  const facts: PanelFact[] = [];
  for (const { id, name, kind, prefix, suffix } of categories) {
    const value = values[id];
    if (typeof value !== 'string' || value === '') continue;
    facts.push({ category_id: id, name, value: holdsNumber(kind) ? Number(value) : value, prefix, suffix });
    if (facts.length === maxFacts) break;
  }
  return facts;
}
