import { Box, Button, Field, Flex, IconButton, Searchbar, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CatalogueIcon } from '../../../../contract/panel/catalogue';
import { useText } from '../../api/use-text';
import { wordMatcher } from '../search/word-matcher';
import { IconDrawing, IconTile } from './catalogue-icon';
import { useIcons } from './use-icons';

/** Picker for an icon of the set, with search and arrow keys. */
export function IconPicker({
  value,
  onChange,
  error,
}: {
  value: string | null;
  onChange: (icon: string | null) => void;
  error?: string | undefined;
}) {
  const t = useText();
  const icons = useIcons();
  const [isOpen, setIsOpen] = useState(false);
  const selected = icons.find(({ key }) => key === value);
  const select = (icon: string) => {
    onChange(icon);
    setIsOpen(false);
  };
  return (
    <Field.Root name="icon" error={error}>
      <Field.Label>{t('catalogue.icons.label')}</Field.Label>
      <Flex gap={2}>
        <IconTile icon={value} />
        <Button variant="tertiary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {selected?.label ?? value ?? t('catalogue.icons.choose')}
        </Button>
        {value !== null && (
          <IconButton label={t('catalogue.icons.clear')} variant="ghost" onClick={() => onChange(null)}>
            <Cross />
          </IconButton>
        )}
      </Flex>
      {isOpen && <IconGrid icons={icons} value={value} onSelect={select} />}
      <Field.Error />
    </Field.Root>
  );
}

function IconGrid({
  icons,
  value,
  onSelect,
}: {
  icons: readonly CatalogueIcon[];
  value: string | null;
  onSelect: (icon: string) => void;
}) {
  const t = useText();
  const [search, setSearch] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const matches = findIcons(icons, search);
  const reachable = matches.some(({ key }) => key === value) ? value : matches[0]?.key;
  const keepEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // keeps the surrounding form from submitting
    if (matches[0]) onSelect(matches[0].key);
  };
  return (
    <Box padding={3} borderColor="neutral200" hasRadius background="neutral100">
      <Searchbar
        name="icon-search"
        value={search}
        autoFocus
        onKeyDown={keepEnter}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setSearch(event.target.value)}
        onClear={() => setSearch('')}
        clearLabel={t('common.clearSearch')}
        placeholder={t('catalogue.icons.find')}
      >
        {t('catalogue.icons.find')}
      </Searchbar>
      {matches.length === 0 && (
        <Box paddingTop={3}>
          <Typography textColor="neutral600">{t('catalogue.icons.noneFound', { search })}</Typography>
        </Box>
      )}
      <Grid
        ref={grid}
        role="radiogroup"
        aria-label={t('catalogue.icons.label')}
        onKeyDown={(event) => moveFocus(event, grid.current)}
      >
        {matches.map((icon) => (
          <Choice
            key={icon.key}
            type="button"
            role="radio"
            aria-checked={icon.key === value}
            aria-label={icon.label}
            title={icon.label}
            tabIndex={icon.key === reachable ? 0 : -1}
            onClick={() => onSelect(icon.key)}
          >
            <IconDrawing icon={icon} size={22} />
          </Choice>
        ))}
      </Grid>
    </Box>
  );
}

/** Returns the icons whose name, group or tags contain every word of the search. */
function findIcons(icons: readonly CatalogueIcon[], search: string): CatalogueIcon[] {
  const isMatch = wordMatcher(search);
  return icons.filter(({ key, label, group, tags }) => isMatch([key, label, group, ...tags].join(' ')));
}

/** Moves the focus with the arrow keys: left and right by one, up and down by a row. */
function moveFocus(event: KeyboardEvent, grid: HTMLElement | null): void {
  const icons = [...(grid?.children ?? [])].filter((child) => child instanceof HTMLElement);
  const at = icons.findIndex((icon) => icon === document.activeElement);
  const columns = icons.filter((icon) => icon.offsetTop === icons[0]?.offsetTop).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[event.key];
  if (step === undefined || at < 0) return;
  event.preventDefault();
  icons[at + step]?.focus();
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
  gap: 4px;
  max-height: 220px;
  overflow-y: auto;
  padding: 12px 4px 4px;
  position: relative;
`;

const Choice = styled.button`
  display: grid;
  place-items: center;
  height: 44px;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: none;
  color: ${({ theme }) => theme.colors.neutral800};
  cursor: pointer;
  &:hover {
    background: ${({ theme }) => theme.colors.neutral0};
    border-color: ${({ theme }) => theme.colors.neutral200};
  }
  &[aria-checked='true'] {
    background: ${({ theme }) => theme.colors.primary100};
    border-color: ${({ theme }) => theme.colors.primary600};
    color: ${({ theme }) => theme.colors.primary700};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 1px;
  }
`;
