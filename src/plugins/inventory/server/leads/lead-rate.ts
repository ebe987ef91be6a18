import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../contract/refusal';

const periodSeconds = 60;

/** How many leads one key may send from one address. */
export class LeadRate {
  readonly #limiter: RateLimiterMemory;

  constructor(perMinute: number) {
    this.#limiter = new RateLimiterMemory({ points: perMinute, duration: periodSeconds });
  }

  /** @throws Refusal `svc_rate_limited` once the minute's leads are used up. */
  async spend(keyId: number, address: string): Promise<void> {
    try {
      await this.#limiter.consume(`${keyId} ${address}`);
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000));
      throw new Refusal(
        'svc_rate_limited',
        `Too many leads at once. Try again in ${seconds} seconds.`,
        {},
        { 'Retry-After': String(seconds) },
      );
    }
  }
}
