import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';

export interface SelectOption {
  /** Must not be empty. */
  readonly value: string;
  readonly label: string;
}

/** Select with label, hint and error. */
export function SelectField({
  name,
  label,
  value,
  options,
  onChange,
  placeholder,
  hint,
  error,
  size = 'M',
  disabled = false,
}: {
  name: string;
  label: string;
  /** Null if nothing is selected. */
  value: string | null;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
  size?: 'S' | 'M';
  disabled?: boolean;
}) {
  return (
    <Field.Root name={name} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <SingleSelect
        name={name}
        size={size}
        value={value}
        disabled={disabled}
        {...(placeholder !== undefined && { placeholder })}
        onChange={(selected: string | number) => onChange(String(selected))}
      >
        {options.map((option) => (
          <SingleSelectOption key={option.value} value={option.value}>
            {option.label}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

const all = 'all';

/** Select for a filter. The first option, `allLabel`, has the empty value. */
export function FilterSelect({
  name,
  label,
  allLabel,
  value,
  options,
  onChange,
}: {
  name: string;
  label: string;
  allLabel: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}) {
  return (
    <SelectField
      name={name}
      label={label}
      size="S"
      value={value === '' ? all : value}
      options={[{ value: all, label: allLabel }, ...options]}
      onChange={(selected) => onChange(selected === all ? '' : selected)}
    />
  );
}
