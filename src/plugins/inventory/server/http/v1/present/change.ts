import { toIso } from '../../../platform/database/rows';
import type { StockChange } from '../../../domain/freshness/listings/change-source';
import type { SerialisedListing } from '../../shared/serialised-listings';

/**
 * Returns the JSON of a change in parts. A listing that is now of another type is reported as `gone` to
 * type-filtered requests; for requests of all types, returns `undefined`: the change in its present type shows it.
 */
export function presentChange(
  { listingId, typeId, changedAt }: StockChange,
  listing: SerialisedListing | undefined,
  isOneType: boolean,
): Array<Buffer | string> | undefined {
  const at = JSON.stringify(toIso(changedAt));
  const bodiless = (id: number | null, state: string) => [
    `{"listing_id":${id},"type_id":${typeId},"state":"${state}","version":null,"changed_at":${at},"listing":null}`,
  ];
  if (listingId === 0) return bodiless(null, 'reset');
  if (listing?.typeId === typeId) {
    const { status, version, json } = listing;
    const facts = `"state":"${status}","version":${version},"changed_at":${at}`;
    return [`{"listing_id":${listingId},"type_id":${typeId},${facts},"listing":`, json, '}'];
  }
  return listing && !isOneType ? undefined : bodiless(listingId, 'gone');
}
