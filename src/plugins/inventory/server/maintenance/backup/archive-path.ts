import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { Refusal } from '../../../contract/refusal';
import type { SnapshotSource } from './take-snapshot';

/**
 * Checks the path of an archive. An archive contains leads and password hashes, and anyone can download files in the
 * public folder.
 * @throws Refusal for a path in the public folder, a folder, or the database itself
 */
export function checkArchivePath(path: string, publicFolder: string, source: SnapshotSource): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw refuse('is a folder');
  const place = placeOf(path);
  if (isInside(place, realOf(publicFolder))) throw refuse('is in UPLOAD_DIR, where anyone could download it');
  if (source.client !== 'sqlite') return;
  const own = ['', '-wal', '-shm'].map((ending) => placeOf(source.filename + ending));
  if (own.includes(place)) throw refuse('is the database');
}

/** Returns the path that writing to `path` would create: replaces a link, but follows links to its folder. */
function placeOf(path: string): string {
  return join(realOf(dirname(path)), basename(path));
}

/** Resolves links. The last parts of the path need not exist. */
function realOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realOf(dirname(path)), basename(path));
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith('../');
}

function refuse(reason: string): Refusal {
  return new Refusal('svc_invalid_param', `The backup cannot be written there: the path ${reason}.`, {
    params: { file: reason },
  });
}
