import { basename, extname } from 'node:path';
import { readHashes } from '../../../domain/media/media-store';
import { earlierHash, sourceDigest } from '../../../domain/media/store-media';
import { readSources } from '../../../domain/media/upload-store';
import type { Reader } from '../../../platform/database/database';
import type { MediaStorage } from '../../../platform/storage/file-storage';

type StoredFile = { readonly id: number; readonly url: string };

/** The existing files of the media library: by the digest of a bundle's file, and by stored name. */
export interface Library {
  readonly sources: ReadonlyMap<string, number>;
  readonly hashes: ReadonlyMap<string, StoredFile>;
}

export async function readLibrary(read: Reader, isNeeded: boolean): Promise<Library> {
  if (!isNeeded) return { sources: new Map(), hashes: new Map() };
  return { sources: await readSources(read), hashes: await readHashes(read) };
}

/**
 * Returns the id of an existing file: one that an earlier load stored from the same path and bytes, or one that a dump
 * exported under its stored name.
 */
export async function findStored(
  { sources, hashes }: Library,
  file: string,
  bytes: Buffer,
  storage: MediaStorage,
): Promise<number | undefined> {
  const loaded = sources.get(sourceDigest(bytes, file)) ?? hashes.get(earlierHash(bytes, file))?.id;
  if (loaded !== undefined) return loaded;
  const dumped = hashes.get(basename(file, extname(file)));
  if (!dumped) return undefined;
  const stored = await storage.get(dumped.url).catch(() => undefined); // missing in the storage: it is stored again
  return stored?.equals(bytes) ? dumped.id : undefined;
}
