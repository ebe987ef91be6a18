import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../../contract/refusal';
import type { Grant } from '../../access/grant';
import type { Grants } from '../../access/grants';

const challenge = { 'WWW-Authenticate': 'Bearer' };

/** The grant of the key in the `Authorization` header; nothing else is looked at. */
export async function holdsKey(request: IncomingMessage, grants: Grants): Promise<Grant> {
  const headers = authorizationHeaders(request.rawHeaders);
  if (headers.length > 1) throw refuseKey();
  const token = bearerToken(headers[0] ?? '');
  if (token === undefined) {
    throw new Refusal('svc_no_api_key', 'Send an API key in the header Authorization: Bearer <key>.', {}, challenge);
  }
  const grant = await grants.of(token);
  if (!grant) throw refuseKey();
  return grant;
}

function refuseKey(): Refusal {
  return new Refusal('svc_invalid_api_key', 'This API key is not valid.', {}, { 'WWW-Authenticate': 'Bearer error="invalid_token"' });
}

/** What follows the scheme, or undefined when the header names no Bearer token. */
function bearerToken(header: string): string | undefined {
  return /^bearer(?:[ \t]+(\S.*))?$/is.exec(header.trim())?.[1];
}

/** Node keeps only the first of two such headers; a request that carries two is ambiguous. */
function authorizationHeaders(rawHeaders: readonly string[]): string[] {
  const found: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 13 && name.toLowerCase() === 'authorization') found.push(rawHeaders[index + 1] ?? '');
  }
  return found;
}
