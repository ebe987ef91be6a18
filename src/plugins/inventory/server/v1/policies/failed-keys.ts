import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from '../../../contract/refusal';

/** Holds back an address that keeps sending wrong keys. */
export class FailedKeys {
  readonly #limiter: RateLimiterMemory;
  readonly #perMinute: number;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
    this.#limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  }

  /** @throws Refusal `svc_rate_limited` once the address has used up its wrong keys for the minute. */
  async check(address: string): Promise<void> {
    const spent = await this.#limiter.get(address);
    if (!spent || spent.consumedPoints < this.#perMinute) return;
    const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000));
    throw new Refusal('svc_rate_limited', `Too many wrong keys. Try again in ${seconds} seconds.`, {}, { 'Retry-After': String(seconds) });
  }

  async record(address: string): Promise<void> {
    await this.#limiter.penalty(address);
  }
}
