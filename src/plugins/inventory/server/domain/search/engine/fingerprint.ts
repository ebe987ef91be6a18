import type { IndexedListing } from './port';
import { unitsOf } from './text/utf16';
import { outOfRange } from './out-of-range';

/** A 64-bit hash in two halves. Two different states collide once in 10^19. */
export interface Fingerprint {
  readonly high: number;
  readonly low: number;
  /** The number of characters hashed. */
  readonly length: number;
}

/**
 * Returns the fingerprint of a listing's text, terms and exact values. A listing keeps its ordinal as long as its
 * fingerprint stays the same. Ignores numbers, status and flags, and the order of terms and exact values. About 1 ns
 * per character.
 */
export function fingerprintOf({ text, terms, exacts }: IndexedListing): Fingerprint {
  const ofText = hashed(text, 0);
  let { high, low, length } = ofText;
  for (const term of terms) {
    low = (low + avalanche(term ^ 0x9e3779b9)) | 0;
    high = (high + avalanche(term ^ 0x51ed270b)) | 0;
  }
  for (const [categoryId, value] of exacts) {
    const ofValue = hashed(value, categoryId + 1);
    low = (low + ofValue.low) | 0;
    high = (high + ofValue.high) | 0;
    length += ofValue.length;
  }
  return { high: high >>> 0, low: low >>> 0, length };
}

/** Returns a hash of `text` as 16 hexadecimal digits. */
export function digest(text: string): string {
  const { high, low } = hashed(text, 0);
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

/** Hashes UTF-16 units in two 32-bit lanes that are mixed at the end (cyrb53, with all 64 bits kept). */
function hashed(text: string, seed: number): Fingerprint {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  const units = unitsOf(text);
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] ?? outOfRange();
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  const low = avalanche(a) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  const high = avalanche(b) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return { high: high >>> 0, low: low >>> 0, length: text.length };
}

function avalanche(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
