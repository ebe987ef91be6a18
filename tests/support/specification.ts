import type { Capability } from '../../src/plugins/inventory/contract/capability';

export interface SpecifiedRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the base address, ids in braces. */
  readonly path: string;
  readonly capability: Capability | '-';
  /** A second capability that it needs. */
  readonly alsoNeeds?: Capability;
}

type Line = readonly [SpecifiedRoute['method'], string, SpecifiedRoute['capability']];

const lines: readonly Line[] = [
  ['GET', 'authenticate', '-'],
  ['GET', 'types', '-'],
  ['GET', 'type_data/{type_id}', '-'],
  ['GET', 'categories/{type_id}', '-'],
  ['GET', 'category/{category_id}', '-'],
  ['GET', 'terms/{category_id}', '-'],
  ['GET', 'term/{term_id}', '-'],
  ['GET', 'icons', '-'],
  ['GET', 'inventory/{type_id}', '-'],
  ['GET', 'search_all', '-'],
  ['DELETE', 'clear_trash/{type_id}', 'delete_inventory'],
  ['GET', 'listing/{listing_id}', '-'],
  ['POST', 'listing/{type_id}', 'add_inventory'],
  ['PATCH', 'listing/{listing_id}', 'edit_all_inventory'],
  ['DELETE', 'listing/{listing_id}', 'delete_inventory'],
  ['GET', 'leads', 'view_all_leads'],
  ['GET', 'leads/type/{type_id}', 'view_all_leads'],
  ['GET', 'leads/{lead_id}', 'view_all_leads'],
  ['POST', 'upload_image', 'modify_gallery'],
  ['POST', 'upload_file', 'edit_all_inventory'],
  ['GET', 'vin/{type_id}', '-'],
  ['POST', 'import_vin/{type_id}', 'add_inventory'],
  ['GET', 'stats/{type_id}', '-'],
  ['GET', 'options', '-'],
  ['POST', 'cache/flush', 'manage_settings'],
];

/** The specification's endpoint tables, verbatim. */
export const specification: readonly SpecifiedRoute[] = lines.map(([method, path, capability]) => ({
  method,
  path,
  capability,
}));

const importRoutes = [
  ['POST', 'imports/{type_id}'],
  ['GET', 'imports'],
  ['GET', 'imports/{import_id}'],
  ['GET', 'imports/{import_id}/rows'],
  ['POST', 'imports/{import_id}/apply'],
  ['POST', 'imports/{import_id}/undo'],
  ['POST', 'imports/{import_id}/cancel'],
  ['GET', 'import_profiles'],
  ['POST', 'import_profiles'],
  ['GET', 'import_profiles/{profile_id}'],
  ['PATCH', 'import_profiles/{profile_id}'],
  ['DELETE', 'import_profiles/{profile_id}'],
  ['POST', 'import_profiles/{profile_id}/fetch'],
] as const;

/** The routes that the contract adds to the specification. */
export const additions: readonly SpecifiedRoute[] = [
  { method: 'POST', path: 'leads', capability: '-' },
  { method: 'PATCH', path: 'leads/{lead_id}', capability: 'view_all_leads', alsoNeeds: 'edit_all_inventory' },
  { method: 'GET', path: 'export/{type_id}', capability: 'edit_all_inventory' },
  { method: 'GET', path: 'changes', capability: '-' },
  { method: 'GET', path: 'locations', capability: '-' },
  { method: 'GET', path: 'listing/{listing_id}/history', capability: 'edit_all_inventory' },
  ...importRoutes.map(([method, path]) => ({
    method,
    path,
    capability: 'edit_all_inventory' as const,
    alsoNeeds: 'add_inventory' as const,
  })),
  { method: 'GET', path: 'channels', capability: 'manage_settings' },
  { method: 'POST', path: 'channels', capability: 'manage_settings' },
  { method: 'GET', path: 'channels/{channel_id}', capability: 'manage_settings' },
  { method: 'PATCH', path: 'channels/{channel_id}', capability: 'manage_settings' },
  { method: 'DELETE', path: 'channels/{channel_id}', capability: 'manage_settings' },
  { method: 'POST', path: 'channels/{channel_id}/rotate', capability: 'manage_settings' },
  { method: 'GET', path: 'channels/{channel_id}/report', capability: 'manage_settings' },
  { method: 'GET', path: 'webhooks', capability: 'manage_settings' },
  { method: 'POST', path: 'webhooks', capability: 'manage_settings' },
  { method: 'GET', path: 'webhooks/{webhook_id}', capability: 'manage_settings' },
  { method: 'PATCH', path: 'webhooks/{webhook_id}', capability: 'manage_settings' },
  { method: 'DELETE', path: 'webhooks/{webhook_id}', capability: 'manage_settings' },
  { method: 'POST', path: 'webhooks/{webhook_id}/rotate', capability: 'manage_settings' },
  { method: 'POST', path: 'webhooks/{webhook_id}/test', capability: 'manage_settings' },
  { method: 'GET', path: 'webhooks/{webhook_id}/deliveries', capability: 'manage_settings' },
  { method: 'POST', path: 'webhooks/{webhook_id}/deliveries/{delivery_id}/replay', capability: 'manage_settings' },
];

/** The path of a route with an id that does not exist. */
export function unknownPath({ path }: SpecifiedRoute): string {
  return `/${path.replace(/\{[a-z_]+\}/g, '999999999')}`;
}
