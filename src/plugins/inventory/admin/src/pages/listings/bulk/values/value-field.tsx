import { Field } from '@strapi/design-system';
import type { PanelCategory, PanelTypeData } from '../../../../../../contract/panel/catalogue';
import type { FormValue } from '../../../../../../contract/panel/editor';
import { useText } from '../../../../api/use-text';
import { kindInputs } from '../../../../editor/details/category-field';
import { useValueError } from '../../../../editor/details/use-value-error';

/** Input for the new value of a category, as in the editor. */
export function ValueField({
  category,
  type,
  value,
  onChange,
}: {
  category: PanelCategory;
  type: PanelTypeData;
  value: FormValue | null;
  onChange: (value: FormValue | null) => void;
}) {
  const t = useText();
  const error = useValueError(category, value);
  const { Input, isGroup = false } = kindInputs[category.kind];
  const id = `value-${category.id}`;
  return (
    <Field.Root
      id={id}
      name={id}
      hint={t('listings.emptyClears')}
      error={error}
      {...(isGroup && { role: 'group', 'aria-label': category.name })}
    >
      {!isGroup && <Field.Label>{category.name}</Field.Label>}
      <Input
        id={id}
        category={category}
        type={type}
        values={{}}
        value={value}
        disabled={false}
        hasError={error !== undefined}
        onChange={onChange}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
