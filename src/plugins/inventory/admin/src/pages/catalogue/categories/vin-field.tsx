import { Combobox, ComboboxOption, Field } from '@strapi/design-system';
import { variableBySlug, vinVariables } from '../../../../../contract/vin/variables';
import { useText } from '../../../api/use-text';

/** Field for the vPIC variable that fills a category. If empty, the category's slug decides. */
export function VinField({
  slug,
  value,
  error,
  onChange,
}: {
  slug: string;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}) {
  const t = useText();
  const bySlug = variableBySlug[slug];
  const names = value === '' || vinVariables.includes(value) ? vinVariables : [value, ...vinVariables];
  return (
    <Field.Root
      name="vin_field"
      hint={bySlug === undefined ? t('catalogue.vinFieldHint') : t('catalogue.vinFieldDefault', { name: bySlug, slug })}
      error={error}
    >
      <Field.Label>{t('catalogue.vinField')}</Field.Label>
      <Combobox
        value={value}
        placeholder={bySlug ?? t('catalogue.noVinField')}
        creatable="visible"
        createMessage={(typed: string) => t('catalogue.useName', { name: typed })}
        noOptionsMessage={(typed: string) => t('catalogue.useName', { name: typed })}
        clearLabel={t('catalogue.clearVinField')}
        onClear={() => onChange('')}
        onCreateOption={(typed?: string) => onChange((typed ?? '').trim().slice(0, 60))}
        onChange={(name?: string) => onChange(name ?? '')}
      >
        {names.map((name) => (
          <ComboboxOption key={name} value={name} textValue={name}>
            {name}
          </ComboboxOption>
        ))}
      </Combobox>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
