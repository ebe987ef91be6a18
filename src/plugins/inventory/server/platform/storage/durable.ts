import { randomUUID } from 'node:crypto';
import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Moves a finished file to `target`. After a power failure there is the old file or the new one, never a part. */
export function putInPlace(file: string, target: string): void {
  sync(file);
  try {
    renameSync(file, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyInPlace(file, target);
  }
  sync(dirname(target));
}

/** From another file system, such as a volume that is mounted at `uploads`: only files of one can be renamed. */
function copyInPlace(file: string, target: string): void {
  const near = `${target}.${randomUUID()}`;
  try {
    copyFileSync(file, near);
    sync(near);
    renameSync(near, target);
  } catch (error) {
    rmSync(near, { force: true });
    throw error;
  }
  rmSync(file);
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
