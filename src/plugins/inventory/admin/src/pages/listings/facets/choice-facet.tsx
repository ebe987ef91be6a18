import { Box, Field, Flex, TextButton, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PanelChoice } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { FacetOption } from './facet-option';

/** Values shown at first, and rendered at most. */
const collapsedCount = 6;
const maxCount = 100;

/** Values of a facet: the most frequent and the selected ones. Expands to all values with a search. */
export function ChoiceFacet({
  label,
  values,
  selected,
  onToggle,
}: {
  label: string;
  values: ReadonlyArray<PanelChoice & { readonly name: string }>;
  selected: readonly string[];
  onToggle: (value: string) => void;
}) {
  const t = useText();
  const [isExpanded, setIsExpanded] = useState(false);
  const [search, setSearch] = useState('');
  const searchWords = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const matches = values.filter(({ name }) => searchWords.every((word) => name.toLocaleLowerCase().includes(word)));
  const visible = isExpanded
    ? matches.slice(0, maxCount)
    : values.filter(({ value }, at) => at < collapsedCount || selected.includes(value));
  if (values.length === 0)
    return (
      <Typography variant="pi" textColor="neutral600">
        {t('listings.noValues')}
      </Typography>
    );
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      {isExpanded && values.length > 2 * collapsedCount && (
        <Field.Root name={`find-in-${label}`}>
          <TextInput
            size="S"
            type="search"
            aria-label={t('listings.findIn', { name: label })}
            placeholder={t('listings.findIn', { name: label })}
            value={search}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => setSearch(event.target.value)}
          />
        </Field.Root>
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
        <Typography variant="pi" textColor="neutral600">
          {t('listings.moreValues', { count: matches.length - visible.length })}
        </Typography>
      )}
      {isExpanded && matches.length === 0 && (
        <Typography variant="pi" textColor="neutral600">
          {t('listings.noValueFound')}
        </Typography>
      )}
      {(isExpanded || visible.length < values.length) && (
        <Box paddingTop={1}>
          <TextButton
            aria-expanded={isExpanded}
            onClick={() => {
              setIsExpanded(!isExpanded);
              setSearch('');
            }}
          >
            {isExpanded
              ? t('listings.showFewer', { name: label })
              : t('listings.showAll', { name: label, count: values.length })}
          </TextButton>
        </Box>
      )}
    </Flex>
  );
}
