import { LRUCache } from 'lru-cache';
import type { Capability } from '../../../contract/capability';
import type { Change } from '../freshness/change-feed';
import type { Projection } from '../freshness/freshness';
import type { Entity } from '../freshness/watched-tables';
import { type Clock, hourMs } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { toBoolean } from '../../platform/database/rows';
import type { Secrets } from '../../platform/secrets';
import { capabilityOf } from './capability-actions';
import { type Grant, isActive } from './grant';
import { isKey, keyLength } from './key-format';
import { findKeyFacts, type KeyFacts, readActions, readHashes, recordUse } from './key-store';

const usePeriodMs = hourMs;

interface KnownGrant {
  readonly grant: Grant;
  lastUsedAt: number | null;
}

/**
 * A cache of grants by the fingerprint of the key.
 *
 * A grant is read from the database when its key is first used, and evicted when the change feed reports its key, its
 * user or any role. The fingerprints of all keys are in memory, so an invented key never costs a query, and thousands
 * of them do not delay a valid key that is not cached yet.
 */
export class Grants implements Projection {
  readonly reads: ReadonlySet<Entity> = new Set<Entity>(['key', 'user', 'role']);
  readonly #database: Database;
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  readonly #known = new LRUCache<string, KnownGrant>({ max: 10_000 });
  /** The fingerprint of every stored key; about 150 bytes each. */
  #hashes: ReadonlySet<string> = new Set();
  /** Incremented on each eviction, so that a grant read before an eviction is not cached after it. */
  #epoch = 0;

  constructor(database: Database, secrets: Secrets, clock: Clock) {
    this.#database = database;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  async apply(changes: readonly Change[]): Promise<void> {
    this.#evict(changes);
    // Keys are few and change rarely. Rereading all fingerprints costs about 1 ms per thousand.
    if (changes.some(({ entity }) => entity === 'key')) this.#hashes = await readHashes(this.#database.read);
  }

  async reset(): Promise<void> {
    this.#epoch++;
    this.#known.clear();
    this.#hashes = await readHashes(this.#database.read);
  }

  /** Returns the cached grant of a key if it is still valid. `undefined` means "not cached", not "invalid". */
  known(secret: string): Grant | undefined {
    if (secret.length !== keyLength) return undefined; // do not hash a header of 16 KB
    const known = this.#known.get(this.#secrets.fingerprint(secret));
    return known && this.#active(known);
  }

  /** Returns the grant of a key, or `undefined` if the key is not valid now. Only a stored key costs a query. */
  async of(secret: string): Promise<Grant | undefined> {
    if (!isKey(secret)) return undefined;
    const hash = this.#secrets.fingerprint(secret);
    const known = this.#known.get(hash) ?? (this.#hashes.has(hash) ? await this.#read(hash) : undefined);
    return known && this.#active(known);
  }

  #evict(changes: readonly Change[]): void {
    this.#epoch++;
    if (changes.some(({ entity }) => entity === 'role')) return this.#known.clear();
    for (const [hash, { grant }] of this.#known.entries()) {
      const isAffected = changes.some(({ entity, id }) => id === (entity === 'key' ? grant.keyId : grant.userId));
      if (isAffected) this.#known.delete(hash);
    }
  }

  #active(known: KnownGrant): Grant | undefined {
    const now = this.#clock.now();
    if (!isActive(known.grant, now.getTime())) return undefined;
    if (known.lastUsedAt === null || now.getTime() - known.lastUsedAt >= usePeriodMs) this.#recordUse(known, now);
    return known.grant;
  }

  async #read(hash: string): Promise<KnownGrant | undefined> {
    const epoch = this.#epoch;
    const facts = await findKeyFacts(this.#database.read, hash);
    if (!facts) return undefined;
    const actions = facts.roleId === null ? [] : await readActions(this.#database.read, facts.roleId);
    const known = { grant: toGrant(facts, actions), lastUsedAt: facts.lastUsedAt };
    if (epoch === this.#epoch) this.#known.set(hash, known);
    return known;
  }

  /** Records the use of a key at most once an hour. Not awaited: no response depends on it. Retries after a failure. */
  #recordUse(known: KnownGrant, now: Date): void {
    known.lastUsedAt = now.getTime();
    this.#database
      .withTx((tx) => recordUse(tx, known.grant.keyId, now), { isSmall: true })
      .catch(() => (known.lastUsedAt = null));
  }
}

function toGrant(facts: KeyFacts, actions: readonly string[]): Grant {
  const granted = actions.map(capabilityOf).filter((capability): capability is Capability => capability !== undefined);
  return {
    keyId: facts.keyId,
    userId: facts.userId,
    displayName: facts.displayName || facts.username,
    email: facts.email,
    accountType: facts.roleName ?? '',
    capabilities: new Set(granted),
    isBlocked: toBoolean(facts.isBlocked),
    expiresAt: facts.expiresAt,
  };
}
