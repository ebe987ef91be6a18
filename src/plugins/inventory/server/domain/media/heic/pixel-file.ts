import { closeSync, openSync, writeSync } from 'node:fs';
import { encodeTiffHead, type PixelFormat } from './tiff';

/**
 * A TIFF file whose pixels can be written in any order, so that memory never holds all of them.
 * Its methods throw the error of the file system, such as `ENOSPC`.
 */
export class PixelFile {
  readonly #file: number;
  readonly #rowBytes: number;
  readonly #channels: number;
  readonly #pixelsAt: number;

  /** Creates the file and writes everything before the pixels. */
  constructor(path: string, format: PixelFormat) {
    const head = encodeTiffHead(format);
    this.#file = openSync(path, 'wx', 0o600);
    this.#rowBytes = format.width * format.channels;
    this.#channels = format.channels;
    this.#pixelsAt = head.length;
    this.#write(head, 0);
  }

  /** Writes pixels into row `y`, from column `x`. */
  writeRow(pixels: Uint8Array, x: number, y: number): void {
    this.#write(pixels, this.#pixelsAt + y * this.#rowBytes + x * this.#channels);
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Writes in a loop, because a full disk first writes a part and fails only at the next call. */
  #write(bytes: Uint8Array, position: number): void {
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#file, bytes, done, bytes.length - done, position + done);
  }
}
