import { type PanelPermission, panelPermissions } from '../../../../contract/panel/permission';

/** A role of panel users that every install gets. */
export interface DefaultRole {
  /** Identifies the role, also after it was renamed. */
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly rights: readonly PanelPermission[];
  /** What the role may do with listings in the editor. */
  readonly editor: { readonly verbs: readonly ('create' | 'read' | 'update')[]; readonly fields: 'all' | 'photos' };
  /** Actions of Strapi. */
  readonly strapi: readonly string[];
}

const everyRight = (Object.keys(panelPermissions) as PanelPermission[]) // its own keys
  .filter((right) => right !== 'developer.screens');

const seeing = [
  'dashboard.read',
  'listings.read',
  'history.read',
  'vin-imports.read',
  'dealership.read',
] as const satisfies readonly PanelPermission[];

const selling = [
  ...seeing,
  'listings.update',
  'listings.publish',
  'vin-imports.create',
  'leads.read',
  'leads.update',
] as const satisfies readonly PanelPermission[];

/** Rights to photos and files, also those of others. */
const files = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'].map(
  (action) => `plugin::upload.${action}`,
);

const wholeEditor = { verbs: ['create', 'read', 'update'], fields: 'all' } as const;

/** In the order of their rights. Sales change no prices, photographers change only photos, and only owners see keys. */
export const defaultRoles: readonly DefaultRole[] = [
  {
    code: 'inventory-owner',
    name: 'Owner',
    description: 'Everything in Inventory, with settings, staff and keys.',
    rights: everyRight,
    editor: wholeEditor,
    strapi: [...files, 'admin::roles.read'],
  },
  {
    code: 'inventory-manager',
    name: 'Manager',
    description: 'Listings with prices, leads, the catalog and the dealership; no staff, keys or license.',
    rights: [
      ...selling,
      'listings.prices',
      'listings.views',
      'listings.delete',
      'imports.read',
      'imports.manage',
      'catalogue.read',
      'catalogue.update',
      'dealership.update',
      'audit.read',
    ],
    editor: wholeEditor,
    strapi: files,
  },
  {
    code: 'inventory-sales',
    name: 'Sales',
    description: 'Adds, edits and publishes listings, and answers leads. Changes no prices and deletes nothing.',
    rights: selling,
    editor: wholeEditor,
    strapi: files,
  },
  {
    code: 'inventory-photographer',
    name: 'Photographer',
    description: 'Sees listings and changes their photos.',
    rights: ['listings.read'],
    editor: { verbs: ['read', 'update'], fields: 'photos' },
    strapi: files,
  },
  {
    code: 'inventory-read-only',
    name: 'Read only',
    description: 'Sees listings, figures and the catalog. No leads, because they are personal data.',
    rights: [...seeing, 'imports.read', 'catalogue.read'],
    editor: { verbs: ['read'], fields: 'all' },
    strapi: ['plugin::upload.read'],
  },
];
