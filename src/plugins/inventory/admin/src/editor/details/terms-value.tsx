import { Badge, Tag } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { termsToChoose } from '../../../../contract/panel/form-values';
import { useText } from '../../api/use-text';
import type { CategoryInputProps } from './category-input';
import { TermCombobox } from './combobox/term-combobox';
import { toOptions } from './combobox/term-options';

/** Input for several terms, shown as chips. */
export function TermsValue({ id, category, type, values, value, disabled, hasError, onChange }: CategoryInputProps) {
  const t = useText();
  const parentId = category.parent_category_id;
  const parent = parentId === null ? undefined : JSON.stringify(values[parentId]);
  const options = useMemo(
    () => toOptions(termsToChoose(category, type, values)),
    // Only the parent's value is used.
    [category, type, parent],
  );
  const nameOf = useMemo(
    () => new Map((type.terms[category.id] ?? []).map((term) => [term.id, term.name])),
    [type, category.id],
  );
  const selected = selectedTerms(value);
  const toggle = (item: number | string) =>
    onChange(selected.includes(item) ? selected.filter((one) => one !== item) : [...selected, item]);
  return (
    <TermCombobox
      id={id}
      options={options}
      selected={selected}
      text=""
      placeholder={disabled ? '' : t(selected.length === 0 ? 'editor.chooseSeveral' : 'editor.addMore')}
      mayAdd={category.allow_new_terms}
      disabled={disabled}
      hasError={hasError}
      staysOpen
      onSelect={toggle}
      onBackspace={() => onChange(selected.slice(0, -1))}
    >
      {selected.map((item) => {
        const name = typeof item === 'string' ? item : (nameOf.get(item) ?? t('editor.goneTerm'));
        if (disabled) return <Badge key={item}>{name}</Badge>;
        return (
          <LongTag
            key={item}
            icon={<Cross aria-hidden />}
            label={t('editor.remove', { name })}
            onClick={(event: React.MouseEvent) => {
              event.stopPropagation();
              toggle(item);
            }}
          >
            {name}
          </LongTag>
        );
      })}
    </TermCombobox>
  );
}

/** As high as its text, which may take several lines. */
const LongTag = styled(Tag)`
  height: auto;
  min-height: 3.2rem;
  max-width: 100%;
  overflow-wrap: anywhere;
`;

/** Returns the selected terms of a value. */
export function selectedTerms(value: CategoryInputProps['value']): ReadonlyArray<number | string> {
  return Array.isArray(value) ? (value as ReadonlyArray<number | string>) : [];
}
