import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from '../../../contract/refusal';

const periodSeconds = 60;

/** Holds back an address that keeps sending wrong keys. */
export class FailedKeys {
  readonly #limiter: RateLimiterMemory;
  readonly #perMinute: number;
  /** The addresses that sent a wrong key lately: all others pass without a question. */
  readonly #suspects = new LRUCache<string, true>({ max: 100_000, ttl: periodSeconds * 1000 });

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
    this.#limiter = new RateLimiterMemory({ points: perMinute, duration: periodSeconds });
  }

  /** @throws Refusal `svc_rate_limited` once the address has used up its wrong keys for the minute. */
  check(ctx: Context): Promise<void> | void {
    if (this.#suspects.size > 0 && this.#suspects.has(ctx.ip)) return this.#judge(ctx.ip);
  }

  async record({ ip }: Context): Promise<void> {
    this.#suspects.set(ip, true);
    await this.#limiter.penalty(ip);
  }

  async #judge(address: string): Promise<void> {
    const spent = await this.#limiter.get(address);
    if (!spent || spent.consumedPoints < this.#perMinute) return;
    const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000));
    throw new Refusal(
      'svc_rate_limited',
      `Too many wrong keys. Try again in ${seconds} seconds.`,
      {},
      { 'Retry-After': String(seconds) },
    );
  }
}
