import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../../contract/refusal';
import { periodSeconds, type RateLimit, type Spent } from '../../platform/rate-limit';

/** How long another instance's word of an address is taken, in milliseconds. */
const trustMs = 1000;

/** Holds back an address that keeps sending wrong keys, whichever instance it sends them to. */
export class FailedKeys {
  readonly #rate: RateLimit;
  readonly #isShared: boolean;
  readonly #onWrongKey: (address: string) => void;
  /** The addresses that sent a wrong key to this instance lately. */
  readonly #suspects = new LRUCache<string, true>({ max: 100_000, ttl: periodSeconds * 1000 });
  /** Those that had sent none to any instance when it was asked last. */
  readonly #trusted = new LRUCache<string, true>({ max: 100_000, ttl: trustMs });

  /** @param isShared whether other instances count too; otherwise whoever sent no wrong key here passes without a question */
  constructor(rate: RateLimit, { isShared, onWrongKey }: { isShared: boolean; onWrongKey: (address: string) => void }) {
    this.#rate = rate;
    this.#isShared = isShared;
    this.#onWrongKey = onWrongKey;
  }

  /** @throws Refusal `svc_rate_limited` once the address has used up its wrong keys for the minute. */
  check({ ip }: Context): Promise<void> | void {
    const isSuspect = this.#suspects.size > 0 && this.#suspects.has(ip);
    if (isSuspect || (this.#isShared && !this.#trusted.has(ip))) return this.#judge(ip);
  }

  /** Counts a wrong key. @throws Refusal `svc_rate_limited` when it is one too many: of many at once, too */
  async record({ ip }: Context): Promise<void> {
    this.#onWrongKey(ip);
    this.#suspects.set(ip, true);
    const spent = await this.#rate.spend(ip);
    if (!spent.isAllowed) throw refuse(spent);
  }

  async #judge(address: string): Promise<void> {
    const spent = await this.#rate.look(address);
    if (!spent) return void this.#trusted.set(address, true);
    if (spent.left === 0) throw refuse(spent);
  }
}

function refuse({ resetSeconds }: Spent): Refusal {
  return new Refusal(
    'svc_rate_limited',
    `Too many wrong keys. Try again in ${resetSeconds} seconds.`,
    {},
    { 'Retry-After': String(resetSeconds) },
  );
}
