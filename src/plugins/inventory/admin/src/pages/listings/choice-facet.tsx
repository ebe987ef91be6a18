import { Box, Field, Flex, TextButton, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PanelChoice } from '../../../../contract/panel/listings';
import { useText } from '../../api/use-text';
import { FacetOption } from './facet-option';

/** So many values stand there at first, and so many are drawn at most: more are found by their names. */
const few = 6;
const many = 100;

/** The values of a facet: the most frequent ones and those that are chosen, then all of them with a search among them. */
export function ChoiceFacet({
  label,
  choices,
  chosen,
  onToggle,
}: {
  label: string;
  choices: ReadonlyArray<PanelChoice & { readonly name: string }>;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}) {
  const t = useText();
  const [isWhole, setIsWhole] = useState(false);
  const [wanted, setWanted] = useState('');
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = choices.filter(({ name }) => words.every((word) => name.toLocaleLowerCase().includes(word)));
  const shown = isWhole ? found.slice(0, many) : choices.filter(({ value }, at) => at < few || chosen.includes(value));
  if (choices.length === 0)
    return (
      <Typography variant="pi" textColor="neutral600">
        {t('listings.noValues')}
      </Typography>
    );
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      {isWhole && choices.length > 2 * few && (
        <Field.Root name={`find-in-${label}`}>
          <TextInput
            size="S"
            type="search"
            aria-label={t('listings.findIn', { name: label })}
            placeholder={t('listings.findIn', { name: label })}
            value={wanted}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => setWanted(event.target.value)}
          />
        </Field.Root>
      )}
      <Box
        style={isWhole ? { maxHeight: '20rem', overflowY: 'auto', padding: '0 4px', margin: '0 -4px' } : undefined}
        role="group"
        aria-label={label}
      >
        {shown.map(({ value, name, count }) => (
          <FacetOption
            key={value}
            label={name}
            count={count}
            isChosen={chosen.includes(value)}
            onToggle={() => onToggle(value)}
          />
        ))}
      </Box>
      {isWhole && shown.length < found.length && (
        <Typography variant="pi" textColor="neutral600">
          {t('listings.moreValues', { count: found.length - shown.length })}
        </Typography>
      )}
      {isWhole && found.length === 0 && (
        <Typography variant="pi" textColor="neutral600">
          {t('listings.noValueFound')}
        </Typography>
      )}
      {(isWhole || shown.length < choices.length) && (
        <Box paddingTop={1}>
          <TextButton
            aria-expanded={isWhole}
            onClick={() => {
              setIsWhole(!isWhole);
              setWanted('');
            }}
          >
            {isWhole
              ? t('listings.showFewer', { name: label })
              : t('listings.showAll', { name: label, count: choices.length })}
          </TextButton>
        </Box>
      )}
    </Flex>
  );
}
