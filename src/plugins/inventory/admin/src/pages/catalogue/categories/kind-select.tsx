import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { type CategoryKind, categoryKinds } from '../../../../../contract/catalogue';
import { useText } from '../../../api/use-text';
import type { TextId } from '../../../translations';

export const kindNames = {
  text: 'catalogue.kinds.text',
  textarea: 'catalogue.kinds.textarea',
  number: 'catalogue.kinds.number',
  select: 'catalogue.kinds.select',
  multiselect: 'catalogue.kinds.multiselect',
  checkbox: 'catalogue.kinds.checkbox',
  boolean: 'catalogue.kinds.boolean',
  date: 'catalogue.kinds.date',
  url: 'catalogue.kinds.url',
  file: 'catalogue.kinds.file',
} as const satisfies Record<CategoryKind, TextId>;

export const kindHints = {
  text: 'catalogue.kinds.textHint',
  textarea: 'catalogue.kinds.textareaHint',
  number: 'catalogue.kinds.numberHint',
  select: 'catalogue.kinds.selectHint',
  multiselect: 'catalogue.kinds.multiselectHint',
  checkbox: 'catalogue.kinds.checkboxHint',
  boolean: 'catalogue.kinds.booleanHint',
  date: 'catalogue.kinds.dateHint',
  url: 'catalogue.kinds.urlHint',
  file: 'catalogue.kinds.fileHint',
} as const satisfies Record<CategoryKind, TextId>;

/** Field for the kind of a category, with a hint when to choose it. */
export function KindField({
  value,
  error,
  onChange,
}: {
  value: CategoryKind;
  error: string | undefined;
  onChange: (kind: CategoryKind) => void;
}) {
  const t = useText();
  return (
    <Field.Root name="kind" hint={t(kindHints[value])} error={error}>
      <Field.Label>{t('catalogue.kind')}</Field.Label>
      <KindSelect value={value} onChange={onChange} />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

export function KindSelect({ value, onChange }: { value: CategoryKind; onChange: (kind: CategoryKind) => void }) {
  const t = useText();
  return (
    <SingleSelect
      value={value}
      onChange={(selected: string | number) => {
        const kind = categoryKinds.find((isKind) => isKind === selected);
        if (kind) onChange(kind);
      }}
    >
      {categoryKinds.map((kind) => (
        <SingleSelectOption key={kind} value={kind}>
          {t(kindNames[kind])}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  );
}
