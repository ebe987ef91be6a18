/**
 * A folded run of letters and digits, as bytes: each UTF-16 unit written as UTF-8 writes it. Equal words have equal
 * bytes, and a prefix of a word is a prefix of its bytes.
 */
export interface Word {
  readonly bytes: Uint8Array;
  /** How many of `bytes` belong to the word. */
  readonly length: number;
  /** 32 bits, signed: a small integer to V8. */
  readonly hash: number;
}

/** The hash of the word whose bytes lie from `start` to `end - 1`: FNV-1a. */
export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
  // FNV alone leaves the top bits poor; this, the finaliser of MurmurHash3, spreads each byte's influence over all.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** The word that has these bytes. */
export function wordOf(bytes: Uint8Array): Word {
  return { bytes, length: bytes.length, hash: hashOf(bytes, 0, bytes.length) };
}
