import type { categoryResponse } from '../../../contract/responses/catalogue/category';
import type { DeepReadonly } from '../../../contract/responses/fields';
import type { termResponse } from '../../../contract/responses/catalogue/term';
import type { typeResponse, typeDataResponse } from '../../../contract/responses/catalogue/type';
import { holdsNumber, holdsTerms, valueShape } from '../../../contract/catalogue';
import type { ListingCounts } from '../../domain/catalogue/listing-counts';
import type { Category, InventoryType, Term } from '../../domain/catalogue/model';
import type { AllowedUpload } from '../../domain/media/media-types';
import type { Settings } from '../../domain/settings/settings';

export function presentType(type: InventoryType, counts: ListingCounts): DeepReadonly<typeof typeResponse> {
  const { publish, draft, trash, sold, sale_pending } = counts.ofType(type.id);
  return {
    id: type.id,
    name: type.name,
    singular_name: type.singularName,
    slug: type.slug,
    description: type.description,
    icon: type.icon,
    counts: { publish, draft, trash, sold, sale_pending },
    category_count: type.categories.length,
    is_vin_enabled: type.isVinEnabled,
    position: type.position,
    created_at: type.createdAt,
    updated_at: type.updatedAt,
  };
}

/** Returns the full configuration of a type, for the forms, filters and sort menu of an app. */
export function presentTypeData(
  type: InventoryType,
  context: {
    counts: ListingCounts;
    settings: Settings;
    vinMap: Readonly<Record<string, number>>;
    allowedUpload: AllowedUpload;
  },
): DeepReadonly<typeof typeDataResponse> {
  const { counts, settings, vinMap, allowedUpload } = context;
  const ids = (holds: (category: Category) => boolean) => type.categories.filter(holds).map(({ id }) => id);
  return {
    ...presentType(type, counts),
    categories: type.categories.map(presentCategory),
    settings: {
      currency: settings.currency,
      price_decimals: settings.price_decimals,
      distance_unit: settings.distance_unit,
      title_template: type.titleTemplate,
    },
    sorting: [
      { orderby: 'date', label: 'Date added', default_order: 'desc' },
      { orderby: 'price', label: 'Price', default_order: 'asc' },
      ...type.categories
        .filter(({ kind, isSortable }) => holdsNumber(kind) && isSortable)
        .map(({ id, name }) => ({ orderby: String(id), label: name, default_order: 'asc' as const })),
    ],
    filters: ids(({ isFilterable }) => isFilterable),
    required_categories: ids(({ isRequired }) => isRequired),
    photo_slots: type.photoSlots.map(({ key, label, is_required }) => ({
      key,
      label,
      is_required: is_required === true,
    })),
    vin_map: vinMap,
    allowed_upload: allowedUpload,
  };
}

export function presentCategory(category: Category): DeepReadonly<typeof categoryResponse> {
  return {
    id: category.id,
    type_id: category.typeId,
    name: category.name,
    slug: category.slug,
    description: category.description,
    kind: category.kind,
    value_shape: valueShape(category.kind),
    icon: category.icon,
    prefix: category.prefix,
    suffix: category.suffix,
    decimals: category.decimals,
    min: category.min,
    max: category.max,
    step: category.step,
    is_required: category.isRequired,
    is_filterable: category.isFilterable,
    is_sortable: holdsNumber(category.kind) && category.isSortable,
    is_searchable: category.isSearchable,
    is_range: holdsNumber(category.kind),
    allow_new_terms: holdsTerms(category.kind) && category.allowNewTerms,
    parent_category_id: category.parentCategoryId,
    vin_field: category.vinField,
    term_count: category.terms.length,
    position: category.position,
    created_at: category.createdAt,
    updated_at: category.updatedAt,
  };
}

export function presentTerm(term: Term, counts: ListingCounts): DeepReadonly<typeof termResponse> {
  return {
    id: term.id,
    category_id: term.categoryId,
    type_id: term.typeId,
    name: term.name,
    slug: term.slug,
    parent_term_id: term.parentTermId,
    icon: term.icon,
    color: term.color,
    count: counts.ofTerm(term.id),
    position: term.position,
    created_at: term.createdAt,
    updated_at: term.updatedAt,
  };
}
