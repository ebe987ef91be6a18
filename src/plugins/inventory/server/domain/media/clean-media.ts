import { deleteUnusedMedia, lockMedia } from './media-store';
import { findMediaUse, findNewMediaUse, type MediaUse } from './media-use';
import type { MediaDeps } from './store-media';
import { recordSome } from '../audit/audit';
import { readIn } from '../../platform/database/database';
import {
  markForDeletion,
  countUploads,
  deleteUploads,
  readMarkedForDeletion,
  readLeftovers,
  readUnlinked,
  type UnlinkedUpload,
} from './upload-store';
import { dayMs, hourMs } from '../../platform/clock';

export interface CleanupResult {
  /** The removed unused uploads, oldest first. */
  readonly removed: readonly UnlinkedUpload[];
  /** The number of uploads with stored files but no media library row, because their load or request was killed. */
  readonly leftovers: number;
  /** The number of remaining uploads. */
  readonly kept: number;
}

export interface CleanupOptions extends MediaDeps {
  /** The age in milliseconds at which an unused upload is removed. */
  readonly keepMs: number;
  readonly report: (message: string) => void;
}

/** The time between the upload row and the media library row: more than any takes, and how long leftovers stay. */
const unrecordedMs = { longest: hourMs, kept: dayMs };

/**
 * Photos of a form of the panel are kept as long as the form's unsaved changes, which the browser keeps for 30 days.
 */
const formKeepMs = 31 * dayMs;

const batch = 100;

/**
 * Removes unused uploads of the API and of bundles that are older than `keepMs`, and those of the panel's forms a month
 * later.
 *
 * Never removes files that staff added, edited or moved in the media library. Deletes the rows in a transaction that
 * sees every write that might use the file, and then its files; the next cleanup continues where a killed process
 * stopped.
 */
export async function cleanMedia(cleaning: CleanupOptions, isDryRun: boolean): Promise<CleanupResult> {
  const { database, storage, clock, keepMs } = cleaning;
  const { provider } = storage;
  const isOld = ({ uploadedAt, isOfForm }: UnlinkedUpload) =>
    uploadedAt.getTime() < clock.now().getTime() - (isOfForm ? Math.max(keepMs, formKeepMs) : keepMs);
  const unlinked = await readUnlinked(database.read, { provider, isOld });
  const use = await findMediaUse(database.read, unlinked);
  const unused = unlinked.filter(({ id }) => !use.used.has(id));
  const leftoverMs = Math.max(unrecordedMs.longest, Math.min(keepMs, unrecordedMs.kept));
  const unrecorded = new Date(clock.now().getTime() - leftoverMs);
  const leftoverQuery = { provider, before: unrecorded };
  if (isDryRun) {
    const leftovers = (await readLeftovers(database.read, leftoverQuery)).length;
    return { removed: unused, leftovers, kept: (await countUploads(database.read)) - unused.length };
  }
  const removed: UnlinkedUpload[] = [];
  for (let start = 0; start < unused.length; start += batch)
    removed.push(...(await removeUnused(cleaning, unused.slice(start, start + batch), { isOld, use })));
  const leftovers = await removeLeftovers(cleaning, leftoverQuery);
  await removeMarked(cleaning);
  return { removed, leftovers, kept: await countUploads(database.read) };
}

/** Deletes the rows of those uploads that are still unused, and returns these uploads. */
function removeUnused(
  { database, clock, storage: { provider } }: CleanupOptions,
  unused: readonly UnlinkedUpload[],
  { isOld, use }: { isOld: (upload: UnlinkedUpload) => boolean; use: MediaUse },
): Promise<UnlinkedUpload[]> {
  return database.withTx(async (tx) => {
    const read = readIn(tx);
    const ids = unused.map(({ id }) => id);
    await lockMedia(tx, ids);
    const candidates = await readUnlinked(read, { provider, isOld, ids });
    const used = await findNewMediaUse(read, candidates, use.seenUpTo);
    const removed = used ? candidates.filter(({ id }) => !used.has(id)) : [];
    await deleteUnusedMedia(tx, removed);
    await recordSome(tx, { entity: 'media', action: 'remove', ids: removed.map(({ id }) => id) }, clock.now());
    return removed;
  });
}

async function removeLeftovers(
  { database }: CleanupOptions,
  query: { provider: string; before: Date },
): Promise<number> {
  return database.withTx(async (tx) => {
    const hashes = await readLeftovers(readIn(tx), query);
    for (let start = 0; start < hashes.length; start += batch)
      await markForDeletion(tx, hashes.slice(start, start + batch));
    return hashes.length;
  });
}

/**
 * Removes the files of uploads marked for deletion. Failed removals are reported and tried again at the next cleanup.
 */
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
