import { listingLimits } from '../../../../contract/listing';
import type { PriceChange } from '../../../../contract/panel/listings';
import { Refusal } from '../../../../contract/refusal';
import { because } from '../../../../contract/reason';

/**
 * Returns the changed price in cents. A change by an amount or a percentage rounds to the nearest multiple of its
 * `rounding`, and does not change a price of zero cents or more to a negative one.
 *
 * @param cents the price before; null without a price
 * @throws Refusal if there is no price to raise or lower, or if the result is not a valid price
 */
export function changePrice(cents: number | null, change: PriceChange): number | null {
  if (change.kind === 'set') return change.price;
  if (cents === null) throw new Refusal('svc_invalid_param', because('no_price'));
  const exact = change.kind === 'amount' ? cents + change.by * 100 : cents * (1 + change.by / 100);
  const step = Math.round(change.rounding * 100);
  const rounded = Math.round(Number((exact / step).toPrecision(15))) * step;
  if (rounded < 0) throw new Refusal('svc_invalid_param', because('price_negative'));
  if (rounded > listingLimits.price * 100) throw new Refusal('svc_invalid_param', because('price_too_high'));
  return rounded;
}
