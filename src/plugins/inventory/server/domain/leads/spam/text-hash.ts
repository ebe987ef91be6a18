import { createHash } from 'node:crypto';

/** Shorter texts are often alike, in characters. */
const shortestText = 40;

/** Returns a hash of a message, by which the same text from other people is found; null for none or a short one. */
export function textHash(message: string | null): string | null {
  if (message === null || message.length < shortestText) return null;
  return createHash('sha256').update(message).digest('hex');
}
