import { Refusal } from '../../contract/refusal';
import type { RateLimit } from '../platform/limits/rate-limit';

/** How many leads one key may send from one address. */
export class LeadRate {
  readonly #rate: RateLimit;

  constructor(rate: RateLimit) {
    this.#rate = rate;
  }

  /** @throws Refusal `svc_rate_limited` once the minute's leads are used up. */
  async spend(keyId: number, address: string): Promise<void> {
    const { isAllowed, resetSeconds } = await this.#rate.spend(`${keyId} ${address}`);
    if (isAllowed) return;
    throw new Refusal(
      'svc_rate_limited',
      `Too many leads at once. Try again in ${resetSeconds} seconds.`,
      {},
      { 'Retry-After': String(resetSeconds) },
    );
  }
}
