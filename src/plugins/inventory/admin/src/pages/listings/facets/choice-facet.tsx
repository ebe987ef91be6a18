import { Box, Field, Flex, TextButton, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PanelChoice } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { wordMatcher } from '../../../parts/search/word-matcher';
import { FacetOption } from './facet-option';

/** Values shown at first, and rendered at most. */
const collapsedCount = 6;
const maxCount = 100;

/** A value with its name. Null hides the count, which the server does not know. */
type NamedChoice = Pick<PanelChoice, 'value'> & { readonly name: string; readonly count: number | null };

/** Values of a facet: the most frequent and the selected ones. Expands to all values with a search. */
export function ChoiceFacet({
  label,
  values,
  selected,
  onToggle,
}: {
  label: string;
  values: readonly NamedChoice[];
  selected: readonly string[];
  onToggle: (value: string) => void;
}) {
  const t = useText();
  const [isExpanded, setIsExpanded] = useState(false);
  const [search, setSearch] = useState('');
  const isMatch = wordMatcher(search);
  const matches = values.filter(({ name }) => isMatch(name));
  const visible = isExpanded
    ? matches.slice(0, maxCount)
    : values.filter(({ value }, at) => at < collapsedCount || selected.includes(value));
  if (values.length === 0) return <FacetNote>{t('listings.noValues')}</FacetNote>;
  const toggleAll = () => {
    setIsExpanded(!isExpanded);
    setSearch('');
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      {isExpanded && values.length > 2 * collapsedCount && (
        <FacetSearch label={label} value={search} onChange={setSearch} />
      )}
      <Box
        style={isExpanded ? { maxHeight: '20rem', overflowY: 'auto', padding: '0 4px', margin: '0 -4px' } : undefined}
        role="group"
        aria-label={label}
      >
        {visible.map(({ value, name, count }) => (
          <FacetOption
            key={value}
            label={name}
            count={count}
            isSelected={selected.includes(value)}
            onToggle={() => onToggle(value)}
          />
        ))}
      </Box>
      {isExpanded && visible.length < matches.length && (
        <FacetNote>{t('listings.moreValues', { count: matches.length - visible.length })}</FacetNote>
      )}
      {isExpanded && matches.length === 0 && <FacetNote>{t('listings.noValueFound')}</FacetNote>}
      {(isExpanded || visible.length < values.length) && (
        <Box paddingTop={1}>
          <TextButton aria-expanded={isExpanded} onClick={toggleAll}>
            {isExpanded
              ? t('listings.showFewer', { name: label })
              : t('listings.showAll', { name: label, count: values.length })}
          </TextButton>
        </Box>
      )}
    </Flex>
  );
}

function FacetSearch({ label, value, onChange }: { label: string; value: string; onChange: (search: string) => void }) {
  const t = useText();
  return (
    <Field.Root name={`find-in-${label}`}>
      <TextInput
        size="S"
        type="search"
        aria-label={t('listings.findIn', { name: label })}
        placeholder={t('listings.findIn', { name: label })}
        value={value}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      />
    </Field.Root>
  );
}

function FacetNote({ children }: { children: string }) {
  return (
    <Typography variant="pi" textColor="neutral600">
      {children}
    </Typography>
  );
}
