/** The capabilities that a role can grant a user of the API, in the order of the specification. */
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
