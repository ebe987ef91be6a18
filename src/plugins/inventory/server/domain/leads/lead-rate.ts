import { Refusal } from '../../../contract/refusal';
import type { RateLimit } from '../../platform/limits/rate-limit';
import { because } from '../../../contract/reason';

/** The rate limit on leads per API key and client address. */
export class LeadRate {
  readonly #rate: RateLimit;

  constructor(rate: RateLimit) {
    this.#rate = rate;
  }

  /** Counts one lead. Throws `Refusal` `svc_rate_limited` if the limit is exceeded. */
  async spend(keyId: number, address: string): Promise<void> {
    const { isAllowed, resetSeconds } = await this.#rate.spend(`${keyId} ${address}`);
    if (isAllowed) return;
    throw new Refusal(
      'svc_rate_limited',
      because('too_many_leads', { seconds: resetSeconds }),
      {},
      { 'Retry-After': String(resetSeconds) },
    );
  }
}
