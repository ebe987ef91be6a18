import type { ListingIndex } from './listing-index';
import type { NumberOrder } from './numbers/number-order';
import { type Bounds, photoCountKey, soldAtKey, type StockConditions } from './port';
import { BitSet } from './sets/bit-set';

const anyValue: Bounds = { min: -Infinity, max: null };
/** In cents: 0 means no price. */
const anyPrice: Bounds = { min: 1, max: null };

/** Returns the `listings` that meet all conditions. */
export function meetingStock(index: ListingIndex, listings: BitSet, conditions: StockConditions): BitSet {
  const { unsoldSince, soldAt, hasPhotos, hasPrice } = conditions;
  const { numbers, statuses } = index;
  const found = new BitSet();
  found.copyFrom(listings);
  if (unsoldSince) {
    found.keepOnly(within(numbers.createdAt, unsoldSince));
    found.keepOnly(found.without(statuses.sold));
  }
  if (soldAt) {
    found.keepOnly(within(numbers.category(soldAtKey), soldAt));
    found.keepOnly(statuses.sold);
  }
  const present: ReadonlyArray<
    readonly [isWanted: boolean | undefined, order: NumberOrder | undefined, bounds: Bounds]
  > = [
    [hasPhotos, numbers.category(photoCountKey), anyValue],
    [hasPrice, numbers.price, anyPrice],
  ];
  for (const [isWanted, order, bounds] of present) {
    if (isWanted === undefined) continue;
    const withValue = within(order, bounds);
    found.keepOnly(isWanted ? withValue : found.without(withValue));
  }
  return found;
}

function within(order: NumberOrder | undefined, bounds: Bounds): BitSet {
  const found = new BitSet();
  order?.findWithin(found, bounds);
  return found;
}
