import { readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { record } from '../../audit/audit';
import { lockListing, readListing, updateListing } from '../stores/listing-store';
import { refuseRemovedListing } from './write-listing';

/**
 * Locks exactly these fields of a listing against imports. Its content and its version stay, so that a form that is open is not
 * refused.
 */
export async function lockFields(tx: Transaction, id: number, fields: readonly string[], now: Date): Promise<void> {
  await lockListing(tx, id);
  const listing = await readListing(readIn(tx), id);
  if (!listing) throw refuseRemovedListing(id);
  if (JSON.stringify(listing.lockedFields) === JSON.stringify(fields)) return;
  await updateListing(tx, id, { locked_fields: JSON.stringify(fields) });
  await record(tx, { entity: 'listing', action: 'lock', ids: [id] }, now);
}
