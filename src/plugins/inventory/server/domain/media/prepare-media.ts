import { extname } from 'node:path';
import { FairQueue } from '../../platform/limits/fair-queue';
import { type Caller, clientOf, currentCaller } from '../audit/caller';
import { displayName } from './file-name';
import type { IncomingFiles } from './incoming-files';
import { prepareImage } from './images/prepare-image';
import type { PreparedImage } from './images/encode-image';
import { isAllowedType, isHeif, isImageType, sniff } from './sniff';
import { UnusableImage, unreadable } from './images/unusable-image';
import { because } from '../../../contract/reason';

/** A checked file, ready to be stored. Images are re-encoded. */
export interface PreparedMedia {
  /** The display name, with the extension of the real type. */
  readonly name: string;
  readonly mime: string;
  /** With the dot. */
  readonly ext: string;
  readonly bytes: Buffer;
  /** Pixels, as shown; null for other files. */
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

const unlimited = { waiting: Infinity, waitingOfOne: Infinity } as const; // what waits takes the room for uploads

/** Two files at a time in the whole process, because preparing one holds its bytes in memory. */
const files = new FairQueue({ atOnce: 2, ...unlimited });
/** One HEIC photo at a time. The next one waits here, so that it does not take a place of `files`. */
const photos = new FairQueue({ atOnce: 1, ...unlimited });

/** Runs `work` in turn with the files of other people. @param client whose it is, if not the caller's */
export async function mediaWork<Result>(
  work: () => Promise<Result> | Result,
  client = clientOfCaller(currentCaller()),
): Promise<Result> {
  return files.run(client, work);
}

function clientOfCaller(caller: Caller | undefined): string {
  return caller === undefined || 'isCommand' in caller ? 'server' : clientOf(caller);
}

/** Runs `work` for a file that begins with `head` as `mediaWork` does. */
export async function queueMediaWork<Result>(
  head: Buffer,
  work: () => Promise<Result>,
  client = clientOfCaller(currentCaller()),
): Promise<Result> {
  const prepare = () => mediaWork(work, client);
  return isHeif(head) ? photos.run(client, prepare) : prepare();
}

/**
 * Checks a file by its content, and re-encodes images.
 * @param filename as the client sent it; not trusted for the type
 * @throws UnusableMedia; Refusal `svc_unavailable` if the disk has no room for the pixels
 */
export async function prepareMedia(media: {
  bytes: Buffer;
  filename: string;
  maxPixels: number;
  mustBeImage: boolean;
  /** The disk space for temporary pixels. */
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

/** Returns whether a file has the name of an image that is accepted. */
export function isImageName(filename: string): boolean {
  return imageNames.includes(extname(filename).toLowerCase());
}

/** Chooses the message by the extension: a `.jpg` that is not an image is damaged, a text file is the wrong file. */
function refuseType(filename: string, mustBeImage: boolean): UnusableMedia {
  if (!mustBeImage) return new UnusableMedia('type', because('type_not_allowed'));
  return new UnusableMedia('type', isImageName(filename) ? unreadable : because('other_than_image'));
}
