import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { PanelPermission } from '../../../contract/panel/permission';
import type { TextId } from '../translations';
import { useTypeMenuEntries } from './listings/use-type-menu-entries';
import { UnreadCount } from './leads/unread-count';

/** A page below `/plugins/inventory`. */
export interface PanelPage {
  readonly path: string;
  readonly label: TextId;
  /** Section of the menu. */
  readonly section: PanelSection;
  /** An admin needs one of these. */
  readonly permissions: readonly PanelPermission[];
  readonly Page: LazyExoticComponent<ComponentType>;
  /** Shown to admins without the permission, in place of Strapi's message. */
  readonly Fallback?: LazyExoticComponent<ComponentType>;
  /**
   * Hook that returns the menu entries, if the page has other entries than its label. Paths are below
   * `/plugins/inventory`; labels are shown as they are.
   */
  readonly useMenuEntries?: () => ReadonlyArray<{ readonly path: string; readonly label: string }>;
  /** Count next to the label in the menu. */
  readonly Count?: ComponentType;
}

/** Sections of the menu in order, with their headings. */
export const sections = {
  work: 'common.work',
  listings: 'listings.listings',
  setup: 'common.setup',
} as const satisfies Record<string, TextId>;

export type PanelSection = keyof typeof sections;

/** Pages in menu order, without the home page. */
const pagesOfWork: readonly PanelPage[] = [
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
    path: 'imports',
    label: 'imports.title',
    section: 'work',
    permissions: ['imports.read'],
    Page: lazy(() => import('./imports/imports-page')),
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
    path: 'dealership',
    label: 'dealership.title',
    section: 'setup',
    permissions: ['dealership.read'],
    Page: lazy(() => import('./dealership/dealership-page')),
  },
  {
    path: 'locations',
    label: 'locations.title',
    section: 'setup',
    permissions: ['dealership.read'],
    Page: lazy(() => import('./dealership/locations/locations-page')),
  },
  {
    path: 'staff',
    label: 'staff.title',
    section: 'setup',
    permissions: ['staff.read'],
    Page: lazy(() => import('./staff/staff-page')),
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
    path: 'channels',
    label: 'channels.title',
    section: 'setup',
    permissions: ['channels.read'],
    Page: lazy(() => import('./channels/channels-page')),
  },
  {
    path: 'webhooks',
    label: 'webhooks.title',
    section: 'setup',
    permissions: ['webhooks.read'],
    Page: lazy(() => import('./webhooks/webhooks-page')),
  },
  {
    path: 'audit',
    label: 'audit.title',
    section: 'setup',
    permissions: ['audit.read'],
    Page: lazy(() => import('./audit/audit-page')),
  },
];

/** Pages in menu order. The first one is the start page, for all who may open another. */
export const pages: readonly PanelPage[] = [
  {
    path: 'home',
    label: 'home.title',
    section: 'work',
    permissions: pagesOfWork.flatMap(({ permissions }) => permissions),
    Page: lazy(() => import('./home/home-page')),
  },
  ...pagesOfWork,
];
