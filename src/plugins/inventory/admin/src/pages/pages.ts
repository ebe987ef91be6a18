import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { PanelPermission } from '../../../contract/panel/permission';
import type { TextId } from '../translations';
import { useTypeMenuEntries } from './listings/use-type-menu-entries';
import { UnreadCount } from './leads/unread-count';

/** A page below `/plugins/inventory`. */
export interface PanelPage {
  readonly path: string;
  readonly label: TextId;
  /** The part of the menu that it stands in. */
  readonly section: PanelSection;
  /** An admin sees it who holds one of these. */
  readonly permissions: readonly PanelPermission[];
  readonly Page: LazyExoticComponent<ComponentType>;
  /** Shown at its address to an admin who does not see it; without one Strapi says that he may not. */
  readonly Fallback?: LazyExoticComponent<ComponentType>;
  /**
   * A hook that gives the page's entries in the menu, where it has others than the one with its label: addresses below
   * ours, and names that are told as they are.
   */
  readonly useMenuEntries?: () => ReadonlyArray<{ readonly path: string; readonly label: string }>;
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
    permissions: ['dashboard.read'],
    Page: lazy(() => import('./dashboard/dashboard-page')),
  },
  {
    path: 'listings',
    label: 'listings.listings',
    section: 'listings',
    permissions: ['listings.read'],
    Page: lazy(() => import('./listings/listings-page')),
    useMenuEntries: useTypeMenuEntries,
  },
  {
    path: 'vin-imports',
    label: 'vin.title',
    section: 'work',
    permissions: ['vin-imports.read', 'vin-imports.create'],
    Page: lazy(() => import('./vin-imports/vin-imports-page')),
  },
  {
    path: 'leads',
    label: 'leads.title',
    section: 'work',
    permissions: ['leads.read'],
    Page: lazy(() => import('./leads/leads-page')),
    Count: UnreadCount,
  },
  {
    path: 'catalogue',
    label: 'catalogue.title',
    section: 'setup',
    permissions: ['catalogue.read'],
    Page: lazy(() => import('./catalogue/catalogue-page')),
  },
  {
    path: 'keys',
    label: 'keys.title',
    section: 'setup',
    permissions: ['keys.read'],
    Page: lazy(() => import('./keys/keys-page')),
    Fallback: lazy(() => import('./keys/keys-unavailable-page')),
  },
  {
    path: 'audit',
    label: 'audit.title',
    section: 'setup',
    permissions: ['audit.read'],
    Page: lazy(() => import('./audit/audit-page')),
  },
];
