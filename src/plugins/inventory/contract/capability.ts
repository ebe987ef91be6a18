/** What a user may be allowed to do through the API. The order is the specification's. */
export const capabilities = [
  'add_inventory',
  'edit_all_inventory',
  'delete_inventory',
  'modify_gallery',
  'view_all_leads',
  'manage_settings',
] as const;

export type Capability = (typeof capabilities)[number];

export function isCapability(name: string): name is Capability {
  return (capabilities as readonly string[]).includes(name);
}
