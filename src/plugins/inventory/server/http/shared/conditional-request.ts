import { Refusal } from '../../../contract/refusal';

/** Returns whether an `If-None-Match` header contains `etag`. The comparison is weak (RFC 9110, section 13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return tagsIn(header).some((tag) => tag.replace(/^W\//, '') === etag);
}

/**
 * Throws `Refusal` `svc_precondition_failed` if an `If-Match` header does not contain `etag`. The comparison is strong:
 * a weak tag never matches (RFC 9110, section 13.1.1). Passes without the header.
 */
export function requireMatch(header: string | undefined, etag: string): void {
  if (header === undefined || header.trim() === '*') return;
  if (tagsIn(header).includes(etag)) return;
  throw new Refusal('svc_precondition_failed', 'The listing has changed since it was read.', { current_etag: etag });
}

const tag = '(?:W/)?"[^"]*"';
const list = new RegExp(`^[ \\t,]*${tag}(?:[ \\t]*,[ \\t,]*${tag})*[ \\t,]*$`);

/** Returns the tags of a header; none if it is malformed, so that a malformed `If-Match` never allows a write. */
function tagsIn(header: string): string[] {
  return list.test(header) ? (header.match(new RegExp(tag, 'g')) ?? []) : [];
}
