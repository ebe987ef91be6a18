import { type KeyboardEvent, useState } from 'react';
import { type Entry, exactEntry, findEntries, type TermOption } from './term-options';

export interface TermComboboxBehavior {
  readonly options: readonly TermOption[];
  /** Ids of terms, and names of new terms. */
  readonly selected: ReadonlyArray<number | string>;
  /** Shown while nothing is typed. */
  readonly text: string;
  readonly mayAdd: boolean;
  readonly disabled: boolean;
  /** Keeps the list open after a selection, for several values. */
  readonly staysOpen?: boolean;
  readonly onSelect: (item: number | string) => void;
  readonly onClear?: () => void;
  /** Called on Backspace in the empty input. */
  readonly onBackspace?: () => void;
}

/** Returns the state of a combobox, and what its input does on keys and blur. */
export function useTermCombobox(props: TermComboboxBehavior) {
  const { options, selected, text, mayAdd, disabled, staysOpen = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { entries, hiddenCount } = findEntries(options, { typed: typed ?? '', mayAdd });
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
  const select = ({ item }: Entry) => {
    props.onSelect(item);
    setTyped(null);
    if (staysOpen) setActive(0);
    else setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const entry = entries[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setActive((active + step + entries.length) % Math.max(entries.length, 1));
      else open();
    } else if (key === 'Enter') {
      event.preventDefault();
      if (isOpen && entry) select(entry);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (key === 'Backspace' && (typed ?? text) === '') props.onBackspace?.();
  };
  return {
    typed,
    isOpen,
    active,
    setActive,
    entries,
    hiddenCount,
    open,
    select,
    onKeyDown,
    onType: (value: string) => {
      setTyped(value);
      setActive(0);
      setIsOpen(true);
    },
    /** Selects the entry whose name was typed in full. */
    onBlur: () => {
      const entry = typed === null || typed.trim() === '' ? undefined : exactEntry(entries, typed);
      if (entry && !selected.includes(entry.item)) props.onSelect(entry.item);
      if (typed === '' && !staysOpen) props.onClear?.();
      close();
    },
  };
}

export type TermComboboxState = ReturnType<typeof useTermCombobox>;
