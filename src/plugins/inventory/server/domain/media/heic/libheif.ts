/** The part of libheif's C API that decoding needs. Its functions return errors through their first argument. */
export interface Libheif {
  /** The memory of the module. Do not keep it: it is replaced when the memory grows. */
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _heif_context_alloc(): number;
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    bytes: number,
    length: number,
    options: number,
  ): void;
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
  _heif_image_handle_get_width(handle: number): number;
  _heif_image_handle_get_height(handle: number): number;
  _heif_image_handle_has_alpha_channel(handle: number): number;
  _heif_image_handle_get_item_id(handle: number): number;
  _heif_image_handle_get_image_tiling(error: number, handle: number, isUpright: number, tiling: number): void;
  _heif_item_get_properties_of_type(
    context: number,
    item: number,
    type: number,
    properties: number,
    count: number,
  ): number;
  _heif_image_handle_get_color_profile_type(handle: number): number;
  _heif_image_handle_get_raw_color_profile_size(handle: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, bytes: number): void;
  _heif_image_handle_get_nclx_color_profile(error: number, handle: number, profile: number): void;
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void;
  _heif_image_handle_decode_image_tile(
    error: number,
    handle: number,
    image: number,
    colorspace: number,
    chroma: number,
    options: number,
    column: number,
    row: number,
  ): void;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number;
  _heif_image_release(image: number): void;
}

/** The tiles of an upright image, which can be decoded one by one. */
export interface Tiling {
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** Pixels of the first column of tiles, and of the first row, outside the image. Occurs in rotated images. */
  readonly left: number;
  readonly top: number;
}

/** Pixels in the memory of the module. Valid until the next image is decoded. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  /** The bytes of row `y`. */
  readonly row: (y: number) => Uint8Array;
}

/** The color profile of an image; undefined means sRGB. */
export type HeicProfile = Uint8Array<ArrayBuffer> | 'display-p3' | undefined;

const rgbSpace = 1;
const interleaved = 10; // the channel, and the chroma of RGB; RGBA follows it
const displayP3 = 12; // primaries, in ITU-T H.273
const clap = fourCharacters('clap');
const nclx = fourCharacters('nclx');
/** In bytes. Profiles of photos have less than 4 KB, those of printers about 1 MB. */
const largestProfile = 2 * 1024 * 1024;

/**
 * The primary image of a HEIF file, upright: libheif applies the rotation, mirroring and cropping of the file.
 * Does not free memory, because the module ends with its thread.
 */
export class HeicImage {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly #lib: Libheif;
  readonly #context: number;
  readonly #handle: number;
  readonly #error: number;
  /** The address for output arguments. */
  readonly #out: number;

  /** Reads the structure of the file without decoding. Throws if it has no primary image. */
  constructor(lib: Libheif, bytes: Uint8Array) {
    this.#lib = lib;
    this.#error = lib._malloc(12);
    this.#out = lib._malloc(128);
    this.#context = lib._heif_context_alloc();
    const at = lib._malloc(bytes.length);
    if (at === 0) throw new Error('The file does not fit into memory.');
    lib.HEAPU8.set(bytes, at);
    lib._heif_context_read_from_memory_without_copy(this.#error, this.#context, at, bytes.length, 0);
    this.#check();
    lib._heif_context_get_primary_image_handle(this.#error, this.#context, this.#out);
    this.#check();
    this.#handle = this.#word(this.#out);
    this.width = lib._heif_image_handle_get_width(this.#handle);
    this.height = lib._heif_image_handle_get_height(this.#handle);
    this.hasAlpha = lib._heif_image_handle_has_alpha_channel(this.#handle) !== 0;
  }

  /** Returns undefined if the image has no tiles, or is cropped or transparent, which decoded tiles ignore. */
  tiling(): Tiling | undefined {
    if (this.hasAlpha || this.#isCropped()) return undefined;
    this.#lib._heif_image_handle_get_image_tiling(this.#error, this.#handle, 1, this.#out);
    this.#check();
    const [columns, rows, tileWidth, tileHeight, , , top, left] = Array.from({ length: 8 }, (_, index) =>
      this.#word(this.#out + 4 + 4 * index),
    ) as [number, number, number, number, number, number, number, number]; // eight words were read
    if (columns * rows < 2) return undefined;
    if (!isCovered(this.width, columns, tileWidth) || !isCovered(this.height, rows, tileHeight))
      throw new Error('The tiles do not cover the image exactly.');
    // libheif 1.23 returns the visible part of the first tile instead of its offset, so only test it for zero.
    return {
      columns,
      rows,
      tileWidth,
      tileHeight,
      left: left === 0 ? 0 : columns * tileWidth - this.width,
      top: top === 0 ? 0 : rows * tileHeight - this.height,
    };
  }

  profile(): HeicProfile {
    const lib = this.#lib;
    const type = lib._heif_image_handle_get_color_profile_type(this.#handle);
    if (type === 0) return undefined;
    if (type === nclx) {
      lib._heif_image_handle_get_nclx_color_profile(this.#error, this.#handle, this.#out);
      this.#check();
      return this.#word(this.#word(this.#out) + 4) === displayP3 ? 'display-p3' : undefined;
    }
    const length = lib._heif_image_handle_get_raw_color_profile_size(this.#handle);
    if (length > largestProfile) return undefined;
    const at = lib._malloc(length);
    lib._heif_image_handle_get_raw_color_profile(this.#error, this.#handle, at);
    this.#check();
    return lib.HEAPU8.slice(at, at + length);
  }

  /** Decodes the whole image and passes its pixels to `use`. */
  decode(use: (plane: Plane) => void): void {
    this.#lib._heif_decode_image(this.#error, this.#handle, this.#out, rgbSpace, this.#chroma(), 0);
    this.#use(use);
  }

  decodeTile(column: number, row: number, use: (plane: Plane) => void): void {
    const chroma = this.#chroma();
    this.#lib._heif_image_handle_decode_image_tile(
      ...([this.#error, this.#handle, this.#out, rgbSpace, chroma, 0, column, row] as const),
    );
    this.#use(use);
  }

  #chroma(): number {
    return this.hasAlpha ? interleaved + 1 : interleaved;
  }

  #isCropped(): boolean {
    const item = this.#lib._heif_image_handle_get_item_id(this.#handle);
    return this.#lib._heif_item_get_properties_of_type(this.#context, item, clap, this.#out, 1) > 0;
  }

  #use(use: (plane: Plane) => void): void {
    this.#check();
    const lib = this.#lib;
    const image = this.#word(this.#out);
    const width = lib._heif_image_get_width(image, interleaved);
    const height = lib._heif_image_get_height(image, interleaved);
    const at = lib._heif_image_get_plane_readonly2(image, interleaved, this.#out);
    const stride = this.#word(this.#out);
    const bytes = width * (this.hasAlpha ? 4 : 3);
    if (at === 0) throw new Error('The image has no pixels.');
    use({ width, height, row: (y) => lib.HEAPU8.subarray(at + y * stride, at + y * stride + bytes) });
    lib._heif_image_release(image);
  }

  #check(): void {
    if (this.#word(this.#error) === 0) return;
    throw new Error(`libheif: ${this.#word(this.#error)}/${this.#word(this.#error + 4)}`);
  }

  #word(at: number): number {
    const { buffer, byteOffset } = this.#lib.HEAPU8;
    return new DataView(buffer, byteOffset).getUint32(at, true);
  }
}

/**
 * Returns whether the tiles cover the side and every tile is needed: a small image with very many tiles would take
 * minutes.
 */
function isCovered(side: number, tiles: number, tileSide: number): boolean {
  return tiles * tileSide >= side && (tiles - 1) * tileSide < side;
}

function fourCharacters(text: string): number {
  return Buffer.from(text, 'latin1').readUInt32BE();
}
