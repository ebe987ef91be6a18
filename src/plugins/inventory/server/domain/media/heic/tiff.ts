/** The format of 8-bit pixels. */
export interface PixelFormat {
  readonly width: number;
  readonly height: number;
  /** 3 for RGB, 4 with an alpha channel that is not multiplied into the others. */
  readonly channels: 3 | 4;
  /** An ICC profile; sRGB without one. */
  readonly profile?: Uint8Array;
}

const headerBytes = 8;
const entryBytes = 12;
const rowsPerStrip = 64;
const [short, long, undefinedType] = [3, 4, 7];
const bytesOf: Readonly<Record<number, number>> = { [short]: 2, [long]: 4, [undefinedType]: 1 };

interface Tag {
  readonly id: number;
  readonly type: number;
  readonly values: ArrayLike<number>;
}

/**
 * Encodes the part of an uncompressed TIFF file (TIFF 6.0) before its pixels, which follow row by row without gaps.
 *
 * TIFF, because sharp reads it one strip of rows at a time, and raw pixels have no color profile.
 */
export function encodeTiffHead(format: PixelFormat): Uint8Array {
  const length = headerBytes + encodeDirectory(tagsOf(format, 0), headerBytes).length;
  const head = new Uint8Array(length);
  const header = new DataView(head.buffer);
  header.setUint32(0, 0x49492a00); // "II", 42
  header.setUint32(4, headerBytes, true);
  head.set(encodeDirectory(tagsOf(format, length), headerBytes), headerBytes);
  return head;
}

/**
 * Returns the tags in ascending order of their ids, as the format requires.
 * @param pixelsAt the file offset of the pixels
 */
function tagsOf({ width, height, channels, profile }: PixelFormat, pixelsAt: number): Tag[] {
  const rowBytes = width * channels;
  const starts = Array.from({ length: Math.ceil(height / rowsPerStrip) }, (_, index) => index * rowsPerStrip);
  const offsets = starts.map((row) => pixelsAt + row * rowBytes);
  const counts = starts.map((row) => Math.min(rowsPerStrip, height - row) * rowBytes);
  return [
    { id: 256, type: long, values: [width] },
    { id: 257, type: long, values: [height] },
    { id: 258, type: short, values: new Array<number>(channels).fill(8) }, // bits per sample
    { id: 259, type: short, values: [1] }, // no compression
    { id: 262, type: short, values: [2] }, // RGB
    { id: 273, type: long, values: offsets },
    { id: 277, type: short, values: [channels] },
    { id: 278, type: long, values: [rowsPerStrip] },
    { id: 279, type: long, values: counts },
    ...(channels === 4 ? [{ id: 338, type: short, values: [2] }] : []), // unassociated alpha
    ...(profile ? [{ id: 34675, type: undefinedType, values: profile }] : []),
  ];
}

/** @param at the file offset of the directory */
function encodeDirectory(tags: readonly Tag[], at: number): Uint8Array {
  const sizeOf = ({ type, values }: Tag) => values.length * (bytesOf[type] ?? 1);
  const entriesEnd = 2 + tags.length * entryBytes + 4;
  const outside = tags.filter((tag) => sizeOf(tag) > 4);
  const bytes = new Uint8Array(entriesEnd + outside.reduce((sum, tag) => sum + sizeOf(tag), 0));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, tags.length, true);
  let next = entriesEnd;
  tags.forEach((tag, index) => {
    const entry = 2 + index * entryBytes;
    view.setUint16(entry, tag.id, true);
    view.setUint16(entry + 2, tag.type, true);
    view.setUint32(entry + 4, tag.values.length, true);
    const isInside = sizeOf(tag) <= 4;
    writeValues(view, isInside ? entry + 8 : next, tag);
    if (isInside) return;
    view.setUint32(entry + 8, at + next, true);
    next += sizeOf(tag);
  });
  return bytes;
}

function writeValues(view: DataView, at: number, { type, values }: Tag): void {
  Array.from(values, (value, index) => {
    if (type === short) view.setUint16(at + 2 * index, value, true);
    else if (type === long) view.setUint32(at + 4 * index, value, true);
    else view.setUint8(at + index, value);
  });
}
