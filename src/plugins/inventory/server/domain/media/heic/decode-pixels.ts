import { checkSize, type ImageLimits } from '../images/unusable-image';
import { HeicImage, type Libheif, type Plane, type Tiling } from './libheif';
import { PixelFile } from './pixel-file';

/** The input of the worker thread. */
export interface HeicJob {
  readonly bytes: Uint8Array;
  readonly limits: { readonly opaque: ImageLimits; readonly transparent: ImageLimits };
  /** The ICC profile of Display P3, which many files refer to without embedding it. */
  readonly displayP3: Uint8Array;
  /** The path of the new TIFF file. */
  readonly path: string;
}

/** The properties of a decoded image. */
export interface DecodedHeic {
  readonly hasAlpha: boolean;
}

/** The file that receives the pixels, and its format. */
interface Target {
  readonly file: PixelFile;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/**
 * Decodes the primary image of a HEIF file into a TIFF file. Decodes and writes tile by tile if the image has tiles, so
 * that memory holds only one of them.
 * @throws UnusableImage before decoding if the image is too large; an Error if libheif cannot read it; a file system
 *   error if it cannot be written
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
    checkPlaneSize(plane, target.width, target.height);
    write(plane, target, { x: 0, y: 0 });
  });
}

function decodeTiles(image: HeicImage, tiling: Tiling, target: Target): void {
  const { columns, rows, tileWidth, tileHeight, left, top } = tiling;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      image.decodeTile(column, row, (plane) => {
        checkPlaneSize(plane, tileWidth, tileHeight);
        write(plane, target, { x: column * tileWidth - left, y: row * tileHeight - top });
      });
}

/** Throws if the decoded pixels do not have the size in the header: the rest would be black. */
function checkPlaneSize(plane: Plane, width: number, height: number): void {
  if (plane.width !== width || plane.height !== height)
    throw new Error('The size of the pixels differs from the header.');
}

/** Writes the part of a plane inside the target. */
function write(plane: Plane, { file, width, height, channels }: Target, { x, y }: { x: number; y: number }): void {
  const from = Math.max(0, -x);
  const to = Math.min(plane.width, width - x);
  if (from >= to) return;
  for (let row = Math.max(0, -y); row < plane.height && y + row < height; row++)
    file.writeRow(plane.row(row).subarray(from * channels, to * channels), x + from, y + row);
}
