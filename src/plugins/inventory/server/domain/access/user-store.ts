import type { Capability } from '../../../contract/capability';
import { documentColumns } from '../../platform/database/document';
import type { Reader } from '../../platform/database/database';
import { toBoolean } from '../../platform/database/rows';
import { type Changes, insertRow, type Transaction } from '../../platform/database/transaction';
import { select, type Selected } from '../../platform/database/select';
import { actionOf, capabilityOf } from './capability-actions';

/** A user of Strapi's users-permissions plugin. */
export interface User {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly isBlocked: boolean;
  readonly roleId: number | null;
  readonly role: string | null;
}

/** The rights of a user's keys. They apply unless the user is blocked. */
export interface UserRights {
  readonly isBlocked: boolean;
  readonly capabilities: readonly Capability[];
}

export interface Role {
  readonly id: number;
  readonly name: string;
  /** Strapi's own name of the role, in lower case with underscores. */
  readonly type: string;
  /** Whether Strapi creates the role in every install. */
  readonly isBuiltIn: boolean;
  readonly capabilities: readonly Capability[];
}

const users = select(
  { u: 'up_users', 'l?': 'up_users_role_lnk ON l.user_id = u.id', 'r?': 'up_roles ON r.id = l.role_id' },
  ['u.id', 'u.username', 'u.email', 'u.display_name', 'u.blocked', 'r.id as role_id', 'r.name as role'],
);

export async function listUsers(read: Reader): Promise<User[]> {
  return (await users(read, 'ORDER BY u.id')).map(toUser);
}

/** @param user a username, or the id of a user */
export async function findUser(read: Reader, user: string | number): Promise<User | undefined> {
  const column = typeof user === 'number' ? 'id' : 'username';
  const [row] = await users(read, `WHERE u.${column} = ?`, [user]);
  return row && toUser(row);
}

const userActions = select(
  {
    u: 'up_users',
    'l?': 'up_users_role_lnk ON l.user_id = u.id',
    'pl?': 'up_permissions_role_lnk ON pl.role_id = l.role_id',
    'p?': 'up_permissions ON p.id = pl.permission_id',
  },
  ['u.blocked', 'p.action'],
);

/** Returns the rights of the user with this id or document id; `undefined` if there is no such user. */
export async function readUserRights(read: Reader, user: number | string): Promise<UserRights | undefined> {
  const rows = await userActions(read, `WHERE u.${typeof user === 'number' ? 'id' : 'document_id'} = ?`, [user]);
  const [first] = rows;
  if (!first) return undefined;
  const capabilities = rows.flatMap(({ action }) => capabilityOf(action ?? '') ?? []);
  return { isBlocked: toBoolean(first.blocked), capabilities };
}

export async function updateUser(tx: Transaction, id: number, changes: Changes<'up_users'>, now: Date): Promise<void> {
  await tx('up_users')
    .where({ id })
    .update({ ...changes, updated_at: now });
}

/** Locks a user until the transaction ends. */
export async function lockUser(tx: Transaction, user: { id: number } | { document_id: string }): Promise<void> {
  await tx('up_users').where(user).forUpdate().select('id');
}

/** Replaces the user's role. */
export async function assignRole(tx: Transaction, userId: number, roleId: number): Promise<void> {
  await lockUser(tx, { id: userId }); // two concurrent changes would leave two roles
  await tx('up_users_role_lnk').where({ user_id: userId }).delete();
  await tx('up_users_role_lnk').insert({ user_id: userId, role_id: roleId });
}

/** Returns every role with its capabilities. */
export async function listRoles(read: Reader): Promise<Role[]> {
  const rows = await select(
    {
      r: 'up_roles',
      'l?': 'up_permissions_role_lnk ON l.role_id = r.id',
      'p?': 'up_permissions ON p.id = l.permission_id',
    },
    ['r.id', 'r.name', 'r.type', 'p.action'],
  )(read, 'ORDER BY r.id, p.id');
  const roles = new Map<number, Role & { capabilities: Capability[] }>();
  for (const row of rows) {
    const isBuiltIn = row.type === 'authenticated' || row.type === 'public';
    const role = roles.get(row.id) ?? {
      id: row.id,
      name: String(row.name),
      type: row.type ?? '',
      isBuiltIn,
      capabilities: [],
    };
    const capability = capabilityOf(row.action ?? '');
    if (capability) role.capabilities.push(capability);
    roles.set(role.id, role);
  }
  return [...roles.values()];
}

/** Returns the id of the role with this name or type, ignoring case. People see both. */
export async function findRoleId(read: Reader, name: string): Promise<number | undefined> {
  const [role] = await select('up_roles', ['id'])(
    read,
    'WHERE lower(name) = lower(?) OR lower(type) = lower(?) ORDER BY id',
    [name, name],
  );
  return role?.id;
}

/** Returns `name`, or the first of `name 2`, `name 3` … that no role has as its name or type, ignoring case. */
export function freeRoleName(name: string, roles: readonly Role[]): string {
  const taken = new Set(roles.flatMap((role) => [role.name.toLowerCase(), role.type.toLowerCase()]));
  const isTaken = (candidate: string) => taken.has(candidate.toLowerCase()) || taken.has(typeOf(candidate));
  if (!isTaken(name)) return name;
  for (let number = 2; ; number++) if (!isTaken(`${name} ${number}`)) return `${name} ${number}`;
}

/** In characters, on PostgreSQL. */
const columnLength = 255;

export async function insertRole(tx: Transaction, name: string, now: Date): Promise<number> {
  return await insertRow(tx, 'up_roles', {
    ...documentColumns(now),
    name,
    type: typeOf(name),
    description: Array.from(`Users with the role ${name}`).slice(0, columnLength).join(''),
  });
}

/** Returns the type that Strapi stores for a role with this name. */
function typeOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, columnLength);
}

/** Sets the capabilities of a role. Its other permissions stay. @returns whether anything changed */
export async function setCapabilities(
  tx: Transaction,
  read: Reader,
  roleId: number,
  granted: readonly Capability[],
  now: Date,
): Promise<boolean> {
  const rows = await select({ p: 'up_permissions', l: 'up_permissions_role_lnk ON l.permission_id = p.id' }, [
    'p.id',
    'p.action',
  ])(read, 'WHERE l.role_id = ?', [roleId]);
  const current = rows.map(({ id, action }) => ({ id, capability: capabilityOf(String(action)) }));
  const revoked = current.filter(({ capability }) => capability && !granted.includes(capability)).map(({ id }) => id);
  const missing = granted.filter((capability) => !current.some((permission) => permission.capability === capability));

  if (revoked.length > 0) {
    await tx('up_permissions_role_lnk').whereIn('permission_id', revoked).delete();
    await tx('up_permissions').whereIn('id', revoked).delete();
  }
  for (const capability of missing) await insertPermission(tx, roleId, actionOf(capability), now);
  return revoked.length + missing.length > 0;
}

async function insertPermission(tx: Transaction, roleId: number, action: string, now: Date): Promise<void> {
  const permissionId = await insertRow(tx, 'up_permissions', { ...documentColumns(now), action });
  await tx('up_permissions_role_lnk').insert({ permission_id: permissionId, role_id: roleId });
}

function toUser(row: Selected<typeof users>): User {
  return {
    id: row.id,
    username: String(row.username),
    email: row.email ?? '',
    displayName: row.display_name,
    isBlocked: toBoolean(row.blocked),
    roleId: row.role_id,
    role: row.role,
  };
}
