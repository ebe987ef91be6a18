import { because } from '../../../../../contract/reason';
import { readIn } from '../../../../platform/database/database';
import type { Transaction } from '../../../../platform/database/transaction';
import { lockProfile, raiseStockChanges, readStockChanges } from '../../profiles/profile-store';
import { UnreadableFile } from '../../read/unreadable-file';
import type { ImportRow } from '../row-store';
import type { ImportRun } from '../run-store';

/**
 * Locks the profile of a run before the run changes `rows`. With the first rows, plans made before are outdated.
 *
 * @throws UnreadableFile if a run that is applied has lost its profile, or another import has changed the stock since
 * its plan
 */
export async function holdProfile(tx: Transaction, run: ImportRun, rows: readonly ImportRow[]): Promise<void> {
  const { profileId, status, doneRows, stockChanges } = run;
  if (profileId === null || rows.length === 0) return;
  const isApplied = status === 'applying';
  if (!(await lockProfile(tx, profileId))) {
    if (isApplied) throw new UnreadableFile(because('import_profile_deleted'));
    return; // undoing needs no profile
  }
  if (doneRows > 0) return;
  if (isApplied && (await readStockChanges(readIn(tx), profileId)) !== stockChanges)
    throw new UnreadableFile(because('import_outdated'));
  await raiseStockChanges(tx, profileId);
}
