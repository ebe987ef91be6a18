import type { CatalogueCategory, CatalogueType } from '../../../../../contract/panel/catalogue';
import { type CategoryForm, fieldsOf } from './category-form';
import { NumberFields } from './number-fields';
import { ParentField } from './parent-field';
import { UnitFields } from './unit-fields';
import { VinField } from './vin-field';

interface KindFieldsProps {
  readonly type: CatalogueType;
  readonly category: CatalogueCategory;
  readonly categories: readonly CatalogueCategory[];
  readonly form: CategoryForm;
  /** Errors by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<CategoryForm>) => void;
}

/** The fields that only some kinds of categories have. */
export function KindFields({ type, category, categories, form, problems, onChange }: KindFieldsProps) {
  const { hasUnit, hasLimits, hasTerms, hasVinField } = fieldsOf(form.kind);
  return (
    <>
      {hasUnit && <UnitFields form={form} problems={problems} onChange={onChange} />}
      {hasLimits && <NumberFields form={form} problems={problems} onChange={onChange} />}
      {hasTerms && (
        <ParentField
          category={category}
          categories={categories}
          form={form}
          error={problems.parent_category_id}
          onChange={onChange}
        />
      )}
      {hasVinField && type.is_vin_enabled && (
        <VinField
          slug={form.slug}
          value={form.vin_field}
          error={problems.vin_field}
          onChange={(vin_field) => onChange({ vin_field })}
        />
      )}
    </>
  );
}
