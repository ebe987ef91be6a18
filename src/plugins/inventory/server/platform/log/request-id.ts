import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { redact } from './fault-text';

/**
 * The id of a request: the caller's own from `X-Request-Id`, if it is 1 to 64 visible ASCII characters and no API key
 * or e-mail address stands in it, else a new one. It is in the answer, in the log and in the audit.
 */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  const isSane = typeof given === 'string' && /^[\x21-\x7e]{1,64}$/.test(given) && redact(given) === given;
  return isSane ? given : randomUUID();
}
