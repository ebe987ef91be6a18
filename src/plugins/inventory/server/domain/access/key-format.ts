import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'svc_';
const randomBytes = 32;
const bodyLength = 43; // 62^43 just exceeds 2^256
const checksumLength = 6; // 62^6 exceeds 2^32

/** The length of a key in characters. */
export const keyLength = prefix.length + bodyLength + checksumLength;

const keyPattern = new RegExp(`^${prefix}[0-9A-Za-z]{${bodyLength + checksumLength}}$`);

/**
 * Returns the key for 32 random bytes: `svc_`, the bytes in base 62, and six characters of CRC32.
 * The checksum allows a mistyped or invented key to be refused without a query.
 */
export function formatKey(random: Uint8Array): string {
  if (random.length !== randomBytes) throw new Error(`A key takes ${randomBytes} random bytes.`);
  const number = BigInt(`0x${Buffer.from(random).toString('hex')}`);
  const unsigned = prefix + base62(number, bodyLength);
  return unsigned + checksum(unsigned);
}

/** Returns whether `text` has the form of a key with a correct checksum. */
export function isKey(text: string): boolean {
  if (text.length !== keyLength || !keyPattern.test(text)) return false;
  const unsigned = text.slice(0, -checksumLength);
  return checksum(unsigned) === text.slice(-checksumLength);
}

function checksum(unsigned: string): string {
  return base62(BigInt(crc32(unsigned)), checksumLength);
}

function base62(number: bigint, length: number): string {
  let digits = '';
  for (let rest = number; rest > 0n; rest /= 62n) digits = alphabet.charAt(Number(rest % 62n)) + digits;
  return digits.padStart(length, alphabet.charAt(0));
}
