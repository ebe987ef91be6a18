import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';

export interface Choice {
  /** Not empty. */
  readonly value: string;
  readonly label: string;
}

/** One of a few, with a label above. */
export function ChoiceField({
  name,
  label,
  value,
  choices,
  onChange,
  placeholder,
  size = 'M',
  disabled = false,
}: {
  name: string;
  label: string;
  /** Null as long as nothing is chosen. */
  value: string | null;
  choices: readonly Choice[];
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
        onChange={(chosen: string | number) => onChange(String(chosen))}
      >
        {choices.map((choice) => (
          <SingleSelectOption key={choice.value} value={choice.value}>
            {choice.label}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
}

const all = 'all';

/** The same as a filter: the first choice, `allLabel`, is the empty text and asks for nothing. */
export function FilterField({
  name,
  label,
  allLabel,
  value,
  choices,
  onChange,
}: {
  name: string;
  label: string;
  allLabel: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}) {
  return (
    <ChoiceField
      name={name}
      label={label}
      size="S"
      value={value === '' ? all : value}
      choices={[{ value: all, label: allLabel }, ...choices]}
      onChange={(chosen) => onChange(chosen === all ? '' : chosen)}
    />
  );
}
