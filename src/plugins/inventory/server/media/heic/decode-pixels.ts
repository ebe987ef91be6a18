import { checkSize, type ImageLimits } from '../unusable-image';
import { HeicImage, type Libheif, type Plane, type Tiling } from './libheif';
import { PixelFile } from './pixel-file';

/** What the thread receives. */
export interface HeicJob {
  readonly bytes: Uint8Array;
  readonly limits: { readonly opaque: ImageLimits; readonly transparent: ImageLimits };
  /** The ICC profile of Display P3, which many files only name. */
  readonly displayP3: Uint8Array;
  /** Where to write the picture: a new file, an uncompressed TIFF. */
  readonly path: string;
}

/** What is known of a decoded picture besides its pixels. */
export interface DecodedHeic {
  readonly hasAlpha: boolean;
}

/** Where the pixels of one plane belong. */
interface Target {
  readonly file: PixelFile;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/**
 * Decodes the primary image of a HEIF file into a TIFF file. An image of tiles is decoded and written tile by tile, so
 * that memory never holds more than one.
 * @throws UnusableImage if it is too large, before anything is decoded; an Error of libheif if it cannot be read; an
 *   error of the file system if it cannot be written
 */
export function decodePixels(lib: Libheif, { bytes, limits, displayP3, path }: HeicJob): DecodedHeic {
  const image = new HeicImage(lib, bytes);
  const { width, height, hasAlpha } = image;
  checkSize(width, height, hasAlpha ? limits.transparent : limits.opaque);
  const profile = image.profile();
  const icc = profile === 'display-p3' ? displayP3 : profile;
  const channels = hasAlpha ? 4 : 3;
  const file = new PixelFile(path, { width, height, channels, ...(icc && { profile: icc }) });
  decodeInto(image, { file, width, height, channels });
  file.close();
  return { hasAlpha };
}

function decodeInto(image: HeicImage, target: Target): void {
  const tiling = image.tiling();
  if (tiling) return decodeTiles(image, tiling, target);
  image.decode((plane) => {
    mustMeasure(plane, target.width, target.height);
    write(plane, target, { x: 0, y: 0 });
  });
}

function decodeTiles(image: HeicImage, tiling: Tiling, target: Target): void {
  const { columns, rows, tileWidth, tileHeight, left, top } = tiling;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      image.decodeTile(column, row, (plane) => {
        mustMeasure(plane, tileWidth, tileHeight);
        write(plane, target, { x: column * tileWidth - left, y: row * tileHeight - top });
      });
}

/** Refuses a picture whose pixels do not fill what its header says: the rest would be black. */
function mustMeasure(plane: Plane, width: number, height: number): void {
  if (plane.width !== width || plane.height !== height) throw new Error('The header gives another size.');
}

/** Writes the part of a plane that lies inside the target. */
function write(plane: Plane, { file, width, height, channels }: Target, { x, y }: { x: number; y: number }): void {
  const from = Math.max(0, -x);
  const to = Math.min(plane.width, width - x);
  if (from >= to) return;
  for (let row = Math.max(0, -y); row < plane.height && y + row < height; row++)
    file.writeRow(plane.row(row).subarray(from * channels, to * channels), x + from, y + row);
}
