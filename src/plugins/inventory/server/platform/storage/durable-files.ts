import { randomUUID } from 'node:crypto';
import fs, { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

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

/** Flushes a file that another module has written, and its folder, to disk. Does not block the event loop. */
export async function syncFile(file: string): Promise<void> {
  for (const path of [file, dirname(file)]) {
    const handle = await promisify(fs.open)(path, 'r');
    try {
      await promisify(fs.fsync)(handle);
    } finally {
      closeSync(handle);
    }
  }
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
