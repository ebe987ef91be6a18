import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { Refusal } from '../../../contract/refusal';
import type { SnapshotSource } from './take-snapshot';

/**
 * An archive holds leads and hashes of passwords, and what lies in the public folder anybody may download.
 * @throws Refusal for a place that would be served, is a folder, or is the database itself
 */
export function checkArchivePath(path: string, publicFolder: string, source: SnapshotSource): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw refuse('is a folder');
  const place = placeOf(path);
  if (isInside(place, realOf(publicFolder))) throw refuse('lies in UPLOAD_DIR, from where anybody could download it');
  if (source.client !== 'sqlite') return;
  const own = ['', '-wal', '-shm'].map((ending) => placeOf(source.filename + ending));
  if (own.includes(place)) throw refuse('is the database');
}

/** Where a file of this name would come to lie: one that is a link is replaced, its folder may be one. */
function placeOf(path: string): string {
  return join(realOf(dirname(path)), basename(path));
}

/** The path without links; its last parts need not be there. */
function realOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realOf(dirname(path)), basename(path));
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith('../');
}

function refuse(reason: string): Refusal {
  return new Refusal('svc_invalid_param', `No backup can be written there: the path ${reason}.`, {
    params: { file: reason },
  });
}
