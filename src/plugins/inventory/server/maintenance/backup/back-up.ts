import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { putInPlace } from '../../platform/storage/durable-files';
import { forEachFile, type MediaStorage } from '../../platform/storage/file-storage';
import type { Release } from '../../platform/database/release';
import { withFolderNextTo } from '../../platform/storage/temporary-folder';
import { refuseIfMostAreLost } from '../../platform/storage/lost-media';
import { type Manifest, format, manifestName } from './manifest';
import { entryOf, type StoredMedium } from './referenced-media';
import { type Snapshot, type SnapshotSource, takeSnapshot } from './take-snapshot';
import { ArchiveWriter } from './write-archive';

export interface BackupRequest {
  readonly source: SnapshotSource;
  readonly storage: MediaStorage;
  /** The path of the archive. An existing file is replaced when the new one is complete. */
  readonly path: string;
  /** The release of this product; recorded if the database has no tables yet. */
  readonly release: Release;
  readonly now: Date;
  /** Whether to continue if most media files are missing. */
  readonly allowsLostMedia: boolean;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Writes the database and its media, as they are at one moment after the call, into one archive. Does not block readers
 * and writers. The archive is created only when it is complete and on disk.
 */
export async function backUp(request: BackupRequest): Promise<Manifest> {
  const { path, source } = request;
  return withFolderNextTo(path, async (folder) => {
    const file = join(folder, 'archive');
    const archive = new ArchiveWriter(file);
    const { snapshot, missing } = await addMedia(archive, request, folder);
    for (const { name, path: part } of snapshot.parts) await archive.addFile(`database/${name}`, part);
    const manifest: Manifest = {
      format,
      format_version: 1,
      version: (snapshot.release ?? request.release).version,
      generation: (snapshot.release ?? request.release).generation,
      client: source.client,
      created_at: request.now.toISOString(),
      tables: [...snapshot.tables],
      entries: archive.entries,
      missing_media: missing,
      not_included: [...snapshot.left],
    };
    const manifestFile = join(folder, manifestName);
    await writeFile(manifestFile, JSON.stringify(manifest));
    await archive.addFile(manifestName, manifestFile);
    await archive.finish();
    putInPlace(file, path);
    return manifest;
  });
}

/**
 * Adds the media of a snapshot to the archive. If a file is removed between the snapshot and its copy, a later snapshot
 * without it replaces the first. A file that two snapshots reference and no attempt finds was lost before; the manifest
 * lists it.
 */
async function addMedia(
  archive: ArchiveWriter,
  { source, storage, allowsLostMedia, onProgress }: BackupRequest,
  folder: string,
): Promise<{ snapshot: Snapshot; missing: string[] }> {
  let lost: ReadonlySet<string> = new Set();
  for (let round = 1; ; round++) {
    const place = join(folder, `snapshot-${round}`);
    mkdirSync(place);
    const snapshot = await takeSnapshot(source, place);
    const media = distinct(snapshot.media);
    const absent: string[] = [];
    let done = 0;
    await forEachFile(media, async ({ url }) => {
      if (!archive.has(entryOf(url)) && !(await copyMedium(archive, storage, url))) absent.push(url);
      onProgress(++done, media.length);
    });
    if (absent.every((url) => lost.has(url))) {
      if (!allowsLostMedia) refuseIfMostAreLost(absent.length, media.length);
      return { snapshot, missing: absent };
    }
    lost = new Set(absent);
  }
}

/** @returns false if the storage does not have it */
async function copyMedium(archive: ArchiveWriter, storage: MediaStorage, url: string): Promise<boolean> {
  const bytes = await storage.get(url);
  if (bytes === undefined) return false;
  await archive.addBytes(entryOf(url), bytes);
  return true;
}

function distinct(media: readonly StoredMedium[]): StoredMedium[] {
  return [...new Map(media.map((medium) => [medium.url, medium])).values()];
}
