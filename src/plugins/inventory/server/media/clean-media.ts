import { deleteMediaRows, lockMedia } from './media-store';
import { findMediaUse, findNewMediaUse, type MediaUse } from './media-use';
import type { MediaDeps } from './store-media';
import { recordSome } from '../audit/audit';
import { readIn } from '../platform/database/database';
import {
  markForDeletion,
  countUploads,
  deleteUploads,
  readMarkedForDeletion,
  readLeftovers,
  readUnlinked,
  type UnlinkedUpload,
} from './upload-store';

export interface CleanupResult {
  /** What no record used, oldest first. */
  readonly removed: readonly UnlinkedUpload[];
  /** How many uploads had bytes in the storage and no record: their load or request was killed. */
  readonly leftovers: number;
  /** How many uploads stay. */
  readonly kept: number;
}

export interface CleanupOptions extends MediaDeps {
  /** How long after its upload a file that nothing uses stays, in milliseconds. */
  readonly keepMs: number;
  readonly report: (message: string) => void;
}

/** An upload without a record may still be on its way to one, at most for so long. */
const longestUnrecordedMs = 60 * 60 * 1000;

const batch = 100;

/**
 * Removes the uploads of the API and of bundles that no record has used since they became old enough.
 *
 * What staff put into the media library is never touched, nor an upload that staff have edited or moved there: it is
 * theirs now. A file is taken from the database in a transaction that sees every write that might name it, and its
 * bytes are removed afterwards; what a killed process leaves undone is done by the next cleaning.
 */
export async function cleanMedia(cleaning: CleanupOptions, isDryRun: boolean): Promise<CleanupResult> {
  const { database, storage, clock, keepMs } = cleaning;
  const { provider } = storage;
  const before = new Date(clock.now().getTime() - keepMs);
  const unlinked = await readUnlinked(database.read, { provider, before });
  const use = await findMediaUse(database.read, unlinked);
  const unused = unlinked.filter(({ id }) => !use.used.has(id));
  const unrecorded = new Date(clock.now().getTime() - Math.max(keepMs, longestUnrecordedMs));
  const lost = { provider, before: unrecorded };
  if (isDryRun) {
    const leftovers = (await readLeftovers(database.read, lost)).length;
    return { removed: unused, leftovers, kept: (await countUploads(database.read)) - unused.length };
  }
  const removed: UnlinkedUpload[] = [];
  for (let start = 0; start < unused.length; start += batch)
    removed.push(...(await removeUnused(cleaning, unused.slice(start, start + batch), { before, use })));
  const leftovers = await removeLeftovers(cleaning, lost);
  await removeMarked(cleaning);
  return { removed, leftovers, kept: await countUploads(database.read) };
}

/** Takes those out of the database that are still unused, and gives them. */
function removeUnused(
  { database, clock, storage: { provider } }: CleanupOptions,
  unused: readonly UnlinkedUpload[],
  { before, use }: { before: Date; use: MediaUse },
): Promise<UnlinkedUpload[]> {
  return database.withTx(async (tx) => {
    const read = readIn(tx);
    const ids = unused.map(({ id }) => id);
    await lockMedia(tx, ids);
    const still = await readUnlinked(read, { provider, before, ids });
    const used = await findNewMediaUse(read, still, use.seenUpTo);
    const taken = used ? still.filter(({ id }) => !used.has(id)) : [];
    const takenIds = taken.map(({ id }) => id);
    await deleteMediaRows(tx, takenIds);
    await recordSome(tx, { entity: 'media', action: 'remove', ids: takenIds }, clock.now());
    await markForDeletion(tx, taken.map(({ hash }) => hash)); // prettier-ignore
    return taken;
  });
}

async function removeLeftovers(
  { database }: CleanupOptions,
  lost: { provider: string; before: Date },
): Promise<number> {
  return database.withTx(async (tx) => {
    const hashes = await readLeftovers(readIn(tx), lost);
    for (let start = 0; start < hashes.length; start += batch)
      await markForDeletion(tx, hashes.slice(start, start + batch));
    return hashes.length;
  });
}

/** Removes the bytes of everything condemned. What the storage does not let go of now is tried again next time. */
async function removeMarked({ database, storage, report }: CleanupOptions): Promise<void> {
  for (const [hash, objects] of await readMarkedForDeletion(database.read, storage.provider)) {
    try {
      for (const object of objects) await storage.remove(object);
    } catch (error) {
      report(`The upload ${hash} could not be removed: ${String(error)}`);
      continue;
    }
    await database.withTx((tx) => deleteUploads(tx, [hash]));
  }
}
