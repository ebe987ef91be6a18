import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import { mustHave } from '../required-right';
import type { Can } from '../permissions';

type Compared = Pick<ListingRecord, 'status' | 'priceCents'>;

/**
 * Throws if a save in the editor publishes, unpublishes, restores from the trash or changes a price, and the admin's
 * role may not. The price of a new listing belongs to the right to create it.
 *
 * @param before the listing before the save; undefined if it is new
 * @throws Refusal `svc_forbidden` with the field
 */
export function refuseBeyondListingRights(before: Compared | undefined, after: Compared, can: Can): void {
  if (before?.status === 'trash' && after.status !== 'trash') mustHave('listings.delete', can, 'status');
  if ((before?.status === 'publish') !== (after.status === 'publish')) mustHave('listings.publish', can, 'status');
  if (before && before.priceCents !== after.priceCents) mustHave('listings.prices', can, 'price');
}
