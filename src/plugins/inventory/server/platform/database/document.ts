import { randomBytes } from 'node:crypto';
import type { DocumentTable, ValuesOf } from './tables';

export { largestId } from '../../../contract/parsing/id';

/** Drawn for many ids at once: a call takes longer than the bytes. */
let random = randomBytes(0);
let used = 0;

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Returns a new document id in Strapi's format: a letter, and 23 letters or digits. The Content Manager identifies
 * records by it. Strapi's own generator hashes in JavaScript, which takes longer than the rest of an imported listing.
 */
export function newDocumentId(): string {
  let id = '';
  if (used === random.length) [random, used] = [randomBytes(24 * 512), 0];
  const bytes = random.subarray(used, (used += 24));
  for (const byte of bytes) id += letters.charAt(byte % (id === '' ? 26 : 36));
  return id;
}

/** Returns the columns that Strapi expects on every record. Without draft and publish, a new record is published. */
export function documentColumns(
  now: Date,
): Required<Pick<ValuesOf<DocumentTable>, 'document_id' | 'created_at' | 'updated_at' | 'published_at'>> {
  return { document_id: newDocumentId(), created_at: now, updated_at: now, published_at: now };
}
