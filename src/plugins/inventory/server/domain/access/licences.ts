import { Refusal } from '../../../contract/refusal';
import type { Projection } from '../freshness/freshness';
import type { Entity } from '../freshness/watched-tables';
import { record } from '../audit/audit';
import { type Clock, hourMs } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import {
  type CheckedLicence,
  issueTime,
  checkLicence,
  type LicenceState,
  licenceReason,
  licenceCheckTime,
} from './licence';
import { recordClock, readLicence, lockLicence, writeLicence } from './licence-store';
import { checkToken } from './licence-token';
import { because, nested } from '../../../contract/reason';

const clockPeriodMs = hourMs;

export interface LicenceSettings {
  readonly installId: string;
  /** The vendor's public key as PEM, if configured. */
  readonly publicKeyPem: string | undefined;
  /** A token from the configuration, which takes precedence over the installed one. */
  readonly configuredToken: string | undefined;
}

/** The license of the install. Its signature is verified when it changes, its dates on every request. */
export class Licences implements Projection {
  readonly reads: ReadonlySet<Entity> = new Set<Entity>(['licence']);
  readonly settings: LicenceSettings;
  readonly #database: Database;
  readonly #clock: Clock;
  #checked: CheckedLicence = { problem: 'not_installed' };
  #isInstalled = false;
  #newestIssuedAt: number | null = null;
  #clockSeenAt = 0;
  #clockWrittenAt = 0;

  constructor(database: Database, settings: LicenceSettings, clock: Clock) {
    this.#database = database;
    this.settings = settings;
    this.#clock = clock;
  }

  async reset(): Promise<void> {
    const stored = await readLicence(this.#database.read);
    this.#checked = await checkToken(this.settings.configuredToken ?? stored.token, this.settings.publicKeyPem);
    this.#isInstalled = stored.token !== '';
    // The time in memory may be up to an hour ahead of the stored one. It is dropped only if the token history differs.
    const isSameHistory = stored.newestIssuedAt === this.#newestIssuedAt;
    this.#newestIssuedAt = stored.newestIssuedAt;
    this.#clockWrittenAt = stored.clockSeenAt ?? 0;
    this.#clockSeenAt = Math.max(this.#clockWrittenAt, isSameHistory ? this.#clockSeenAt : 0);
  }

  apply(): Promise<void> {
    return this.reset();
  }

  /** Whether a token is stored, valid or not. */
  get isInstalled(): boolean {
    return this.#isInstalled;
  }

  /** Returns the current state of the license. */
  state(): LicenceState {
    return this.#check(this.#checked, this.#time());
  }

  /**
   * Installs a token.
   * @throws Refusal `svc_not_licensed` with the exact reason; the installed token then stays
   */
  async install(text: string): Promise<LicenceState> {
    const token = text.trim();
    const checked = await checkToken(token, this.settings.publicKeyPem);
    const now = this.#clock.now();
    await this.#database.withTx(async (tx) => {
      const stored = await lockLicence(tx); // another request may be installing a token
      const { newestIssuedAt } = stored;
      const clockSeenAt = Math.max(stored.clockSeenAt ?? 0, this.#clockSeenAt);
      const seen = licenceCheckTime(checked, { now: now.getTime(), clockSeenAt, newestIssuedAt });
      const state = this.#check(checked, seen, newestIssuedAt);
      if ('problem' in checked || (state.problem !== null && state.problem !== 'not_entitled')) {
        throw refuseToken(state);
      }
      const newest = Math.max(checked.claims.iat, newestIssuedAt ?? 0);
      await writeLicence(tx, { token, newest_issued_at: newest, clock_seen_at: new Date(seen) }, now);
      await record(tx, { entity: 'licence', action: 'install', ids: [] }, now);
    });
    await this.reset();
    return this.state();
  }

  /** Removes the installed token. The same token can be installed again. */
  async remove(): Promise<LicenceState> {
    const now = this.#clock.now();
    await this.#database.withTx(async (tx) => {
      await writeLicence(tx, { token: null }, now);
      await record(tx, { entity: 'licence', action: 'remove', ids: [] }, now);
    });
    await this.reset();
    return this.state();
  }

  #check(checked: CheckedLicence, now: number, newestIssuedAt = this.#newestIssuedAt): LicenceState {
    return checkLicence(checked, { installId: this.settings.installId, now, newestIssuedAt });
  }

  /** Returns the time, never earlier than a time already seen: setting the clock back does not revive a license. */
  #time(): number {
    const now = this.#clock.now().getTime();
    if (now > this.#clockSeenAt) this.#clockSeenAt = now;
    if (this.#clockSeenAt - this.#clockWrittenAt >= clockPeriodMs) this.#recordClock(new Date(this.#clockSeenAt));
    return this.#clockSeenAt;
  }

  /** Stores the latest time. Not awaited: no response depends on it. */
  #recordClock(seen: Date): void {
    const before = this.#clockWrittenAt;
    this.#clockWrittenAt = seen.getTime();
    // A configured token counts as installed, so that it does not pass for a newer one if it is installed later.
    const isConfigured = this.settings.configuredToken !== undefined;
    const issuedAt = isConfigured ? issueTime(this.#checked, this.settings.installId) : 0;
    this.#database.withTx((tx) => recordClock(tx, seen, issuedAt)).catch(() => (this.#clockWrittenAt = before));
  }
}

function refuseToken(state: LicenceState): Refusal {
  const reason = state.problem ?? 'malformed';
  return new Refusal('svc_not_licensed', because('licence_refused', { problem: nested(licenceReason(reason)) }), {
    reason,
  });
}
