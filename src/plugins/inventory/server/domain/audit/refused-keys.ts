import { type Clock, minuteMs } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { callerColumns } from './caller';

/** Addresses that are counted separately in a minute; all others are counted together. */
const maxAddresses = 1000;

/** Key of the addresses that are counted together. */
const otherAddresses = '';

/**
 * Counts refused API keys and writes one audit entry per minute and address, with the count and a hash of the address.
 * Never stores the keys that were sent. An attack with a million keys makes one entry a minute for each of its
 * addresses. A killed process loses the counts of its last minute.
 */
export class RefusedKeys {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #fingerprint: (text: string) => string;
  #minute = 0;
  #counts = new Map<string, number>();
  /** Past minutes that are not written yet. */
  #pastMinutes: Array<{ minute: number; counts: ReadonlyMap<string, number> }> = [];

  /** @param fingerprint a keyed hash, so that the address cannot be found by hashing every possible one */
  constructor({
    database,
    clock,
    fingerprint,
  }: {
    database: Database;
    clock: Clock;
    fingerprint(text: string): string;
  }) {
    this.#database = database;
    this.#clock = clock;
    this.#fingerprint = fingerprint;
  }

  count(address: string): void {
    this.#startMinute();
    const name = this.#counts.has(address) || this.#counts.size < maxAddresses ? address : otherAddresses;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Writes the past minutes. @param isEnd also write the current minute, because the server stops */
  async flush({ isEnd = false } = {}): Promise<void> {
    this.#startMinute(isEnd);
    const pending = this.#pastMinutes;
    this.#pastMinutes = [];
    try {
      if (pending.length > 0)
        await this.#database.withTx(async (tx) => void (await tx('inventory_audit').insert(this.#rows(pending))));
    } catch (error) {
      this.#pastMinutes = [...pending, ...this.#pastMinutes].slice(-10); // keeps ten minutes at most
      throw error;
    }
  }

  #startMinute(isEnd = false): void {
    const minute = Math.floor(this.#clock.now().getTime() / minuteMs) * minuteMs;
    if (minute === this.#minute && !isEnd) return;
    if (this.#counts.size > 0) this.#pastMinutes.push({ minute: this.#minute, counts: this.#counts });
    this.#minute = minute;
    this.#counts = new Map();
  }

  #rows(minutes: ReadonlyArray<{ minute: number; counts: ReadonlyMap<string, number> }>) {
    return minutes.flatMap(({ minute, counts }) =>
      [...counts].map(([address, count]) => ({
        ...documentColumns(new Date(minute)),
        entity: 'key',
        action: 'refuse',
        entity_ids: '[]',
        ...callerColumns(undefined),
        source: 'api',
        address_hash: address === otherAddresses ? null : this.#fingerprint(`address ${address}`).slice(0, 16),
        refused_count: count,
        at: new Date(minute),
      })),
    );
  }
}
