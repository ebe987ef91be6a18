import type { Capability } from '../../../contract/capability';
import { capabilityPresets, sameCapabilities } from '../../../contract/panel/staff';
import type { Reader } from '../../platform/database/database';
import { toIso } from '../../platform/database/rows';
import { select } from '../../platform/database/select';
import type { Transaction } from '../../platform/database/transaction';
import { record } from '../audit/audit';
import { freeRoleName, insertRole, listRoles, type Role, setCapabilities } from './user-store';

/** Returns the versions of all users by id: each save of a user changes it. */
export async function readUserVersions(read: Reader): Promise<Map<number, string>> {
  const rows = await select('up_users', ['id', 'updated_at'])(read);
  return new Map(rows.map((row) => [row.id, toIso(row.updated_at) ?? '']));
}

/** Returns the ids of the keys of each user. */
export async function readKeysOfUsers(read: Reader): Promise<Map<number, number[]>> {
  const rows = await select('inventory_api_keys_owner_lnk', ['user_id', 'api_key_id'])(read, 'ORDER BY api_key_id');
  const keys = new Map<number, number[]>();
  for (const { user_id: userId, api_key_id: id } of rows) keys.set(userId, [...(keys.get(userId) ?? []), id]);
  return keys;
}

/** Returns the usernames and email addresses that other users have, in lower case. */
export async function readTakenNames(
  read: Reader,
  exceptId: number | undefined,
): Promise<{ usernames: ReadonlySet<string>; emails: ReadonlySet<string> }> {
  const rows = await select('up_users', ['id', 'username', 'email'])(read);
  const others = rows.filter(({ id }) => id !== exceptId);
  return {
    usernames: new Set(others.map(({ username }) => String(username).toLowerCase())),
    emails: new Set(others.map(({ email }) => String(email).toLowerCase())),
  };
}

/**
 * Returns the role with exactly these capabilities: the person's own role, else the first one that staff created, else
 * a new one with a readable name. Strapi's built-in roles are not chosen, because other users get them without a
 * decision.
 */
export async function roleWith(
  tx: Transaction,
  read: Reader,
  { capabilities, ownRoleId, now }: { capabilities: readonly Capability[]; ownRoleId: number | null; now: Date },
): Promise<number> {
  const roles = await listRoles(read);
  const fits = (role: Role) => sameCapabilities(role.capabilities, capabilities);
  const own = roles.find((role) => role.id === ownRoleId);
  if (own && fits(own)) return own.id;
  const known = roles.find((role) => !role.isBuiltIn && fits(role));
  if (known) return known.id;
  const id = await insertRole(tx, freeRoleName(nameFor(capabilities), roles), now);
  await setCapabilities(tx, read, id, capabilities, now);
  await record(tx, { entity: 'role', action: 'create', ids: [id] }, now);
  return id;
}

const shortNames: Readonly<Record<Capability, string>> = {
  add_inventory: 'add',
  edit_all_inventory: 'edit',
  delete_inventory: 'delete',
  modify_gallery: 'photos',
  view_all_leads: 'leads',
  manage_settings: 'settings',
};

/** Returns the name of a preset, or the capabilities as a list, such as "Staff: add, photos". */
function nameFor(wanted: readonly Capability[]): string {
  const preset = Object.values(capabilityPresets).find(({ capabilities }) => sameCapabilities(capabilities, wanted));
  return preset?.role ?? `Staff: ${wanted.map((capability) => shortNames[capability]).join(', ')}`;
}
