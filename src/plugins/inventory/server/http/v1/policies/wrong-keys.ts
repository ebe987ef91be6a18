import { Refusal } from '../../../../contract/refusal';
import type { RateLimit } from '../../../platform/limits/rate-limit';

/** Counts wrong keys per client address. */
export class WrongKeys {
  readonly #rate: RateLimit;
  readonly #onWrongKey: (address: string) => void;

  constructor(rate: RateLimit, onWrongKey: (address: string) => void) {
    this.#rate = rate;
    this.#onWrongKey = onWrongKey;
  }

  /**
   * Counts one wrong key from `address`, a result of `clientAddress`.
   * @throws Refusal `svc_rate_limited` if the address has sent too many wrong keys in this minute
   */
  async count(address: string): Promise<void> {
    this.#onWrongKey(address);
    const { isAllowed, resetSeconds } = await this.#rate.spend(address);
    if (isAllowed) return;
    throw new Refusal(
      'svc_rate_limited',
      `Too many wrong keys. Try again in ${resetSeconds} seconds, or send a valid key.`,
      {},
      { 'Retry-After': String(resetSeconds) },
    );
  }
}
