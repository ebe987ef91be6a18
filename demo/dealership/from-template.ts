import { localise } from '../../src/plugins/inventory/server/domain/catalogue/templates/localise';
import type { TypeTemplate } from '../../src/plugins/inventory/server/domain/catalogue/templates/template';
import type { BundleCategory, BundleType } from '../bundle';

/** Returns the product's own template as the dealership uses it, with these differences by category slug. */
export function fromTemplate(
  template: TypeTemplate,
  differences: Readonly<Record<string, Partial<BundleCategory>>>,
): BundleType {
  const { categories, ...type } = localise(template, { language: 'en', isMetric: false, currencySymbol: '$' });
  return {
    ...type,
    photo_slots: [...template.photo_slots],
    categories: categories.map((category) => {
      const difference = differences[category.slug];
      return { ...category, ...(difference?.name !== undefined && { names: {} }), ...difference };
    }),
  };
}
