import { Refusal } from '../../../contract/refusal';
import { isLater, nameOf } from '../../platform/database/release';
import { webhookTable } from '../../platform/database/snapshot';
import { withTemporaryFolder } from '../../platform/storage/temporary-folder';
import { unpackingPlace } from './interrupted-restore';
import type { Manifest } from './manifest';
import { restoreFolderPrefix } from './media-plan';
import { MediaRestore } from './media-restore';
import { readArchive, type Unpacked } from './read-archive';
import type { Replacement } from './replacement';
import type { Restored, RestoreRequest } from './restore-request';
import { restoreIntoPostgres } from './restore-postgres';
import { restoreIntoSqlite } from './restore-sqlite';

/**
 * Restores database and media to their state in the backup, completely or not at all. First finishes or undoes an
 * earlier interrupted restore.
 * @throws Refusal if the archive is incomplete, of another kind of database or of a later version, if another process
 * uses the target, or if the target is not empty and `isForced` is not set
 */
export async function restore(request: RestoreRequest): Promise<Restored> {
  const { target, publicFolder } = request;
  const unpacked = unpackingPlace(target, publicFolder);
  return withTemporaryFolder(unpacked.parent, unpacked.prefix, (folder, keepUnpacked) =>
    withTemporaryFolder(publicFolder, restoreFolderPrefix, async (planFolder, keepPlan) => {
      const archive = await readArchive(request.path, folder);
      checkManifest(archive.manifest, request);
      const folders = { plan: planFolder, unpacked: folder };
      const media = new MediaRestore(request, archive, folders, () => (keepUnpacked(), keepPlan()));
      try {
        await replaceDatabase(archive, request, media);
      } catch (error) {
        await undoUnlessReplaced(media, error);
      }
      const restored = { manifest: archive.manifest, ...(await media.finish()) };
      if (archive.manifest.tables.some(({ name, rows }) => name === webhookTable && rows > 0))
        request.report('The webhooks are disabled, so that this copy sends nothing. Enable those that it should call.');
      return restored;
    }),
  );
}

/**
 * Undoes the media of a failed restore. Returns if the database was replaced nevertheless, and only the response was
 * lost.
 * @throws Error `failure`, or a Refusal if it is unknown whether the database was replaced; the media and the plan stay
 */
async function undoUnlessReplaced(media: MediaRestore, failure: unknown): Promise<void> {
  const wasReplaced = await media.wasReplaced();
  if (wasReplaced) return;
  if (wasReplaced === undefined) throw refuseUncertain(failure);
  await media.undo();
  throw failure;
}

function refuseUncertain(failure: unknown): Refusal {
  const reason = failure instanceof Error ? failure.message : String(failure);
  const refusal = new Refusal(
    'svc_unavailable',
    `The restore failed in its last step (${reason}), and it is not certain whether the database was replaced. ` +
      'No media were removed. Start the server or restore again to complete or undo this restore.',
  );
  return Object.assign(refusal, { cause: failure });
}

function replaceDatabase(archive: Unpacked, { target }: RestoreRequest, steps: Replacement): Promise<void> {
  return target.client === 'sqlite'
    ? restoreIntoSqlite(archive, target.filename, steps)
    : restoreIntoPostgres(archive, target.url, steps);
}

const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

function checkManifest({ client, version, generation }: Manifest, { target, release: own }: RestoreRequest): void {
  if (client !== target.client)
    throw new Refusal(
      'svc_precondition_failed',
      `This backup is of a ${names[client]} database, and this install is configured for ${names[target.client]}. ` +
        `A backup can only be restored to the same kind of database. To move to another kind, run svc dump on an install ` +
        `on ${names[client]} and svc load here.`,
    );
  const made = { version, generation };
  if (isLater(made, own))
    throw new Refusal(
      'svc_precondition_failed',
      `This backup is of ${nameOf(made)}, and this is ${nameOf(own)}. Nothing was changed. ` +
        `Restore it with release ${version} or a later one.`,
    );
}
