import { type CategoryKind, holdsNumber, holdsTerms, kindOf } from '../../../../../contract/catalogue';
import type { TranslatedNames } from '../../../../../contract/texts/catalogue-names';
import type { CatalogueCategory } from '../../../../../contract/panel/catalogue';

/** Form values of a category. */
export interface CategoryForm {
  readonly name: string;
  readonly names: TranslatedNames;
  readonly kind: CategoryKind;
  readonly slug: string;
  readonly description: string;
  readonly icon: string | null;
  readonly prefix: string;
  readonly suffix: string;
  readonly decimals: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  readonly is_required: boolean;
  readonly is_filterable: boolean;
  readonly is_sortable: boolean;
  readonly is_searchable: boolean;
  readonly allow_new_terms: boolean;
  readonly parent_category_id: number | null;
  readonly vin_field: string;
}

export function toForm(category: CatalogueCategory): CategoryForm {
  const { name, names, kind, slug, icon, decimals, min, max, step, is_required, is_filterable, is_searchable } =
    category;
  return {
    name,
    names,
    kind,
    slug,
    icon,
    decimals,
    min,
    max,
    step,
    is_required,
    is_filterable,
    is_searchable,
    description: category.description ?? '',
    prefix: category.prefix ?? '',
    suffix: category.suffix ?? '',
    is_sortable: category.is_sortable,
    allow_new_terms: category.allow_new_terms,
    parent_category_id: category.parent_category_id,
    vin_field: category.vin_field ?? '',
  };
}

/** Returns which additional fields a kind has. */
export function fieldsOf(kind: CategoryKind) {
  return {
    hasUnit: kindOf(kind).hasUnit,
    hasLimits: holdsNumber(kind),
    hasTerms: holdsTerms(kind),
    hasVinField: kindOf(kind).isVinFilled,
  };
}
