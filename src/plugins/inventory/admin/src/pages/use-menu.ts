import type { ComponentType } from 'react';
import { useText } from '../api/use-text';
import { type PanelPage, pages, type PanelSection, sections } from './pages';

/** An entry of the menu. The path is below `/plugins/inventory`. */
export interface MenuEntry {
  readonly section: PanelSection;
  readonly path: string;
  readonly label: string;
  readonly Count?: ComponentType | undefined;
}

/** Returns the menu entries of the visible pages, by section. */
export function useMenu(visible: readonly PanelPage[]): readonly MenuEntry[] {
  const t = useText();
  // Calls the hooks of all pages, because hooks must not be conditional.
  const entries = pages.flatMap((page) => {
    const pageEntries = page.useMenuEntries?.() ?? [{ path: page.path, label: t(page.label) }];
    return visible.includes(page)
      ? pageEntries.map((entry) => ({ section: page.section, Count: page.Count, ...entry }))
      : [];
  });
  return (Object.keys(sections) as PanelSection[]) // keys of `sections`
    .flatMap((section) => entries.filter((entry) => entry.section === section));
}
