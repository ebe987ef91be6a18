import { Field, TextInput } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** Text input with label, hint and error. */
export function TextField({
  name,
  label,
  value,
  onChange,
  hint,
  error,
  required = false,
  autoFocus = false,
  maxLength,
  placeholder,
  inputMode,
  type,
  disabled = false,
}: {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  autoFocus?: boolean;
  maxLength?: number;
  placeholder?: string;
  inputMode?: 'numeric' | 'decimal';
  /** Default: text. */
  type?: 'password' | 'time';
  disabled?: boolean;
}) {
  return (
    <Field.Root name={name} required={required} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        name={name}
        value={value}
        autoFocus={autoFocus}
        maxLength={maxLength}
        placeholder={placeholder}
        inputMode={inputMode}
        {...(type !== undefined && { type })}
        disabled={disabled}
        autoComplete={type === 'password' ? 'new-password' : 'off'}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
