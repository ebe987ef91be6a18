import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Puts a finished file in the place of `target`: whoever looks, even after a power failure, finds the old or the new. */
export function putInPlace(file: string, target: string): void {
  sync(file);
  renameSync(file, target);
  sync(dirname(target));
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
