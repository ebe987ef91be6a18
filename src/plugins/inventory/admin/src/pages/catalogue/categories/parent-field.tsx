import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { holdsTerms } from '../../../../../contract/catalogue';
import type { CatalogueCategory } from '../../../../../contract/panel/catalogue';
import { useText } from '../../../api/use-text';
import { Notice } from '../../../parts/page/notice';
import type { CategoryForm } from './category-form';

/** Select for the parent category, such as the make of a model. */
export function ParentField({
  category,
  categories,
  form,
  error,
  onChange,
}: {
  category: CatalogueCategory;
  categories: readonly CatalogueCategory[];
  form: CategoryForm;
  error: string | undefined;
  onChange: (part: Partial<CategoryForm>) => void;
}) {
  const t = useText();
  const descendants = descendantIds(category.id, categories);
  const options = categories.filter(({ id, kind }) => id !== category.id && holdsTerms(kind) && !descendants.has(id));
  const isMoved = form.parent_category_id !== category.parent_category_id;
  return (
    <>
      <Field.Root name="parent_category_id" hint={t('catalogue.parentHint')} error={error}>
        <Field.Label>{t('catalogue.parent')}</Field.Label>
        <SingleSelect
          value={form.parent_category_id === null ? null : String(form.parent_category_id)}
          placeholder={t('catalogue.noParent')}
          onClear={() => onChange({ parent_category_id: null })}
          onChange={(id: string | number) => onChange({ parent_category_id: Number(id) })}
        >
          {options.map(({ id, name }) => (
            <SingleSelectOption key={id} value={String(id)}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      {isMoved && category.parented_term_count > 0 && (
        <Notice tone="warning">{t('catalogue.parentsForgotten', { terms: category.parented_term_count })}</Notice>
      )}
    </>
  );
}

/** Returns the ids of all categories that depend on `id`, directly or not. */
function descendantIds(id: number, categories: readonly CatalogueCategory[]): Set<number> {
  const descendants = new Set<number>();
  const add = (parentId: number) => {
    for (const category of categories) {
      if (category.parent_category_id !== parentId || descendants.has(category.id)) continue;
      descendants.add(category.id);
      add(category.id);
    }
  };
  add(id);
  return descendants;
}
