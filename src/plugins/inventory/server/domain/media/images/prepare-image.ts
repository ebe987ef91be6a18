import { join } from 'node:path';
import { unavailable, unreachable } from '../../../platform/database/unavailable';
import { decodeHeic } from '../heic/decode-heic';
import type { IncomingFiles } from '../incoming-files';
import type { ImageType } from '../media-types';
import { ImageProcesses } from './image-process';
import type { ImageJob } from './image-message';
import { heicLimits, type PreparedImages } from './encode-image';
import { UnusableImage, unreadable } from './unusable-image';

const processes = new ImageProcesses();

interface PrepareOptions {
  readonly maxPixels: number;
  /** The disk space for the pixels of a HEIC photo while it is encoded: they would fill the memory. */
  readonly incoming: IncomingFiles;
}

/**
 * Re-encodes an image as `encodeImage` does, in a process of its own. HEIC is decoded in a thread before.
 * @throws UnusableImage; Refusal `svc_unavailable` if the disk has no room for the pixels
 */
export async function prepareImage(bytes: Buffer, type: ImageType, options: PrepareOptions): Promise<PreparedImages> {
  if (type === 'image/heic' || type === 'image/heif') return prepareHeic(bytes, options);
  return prepared({ kind: 'sent', bytes, type, maxPixels: options.maxPixels });
}

/**
 * The folder does not count against the room for uploads: there is only one at a time, and its size is unknown before
 * decoding begins.
 */
function prepareHeic(bytes: Buffer, { maxPixels, incoming }: PrepareOptions): Promise<PreparedImages> {
  return incoming.withFolder(undefined, async ({ path: folder }) => {
    const path = join(folder, 'pixels.tiff');
    const { hasAlpha } = await decodeHeic({ bytes, limits: heicLimits(maxPixels), path });
    return prepared({ kind: 'own', path, hasAlpha, maxPixels });
  });
}

async function prepared(job: ImageJob): Promise<PreparedImages> {
  const reply = await processes.run(job);
  if (reply?.kind === 'prepared') return reply.images;
  if (reply?.kind === 'unusable') throw new UnusableImage(reply.reason, reply.message);
  if (reply?.kind === 'lost') throw unreachable('decoder', new Error(reply.cause));
  // We wrote the pixels of a HEIC photo ourselves, so a failure is one of the disk.
  if (reply?.kind === 'failed' && job.kind === 'own') throw unavailable('incoming', new Error(reply.cause));
  throw new UnusableImage('invalid', unreadable);
}
