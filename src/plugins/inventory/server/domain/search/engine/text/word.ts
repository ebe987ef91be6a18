import { outOfRange } from '../out-of-range';

/**
 * A folded run of letters and digits as bytes: each UTF-16 unit in UTF-8. Equal words have equal bytes, and a prefix of
 * a word is a prefix of its bytes.
 */
export interface Word {
  readonly bytes: Uint8Array;
  /** The number of `bytes` that belong to the word. */
  readonly length: number;
  /** 32 bits, signed: a small integer in V8. */
  readonly hash: number;
}

/** Returns the FNV-1a hash of the bytes from `start` to `end - 1`. */
export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ (bytes[index] ?? outOfRange()), 0x01000193);
  // FNV alone distributes the top bits poorly. The finalizer of MurmurHash3 spreads each byte over all bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Returns the word with these bytes. */
export function wordOf(bytes: Uint8Array): Word {
  return { bytes, length: bytes.length, hash: hashOf(bytes, 0, bytes.length) };
}
