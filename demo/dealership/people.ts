import { capabilities } from '../../src/plugins/inventory/contract/capability';
import type { BundleRole, BundleUser } from '../bundle';

/** Six roles at a dealership, from all capabilities to read-only. */
export const ROLES: readonly BundleRole[] = [
  { name: 'owner', capabilities },
  { name: 'manager', capabilities: capabilities.filter((capability) => capability !== 'manage_settings') },
  { name: 'sales', capabilities: ['add_inventory', 'edit_all_inventory', 'modify_gallery'] },
  { name: 'photographer', capabilities: ['modify_gallery'] },
  { name: 'bdc', capabilities: ['view_all_leads'] },
  { name: 'website', capabilities: [] },
];

const user = (username: string, display_name: string, role: string, ...labels: string[]): BundleUser => ({
  username,
  email: `${username}@riverside.example`,
  display_name,
  role,
  keys: labels.map((label) => ({ label })),
});

/** The owner comes first: the demo prints the key of her phone. */
export const USERS: readonly BundleUser[] = [
  user('rosa', 'Rosa Delgado', 'owner', 'Phone', 'Office computer'),
  user('walt', 'Walt Brennan', 'manager', 'Tablet'),
  user('marisol', 'Marisol Vega', 'sales', 'Phone', 'Lot tablet'),
  user('kenji', 'Kenji Watanabe', 'photographer', 'Camera phone'),
  user('priya', 'Priya Nair', 'bdc', 'Lead desk'),
  user('website', 'Riverside website', 'website', 'Public site'),
];
