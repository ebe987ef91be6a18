import { randomBytes } from 'node:crypto';
import { formatKey, isKey } from '../../domain/access/key-format';
import {
  findKeyId,
  insertKey,
  readKeysByLabel,
  replaceSecret,
  setExpiry,
  type StoredSecret,
} from '../../domain/access/key-store';
import type { Keys } from '../../domain/access/keys';
import {
  assignRole,
  findRoleId,
  findUser,
  insertRole,
  listRoles,
  setCapabilities,
  updateUser,
} from '../../domain/access/user-store';
import { record } from '../../domain/audit/audit';
import { readIn, type Reader } from '../../platform/database/database';
import type { Bundle, BundleUser } from './bundle-schema';
import { refuseProblems } from './problems';
import { differences } from './tally';
import type { LoadContext } from './upsert';

/** Adds a users-permissions user in the current transaction and returns its id. */
export type AddUser = (user: {
  username: string;
  email: string;
  display_name: string | null;
  role: number;
}) => Promise<number>;

/** A key created by a load. Its value is returned only once. */
export interface LoadedKey {
  readonly username: string;
  readonly label: string;
  readonly key: string;
}

export async function loadRoles({ tx, tally, now }: LoadContext, roles: Bundle['roles']): Promise<void> {
  const read = readIn(tx);
  for (const { name, capabilities } of roles) {
    const known = await findRoleId(read, name);
    const id = known ?? (await insertRole(tx, name, now));
    const isChanged = await setCapabilities(tx, read, id, capabilities, now);
    if (known === undefined) tally.add('created', 'roles', [id]);
    else tally.add(isChanged ? 'updated' : 'unchanged', 'roles', [id]);
  }
}

/** Creates or updates users and their keys, and returns the created keys. */
export async function loadUsers(
  loading: LoadContext,
  users: readonly BundleUser[],
  { keys, addUser }: { keys: Keys; addUser: AddUser },
): Promise<LoadedKey[]> {
  const created: LoadedKey[] = [];
  for (const [index, user] of users.entries()) {
    const id = await loadUser(loading, user, `users.${index}`, addUser);
    for (const [position, key] of (user.keys ?? []).entries()) {
      const secret = await loadKey(loading, keys, { userId: id, key, path: `users.${index}.keys.${position}` });
      if (secret !== undefined) created.push({ username: user.username, label: key.label, key: secret });
    }
  }
  return created;
}

async function loadUser(
  { tx, tally, now }: LoadContext,
  user: BundleUser,
  path: string,
  addUser: AddUser,
): Promise<number> {
  const read = readIn(tx);
  const roleId = await findRoleId(read, user.role);
  if (roleId === undefined) {
    const known = (await listRoles(read)).map(({ name }) => name).join(', ');
    throw refuseProblems(new Map([[`${path}.role`, `names no role: ${user.role} (there are ${known})`]]));
  }
  const present = await findUser(read, user.username);
  if (!present) {
    const id = await addUser({
      username: user.username,
      email: user.email,
      display_name: user.display_name ?? null,
      role: roleId,
    });
    if (user.is_blocked) await updateUser(tx, id, { blocked: true }, now);
    tally.add('created', 'users', [id]);
    return id;
  }
  const changed = differences(
    { email: present.email, display_name: present.displayName, blocked: present.isBlocked },
    { email: user.email, display_name: user.display_name, blocked: user.is_blocked },
  );
  const hasNewRole = present.roleId !== roleId;
  if (hasNewRole) await assignRole(tx, present.id, roleId);
  if (Object.keys(changed).length > 0) await updateUser(tx, present.id, changed, now);
  if (changed.blocked !== undefined)
    await record(tx, { entity: 'user', action: changed.blocked ? 'block' : 'unblock', ids: [present.id] }, now);
  tally.add(hasNewRole || Object.keys(changed).length > 0 ? 'updated' : 'unchanged', 'users', [present.id]);
  return present.id;
}

/** Creates or updates a key, identified by user and label. @returns its value if this load set it */
async function loadKey(
  { tx, tally, now }: LoadContext,
  keys: Keys,
  { userId, key, path }: { userId: number; key: NonNullable<BundleUser['keys']>[number]; path: string },
): Promise<string | undefined> {
  const read = readIn(tx);
  const present = (await readKeysByLabel(read, userId)).get(key.label);
  const secret = key.key ?? (present ? undefined : formatKey(randomBytes(32)));
  const encrypted =
    secret === undefined ? undefined : await encryptAt(keys, read, { secret, path, ownId: present?.id });
  if (!present && encrypted) {
    const id = await insertKey(tx, { label: key.label, userId, expiresAt: key.expires_at ?? null, now, ...encrypted });
    tally.add('created', 'keys', [id]);
    return secret;
  }
  if (!present) throw new Error('A new key needs a value.');

  const hasNewValue = encrypted !== undefined && encrypted.hash !== present.hash;
  if (hasNewValue) await replaceSecret(tx, present.id, encrypted, now);
  const hasNewExpiry = key.expires_at !== undefined && (key.expires_at?.getTime() ?? null) !== present.expiresAt;
  if (hasNewExpiry) await setExpiry(tx, present.id, key.expires_at ?? null, now);
  tally.add(hasNewValue || hasNewExpiry ? 'updated' : 'unchanged', 'keys', [present.id]);
  return hasNewValue ? secret : undefined;
}

async function encryptAt(
  keys: Keys,
  read: Reader,
  { secret, path, ownId }: { secret: string; path: string; ownId: number | undefined },
): Promise<StoredSecret> {
  const refuse = (reason: string) => refuseProblems(new Map([[`${path}.key`, reason]]));
  if (!isKey(secret)) throw refuse('is not a valid key: its format or checksum is wrong');
  const encrypted = keys.encrypt(secret);
  const holder = await findKeyId(read, encrypted.hash);
  if (holder !== undefined && holder !== ownId) throw refuse('is already used by another key of this dealership');
  return encrypted;
}
