/** What runs in the thread that decodes one HEIC picture and then ends. */
import { parentPort, workerData } from 'node:worker_threads';
import lib from 'libheif-js/wasm-bundle';
import { UnusableImage } from '../unusable-image';
import { type DecodedHeic, decodePixels, type HeicJob } from './decode-pixels';
import type { Libheif } from './libheif';

export type HeicReply =
  | ({ readonly kind: 'decoded' } & DecodedHeic)
  | { readonly kind: 'unusable'; readonly reason: 'invalid' | 'too_large'; readonly message: string }
  | { readonly kind: 'unreadable' }
  /** The picture could not be written, through no fault of the file. */
  | { readonly kind: 'unwritable'; readonly cause: string };

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow: (this: WasmMemory, pages: number) => number;
}

/** The types of Node leave it out. */
declare const WebAssembly: {
  readonly Memory: { readonly prototype: WasmMemory };
};

/** 50 megapixels that are coded whole take 350 MB. */
const mostBytes = 400 * 1024 * 1024;
const pageBytes = 64 * 1024;

/** Limits what the decoder may allocate: V8's `resourceLimits` do not count the memory of WebAssembly. */
function limitMemory(): void {
  const memory = WebAssembly.Memory.prototype;
  const { grow } = memory;
  memory.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > mostBytes) throw new RangeError('The limit of memory is reached.');
    return grow.call(this, pages);
  };
}

/** The casts: libheif-js has no types of its own, and decode-heic.ts sends the job. */
function answer(): HeicReply {
  try {
    return { kind: 'decoded', ...decodePixels(lib as Libheif, workerData as HeicJob) };
  } catch (error) {
    if (error instanceof UnusableImage) return { kind: 'unusable', reason: error.reason, message: error.message };
    if (error instanceof Error && 'syscall' in error) return { kind: 'unwritable', cause: error.message };
    return { kind: 'unreadable' };
  }
}

limitMemory();
parentPort?.postMessage(answer());
