import { dirname } from 'node:path';
import { Refusal } from '../../contract/refusal';
import type { MediaStorage } from '../platform/file-storage';
import { withTemporaryFolder } from '../platform/temporary-folder';
import { isLater, type Manifest } from './manifest';
import { entryOf, readNamedMedia, readNamedMediaIfAny, type StoredMedium } from './named-media';
import { MediaPlacing } from './place-media';
import { readArchive, refuseArchive, type Unpacked } from './read-archive';
import type { Replacement } from './replacement';
import { restoreIntoPostgres } from './restore-postgres';
import { restoreIntoSqlite } from './restore-sqlite';
import type { SnapshotSource } from './take-snapshot';

export interface RestoreRequest {
  readonly target: SnapshotSource;
  readonly storage: MediaStorage;
  readonly publicFolder: string;
  readonly path: string;
  /** Of this product. */
  readonly version: string;
  /** Replaces a database that is not empty. */
  readonly isForced: boolean;
  readonly report: (message: string) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Media in the storage that the restored database names. */
  readonly media: number;
  /** Media that only the replaced database named, and that are gone with it. */
  readonly removedMedia: number;
}

/**
 * Makes the install what it was when the backup was made: database and media, all or nothing.
 * @throws Refusal when the archive is not whole, is of another kind of database or of a later version, when somebody
 *   uses the target, or when it is not empty and this is not forced
 */
export async function restore(request: RestoreRequest): Promise<Restored> {
  const { target, publicFolder } = request;
  const beside = target.client === 'sqlite' ? dirname(target.filename) : publicFolder;
  return withTemporaryFolder(beside, '.restoring-', async (folder) =>
    // A name with a dot in front is not served.
    withTemporaryFolder(publicFolder, '.restoring-', async (waiting) => {
      const archive = await readArchive(request.path, folder);
      checkManifest(archive.manifest, request);
      const placing = new MediaPlacing({ storage: request.storage, publicFolder, waiting });
      let old: StoredMedium[] = [];
      let named: StoredMedium[] = [];
      try {
        await replaceDatabase(archive, request, {
          found: async (isEmpty, read) => {
            if (!isEmpty && !request.isForced) throw refuseFilled();
            old = read ? await readNamedMediaIfAny(read) : [];
          },
          ready: async (read) => {
            named = await readNamedMedia(read);
            await placeAll(placing, named, archive);
          },
        });
      } catch (error) {
        await placing.undo();
        throw error;
      }
      const kept = new Set(named.map(({ url }) => url));
      const gone = old.filter(({ url }) => !kept.has(url));
      const removedMedia = await placing.settle(gone, request.report);
      return { manifest: archive.manifest, media: kept.size, removedMedia };
    }),
  );
}

function replaceDatabase(archive: Unpacked, { target }: RestoreRequest, steps: Replacement): Promise<void> {
  return target.client === 'sqlite'
    ? restoreIntoSqlite(archive, target.filename, steps)
    : restoreIntoPostgres(archive, target.url, steps);
}

async function placeAll(placing: MediaPlacing, named: readonly StoredMedium[], archive: Unpacked): Promise<void> {
  const lost = new Set(archive.manifest.missing_media);
  for (const medium of named) {
    const file = archive.files.get(entryOf(medium.url));
    if (file) await placing.place(medium, file);
    else if (!lost.has(medium.url)) throw refuseArchive(`the file ${medium.url} is missing`);
  }
}

const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

function checkManifest({ client, version }: Manifest, { target, version: own }: RestoreRequest): void {
  if (client !== target.client)
    throw new Refusal(
      'svc_precondition_failed',
      `This backup is of a ${names[client]} database, and this install is configured for ${names[target.client]}. ` +
        `A backup goes back into the kind of database it came from; to move to another kind, run svc dump on an install ` +
        `on ${names[client]} and svc load here.`,
    );
  if (isLater(version, own))
    throw new Refusal(
      'svc_precondition_failed',
      `This backup was made by version ${version}, and this is ${own}: restore it with ${version} or a later one.`,
    );
}

function refuseFilled(): Refusal {
  return new Refusal(
    'svc_precondition_failed',
    'The database is not empty. Nothing was changed. Name an empty one, or add --force to replace everything in it, its media too.',
  );
}
