import type { ComponentType } from 'react';
import { useText } from '../api/use-text';
import { type PanelPage, pages, type PanelSection, sections } from './pages';

/** One line of the menu. The path is below `/plugins/inventory`. */
export interface MenuEntry {
  readonly section: PanelSection;
  readonly path: string;
  readonly label: string;
  readonly Count?: ComponentType | undefined;
}

/** The menu for the pages that are `shown`, section by section: an entry for each, or those that a page names itself. */
export function useMenu(visible: readonly PanelPage[]): readonly MenuEntry[] {
  const t = useText();
  // Every page's hook is called each time, whichever pages are shown.
  const entries = pages.flatMap((page) => {
    const pageEntries = page.useMenuEntries?.() ?? [{ path: page.path, label: t(page.label) }];
    return visible.includes(page)
      ? pageEntries.map((entry) => ({ section: page.section, Count: page.Count, ...entry }))
      : [];
  });
  return (Object.keys(sections) as PanelSection[]) // its own keys
    .flatMap((section) => entries.filter((entry) => entry.section === section));
}
