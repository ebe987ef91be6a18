import { useMemo } from 'react';
import { termsToChoose } from '../../../../contract/panel/form-values';
import { useText } from '../../api/use-text';
import type { CategoryInputProps } from './category-input';
import { TermCombobox } from './combobox/term-combobox';
import { toOptions } from './combobox/term-options';

/** Input for one term. A dependent category offers only the terms of the selected parent. */
export function TermValue({ id, category, type, values, value, disabled, hasError, onChange }: CategoryInputProps) {
  const t = useText();
  const parentId = category.parent_category_id;
  const parent = parentId === null ? undefined : JSON.stringify(values[parentId]);
  const options = useMemo(
    () => toOptions(termsToChoose(category, type, values)),
    // Only the parent's value is used.
    [category, type, parent],
  );
  const selected = typeof value === 'number' || typeof value === 'string' ? value : undefined;
  const name = (type.terms[category.id] ?? []).find((term) => term.id === selected)?.name;
  const isDeleted = typeof selected === 'number' && name === undefined;
  return (
    <TermCombobox
      id={id}
      options={options}
      selected={selected === undefined ? [] : [selected]}
      text={isDeleted ? t('editor.goneTerm') : (name ?? String(selected ?? ''))}
      placeholder={disabled ? '' : t('editor.choose')}
      mayAdd={category.allow_new_terms}
      disabled={disabled}
      hasError={hasError}
      onSelect={onChange}
      onClear={() => onChange(null)}
    />
  );
}
