import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';

export interface SelectOption {
  /** Not empty. */
  readonly value: string;
  readonly label: string;
}

/** One of a few, with a label above. */
export function SelectField({
  name,
  label,
  value,
  options,
  onChange,
  placeholder,
  size = 'M',
  disabled = false,
}: {
  name: string;
  label: string;
  /** Null as long as nothing is chosen. */
  value: string | null;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  placeholder?: string;
  size?: 'S' | 'M';
  disabled?: boolean;
}) {
  return (
    <Field.Root name={name}>
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
    </Field.Root>
  );
}

const all = 'all';

/** The same as a filter: the first choice, `allLabel`, is the empty text and asks for nothing. */
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
