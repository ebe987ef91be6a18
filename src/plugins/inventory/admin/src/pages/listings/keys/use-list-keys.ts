import { useEffect, useRef } from 'react';
import type { PanelListing } from '../../../../../contract/panel/listings';
import type { RowSelection } from '../../../parts/lists/row-selection';
import type { Preview } from '../preview/use-preview';

/** What the keys of a list act on. */
export interface ListKeyActions {
  readonly items: readonly PanelListing[];
  readonly preview: Preview;
  /** Undefined if nothing can be selected. */
  readonly selection: RowSelection<PanelListing> | undefined;
  /** Undefined if no listing may be created. */
  readonly onNew: (() => void) | undefined;
  readonly onHelp: () => void;
}

/** The keys of a list, in the order of the help. */
export const listKeys = ['/', 'j', 'k', 'x', ' ', 'e', 'n', '?'] as const;
type ListKey = (typeof listKeys)[number];

/**
 * Lets the list be used by single keys, except while the admin types or has a dialog or menu open. The focused title
 * marks the row that they act on; while the preview is open, it is the previewed one.
 */
export function useListKeys(actions: ListKeyActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  const lastPlace = useRef(-1);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { items, preview, selection, onNew, onHelp } = latest.current;
      if (!isKey(event.key) || isMeantElsewhere(event, preview.listing !== undefined)) return;
      const current = preview.listing ?? items.find(({ id }) => id === focusedId());
      if (current) lastPlace.current = items.indexOf(current);
      const move = (step: number) => {
        const next = items[Math.min(Math.max(lastPlace.current + step, 0), items.length - 1)];
        if (!next) return;
        lastPlace.current = items.indexOf(next);
        if (preview.listing) preview.open(next);
        else focusTitle(next.id);
      };
      const reactions: Readonly<Record<ListKey, (() => void) | undefined>> = {
        '/': () => document.querySelector<HTMLInputElement>('[data-list-search] input')?.focus(),
        j: () => move(1),
        k: () => move(-1),
        x: current && selection && (() => selection.select([current], !selection.isSelected(current))),
        ' ': current && (preview.listing ? preview.close : () => preview.open(current)),
        e: current && (() => editPrice(current.id)),
        n: onNew,
        '?': onHelp,
      };
      const react = reactions[event.key];
      if (!react) return;
      event.preventDefault(); // the search would get the slash, and Space would scroll
      react();
    };
    // Before the table, which stops keys in some of its cells.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

function isKey(key: string): key is ListKey {
  return listKeys.some((one) => one === key);
}

/** Controls that use letters or Space themselves. */
const controls = 'input, textarea, select, button, [contenteditable="true"], [role="combobox"], [role="checkbox"]';
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** @param isPreviewing whether the open dialog is the preview, in which the arrows of the list still work */
function isMeantElsewhere(event: KeyboardEvent, isPreviewing: boolean): boolean {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (isPreviewing && !['j', 'k', ' '].includes(key)) return true;
  if (!isPreviewing && document.querySelector(overlays) !== null) return true;
  if (!(target instanceof Element) || target.closest(controls) === null) return false;
  // A button uses only Space, and a checkbox too.
  const isTyping = target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]',
  );
  return isTyping !== null || key === ' ';
}

function focusedId(): number | undefined {
  const row = document.activeElement?.closest('[data-row]');
  return row instanceof HTMLElement ? Number(row.dataset.row) : undefined;
}

/** Makes the row of a listing the one that keys act on. */
export function focusTitle(id: number): void {
  const title = document.querySelector<HTMLElement>(`[data-listing-title="${id}"]`);
  title?.focus();
  title?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
}

function editPrice(id: number): void {
  document.querySelector<HTMLElement>(`[data-edit-price="${id}"]`)?.click();
}
