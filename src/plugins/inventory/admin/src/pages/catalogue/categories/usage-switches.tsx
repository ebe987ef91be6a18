import { Checkbox, Flex } from '@strapi/design-system';
import { useText } from '../../../api/use-text';
import type { TextId } from '../../../translations';
import { type CategoryForm, fieldsOf } from './category-form';

type UsageName = 'is_required' | 'is_filterable' | 'is_sortable' | 'is_searchable' | 'allow_new_terms';

const labels = {
  is_required: 'catalogue.isRequired',
  is_filterable: 'catalogue.isFilterable',
  is_sortable: 'catalogue.isSortable',
  is_searchable: 'catalogue.isSearchable',
  allow_new_terms: 'catalogue.allowNewTerms',
} as const satisfies Record<UsageName, TextId>;

/** Checkboxes for what a category is used for, as far as its kind allows. */
export function UsageSwitches({
  form,
  onChange,
}: {
  form: CategoryForm;
  onChange: (patch: Partial<CategoryForm>) => void;
}) {
  const t = useText();
  const { hasTerms, hasLimits } = fieldsOf(form.kind);
  const names: readonly UsageName[] = [
    'is_required',
    'is_filterable',
    ...(hasLimits ? (['is_sortable'] as const) : []),
    'is_searchable',
    ...(hasTerms ? (['allow_new_terms'] as const) : []),
  ];
  return (
    <Flex
      direction="column"
      alignItems="flex-start"
      gap={3}
      tag="fieldset"
      style={{ border: 0, padding: 0, margin: 0 }}
    >
      {names.map((name) => (
        <Checkbox key={name} checked={form[name]} onCheckedChange={(on) => onChange({ [name]: on === true })}>
          {t(labels[name])}
        </Checkbox>
      ))}
    </Flex>
  );
}
