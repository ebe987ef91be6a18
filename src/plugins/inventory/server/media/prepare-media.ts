import pLimit from 'p-limit';
import { displayName } from './file-name';
import { prepareImage, type PreparedImage, UnusableImage } from './prepare-image';
import { isAllowedType, isHeic, isImageType, sniff } from './sniff';

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

/** Why bytes cannot be stored as media. The message goes on from the file's name: `is no image`. */
export class UnusableMedia extends Error {
  readonly reason: 'type' | 'invalid' | 'too_large';

  constructor(reason: 'type' | 'invalid' | 'too_large', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Judging and encoding hold files and pixels in memory: two at a time in the whole process, whoever asks. */
export const mediaWork = pLimit(2);

/**
 * Judges bytes by their content, and makes of a picture what is stored of it.
 * @param filename as it was given; never trusted for the type
 * @throws UnusableMedia
 */
export async function prepareMedia(media: {
  bytes: Buffer;
  filename: string;
  maxPixels: number;
  mustBeImage: boolean;
}): Promise<PreparedMedia> {
  const { bytes, filename, maxPixels, mustBeImage } = media;
  const type = await sniff(bytes, filename);
  if (!type || !isAllowedType(type.mime)) throw refuseType(type?.mime);
  if (isImageType(type.mime)) {
    const { original, sizes } = await prepareImage(bytes, type.mime, maxPixels).catch((error: unknown) => {
      throw error instanceof UnusableImage ? new UnusableMedia(error.reason, error.message) : error;
    });
    return { ...original, name: displayName(filename, original.ext), sizes };
  }
  if (mustBeImage) throw new UnusableMedia('type', 'is not an image that can be read');
  const { mime, ext } = type;
  return { name: displayName(filename, ext), mime, ext, bytes, width: null, height: null, sizes: new Map() };
}

function refuseType(mime: string | undefined): UnusableMedia {
  return new UnusableMedia(
    'type',
    isHeic(mime)
      ? 'is a HEIC photo, which browsers do not show: send it as JPEG (iPhone: Settings, Camera, Formats, Most Compatible)'
      : 'has a type that is not allowed',
  );
}
