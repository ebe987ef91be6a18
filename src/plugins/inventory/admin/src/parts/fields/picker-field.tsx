import { Combobox, ComboboxOption, Field } from '@strapi/design-system';
import { type MouseEvent, useState } from 'react';
import { wordMatcher } from '../search/word-matcher';
import type { SelectOption } from './select-field';

/** The design system's combobox gets slow and loses its text with hundreds of options. */
const maxShown = 60;

/** Select with a label and a filter to type into, for long lists. A value that is not in the list is shown as it is. */
export function PickerField({
  name,
  label,
  value,
  options,
  onChange,
  hint,
  error,
  placeholder,
  disabled = false,
}: {
  name: string;
  label: string;
  /** Empty if nothing is selected. */
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
}) {
  const [typed, setTyped] = useState('');
  const selected = options.find((option) => option.value === value) ?? { value, label: value };
  const matches = typed === selected.label ? () => true : wordMatcher(typed);
  const others = options.filter((option) => option.value !== value && matches(option.label)).slice(0, maxShown);
  return (
    <Field.Root name={name} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <Combobox
        value={value}
        autocomplete={{ type: 'list', filter: 'contains' }}
        disabled={disabled}
        {...(placeholder !== undefined && { placeholder })}
        onClick={(event: MouseEvent<HTMLInputElement>) => typed === selected.label && event.currentTarget.select()}
        onTextValueChange={(text: string) => setTyped(text)}
        onChange={(chosen?: string) => chosen !== undefined && onChange(chosen)}
      >
        {[...(value === '' ? [] : [selected]), ...others].map((option) => (
          <ComboboxOption key={option.value} value={option.value} textValue={option.label}>
            {option.label}
          </ComboboxOption>
        ))}
      </Combobox>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
