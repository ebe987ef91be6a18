import { Refusal } from '../../../contract/refusal';

/** Whether an `If-None-Match` header names `etag`. The comparison is weak (RFC 9110, section 13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return tagsIn(header).some((tag) => tag.replace(/^W\//, '') === etag);
}

/**
 * Refuses a write whose `If-Match` header does not name `etag`. The comparison is strong: a weak tag never matches
 * (RFC 9110, section 13.1.1). Without the header every write may go on.
 */
export function requireMatch(header: string | undefined, etag: string): void {
  if (header === undefined || header.trim() === '*') return;
  if (tagsIn(header).includes(etag)) return;
  throw new Refusal('svc_precondition_failed', 'The listing has changed since it was read.', { current_etag: etag });
}

const tag = '(?:W/)?"[^"]*"';
const list = new RegExp(`^[ \\t,]*${tag}(?:[ \\t]*,[ \\t,]*${tag})*[ \\t,]*$`);

/** A header that is no list of tags names none: what is not understood never lets a write go on. */
function tagsIn(header: string): string[] {
  return list.test(header) ? (header.match(new RegExp(tag, 'g')) ?? []) : [];
}
