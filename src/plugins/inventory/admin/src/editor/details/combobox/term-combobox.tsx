import { Box, Flex, Popover, Typography } from '@strapi/design-system';
import { CaretDown, Cross, Plus } from '@strapi/icons';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../api/use-text';
import { ClearButton, Dot, Frame, Listbox, Option } from './term-combobox-styles';
import { foldText } from '../../parts/search/fold-text';
import { findOptions, maxShown, type TermOption } from './term-options';

interface TermComboboxProps {
  readonly id: string;
  readonly options: readonly TermOption[];
  /** Ids of terms, and names of new terms. */
  readonly selected: ReadonlyArray<number | string>;
  /** Shown while nothing is typed. */
  readonly text: string;
  readonly placeholder: string;
  /** Accessible name, if no field label belongs to it. */
  readonly label?: string;
  readonly mayAdd: boolean;
  readonly disabled: boolean;
  readonly hasError: boolean;
  /** Keeps the list open after a selection, for several values. */
  readonly staysOpen?: boolean;
  readonly children?: ReactNode;
  readonly onSelect: (item: number | string) => void;
  readonly onClear?: () => void;
  /** Called on Backspace in the empty input. */
  readonly onBackspace?: () => void;
}

interface Entry {
  readonly key: string;
  readonly item: number | string;
  readonly label: string;
  readonly color: string | null;
  readonly isNew: boolean;
}

/**
 * Combobox with a filtered list, after the ARIA combobox pattern. Renders at most `maxShown` matches, so that thousands of
 * terms stay fast.
 */
export function TermCombobox(props: TermComboboxProps) {
  const {
    id,
    options,
    selected,
    text,
    placeholder,
    label,
    mayAdd,
    disabled,
    hasError,
    staysOpen = false,
    children,
  } = props;
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const matches = findOptions(options, typed ?? '');
  const entries = toEntries(matches, { typed: typed ?? '', mayAdd, options });
  const open = () => {
    if (disabled || isOpen) return;
    setIsOpen(true);
    setActive(
      Math.max(
        0,
        entries.findIndex(({ item }) => selected.includes(item)),
      ),
    );
  };
  const close = () => {
    setIsOpen(false);
    setTyped(null);
  };
  const selectEntry = (entry: Entry) => {
    props.onSelect(entry.item);
    setTyped(null);
    if (staysOpen) setActive(0);
    else setIsOpen(false);
  };
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  /** Selects the entry whose name was typed in full. */
  const commitOnBlur = () => {
    const entry = typed === null || typed.trim() === '' ? undefined : exactEntry(entries, typed);
    if (entry && !selected.includes(entry.item)) props.onSelect(entry.item);
    if (typed === '' && !staysOpen) props.onClear?.();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = key === 'ArrowDown' ? 1 : -1;
      return setActive((active + step + entries.length) % Math.max(entries.length, 1));
    }
    if (key === 'Enter') {
      event.preventDefault();
      const entry = entries[active];
      if (isOpen && entry) selectEntry(entry);
      return undefined;
    }
    if (key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (key === 'Backspace' && (typed ?? text) === '') props.onBackspace?.();
    return undefined;
  };
  const listId = `${id}-list`;
  const activeId = isOpen && entries[active] ? `${listId}-${entries[active].key}` : undefined;
  return (
    <Popover.Root open={isOpen}>
      <Popover.Anchor asChild>
        <Frame ref={anchor} $hasError={hasError} $isDisabled={disabled} onClick={open}>
          {children}
          <input
            id={id}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={activeId}
            aria-invalid={hasError}
            aria-label={label}
            aria-describedby={`${id}-hint ${id}-error`}
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? text}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
              setIsOpen(true);
            }}
            onKeyDown={onKeyDown}
            onBlur={commitOnBlur}
          />
          {props.onClear && text !== '' && !disabled && (
            <ClearButton type="button" aria-label={t('editor.clear')} onClick={props.onClear}>
              <Cross aria-hidden />
            </ClearButton>
          )}
          <CaretDown aria-hidden width="12px" height="12px" fill="neutral500" />
        </Frame>
      </Popover.Anchor>
      <Popover.Content
        side="bottom"
        align="start"
        sideOffset={4}
        role="presentation" // the listbox inside has the role
        style={{ width: anchor.current?.offsetWidth, minWidth: 200, padding: 4 }}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // Keeps the focus in the input.
        onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
      >
        <Listbox ref={list} id={listId} role="listbox" aria-multiselectable={staysOpen || undefined}>
          {entries.map((entry, index) => (
            <Option
              key={entry.key}
              id={`${listId}-${entry.key}`}
              role="option"
              aria-selected={selected.includes(entry.item)}
              data-active={index === active}
              onMouseEnter={() => setActive(index)}
              onClick={() => selectEntry(entry)}
            >
              {entry.isNew && <Plus aria-hidden width="12px" height="12px" />}
              {entry.color && <Dot style={{ background: entry.color }} />}
              <span>{entry.isNew ? t('editor.addTerm', { name: entry.label }) : entry.label}</span>
            </Option>
          ))}
        </Listbox>
        {entries.length === 0 && (
          <Box padding={2}>
            <Typography variant="pi" textColor="neutral600">
              {t(typed ? 'editor.noneFound' : 'editor.noTerms')}
            </Typography>
          </Box>
        )}
        {matches.length > maxShown && (
          <Flex padding={2}>
            <Typography variant="pi" textColor="neutral600">
              {t('editor.moreFound', { count: matches.length - maxShown })}
            </Typography>
          </Flex>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}

function toEntries(
  matches: readonly TermOption[],
  { typed, mayAdd, options }: { typed: string; mayAdd: boolean; options: readonly TermOption[] },
): Entry[] {
  const visible = matches
    .slice(0, maxShown)
    .map(({ id, name, color }) => ({ key: String(id), item: id, label: name, color, isNew: false }));
  const name = typed.trim().replace(/\s+/g, ' ');
  const isKnown = name === '' || options.some(({ folded }) => folded === foldText(name));
  return mayAdd && !isKnown ? [...visible, { key: 'new', item: name, label: name, color: null, isNew: true }] : visible;
}

function exactEntry(entries: readonly Entry[], typed: string): Entry | undefined {
  const query = foldText(typed);
  return entries.find(({ label, isNew }) => isNew || foldText(label) === query);
}
