import { Combobox, ComboboxOption, Field } from '@strapi/design-system';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../api/use-text';
import { findTerms } from './find-terms';

/** Limit of options in the list. Categories can have thousands of terms. */
const maxShown = 100;

/** Combobox to select one term. */
export function TermPicker({
  name,
  label,
  hint,
  terms,
  value,
  error,
  required = false,
  onChange,
}: {
  name: string;
  label: string;
  hint?: ReactNode;
  terms: ReadonlyArray<{ readonly id: number; readonly name: string; readonly note?: string }>;
  value: number | null;
  error: string | undefined;
  required?: boolean;
  onChange: (id: number | null) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const selected = terms.find(({ id }) => id === value);
  const search = typed === selected?.name ? '' : typed;
  const matches = findTerms(
    terms.map((term) => ({ ...term, parent_term_id: null })),
    { search, parentId: null },
  ).slice(0, maxShown);
  const visible = selected && !matches.some(({ id }) => id === selected.id) ? [selected, ...matches] : matches;
  return (
    <Field.Root name={name} hint={hint} error={error} required={required}>
      <Field.Label>{label}</Field.Label>
      <Combobox
        value={value === null ? '' : String(value)}
        placeholder={t('catalogue.chooseTerm')}
        autocomplete={{ type: 'list', filter: 'contains' }}
        onTextValueChange={(text: string) => setTyped(text)}
        onClear={() => onChange(null)}
        clearLabel={t('catalogue.clearTerm')}
        noOptionsMessage={() => t('catalogue.noTermFound')}
        onChange={(id?: string) => onChange(id ? Number(id) : null)}
      >
        {visible.map((term) => (
          <ComboboxOption key={term.id} value={String(term.id)} textValue={term.name}>
            {term.note === undefined ? term.name : `${term.name} (${term.note})`}
          </ComboboxOption>
        ))}
      </Combobox>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
