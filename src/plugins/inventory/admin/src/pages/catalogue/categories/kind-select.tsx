import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
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

export function KindSelect({
  value,
  onChange,
  label,
}: {
  value: CategoryKind;
  onChange: (kind: CategoryKind) => void;
  /** Accessible name, if there is no visible label. */
  label?: string;
}) {
  const t = useText();
  return (
    <SingleSelect
      value={value}
      {...(label !== undefined && { 'aria-label': label })}
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
