import type { Capability } from '../../../contract/capability';
import { documentColumns } from '../../platform/database/document';
import type { Reader, Row } from '../../platform/database/database';
import { toBoolean } from '../../platform/database/rows';
import { type Changes, insertRow, type Transaction } from '../../platform/database/transaction';
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
  /** Whether Strapi creates the role in every install. */
  readonly isBuiltIn: boolean;
  readonly capabilities: readonly Capability[];
}

const userQuery = `SELECT u.id, u.username, u.email, u.display_name, u.blocked, r.id AS role_id, r.name AS role
  FROM up_users u
  LEFT JOIN up_users_role_lnk l ON l.user_id = u.id
  LEFT JOIN up_roles r ON r.id = l.role_id`;

export async function listUsers(read: Reader): Promise<User[]> {
  return (await read.all(`${userQuery} ORDER BY u.id`)).map(toUser);
}

/** @param user a username, or the id of a user */
export async function findUser(read: Reader, user: string | number): Promise<User | undefined> {
  const column = typeof user === 'number' ? 'id' : 'username';
  const [row] = await read.all(`${userQuery} WHERE u.${column} = ?`, [user]);
  return row && toUser(row);
}

/** Returns the rights of the user with this id or document id; `undefined` if there is no such user. */
export async function readUserRights(read: Reader, user: number | string): Promise<UserRights | undefined> {
  const rows = await read.all(
    `SELECT u.blocked, p.action FROM up_users u
       LEFT JOIN up_users_role_lnk l ON l.user_id = u.id
       LEFT JOIN up_permissions_role_lnk pl ON pl.role_id = l.role_id
       LEFT JOIN up_permissions p ON p.id = pl.permission_id
      WHERE u.${typeof user === 'number' ? 'id' : 'document_id'} = ?`,
    [user],
  );
  if (rows.length === 0) return undefined;
  const capabilities = rows.flatMap(({ action }) => capabilityOf(String(action ?? '')) ?? []);
  return { isBlocked: toBoolean(rows[0]?.blocked), capabilities };
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
  const rows = await read.all(
    `SELECT r.id, r.name, r.type, p.action FROM up_roles r
       LEFT JOIN up_permissions_role_lnk l ON l.role_id = r.id
       LEFT JOIN up_permissions p ON p.id = l.permission_id
      ORDER BY r.id, p.id`,
  );
  const roles = new Map<number, Role & { capabilities: Capability[] }>();
  for (const row of rows) {
    const isBuiltIn = row.type === 'authenticated' || row.type === 'public';
    const role = roles.get(Number(row.id)) ?? {
      id: Number(row.id),
      name: String(row.name),
      isBuiltIn,
      capabilities: [],
    };
    const capability = capabilityOf(String(row.action ?? ''));
    if (capability) role.capabilities.push(capability);
    roles.set(role.id, role);
  }
  return [...roles.values()];
}

/** Returns the id of the role with this name or type, ignoring case. People see both. */
export async function findRoleId(read: Reader, name: string): Promise<number | undefined> {
  const rows = await read.all(
    'SELECT id FROM up_roles WHERE lower(name) = lower(?) OR lower(type) = lower(?) ORDER BY id',
    [name, name],
  );
  return rows[0] && Number(rows[0].id);
}

export async function insertRole(tx: Transaction, name: string, now: Date): Promise<number> {
  return await insertRow(tx, 'up_roles', {
    ...documentColumns(now),
    name,
    type: name.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    description: `Users with the role ${name}`,
  });
}

/** Sets the capabilities of a role. Its other permissions stay. @returns whether anything changed */
export async function setCapabilities(
  tx: Transaction,
  read: Reader,
  roleId: number,
  granted: readonly Capability[],
  now: Date,
): Promise<boolean> {
  const rows = await read.all(
    'SELECT p.id, p.action FROM up_permissions p JOIN up_permissions_role_lnk l ON l.permission_id = p.id WHERE l.role_id = ?',
    [roleId],
  );
  const current = rows.map((row) => ({ id: Number(row.id), capability: capabilityOf(String(row.action)) }));
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

function toUser(row: Row): User {
  return {
    id: Number(row.id),
    username: String(row.username),
    email: String(row.email ?? ''),
    displayName: row.display_name === null ? null : String(row.display_name),
    isBlocked: toBoolean(row.blocked),
    roleId: row.role_id === null ? null : Number(row.role_id),
    role: row.role === null ? null : String(row.role),
  };
}
