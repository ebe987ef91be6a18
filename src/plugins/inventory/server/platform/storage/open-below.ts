import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A link on the path leads out of the folder. */
export class LeadsOut extends Error {}

/**
 * Opens a file below a folder for reading. Checks its real path first, and opens that without following links. Does not
 * wait for the other side of a pipe.
 * @throws LeadsOut, or the error of the file system
 */
export async function openBelow(folder: string, path: string): Promise<FileHandle> {
  const base = await realpath(folder);
  const real = await realpath(join(base, path));
  if (!real.startsWith(base + sep)) throw new LeadsOut(`A link leads out of ${folder}.`);
  return open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
}
