import type { IndexedListing } from './port';
import { unitsOf } from './text/utf16';

/** 64 bits in two halves. Two different states share a fingerprint once in 10^19. */
export interface Fingerprint {
  readonly high: number;
  readonly low: number;
  /** How many characters it was computed from. */
  readonly length: number;
}

/**
 * The fingerprint of what a listing is found by, apart from its numbers, status and flags: as long as it stays the
 * same, the listing keeps its ordinal. The order of terms and exact values does not count. About 1 ns a character.
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

/** `text` as 16 hexadecimal digits. */
export function digest(text: string): string {
  const { high, low } = hashed(text, 0);
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

/** Two 32-bit lanes over the UTF-16 units, mixed at the end (the scheme of cyrb53, with all 64 bits kept). */
function hashed(text: string, seed: number): Fingerprint {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  const units = unitsOf(text);
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] ?? 0;
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
