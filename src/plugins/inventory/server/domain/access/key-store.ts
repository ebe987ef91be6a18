import type { Reader } from '../../platform/database/database';
import { toIso, toMillis } from '../../platform/database/rows';
import { documentColumns } from '../../platform/database/document';
import { insertRow, type Transaction } from '../../platform/database/transaction';
import { select, type Selected } from '../../platform/database/select';

/** A key's record, without secrets. */
export interface ApiKey {
  readonly id: number;
  readonly label: string;
  /** Null if the owner was deleted. */
  readonly username: string | null;
  readonly userId: number | null;
  readonly lastFour: string;
  readonly createdAt: string | null;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
}

/** The stored parts of a key's value. */
export interface StoredSecret {
  readonly hash: string;
  readonly ciphertext: string;
  readonly lastFour: string;
}

const owners = {
  k: 'inventory_api_keys',
  o: 'inventory_api_keys_owner_lnk ON o.api_key_id = k.id',
  u: 'up_users ON u.id = o.user_id',
} as const;

/** Keys with their owners, including keys whose owner was deleted. Such keys do not work. */
const allKeys = select({ k: owners.k, 'o?': owners.o, 'u?': owners.u }, [
  'k.id',
  'k.label',
  'k.last_four',
  'k.created_at',
  'k.last_used_at',
  'k.expires_at',
  'u.username',
  'u.id as user_id',
]);

const secrets = select('inventory_api_keys', ['key_hash', 'key_ciphertext']);

export async function listKeys(read: Reader, username?: string): Promise<ApiKey[]> {
  const filter = username === undefined ? '' : 'WHERE u.username = ?';
  const rows = await allKeys(read, `${filter} ORDER BY k.id`, username === undefined ? [] : [username]);
  return rows.map(toApiKey);
}

export async function findKey(read: Reader, id: number): Promise<ApiKey | undefined> {
  const [row] = await allKeys(read, 'WHERE k.id = ?', [id]);
  return row && toApiKey(row);
}

/** The fields of a key that a bundle load compares. */
export interface LabelledKey {
  readonly id: number;
  readonly hash: string;
  /** Epoch milliseconds; null if the key never expires. */
  readonly expiresAt: number | null;
}

/** Returns a user's keys by label. Of several keys with one label, returns the oldest. */
export async function readKeysByLabel(read: Reader, userId: number): Promise<Map<string, LabelledKey>> {
  const rows = await select(owners, ['k.id', 'k.label', 'k.key_hash', 'k.expires_at'])(
    read,
    'WHERE u.id = ? ORDER BY k.id DESC',
    [userId],
  );
  return new Map(
    rows.map((row) => [
      String(row.label),
      { id: row.id, hash: String(row.key_hash), expiresAt: toMillis(row.expires_at) },
    ]),
  );
}

/** Returns the fingerprint of every stored key. */
export async function readHashes(read: Reader): Promise<Set<string>> {
  const rows = await select('inventory_api_keys', ['key_hash'])(read);
  return new Set(rows.map(({ key_hash }) => String(key_hash)));
}

/** Returns the id of the key with this fingerprint. */
export async function findKeyId(read: Reader, hash: string): Promise<number | undefined> {
  const [row] = await select('inventory_api_keys', ['id'])(read, 'WHERE key_hash = ?', [hash]);
  return row?.id;
}

type EncryptedSecret = Pick<StoredSecret, 'hash' | 'ciphertext'>;

export async function readEncrypted(read: Reader, id: number): Promise<EncryptedSecret | undefined> {
  const [row] = await secrets(read, 'WHERE id = ?', [id]);
  return row && toEncrypted(row);
}

/** Returns the stored value of the newest key. */
export async function readNewestEncrypted(read: Reader): Promise<EncryptedSecret | undefined> {
  const [row] = await secrets(read, 'ORDER BY id DESC LIMIT 1');
  return row && toEncrypted(row);
}

function toEncrypted(row: Selected<typeof secrets>): EncryptedSecret {
  return { hash: String(row.key_hash), ciphertext: String(row.key_ciphertext) };
}

export async function insertKey(
  tx: Transaction,
  key: { label: string; userId: number; expiresAt: Date | null; now: Date } & StoredSecret,
): Promise<number> {
  const id = await insertRow(tx, 'inventory_api_keys', {
    ...documentColumns(key.now),
    label: key.label,
    key_hash: key.hash,
    key_ciphertext: key.ciphertext,
    last_four: key.lastFour,
    expires_at: key.expiresAt,
  });
  await tx('inventory_api_keys_owner_lnk').insert({ api_key_id: id, user_id: key.userId });
  return id;
}

/** Replaces a key's value. */
export async function replaceSecret(tx: Transaction, id: number, secret: StoredSecret, now: Date): Promise<void> {
  await tx('inventory_api_keys').where({ id }).update({
    key_hash: secret.hash,
    key_ciphertext: secret.ciphertext,
    last_four: secret.lastFour,
    last_used_at: null,
    updated_at: now,
  });
}

export async function setExpiry(tx: Transaction, id: number, expiresAt: Date | null, now: Date): Promise<void> {
  await tx('inventory_api_keys').where({ id }).update({ expires_at: expiresAt, updated_at: now });
}

/** @returns whether the key existed */
export async function deleteKey(tx: Transaction, id: number): Promise<boolean> {
  await tx('inventory_api_keys_owner_lnk').where({ api_key_id: id }).delete();
  return (await tx('inventory_api_keys').where({ id }).delete()) > 0;
}

export async function recordUse(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx('inventory_api_keys').where({ id }).update({ last_used_at: now });
}

/** A key with its owner and the owner's role, by the fingerprint of its value. */
export interface KeyFacts {
  readonly keyId: number;
  readonly userId: number;
  readonly username: string;
  readonly displayName: string | null;
  readonly email: string;
  readonly isBlocked: unknown;
  readonly roleId: number | null;
  readonly roleName: string | null;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

const keyFacts = select(
  { ...owners, 'l?': 'up_users_role_lnk ON l.user_id = u.id', 'r?': 'up_roles ON r.id = l.role_id' },
  [
    'k.id as key_id',
    'k.expires_at',
    'k.last_used_at',
    'u.id as user_id',
    'u.username',
    'u.display_name',
    'u.email',
    'u.blocked',
    'r.id as role_id',
    'r.name as role_name',
  ],
);

export async function findKeyFacts(read: Reader, hash: string): Promise<KeyFacts | undefined> {
  const [row] = await keyFacts(read, 'WHERE k.key_hash = ?', [hash]);
  if (!row) return undefined;
  return {
    keyId: row.key_id,
    userId: row.user_id,
    username: row.username ?? '',
    displayName: row.display_name,
    email: row.email ?? '',
    isBlocked: row.blocked,
    roleId: row.role_id,
    roleName: row.role_name,
    expiresAt: toMillis(row.expires_at),
    lastUsedAt: toMillis(row.last_used_at),
  };
}

/** Returns the permission actions of a role. */
export async function readActions(read: Reader, roleId: number): Promise<string[]> {
  const rows = await select({ p: 'up_permissions', l: 'up_permissions_role_lnk ON l.permission_id = p.id' }, [
    'p.action',
  ])(read, 'WHERE l.role_id = ?', [roleId]);
  return rows.map((row) => String(row.action));
}

function toApiKey(row: Selected<typeof allKeys>): ApiKey {
  return {
    id: row.id,
    label: String(row.label),
    username: row.username,
    userId: row.user_id,
    lastFour: String(row.last_four),
    createdAt: toIso(row.created_at),
    lastUsedAt: toIso(row.last_used_at),
    expiresAt: toIso(row.expires_at),
  };
}
