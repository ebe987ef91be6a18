import { randomUUID } from 'node:crypto';
import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Moves a complete file to `target`. After a power failure, `target` is the old file or the new one, never a part. */
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

/** Moves a file from another file system, such as a volume mounted at `uploads`, where renaming fails. */
function copyInPlace(file: string, target: string): void {
  const temporary = `${target}.${randomUUID()}`;
  try {
    copyFileSync(file, temporary);
    sync(temporary);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
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
