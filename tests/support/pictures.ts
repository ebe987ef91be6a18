import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const colour = { r: 180, g: 60, b: 40 };

/** A plain picture. */
export function aPicture(width = 640, height = 480): sharp.Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** A JPEG whose left half is red and whose right half is blue, which reveals its orientation. */
export async function redAndBlue(width: number, height: number): Promise<sharp.Sharp> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}

/** EXIF data of a phone: where the photo was taken and how the phone was held. */
export async function fromAPhone(orientation: number): Promise<Buffer> {
  const image = await redAndBlue(640, 480);
  return image
    .withExif({
      IFD0: { Make: 'PhoneMaker', Model: 'SecretPhone', Artist: 'Ana Private' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 26/1 46/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '79/1 58/1 56/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** A PNG of one color that declares `width` × `height` pixels; a few KB for any size. */
export function aPngFlood(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit per pixel, gray
  const row = Math.ceil(width / 8) + 1;
  const pixels = deflateSync(Buffer.alloc(row * height), { level: 9 });
  return Buffer.concat([
    pngMark,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const pngMark = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Inserts a chunk directly after a PNG's header. */
export function withPngChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const end = pngMark.length + 25; // the header is a chunk of 13 bytes
  return Buffer.concat([png.subarray(0, end), pngChunk(type, data), png.subarray(end)]);
}

/** A picture's bytes with another size in its header. */
export function claiming(bytes: Buffer, at: number, pixels: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  pixels.copy(copy, at);
  return copy;
}

/** An animated GIF or WebP of two frames. */
export async function animated(format: 'gif' | 'webp', width = 64, height = 48): Promise<Buffer> {
  const frames = await Promise.all([aPngOf('#ff0000', width, height), aPngOf('#0000ff', width, height)]);
  const joined = sharp(frames, { join: { animated: true } });
  return (format === 'gif' ? joined.gif() : joined.webp()).toBuffer();
}

/** An animated PNG of two frames, the first of which is the picture that other programs show. */
export async function animatedPng(width = 64, height = 48): Promise<Buffer> {
  const [first, second] = await Promise.all([
    aPicture(width, height).png().toBuffer(),
    aPngOf('#0000ff', width, height),
  ]);
  const animation = words(2, 0);
  const frame = (sequence: number) =>
    Buffer.concat([words(sequence, width, height, 0, 0), Buffer.from('0001000a0000', 'hex')]);
  const opened = withPngChunk(withPngChunk(first, 'fcTL', frame(0)), 'acTL', animation);
  const end = opened.length - 12; // the last chunk is empty
  return Buffer.concat([
    opened.subarray(0, end),
    pngChunk('fcTL', frame(1)),
    pngChunk('fdAT', Buffer.concat([words(2), pixelsOf(second)])),
    opened.subarray(end),
  ]);
}

function aPngOf(background: string, width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The content of a PNG's only pixel chunk. */
function pixelsOf(png: Buffer): Buffer {
  const at = png.indexOf('IDAT');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}
