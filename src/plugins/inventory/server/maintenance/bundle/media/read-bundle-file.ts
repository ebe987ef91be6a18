import { dirname, isAbsolute, normalize, sep } from 'node:path';
import { UnusableMedia } from '../../../domain/media/prepare-media';
import { LeadsOut, openBelow } from '../../../platform/storage/open-below';

/**
 * Reads a file that a bundle names, relative to the bundle. Links must stay in the folder of the bundle: those of an
 * archive from elsewhere could publish any file of this machine.
 * @throws UnusableMedia, or the error of the file system
 */
export async function readBundleFile(bundlePath: string, file: string): Promise<Buffer> {
  const relative = normalize(file);
  if (isAbsolute(relative) || relative === '..' || relative.startsWith(`..${sep}`)) throw outside();
  const handle = await openBelow(dirname(bundlePath), relative).catch((error: unknown) => {
    throw error instanceof LeadsOut ? outside() : error;
  });
  try {
    const state = await handle.stat();
    if (!state.isFile() && !state.isDirectory()) throw new UnusableMedia('invalid', 'is not a regular file');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function outside(): UnusableMedia {
  return new UnusableMedia('invalid', 'is outside the folder of the bundle');
}
