import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { PanelPermission } from '../../../contract/panel/permission';
import type { TextId } from '../translations';
import { useTypeEntries } from './listings/type-entries';
import { UnreadCount } from './leads/unread-count';

/** A page below `/plugins/inventory`. */
export interface PanelPage {
  readonly path: string;
  readonly label: TextId;
  /** The part of the menu that it stands in. */
  readonly section: PanelSection;
  /** What an admin needs to see it. */
  readonly permission: PanelPermission;
  readonly Page: LazyExoticComponent<ComponentType>;
  /**
   * A hook that gives the page's entries in the menu, where it has others than the one with its label: addresses below
   * ours, and names that are told as they are.
   */
  readonly useEntries?: () => ReadonlyArray<{ readonly path: string; readonly label: string }>;
  /** Something small beside its name in the menu, such as how much waits there. */
  readonly Count?: ComponentType;
}

/** The parts of the menu, in order, with their headings. */
export const sections = {
  work: 'common.work',
  listings: 'listings.listings',
  setup: 'common.setup',
} as const satisfies Record<string, TextId>;

export type PanelSection = keyof typeof sections;

/** The pages in the order of the menu; the first that an admin may see is the one he begins with. */
export const pages: readonly PanelPage[] = [
  {
    path: 'dashboard',
    label: 'dashboard.title',
    section: 'work',
    permission: 'dashboard.read',
    Page: lazy(() => import('./dashboard/dashboard-page')),
  },
  {
    path: 'listings',
    label: 'listings.listings',
    section: 'listings',
    permission: 'listings.read',
    Page: lazy(() => import('./listings/listings-page')),
    useEntries: useTypeEntries,
  },
  {
    path: 'vin-imports',
    label: 'vin.title',
    section: 'work',
    permission: 'vin-imports.read',
    Page: lazy(() => import('./vin-imports/vin-imports-page')),
  },
  {
    path: 'leads',
    label: 'leads.title',
    section: 'work',
    permission: 'leads.read',
    Page: lazy(() => import('./leads/leads-page')),
    Count: UnreadCount,
  },
  {
    path: 'catalogue',
    label: 'catalogue.title',
    section: 'setup',
    permission: 'catalogue.read',
    Page: lazy(() => import('./catalogue/catalogue-page')),
  },
  {
    path: 'keys',
    label: 'keys.title',
    section: 'setup',
    permission: 'keys.read',
    Page: lazy(() => import('./keys/keys-page')),
  },
  {
    path: 'audit',
    label: 'audit.title',
    section: 'setup',
    permission: 'audit.read',
    Page: lazy(() => import('./audit/audit-page')),
  },
];
