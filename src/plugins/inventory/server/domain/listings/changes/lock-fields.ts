import { maxLocks } from '../../../../contract/panel/lists/locks';
import { because } from '../../../../contract/reason';
import { refuseFields } from '../../../../contract/refusal';
import { readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { record } from '../../audit/audit';
import { lockListing, readListing, updateListing } from '../stores/listing-store';
import { refuseRemovedListing } from './write-listing';

/**
 * Locks and releases fields of a listing against imports, and leaves its others as another person may just have set
 * them. Its content and its version stay, so that a form that is open is not refused.
 *
 * @param judge throws for a field that the caller may not lock or release
 * @returns the fields that are locked now
 */
export async function lockFields(
  tx: Transaction,
  id: number,
  { lock, release }: { readonly lock: readonly string[]; readonly release: readonly string[] },
  { now, judge }: { readonly now: Date; readonly judge: (field: string) => void },
): Promise<readonly string[]> {
  await lockListing(tx, id);
  const listing = await readListing(readIn(tx), id);
  if (!listing) throw refuseRemovedListing(id);
  const before = new Set(listing.lockedFields);
  const after = new Set([...listing.lockedFields.filter((field) => !release.includes(field)), ...lock]);
  const changed = [...new Set([...before, ...after])].filter((field) => before.has(field) !== after.has(field));
  if (changed.length === 0) return listing.lockedFields;
  for (const field of changed) judge(field);
  if (after.size > maxLocks) throw refuseFields(new Map([['lock', because('import_field')]]));
  await updateListing(tx, id, { locked_fields: JSON.stringify([...after]) });
  await record(tx, { entity: 'listing', action: 'lock', ids: [id] }, now);
  return [...after];
}
