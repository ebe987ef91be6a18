import { randomBytes } from 'node:crypto';
import { keyLabel } from '../../../contract/panel/keys';
import { Refusal } from '../../../contract/refusal';
import type { AuditAction } from '../../../contract/audit';
import { record } from '../audit/audit';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import type { Secrets } from '../../platform/secrets';
import { formatKey, isKey } from './key-format';
import {
  type ApiKey,
  deleteKey,
  findKey,
  insertKey,
  listKeys,
  readNewestEncrypted,
  readEncrypted,
  replaceSecret,
  type StoredSecret,
} from './key-store';
import { findUser } from './user-store';
import { because, nested } from '../../../contract/reason';

/** A new or regenerated key. Only then is the value returned without an explicit `reveal`. */
export interface IssuedKey extends ApiKey {
  readonly secret: string;
}

/** Creates, regenerates, reveals and deletes API keys. */
export class Keys {
  readonly #database: Database;
  readonly #secrets: Secrets;
  readonly #clock: Clock;

  constructor(database: Database, secrets: Secrets, clock: Clock) {
    this.#database = database;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  list(username?: string): Promise<ApiKey[]> {
    return listKeys(this.#database.read, username);
  }

  /**
   * @param request.owner a username, or the id of a user
   * @throws Refusal `svc_not_found` for an unknown user, `svc_invalid_param` for an invalid label or expiry
   */
  async create(request: { owner: string | number; label: string; expiresAt?: Date | null }): Promise<IssuedKey> {
    const { owner, label, expiresAt = null } = request;
    const now = this.#clock.now();
    checkLabel(label);
    checkExpiry(expiresAt, now);
    const user = await findUser(this.#database.read, owner);
    if (!user) throw new Refusal('svc_not_found', because('no_user', { name: owner }), { params: { user: 'unknown' } });

    const secret = formatKey(randomBytes(32));
    const id = await this.#database.withTx(async (tx) => {
      const keyId = await insertKey(tx, { label, userId: user.id, expiresAt, now, ...this.encrypt(secret) });
      await this.#record(tx, 'create', keyId);
      return keyId;
    });
    return this.#issued(id, secret);
  }

  /** Replaces the value of a key. The old value stops working immediately. */
  async regenerate(id: number): Promise<IssuedKey> {
    await this.one(id);
    const secret = formatKey(randomBytes(32));
    await this.#database.withTx(async (tx) => {
      await replaceSecret(tx, id, this.encrypt(secret), this.#clock.now());
      await this.#record(tx, 'regenerate', id);
    });
    return this.#issued(id, secret);
  }

  async delete(id: number): Promise<void> {
    await this.one(id);
    await this.#database.withTx(async (tx) => {
      if (await deleteKey(tx, id)) await this.#record(tx, 'delete', id);
    });
  }

  /** Returns the value of a key, and records that in the audit log. */
  async reveal(id: number): Promise<string> {
    await this.one(id);
    const encrypted = await readEncrypted(this.#database.read, id);
    const secret = encrypted && this.#decrypt(encrypted);
    if (secret === undefined)
      throw new Error(`The key ${id} cannot be decrypted: SVC_ENCRYPTION_KEY is not the one it was stored with.`);
    await this.#database.withTx((tx) => this.#record(tx, 'reveal', id));
    return secret;
  }

  /** Returns the stored parts of a key's value. @throws Refusal if `secret` is not a key */
  encrypt(secret: string): StoredSecret {
    if (!isKey(secret)) throw new Refusal('svc_invalid_param', because('not_a_key'), { params: { key: 'malformed' } });
    const hash = this.#secrets.fingerprint(secret);
    return { hash, ciphertext: this.#secrets.encrypt(secret, hash), lastFour: secret.slice(-4) };
  }

  /**
   * Checks that the configured pepper and encryption key are those that the keys were stored with, on the newest key.
   */
  async checkSecrets(): Promise<{ ok: boolean; detail: string }> {
    const encrypted = await readNewestEncrypted(this.#database.read);
    if (!encrypted) return { ok: true, detail: 'no key is stored yet' };
    const secret = this.#decrypt(encrypted);
    if (secret === undefined)
      return { ok: false, detail: 'SVC_ENCRYPTION_KEY is not the one that keys were stored with' };
    const isPepper = this.#secrets.fingerprint(secret) === encrypted.hash;
    return {
      ok: isPepper,
      detail: isPepper ? 'they fit the stored keys' : 'SVC_KEY_PEPPER is not the one that keys were stored with',
    };
  }

  #decrypt({ ciphertext, hash }: { ciphertext: string; hash: string }): string | undefined {
    return this.#secrets.decrypt(ciphertext, hash);
  }

  /** @throws Refusal `svc_not_found` */
  async one(id: number): Promise<ApiKey> {
    const key = await findKey(this.#database.read, id);
    if (!key) throw new Refusal('svc_not_found', because('no_key_id', { id }), { params: { id: 'unknown' } });
    return key;
  }

  #record(tx: Transaction, action: AuditAction<'key'>, id: number): Promise<void> {
    return record(tx, { entity: 'key', action, ids: [id] }, this.#clock.now());
  }

  async #issued(id: number, secret: string): Promise<IssuedKey> {
    return { ...(await this.one(id)), secret };
  }
}

/** Returns the text of the QR code that the mobile app scans. It contains the secret. */
export function qrText(siteUrl: string, secret: string): string {
  return `${siteUrl}|${secret}`;
}

export function checkLabel(label: string): void {
  const { success, error } = keyLabel.safeParse(label);
  if (success) return;
  const reason = error.issues[0]?.message ?? because('invalid');
  throw new Refusal('svc_invalid_param', because('key_label', { problem: nested(reason) }), {
    params: { label: reason },
  });
}

function checkExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null || expiresAt > now) return;
  throw new Refusal('svc_invalid_param', because('expires_in_past'), {
    params: { expires: because('future') },
  });
}
