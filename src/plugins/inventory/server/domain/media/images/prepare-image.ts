import { join } from 'node:path';
import sharp from 'sharp';
import { unavailable } from '../../../platform/database/unavailable';
import { decodeHeic } from '../heic/decode-heic';
import type { IncomingFiles } from '../incoming-files';
import type { ImageType } from '../media-types';
import { countScans } from './jpeg-scans';
import { checkSize, UnusableImage, unreadable } from './unusable-image';

sharp.cache(false); // no image is read twice

/** An encoded image, ready to be stored. */
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

/** Programs write at most a dozen. A file of 210 KB with 882 took 8 seconds. */
const mostScans = 100;

/** Longest sides in pixels, under the names of the media library. Each size is scaled from the one before. */
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
  // Optimized coding tables save 5 % of the bytes but need the whole image in memory: 290 MB for 49 megapixels.
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

/**
 * AVIF is stored as WebP, because encoding it takes seconds. The first frame of a GIF is stored as PNG, without loss.
 */
const encodings: Readonly<Record<SharpType, Encoding>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/avif': webp,
  'image/gif': png,
};

/** sharp's names of the formats. The format that sharp detects must be the sniffed one. */
const formats: Readonly<Record<SharpType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

/**
 * The share of the allowed pixels for formats that are decoded whole, at up to 20 bytes per pixel. An AVIF of 50
 * megapixels may be a file of one kilobyte.
 */
const shareOfPixels: Readonly<Partial<Record<SharpType, number>>> = { 'image/avif': 1 / 3, 'image/webp': 1 / 2 };

/**
 * Checks the size of an image file by its header. Files that sharp cannot read pass.
 * @returns the number of pixels, weighted by the cost of decoding
 * @throws UnusableImage if it is more than `maxPixels`
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
 * Re-encodes an image, upright and without metadata, so that only its pixels are kept. Keeps only the first frame.
 *
 * Streams rows where the formats allow it, so that memory does not hold the whole image.
 * @param maxPixels larger images are refused by their header, before decoding
 * @param incoming the disk space for the pixels of a HEIC photo while it is encoded: they would fill the memory
 * @throws UnusableImage; Refusal `svc_unavailable` if the disk has no room for the pixels
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
  if (type === 'image/jpeg' && countScans(bytes) > mostScans) throw new UnusableImage('invalid', unreadable);
  checkSize(width, height, { pixels: Math.floor(maxPixels * (shareOfPixels[type] ?? 1)), side: encoding.longestSide });
  try {
    return await encodeAll(bytes, encoding, maxPixels);
  } catch {
    throw new UnusableImage('invalid', unreadable);
  }
}

/**
 * Stores a transparent photo as WebP, with WebP's limits, because JPEG has no transparency.
 *
 * The folder does not count against the room for uploads: there is only one at a time, and its size is unknown before
 * decoding begins.
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
      throw unavailable('incoming', error); // we wrote the file, so this is a disk error
    }
  });
}

async function encodeAll(source: Buffer | string, encoding: Encoding, maxPixels: number): Promise<PreparedImages> {
  const pixels = sharp(source, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
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
  const smaller = new Map<string, PreparedImage>();
  let previous = original;
  for (const [name, side] of Object.entries(sizes)) {
    if (original.width <= side && original.height <= side) continue;
    const image = sharp(previous.bytes, { limitInputPixels: false, sequentialRead: true });
    previous = await encode(image.resize({ width: side, height: side, fit: 'inside' }), encoding, true);
    smaller.set(name, previous);
  }
  return smaller;
}

async function encode(image: sharp.Sharp, { mime, ext, encode: apply }: Encoding, isSmall: boolean) {
  const { data, info } = await apply(image, isSmall).toBuffer({ resolveWithObject: true });
  return { bytes: data, mime, ext, width: info.width, height: info.height };
}
