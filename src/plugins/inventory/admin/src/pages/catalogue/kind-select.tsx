import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { type CategoryKind, categoryKinds } from '../../../../contract/catalogue';
import { useText } from '../../api/use-text';
import type { TextId } from '../../translations';

/** What each kind of category is called. */
export const kindNames = {
  text: 'kinds.text',
  textarea: 'kinds.textarea',
  number: 'kinds.number',
  select: 'kinds.select',
  multiselect: 'kinds.multiselect',
  checkbox: 'kinds.checkbox',
  boolean: 'kinds.boolean',
  date: 'kinds.date',
  url: 'kinds.url',
  file: 'kinds.file',
} as const satisfies Record<CategoryKind, TextId>;

/** What each kind is good for. */
export const kindHints = {
  text: 'kinds.textHint',
  textarea: 'kinds.textareaHint',
  number: 'kinds.numberHint',
  select: 'kinds.selectHint',
  multiselect: 'kinds.multiselectHint',
  checkbox: 'kinds.checkboxHint',
  boolean: 'kinds.booleanHint',
  date: 'kinds.dateHint',
  url: 'kinds.urlHint',
  file: 'kinds.fileHint',
} as const satisfies Record<CategoryKind, TextId>;

export function KindSelect({
  value,
  onChange,
  label,
}: {
  value: CategoryKind;
  onChange: (kind: CategoryKind) => void;
  /** Where no label stands beside it. */
  label?: string;
}) {
  const t = useText();
  return (
    <SingleSelect
      value={value}
      {...(label !== undefined && { 'aria-label': label })}
      onChange={(chosen: string | number) => {
        const kind = categoryKinds.find((known) => known === chosen);
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
