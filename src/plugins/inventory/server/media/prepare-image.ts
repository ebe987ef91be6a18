import sharp from 'sharp';

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

/** Longest sides in pixels, as the media library names them. */
const sizes = { thumbnail: 245, small: 500, medium: 1000 } as const;

const encodings = {
  jpeg: { mime: 'image/jpeg', ext: '.jpg', encode: (image: sharp.Sharp) => image.jpeg({ quality: 85 }) },
  png: { mime: 'image/png', ext: '.png', encode: (image: sharp.Sharp) => image.png() },
  webp: { mime: 'image/webp', ext: '.webp', encode: (image: sharp.Sharp) => image.webp({ quality: 85 }) },
} as const;

type Encoding = (typeof encodings)[keyof typeof encodings];

/** AVIF takes seconds to encode, and is kept as WebP; the first frame of a GIF as PNG, without loss. */
function encodingOf(format: string | undefined): Encoding | undefined {
  switch (format) {
    case 'jpeg':
      return encodings.jpeg;
    case 'png':
    case 'gif':
      return encodings.png;
    case 'webp':
    case 'heif': // sharp's name for AVIF
      return encodings.webp;
    default:
      return undefined;
  }
}

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
 *
 * @param maxPixels a picture with more is refused by its header, before decoding
 * @throws UnusableImage
 */
export async function prepareImage(bytes: Buffer, maxPixels: number): Promise<PreparedImages> {
  const { format, width = 0, height = 0 } = await readHeader(bytes);
  const encoding = encodingOf(format);
  if (!encoding || width === 0 || height === 0) throw new UnusableImage('invalid', 'is not an image that can be read');
  if (width * height > maxPixels)
    throw new UnusableImage('too_large', `has ${width} × ${height} pixels, more than ${maxPixels}`);
  try {
    const upright = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = () => sharp(upright.data, { raw: upright.info });
    const original = await encode(pixels(), encoding);
    return { original, sizes: await makeSizes(pixels, original, encoding) };
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

async function makeSizes(
  pixels: () => sharp.Sharp,
  original: PreparedImage,
  encoding: Encoding,
): Promise<Map<string, PreparedImage>> {
  const made = new Map<string, PreparedImage>();
  for (const [name, side] of Object.entries(sizes)) {
    if (original.width <= side && original.height <= side) continue;
    made.set(name, await encode(pixels().resize({ width: side, height: side, fit: 'inside' }), encoding));
  }
  return made;
}

async function encode(image: sharp.Sharp, { mime, ext, encode: apply }: Encoding): Promise<PreparedImage> {
  const { data, info } = await apply(image).toBuffer({ resolveWithObject: true });
  return { bytes: data, mime, ext, width: info.width, height: info.height };
}
