import { refuseFields } from '../../../contract/refusal';
import type { Reader } from '../../platform/database/database';
import type { LeadContent, LeadListing } from './lead-record';
import { findListing, hasType } from './lead-store';
import { because } from '../../../contract/reason';

/** The type and listing that a lead refers to, if they exist. The type is that of the listing. */
export interface LeadSubject {
  readonly typeId: number | null;
  readonly listing: LeadListing | null;
  readonly problems: ReadonlyMap<string, string>;
}

export async function findSubject(
  read: Reader,
  { typeId, listingId }: Pick<LeadContent, 'typeId' | 'listingId'>,
): Promise<LeadSubject> {
  const problems = new Map<string, string>();
  if (typeId !== null && !(await hasType(read, typeId))) problems.set('type_id', because('type_id'));
  const listing = listingId === null ? null : ((await findListing(read, listingId)) ?? null);
  if (listingId !== null && !listing) problems.set('listing_id', because('listing_id'));
  if (listing && typeId !== null && listing.typeId !== typeId && !problems.has('type_id'))
    problems.set('listing_id', because('listing_of_type'));
  return { typeId: listing?.typeId ?? typeId, listing, problems };
}

/** Checks again, in the transaction of the write, that the type and listing of the lead exist. */
export async function checkStillExists(read: Reader, content: LeadContent): Promise<void> {
  const { problems } = await findSubject(read, content);
  if (problems.size > 0) throw refuseFields(problems);
}
