import type { ReactNode } from 'react';

/** What the Content Manager gives to a custom field. */
export interface InputProps<Value> {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string;
  readonly value: Value | null | undefined;
  readonly onChange: (name: string, value: Value | null) => void;
}
