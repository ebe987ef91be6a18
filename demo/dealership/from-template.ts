import type {
  TemplateCategory,
  TypeTemplate,
} from '../../src/plugins/inventory/server/domain/catalogue/templates/template';
import type { BundleCategory, BundleType } from '../bundle';

/** Returns the product's own template as the dealership uses it, with these differences by category slug. */
export function fromTemplate(
  template: TypeTemplate,
  differences: Readonly<Record<string, Partial<BundleCategory>>>,
): BundleType {
  return {
    ...template,
    photo_slots: [...template.photo_slots],
    categories: template.categories.map((category) => ({ ...inMiles(category), ...differences[category.slug] })),
  };
}

function inMiles({ metric: _metric, ...category }: TemplateCategory): BundleCategory {
  return category;
}
