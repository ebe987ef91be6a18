import type { ReactNode } from 'react';

/** Props that the Content Manager passes to a custom field. */
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
