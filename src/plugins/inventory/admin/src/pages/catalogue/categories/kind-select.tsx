import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { type CategoryKind, categoryKinds } from '../../../../../contract/catalogue';
import { useText } from '../../../api/use-text';
import type { TextId } from '../../../translations';

/** Returns the id of the name of a kind. A kind without a text does not compile. */
export function kindName(kind: CategoryKind): TextId {
  return `catalogue.kinds.${kind}`;
}

/** Returns the id of the text that says when to choose a kind. */
export function kindHint(kind: CategoryKind): TextId {
  return `catalogue.kinds.${kind}Hint`;
}

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
    <Field.Root name="kind" hint={t(kindHint(value))} error={error}>
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
          {t(kindName(kind))}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  );
}
