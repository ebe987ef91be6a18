import { type Capability, capabilities } from '../capability';

/** A person of the dealership: an API user, with the keys and the panel account that belong to the person. */
export interface StaffPerson {
  readonly id: number;
  readonly username: string;
  /** The display name, or the username without one. */
  readonly name: string;
  readonly email: string;
  readonly is_blocked: boolean;
  /** The name of the role; null without a role, which also means no capabilities. */
  readonly role: string | null;
  readonly capabilities: readonly Capability[];
  readonly key_count: number;
  /** The panel account with the same email address. */
  readonly panel: StaffPanelAccount | null;
  /** Changes with each save. */
  readonly version: string;
}

export interface StaffPanelAccount {
  readonly role_ids: readonly number[];
  /** The names of the roles, such as "Owner". */
  readonly roles: readonly string[];
  /** `invited` until the person chose a password. */
  readonly state: 'invited' | 'active' | 'blocked';
  /** Whether the admin's own rights cover those of the account, so that the admin may change it. */
  readonly can_change: boolean;
  /** Whether this is the account of the admin who asks. */
  readonly is_own: boolean;
}

/** A role of the panel that the admin may give. */
export interface GrantableRole {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
}

export interface StaffList {
  readonly people: readonly StaffPerson[];
  /** The roles of the panel that the admin may give; empty for an admin who may only read. */
  readonly panel_roles: readonly GrantableRole[];
}

/** The body that creates a person. */
export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly capabilities: readonly Capability[];
  /** Gives access to the panel with this role. Null takes it away. Absent changes nothing. */
  readonly panel_role_id?: number | null | undefined;
}

/** The body that changes a person, with the version that was read. */
export interface PersonChange extends NewPerson {
  readonly version: string;
}

/** The response to a saved person. */
export interface SavedPerson {
  readonly person: StaffPerson;
  /** The one-time token of a new panel account, for the link with which the person chooses a password. */
  readonly registration_token: string | null;
}

/** Common sets of capabilities, with the name of the role that is created for each. */
export const capabilityPresets = {
  owner: { role: 'Owner', capabilities },
  manager: {
    role: 'Manager',
    capabilities: ['add_inventory', 'edit_all_inventory', 'delete_inventory', 'modify_gallery', 'view_all_leads'],
  },
  sales: { role: 'Sales', capabilities: ['add_inventory', 'edit_all_inventory', 'modify_gallery', 'view_all_leads'] },
  photographer: { role: 'Photographer', capabilities: ['modify_gallery'] },
  read_only: { role: 'Read only', capabilities: [] },
} as const satisfies Record<string, { role: string; capabilities: readonly Capability[] }>;

export type CapabilityPreset = keyof typeof capabilityPresets;

/** Returns whether both lists have the same capabilities, in any order. */
export function sameCapabilities(left: readonly Capability[], right: readonly Capability[]): boolean {
  return left.length === right.length && left.every((capability) => right.includes(capability));
}
