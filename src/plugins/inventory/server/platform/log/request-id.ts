import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { redact } from './fault-text';

/**
 * Returns the caller's `X-Request-Id` if it has 1 to 64 visible ASCII characters and contains no API key or email
 * address; else a new id. The id appears in the response, the log and the audit log.
 */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  const isValid = typeof given === 'string' && /^[\x21-\x7e]{1,64}$/.test(given) && redact(given) === given;
  return isValid ? given : randomUUID();
}
