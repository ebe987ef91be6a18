import { Box, Typography } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { useEffect, useRef } from 'react';
import { useText } from '../../../api/use-text';
import { Dot, Listbox, Option } from './term-combobox-styles';
import type { TermComboboxState } from './use-term-combobox';

/** List of the matching terms, with a note if there are none or more. */
export function TermListbox({
  id,
  combobox: { typed, active, setActive, entries, hiddenCount, select },
  selected,
  isMultiple,
}: {
  id: string;
  combobox: TermComboboxState;
  selected: ReadonlyArray<number | string>;
  isMultiple: boolean;
}) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <Listbox ref={list} id={id} role="listbox" aria-multiselectable={isMultiple || undefined}>
        {entries.map((entry, index) => (
          <Option
            key={entry.key}
            id={`${id}-${entry.key}`}
            role="option"
            aria-selected={selected.includes(entry.item)}
            data-active={index === active}
            onMouseEnter={() => setActive(index)}
            onClick={() => select(entry)}
          >
            {entry.isNew && <Plus aria-hidden width="12px" height="12px" />}
            {entry.color && <Dot style={{ background: entry.color }} />}
            <span>{entry.isNew ? t('editor.addTerm', { name: entry.label }) : entry.label}</span>
          </Option>
        ))}
      </Listbox>
      {entries.length === 0 && <ListNote>{t(typed ? 'editor.noneFound' : 'editor.noTerms')}</ListNote>}
      {hiddenCount > 0 && <ListNote>{t('editor.moreFound', { count: hiddenCount })}</ListNote>}
    </>
  );
}

function ListNote({ children }: { children: string }) {
  return (
    <Box padding={2}>
      <Typography variant="pi" textColor="neutral600">
        {children}
      </Typography>
    </Box>
  );
}
