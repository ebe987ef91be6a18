import sharp from 'sharp';
import type { ImageType } from '../media-types';
import { countScans } from './jpeg-scans';
import { withoutTexts } from './png-texts';
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
export type SharpType = Exclude<ImageType, 'image/heic' | 'image/heif'>;

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
 * Re-encodes an image, upright and without metadata, so that only its pixels are kept. Keeps only the first frame.
 *
 * Streams rows where the formats allow it, so that memory does not hold the whole image.
 * @param maxPixels larger images are refused by their header, before decoding
 * @throws UnusableImage
 */
export async function encodeImage({ bytes: sent, type, maxPixels }: SentImage): Promise<PreparedImages> {
  const encoding = encodings[type];
  const bytes = type === 'image/png' ? withoutTexts(sent) : sent;
  const { format, width = 0, height = 0 } = await readHeader(bytes);
  if (format !== formats[type]) throw new UnusableImage('invalid', unreadable);
  if (type === 'image/jpeg' && countScans(bytes) > mostScans) throw new UnusableImage('invalid', unreadable);
  checkSize(width, height, { pixels: Math.floor(maxPixels * (shareOfPixels[type] ?? 1)), side: encoding.longestSide });
  try {
    return await encodeWith(bytes, encoding, maxPixels);
  } catch {
    throw new UnusableImage('invalid', unreadable);
  }
}

interface SentImage {
  readonly bytes: Buffer;
  readonly type: SharpType;
  readonly maxPixels: number;
}

/** The limits of a HEIC photo. A transparent one is stored as WebP, with WebP's limits: JPEG has no transparency. */
export const heicLimits = (maxPixels: number) => ({
  opaque: { pixels: maxPixels, side: jpeg.longestSide },
  transparent: { pixels: Math.floor(maxPixels / 2), side: webp.longestSide },
});

/** Encodes the pixels of a decoded HEIC photo, a TIFF file. */
export function encodePixels(photo: { path: string; hasAlpha: boolean; maxPixels: number }): Promise<PreparedImages> {
  return encodeWith(photo.path, photo.hasAlpha ? webp : jpeg, photo.maxPixels);
}

async function encodeWith(source: Buffer | string, encoding: Encoding, maxPixels: number): Promise<PreparedImages> {
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
