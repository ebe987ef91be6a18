import { Field, Textarea } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** Input for several lines with label, hint and error. */
export function TextAreaField({
  name,
  label,
  value,
  onChange,
  hint,
  error,
  required = false,
  maxLength,
  placeholder,
  isMonospaced = false,
  rows,
  disabled = false,
}: {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  maxLength?: number;
  placeholder?: string;
  isMonospaced?: boolean;
  rows?: number;
  disabled?: boolean;
}) {
  return (
    <Field.Root name={name} required={required} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <Textarea
        name={name}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        rows={rows}
        disabled={disabled}
        onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
        {...(isMonospaced && { style: { fontFamily: 'monospace' } })}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
