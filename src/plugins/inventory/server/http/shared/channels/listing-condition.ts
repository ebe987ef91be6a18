import type { InventoryType } from '../../../domain/catalogue/model';
import { conditionOf, meaningsOf } from '../../../domain/channels/feed-listing';
import type { ListingBody } from '../present-listing';

/** Returns what the condition of a listing means, as in the feeds of its type; undefined for an unusual one. */
export function listingCondition(
  { categories }: Pick<ListingBody, 'categories'>,
  type: Pick<InventoryType, 'categories'>,
): ReturnType<typeof conditionOf> {
  const category = meaningsOf(type).get('condition');
  const text = category && categories[String(category.id)];
  return typeof text === 'string' ? conditionOf(text) : undefined;
}
