import { closeSync, openSync, writeSync } from 'node:fs';
import { encodeTiffHead, type PixelFormat } from './tiff';

/**
 * A TIFF file whose pixels are written in any order, so that they are never in memory all at once.
 * Its methods throw the error of the file system, such as `ENOSPC`.
 */
export class PixelFile {
  readonly #file: number;
  readonly #rowBytes: number;
  readonly #channels: number;
  readonly #pixelsAt: number;

  /** Creates the file and writes all but its pixels. */
  constructor(path: string, format: PixelFormat) {
    const head = encodeTiffHead(format);
    this.#file = openSync(path, 'wx', 0o600);
    this.#rowBytes = format.width * format.channels;
    this.#channels = format.channels;
    this.#pixelsAt = head.length;
    this.#write(head, 0);
  }

  /** Writes pixels of one row, from column `x` on. */
  writeRow(pixels: Uint8Array, x: number, y: number): void {
    this.#write(pixels, this.#pixelsAt + y * this.#rowBytes + x * this.#channels);
  }

  close(): void {
    closeSync(this.#file);
  }

  /** A disk that fills up takes a part, and refuses the rest. */
  #write(bytes: Uint8Array, position: number): void {
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#file, bytes, done, bytes.length - done, position + done);
  }
}
