import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import { type Category, defaultTitleTemplate, type Term } from '../../../domain/catalogue/model';

/**
 * Returns the types with their categories and terms in display order, in bundle format. Omits defaults, so that loading
 * the result changes nothing.
 */
export function dumpTypes(catalogue: CatalogueView) {
  return catalogue.types.map((type) => ({
    slug: type.slug,
    name: type.name,
    ...(Object.keys(type.names).length > 0 && { names: type.names }),
    ...(type.singularName !== type.name && { singular_name: type.singularName }),
    description: type.description,
    icon: type.icon,
    is_vin_enabled: type.isVinEnabled,
    ...(type.titleTemplate !== defaultTitleTemplate && { title_template: type.titleTemplate }),
    ...(type.agingDays !== null && { aging_days: type.agingDays }),
    ...(type.oldDays !== null && { old_days: type.oldDays }),
    ...(type.publishesReadyOnly && { publishes_ready_only: true }),
    ...(type.photoSlots.length > 0 && { photo_slots: type.photoSlots }),
    categories: type.categories.map((category) => dumpCategory(category, catalogue)),
  }));
}

function dumpCategory(category: Category, catalogue: CatalogueView) {
  return {
    slug: category.slug,
    name: category.name,
    ...(Object.keys(category.names).length > 0 && { names: category.names }),
    kind: category.kind,
    description: category.description,
    icon: category.icon,
    prefix: category.prefix,
    suffix: category.suffix,
    decimals: category.decimals,
    min: category.min,
    max: category.max,
    step: category.step,
    is_required: category.isRequired,
    is_filterable: category.isFilterable,
    is_sortable: category.isSortable,
    is_searchable: category.isSearchable,
    allow_new_terms: category.allowNewTerms,
    parent: category.parentCategoryId === null ? null : (catalogue.category(category.parentCategoryId)?.slug ?? null),
    vin_field: category.vinField,
    ...(category.terms.length > 0 && { terms: category.terms.map((term) => dumpTerm(term, catalogue)) }),
  };
}

function dumpTerm(term: Term, catalogue: CatalogueView) {
  return {
    name: term.name,
    ...(Object.keys(term.names).length > 0 && { names: term.names }),
    slug: term.slug,
    parent: term.parentTermId === null ? null : (catalogue.term(term.parentTermId)?.slug ?? null),
    icon: term.icon,
    color: term.color,
    ...(term.mergedNames.length > 0 && { merged_names: term.mergedNames }),
  };
}
