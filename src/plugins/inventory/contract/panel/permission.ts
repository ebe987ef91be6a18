/** The permissions of the panel: the name of each action, its section on the roles screen, and its label. */
export const panelPermissions = {
  'dashboard.read': { area: 'Dashboard', label: 'See figures and charts' },
  'listings.read': { area: 'Inventory', label: 'See the inventory lists' },
  'listings.update': { area: 'Inventory', label: 'Mark as sold or sale pending in the lists' },
  'listings.publish': { area: 'Inventory', label: 'Publish and unpublish listings' },
  'listings.prices': { area: 'Inventory', label: 'Change prices of listings' },
  'listings.views': { area: 'Inventory', label: 'Share views of the lists with everyone, and change shared ones' },
  'history.read': { area: 'Inventory', label: 'See the history of listings: who changed which value' },
  'listings.delete': { area: 'Inventory', label: 'Move to the trash, restore, and clear the trash' },
  'vin-imports.read': { area: 'VIN import', label: 'See earlier imports' },
  'vin-imports.create': { area: 'VIN import', label: 'Import VINs' },
  'imports.read': { area: 'Import', label: 'See imports and what they changed' },
  'imports.manage': { area: 'Import', label: 'Import files, undo imports, and change their profiles' },
  'catalogue.read': { area: 'Catalog', label: 'See types, categories and terms' },
  'catalogue.update': { area: 'Catalog', label: 'Change types, categories and terms' },
  'leads.read': { area: 'Leads', label: 'Read leads' },
  'leads.update': { area: 'Leads', label: 'Work on leads: status, person, notes, replies' },
  'leads.export': { area: 'Leads', label: 'Export leads as a file' },
  'leads.erase': { area: 'Leads', label: 'Erase leads for good' },
  'leads.settings': { area: 'Leads', label: 'Set who gets leads by email, and templates of replies' },
  'dealership.read': { area: 'Dealership', label: 'See the settings of the dealership' },
  'dealership.update': { area: 'Dealership', label: 'Change the settings of the dealership' },
  'staff.read': { area: 'Staff', label: 'See the people and what they may do' },
  'staff.manage': { area: 'Staff', label: 'Add, change, block and remove people' },
  'keys.read': { area: 'API keys', label: 'See the list of keys' },
  'keys.create': { area: 'API keys', label: 'Create keys' },
  'keys.reveal': { area: 'API keys', label: 'Show a key and its QR code again' },
  'keys.regenerate': { area: 'API keys', label: 'Give a key a new value' },
  'keys.delete': { area: 'API keys', label: 'Delete keys' },
  'webhooks.read': { area: 'Webhooks', label: 'See webhooks and what they delivered' },
  'webhooks.update': { area: 'Webhooks', label: 'Add, change, test and delete webhooks' },
  'channels.read': { area: 'Channels', label: 'See channels, their addresses and who fetched them' },
  'channels.update': { area: 'Channels', label: 'Add, change and delete channels' },
  'audit.read': { area: 'Audit log', label: 'See who did what to which records' },
  'licence.read': { area: 'License', label: 'View the license' },
  'licence.update': { area: 'License', label: 'Install and remove the license' },
  'developer.screens': { area: 'Developers', label: 'See the developer screens of Strapi' },
} as const satisfies Record<string, { area: string; label: string }>;

export type PanelPermission = keyof typeof panelPermissions;

/** Returns the action id under which Strapi stores `permission`. */
export function panelAction(permission: PanelPermission): string {
  return `plugin::inventory.${permission}`;
}

/** Returns whether an action needs a valid license. Pages that need such an action are hidden without one. */
export function needsEntitlement(action: string): boolean {
  return action.startsWith('plugin::inventory.keys.');
}
