/** The worker thread that decodes one HEIC image and then ends. */
import { parentPort, workerData } from 'node:worker_threads';
import lib from 'libheif-js/wasm-bundle';
import { UnusableImage } from '../images/unusable-image';
import { type DecodedHeic, decodePixels, type HeicJob } from './decode-pixels';
import type { Libheif } from './libheif';

export type HeicReply =
  | ({ readonly kind: 'decoded' } & DecodedHeic)
  | { readonly kind: 'unusable'; readonly reason: 'invalid' | 'too_large'; readonly message: string }
  | { readonly kind: 'unreadable' }
  /** The decoded image could not be written to the disk. */
  | { readonly kind: 'unwritable'; readonly cause: string };

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow: (this: WasmMemory, pages: number) => number;
}

/** Missing in the types of Node. */
declare const WebAssembly: {
  readonly Memory: { readonly prototype: WasmMemory };
};

/** An image of 50 megapixels without tiles takes 350 MB. */
const maxBytes = 400 * 1024 * 1024;
const pageBytes = 64 * 1024;

/** Limits what the decoder may allocate: V8's `resourceLimits` do not count the memory of WebAssembly. */
function limitMemory(): void {
  const memory = WebAssembly.Memory.prototype;
  const { grow } = memory;
  memory.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > maxBytes) throw new RangeError('The memory limit is reached.');
    return grow.call(this, pages);
  };
}

/** The casts are safe: libheif.ts describes libheif-js, and decode-heic.ts sends the job. */
function decode(): HeicReply {
  try {
    return { kind: 'decoded', ...decodePixels(lib as Libheif, workerData as HeicJob) };
  } catch (error) {
    if (error instanceof UnusableImage) return { kind: 'unusable', reason: error.reason, message: error.message };
    if (error instanceof Error && 'syscall' in error) return { kind: 'unwritable', cause: error.message };
    return { kind: 'unreadable' };
  }
}

limitMemory();
parentPort?.postMessage(decode());
