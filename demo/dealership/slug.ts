import { slugify } from '../../src/plugins/inventory/server/domain/catalogue/names';
import type { BundleTerm } from '../bundle';

/** Returns the slug that the product would choose: `Citroën 2CV` becomes `citroen-2cv`. */
export const slug = (text: string): string => slugify(text, '');

export const term = (name: string, more: Omit<BundleTerm, 'name' | 'slug'> = {}): BundleTerm => ({
  name,
  slug: slug(name),
  ...more,
});

export const terms = (...names: readonly string[]): BundleTerm[] => names.map((name) => term(name));

/** Returns the unique names in alphabetical order. */
const distinct = (names: readonly string[]): string[] => [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));

export interface Made {
  readonly make: string;
  readonly model: string;
}

export const makeTerms = (stock: readonly Made[]): BundleTerm[] => terms(...distinct(stock.map(({ make }) => make)));

/** Returns the models in stock as terms under their makes. */
export function modelTerms(stock: readonly Made[]): BundleTerm[] {
  const makes = new Map(stock.map(({ make, model }) => [model, make]));
  return distinct([...makes.keys()]).map((model) => term(model, { parent: slug(makes.get(model) ?? '') }));
}
