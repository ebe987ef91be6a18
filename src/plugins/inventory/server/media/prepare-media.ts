import { extname } from 'node:path';
import pLimit from 'p-limit';
import { displayName } from './file-name';
import type { IncomingFiles } from './incoming';
import { prepareImage, type PreparedImage } from './prepare-image';
import { isAllowedType, isHeif, isImageType, sniff } from './sniff';
import { UnusableImage, unreadable } from './unusable-image';

/** A file that may be stored: judged, and encoded anew if it is a picture. */
export interface PreparedMedia {
  /** The name by which people know it, with the ending of what it is. */
  readonly name: string;
  readonly mime: string;
  /** With the dot. */
  readonly ext: string;
  readonly bytes: Buffer;
  /** Pixels, as shown; null of what is no picture. */
  readonly width: number | null;
  readonly height: number | null;
  readonly sizes: ReadonlyMap<string, PreparedImage>;
}

/** Why bytes cannot be stored as media. The message continues a sentence that starts with `The file`. */
export class UnusableMedia extends Error {
  readonly reason: 'type' | 'invalid' | 'too_large';

  constructor(reason: 'type' | 'invalid' | 'too_large', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Judging and encoding hold files and pixels in memory: two at a time in the whole process. */
export const mediaWork = pLimit(2);
/** HEIC photos are decoded one at a time. The next one waits here, so that it does not take a place of `mediaWork`. */
const heicWork = pLimit(1);

/** Runs `work` in `mediaWork` when it is the turn of a file that begins with `head`. */
export function queueMediaWork<Result>(head: Buffer, work: () => Promise<Result>): Promise<Result> {
  return isHeif(head) ? heicWork(() => mediaWork(work)) : mediaWork(work);
}

/**
 * Judges bytes by their content, and encodes images again.
 * @param filename as the client sent it; never trusted for the type
 * @throws UnusableMedia; Refusal `svc_unavailable` if the disk has no room for the pixels
 */
export async function prepareMedia(media: {
  bytes: Buffer;
  filename: string;
  maxPixels: number;
  mustBeImage: boolean;
  /** Where pixels may be kept meanwhile. */
  incoming: IncomingFiles;
}): Promise<PreparedMedia> {
  const { bytes, filename, mustBeImage } = media;
  const type = await sniff(bytes, filename);
  if (!type || !isAllowedType(type.mime)) throw refuseType(filename, mustBeImage);
  if (isImageType(type.mime)) {
    const { original, sizes } = await prepareImage(bytes, type.mime, media).catch((error: unknown) => {
      throw error instanceof UnusableImage ? new UnusableMedia(error.reason, error.message) : error;
    });
    return { ...original, name: displayName(filename, original.ext), sizes };
  }
  if (mustBeImage) throw refuseType(filename, mustBeImage);
  const { mime, ext } = type;
  return { name: displayName(filename, ext), mime, ext, bytes, width: null, height: null, sizes: new Map() };
}

const imageNames = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.heic', '.heif'];

/** The name decides only what the message says: a photo that is no image is damaged, a text file is a mistake. */
function refuseType(filename: string, mustBeImage: boolean): UnusableMedia {
  if (!mustBeImage) return new UnusableMedia('type', 'has a type that is not allowed');
  return new UnusableMedia(
    'type',
    imageNames.includes(extname(filename).toLowerCase())
      ? unreadable
      : 'is not an image. Upload a JPEG, PNG, WebP, AVIF, GIF or HEIC picture',
  );
}
