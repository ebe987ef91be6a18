import { createHash } from 'node:crypto';
import { inOneOrder } from '../platform/database/rows';
import type { LeadContent } from './lead-record';

/** The same content from the same key within this time is one lead. In milliseconds. */
export const repeatMs = 10 * 60 * 1000;

/** Tells whether two leads say the same and came with the same key. The order of fields in an object says nothing. */
export function submissionHash(keyId: number, content: LeadContent): string {
  return createHash('sha256')
    .update(JSON.stringify([keyId, inOneOrder(content)]))
    .digest('hex');
}
