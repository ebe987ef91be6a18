import { join } from 'node:path';
import sharp from 'sharp';
import { unavailable } from '../platform/database/unavailable';
import { decodeHeic } from './heic/decode-heic';
import type { IncomingFiles } from './incoming';
import type { ImageType } from './media-types';
import { checkSize, UnusableImage, unreadable } from './unusable-image';

sharp.cache(false); // no picture is read twice, so what it keeps of them is lost memory

/** A picture ready to be stored. */
export interface PreparedImage {
  readonly bytes: Buffer;
  readonly mime: string;
  /** With the dot. */
  readonly ext: string;
  /** Pixels, as shown. */
  readonly width: number;
  readonly height: number;
}

export interface PreparedImages {
  readonly original: PreparedImage;
  /** Smaller versions by name, only those that are smaller than the original. */
  readonly sizes: ReadonlyMap<string, PreparedImage>;
}

/** Longest sides in pixels, as the media library names them, each made from the one before. */
const sizes = { medium: 1000, small: 500, thumbnail: 245 } as const;

interface Encoding {
  readonly mime: string;
  readonly ext: string;
  /** The longest side that the format can hold, in pixels. */
  readonly longestSide: number;
  readonly encode: (image: sharp.Sharp, isSmall: boolean) => sharp.Sharp;
}

const jpeg: Encoding = {
  mime: 'image/jpeg',
  ext: '.jpg',
  longestSide: 65_500,
  // The best coding tables need the whole picture in memory: 290 MB for 49 megapixels, to save 5 % of its bytes.
  encode: (image, isSmall) => image.jpeg({ quality: 85, optimiseCoding: isSmall }),
};

const png: Encoding = {
  mime: 'image/png',
  ext: '.png',
  longestSide: 1_000_000,
  encode: (image) => image.png(),
};

const webp: Encoding = {
  mime: 'image/webp',
  ext: '.webp',
  longestSide: 16_383,
  encode: (image) => image.webp({ quality: 85 }),
};

/** The types that sharp decodes. */
type SharpType = Exclude<ImageType, 'image/heic' | 'image/heif'>;

/** AVIF takes seconds to encode and is stored as WebP; the first frame of a GIF is stored as PNG, without loss. */
const encodings: Readonly<Record<SharpType, Encoding>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/avif': webp,
  'image/gif': png,
};

/** sharp's names: what it reads must be what was sniffed, or one of the two has been deceived. */
const formats: Readonly<Record<SharpType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

/**
 * The share of the allowed pixels that a format may have: these are decoded whole, at up to twenty bytes a pixel,
 * and an AVIF of 50 megapixels may be a file of one kilobyte.
 */
const shareOfPixels: Readonly<Partial<Record<SharpType, number>>> = { 'image/avif': 1 / 3, 'image/webp': 1 / 2 };

/**
 * Checks the size of an image file by its header. A file that sharp cannot read is not an image and passes.
 * @returns its pixels, weighted by what decoding takes
 * @throws UnusableImage if they are more than `maxPixels`
 */
export async function checkPixels(path: string, maxPixels: number): Promise<number> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header === undefined) return 0;
  const { width, height, pages = 1, format } = header;
  const share = format === 'heif' ? shareOfPixels['image/avif'] : shareOfPixels[`image/${format}` as SharpType];
  const pixels = (width * height * pages) / (share ?? 1);
  if (pixels > maxPixels) checkSize(pixels, 1, { pixels: maxPixels, side: Infinity });
  return pixels;
}

/**
 * Encodes an image again, upright and without metadata, so that only the pixels of the upload are kept.
 * Of several frames the first is kept.
 *
 * Rows are read and written as they arrive where the formats allow it, so that memory does not hold the whole image.
 * @param maxPixels an image with more is refused by its header, before decoding
 * @param incoming where the pixels of a HEIC photo are while it is encoded: they would fill the memory
 * @throws UnusableImage; Refusal `svc_unavailable` if there is no room for them
 */
export async function prepareImage(
  bytes: Buffer,
  type: ImageType,
  { maxPixels, incoming }: { maxPixels: number; incoming: IncomingFiles },
): Promise<PreparedImages> {
  return type === 'image/heic' || type === 'image/heif'
    ? prepareHeic(bytes, maxPixels, incoming)
    : prepareWithSharp(bytes, type, maxPixels);
}

async function prepareWithSharp(bytes: Buffer, type: SharpType, maxPixels: number): Promise<PreparedImages> {
  const encoding = encodings[type];
  const { format, width = 0, height = 0 } = await readHeader(bytes);
  if (format !== formats[type]) throw new UnusableImage('invalid', unreadable);
  checkSize(width, height, { pixels: Math.floor(maxPixels * (shareOfPixels[type] ?? 1)), side: encoding.longestSide });
  try {
    return await encodeAll(bytes, encoding, maxPixels);
  } catch {
    throw new UnusableImage('invalid', unreadable);
  }
}

/**
 * JPEG has no transparency: a transparent photo is stored as WebP, under WebP's limits.
 *
 * The folder takes no share of the room for uploads: there is one at a time, and its size is known only after decoding
 * has begun.
 */
function prepareHeic(bytes: Buffer, maxPixels: number, incoming: IncomingFiles): Promise<PreparedImages> {
  const limits = {
    opaque: { pixels: maxPixels, side: jpeg.longestSide },
    transparent: { pixels: Math.floor(maxPixels / 2), side: webp.longestSide },
  };
  return incoming.withFolder(0, async (folder) => {
    const path = join(folder, 'pixels.tiff');
    const { hasAlpha } = await decodeHeic({ bytes, limits, path });
    try {
      return await encodeAll(path, hasAlpha ? webp : jpeg, maxPixels);
    } catch (error) {
      throw unavailable('The folder of incoming uploads', error); // its file is ours and whole: the disk has failed
    }
  });
}

async function encodeAll(picture: Buffer | string, encoding: Encoding, maxPixels: number): Promise<PreparedImages> {
  const pixels = sharp(picture, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  const original = await encode(pixels.autoOrient().toColourspace('srgb'), encoding, false);
  return { original, sizes: await makeSizes(original, encoding) };
}

async function readHeader(bytes: Buffer): Promise<sharp.Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new UnusableImage('invalid', unreadable);
  }
}

async function makeSizes(original: PreparedImage, encoding: Encoding): Promise<Map<string, PreparedImage>> {
  const made = new Map<string, PreparedImage>();
  let larger = original;
  for (const [name, side] of Object.entries(sizes)) {
    if (original.width <= side && original.height <= side) continue;
    const image = sharp(larger.bytes, { limitInputPixels: false, sequentialRead: true });
    larger = await encode(image.resize({ width: side, height: side, fit: 'inside' }), encoding, true);
    made.set(name, larger);
  }
  return made;
}

async function encode(image: sharp.Sharp, { mime, ext, encode: apply }: Encoding, isSmall: boolean) {
  const { data, info } = await apply(image, isSmall).toBuffer({ resolveWithObject: true });
  return { bytes: data, mime, ext, width: info.width, height: info.height };
}
