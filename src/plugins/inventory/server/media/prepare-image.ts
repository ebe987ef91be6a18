import sharp from 'sharp';
import type { ImageType } from './media-types';

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

/** AVIF takes seconds to encode, and is kept as WebP; the first frame of a GIF as PNG, without loss. */
const encodings: Readonly<Record<ImageType, Encoding>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/avif': webp,
  'image/gif': png,
};

/** sharp's names: what it reads must be what was sniffed, or one of the two has been deceived. */
const formats: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

/**
 * Of which part of the pixels that are allowed a format may have: these are decoded whole, at up to twenty bytes a pixel,
 * and an AVIF of 50 megapixels may be a file of one kilobyte.
 */
const shareOfPixels: Readonly<Partial<Record<ImageType, number>>> = { 'image/avif': 1 / 3, 'image/webp': 1 / 2 };

/** Why a picture cannot be taken. */
export class UnusableImage extends Error {
  readonly reason: 'invalid' | 'too_large';

  constructor(reason: 'invalid' | 'too_large', message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Encodes a picture anew, upright and without any metadata, so that nothing but pixels of the upload is kept.
 * Of several frames the first is kept.
 *
 * Rows are read and written as they come where the formats allow it, so that memory does not hold the whole picture.
 * @param maxPixels a picture with more is refused by its header, before decoding
 * @throws UnusableImage
 */
export async function prepareImage(bytes: Buffer, type: ImageType, maxPixels: number): Promise<PreparedImages> {
  const encoding = encodings[type];
  const { format, width = 0, height = 0 } = await readHeader(bytes);
  if (format !== formats[type] || width === 0 || height === 0)
    throw new UnusableImage('invalid', 'is not an image that can be read');
  const most = Math.floor(maxPixels * (shareOfPixels[type] ?? 1));
  if (width * height > most) throw new UnusableImage('too_large', `has ${width} × ${height} pixels, more than ${most}`);
  if (Math.max(width, height) > encoding.longestSide)
    throw new UnusableImage('too_large', `has a side of more than ${encoding.longestSide} pixels`);
  try {
    const pixels = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
    const original = await encode(pixels.autoOrient().toColourspace('srgb'), encoding, false);
    return { original, sizes: await makeSizes(original, encoding) };
  } catch (error) {
    throw new UnusableImage('invalid', `cannot be decoded: ${(error as Error).message.slice(0, 120)}`);
  }
}

async function readHeader(bytes: Buffer): Promise<sharp.Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new UnusableImage('invalid', 'is not an image that can be read');
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
