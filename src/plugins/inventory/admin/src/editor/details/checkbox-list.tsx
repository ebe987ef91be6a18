import { Checkbox, Flex } from '@strapi/design-system';
import { styled } from 'styled-components';
import type { CategoryInputProps } from './category-input';
import { termsToChoose } from '../../../../contract/panel/form-values';
import { useText } from '../../api/use-text';
import { TermCombobox } from './combobox/term-combobox';
import { toOptions } from './combobox/term-options';
import { selectedTerms, TermsValue } from './terms-value';

/** With more terms, a searchable box is used instead. */
const maxCheckboxes = 30;

/** Checkboxes of the terms, with an input to add a new one. */
export function CheckboxList(props: CategoryInputProps) {
  const { id, category, type, values, value, disabled, hasError, onChange } = props;
  const t = useText();
  const terms = termsToChoose(category, type, values);
  if (terms.length > maxCheckboxes) return <TermsValue {...props} />;
  const selected = selectedTerms(value);
  const newNames = selected.filter((item) => typeof item === 'string');
  const items = [
    ...terms.map((term) => ({ item: term.id, name: term.name })),
    ...newNames.map((name) => ({ item: name, name })),
  ];
  const toggle = (item: number | string) =>
    onChange(selected.includes(item) ? selected.filter((one) => one !== item) : [...selected, item]);
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <CheckboxGrid>
        {items.map(({ item, name }) => (
          <Checkbox
            key={item}
            checked={selected.includes(item)}
            disabled={disabled}
            onCheckedChange={() => toggle(item)}
          >
            {name}
          </Checkbox>
        ))}
      </CheckboxGrid>
      {category.allow_new_terms && !disabled && (
        <TermCombobox
          id={id}
          options={toOptions(terms)}
          selected={selected}
          text=""
          placeholder={t('editor.addAnother')}
          label={t('editor.addAnotherTo', { name: category.name })}
          mayAdd
          disabled={disabled}
          hasError={hasError}
          staysOpen
          onSelect={toggle}
        />
      )}
    </Flex>
  );
}

const CheckboxGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: ${({ theme }) => theme.spaces[3]};
  padding: ${({ theme }) => theme.spaces[2]} 0;
  overflow-wrap: anywhere;
`;
