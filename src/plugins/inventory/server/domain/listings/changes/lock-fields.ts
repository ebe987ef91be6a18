import { readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { record } from '../../audit/audit';
import { lockListing, readListing, updateListing } from '../stores/listing-store';
import { refuseRemovedListing } from './write-listing';

/**
 * Locks exactly these fields of a listing against imports. Its content and its version stay, so that a form that is open is not
 * refused.
 *
 * @param judge throws for a field that the caller may not lock or release
 */
export async function lockFields(
  tx: Transaction,
  id: number,
  fields: readonly string[],
  { now, judge }: { readonly now: Date; readonly judge: (field: string) => void },
): Promise<void> {
  await lockListing(tx, id);
  const listing = await readListing(readIn(tx), id);
  if (!listing) throw refuseRemovedListing(id);
  if (JSON.stringify(listing.lockedFields) === JSON.stringify(fields)) return;
  const [before, after] = [new Set(listing.lockedFields), new Set(fields)];
  for (const field of new Set([...before, ...after])) if (before.has(field) !== after.has(field)) judge(field);
  await updateListing(tx, id, { locked_fields: JSON.stringify(fields) });
  await record(tx, { entity: 'listing', action: 'lock', ids: [id] }, now);
}
