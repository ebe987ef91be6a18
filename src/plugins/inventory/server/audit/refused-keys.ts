import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { documentColumns } from '../platform/database/document';
import { callerColumns } from './caller';

const minuteMs = 60_000;

/** Addresses that are told apart in a minute; what comes from others is counted together. */
const mostAddresses = 1000;

/** Stands for the addresses that are not told apart. */
const others = '';

/**
 * Counts keys that were refused, and writes for each minute and address one entry: how many, from which address, whose
 * hash alone is kept. What was sent as a key is never looked at. An attack of a million keys makes an entry a minute
 * for each of its addresses; a process that is killed loses the counts of its last minute.
 */
export class RefusedKeys {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #fingerprint: (text: string) => string;
  #minute = 0;
  #counts = new Map<string, number>();
  /** Minutes that are over and not written yet, because the database did not take them. */
  #over: Array<{ minute: number; counts: ReadonlyMap<string, number> }> = [];

  /** @param fingerprint keyed, so that nobody finds the address by trying all of them */
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
    this.#turn();
    const known = this.#counts.has(address) || this.#counts.size < mostAddresses ? address : others;
    this.#counts.set(known, (this.#counts.get(known) ?? 0) + 1);
  }

  /** Writes the minutes that are over; at the end the one that is not, too. */
  async flush({ isEnd = false } = {}): Promise<void> {
    this.#turn(isEnd);
    const over = this.#over;
    this.#over = [];
    try {
      if (over.length > 0)
        await this.#database.withTx(async (tx) => void (await tx('inventory_audit').insert(this.#rows(over))));
    } catch (error) {
      this.#over = [...over, ...this.#over].slice(-10); // what cannot be written for ten minutes is given up
      throw error;
    }
  }

  #turn(isEnd = false): void {
    const minute = Math.floor(this.#clock.now().getTime() / minuteMs) * minuteMs;
    if (minute === this.#minute && !isEnd) return;
    if (this.#counts.size > 0) this.#over.push({ minute: this.#minute, counts: this.#counts });
    this.#minute = minute;
    this.#counts = new Map();
  }

  #rows(over: ReadonlyArray<{ minute: number; counts: ReadonlyMap<string, number> }>) {
    return over.flatMap(({ minute, counts }) =>
      [...counts].map(([address, count]) => ({
        ...documentColumns(new Date(minute)),
        entity: 'key',
        action: 'refuse',
        entity_ids: '[]',
        ...callerColumns(undefined),
        source: 'api',
        address_hash: address === others ? null : this.#fingerprint(`address ${address}`).slice(0, 16),
        refused_count: count,
        at: new Date(minute),
      })),
    );
  }
}
