import { createHash } from 'node:crypto';
import { inOneOrder } from '../../platform/database/rows';
import type { LeadContent } from './lead-record';

/** The time in which the same content from the same key is one lead, in milliseconds. */
export const repeatMs = 10 * 60 * 1000;

/** Returns a hash of the key and the content, independent of the order of object fields. */
export function submissionHash(keyId: number, content: LeadContent): string {
  return createHash('sha256')
    .update(JSON.stringify([keyId, inOneOrder(content)]))
    .digest('hex');
}
