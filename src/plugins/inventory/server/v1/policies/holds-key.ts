import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../../contract/refusal';
import type { Grants } from '../../access/grants';
import type { Exchange } from '../http/exchange';
import type { FailedKeys } from './failed-keys';

const challenge = { 'WWW-Authenticate': 'Bearer' };

/**
 * Sets the grant of the key in the `Authorization` header; nothing else is looked at.
 * Returns a promise only for a key that has to be looked up.
 */
export function holdsKey(exchange: Exchange, grants: Grants, failedKeys: FailedKeys): Promise<void> | void {
  const token = readToken(exchange.ctx.req);
  const grant = token === ambiguous ? undefined : grants.known(token);
  if (grant) exchange.grant = grant;
  else return lookUp(exchange, token, grants, failedKeys);
}

async function lookUp(exchange: Exchange, token: string, grants: Grants, failedKeys: FailedKeys): Promise<void> {
  const grant = token === ambiguous ? undefined : await grants.of(token);
  if (!grant) {
    await failedKeys.record(exchange.ctx);
    throw refuseKey();
  }
  exchange.grant = grant;
}

/** What stands for a token when a request carries two headers. No key looks like it. */
const ambiguous = '';

/** @throws Refusal `svc_no_api_key` without a Bearer token. */
function readToken({ rawHeaders }: IncomingMessage): string {
  const headers = authorizationHeaders(rawHeaders);
  if (headers.length > 1) return ambiguous;
  const token = bearerToken(headers[0] ?? '');
  if (token !== undefined) return token;
  throw new Refusal('svc_no_api_key', 'Send an API key in the header Authorization: Bearer <key>.', {}, challenge);
}

function refuseKey(): Refusal {
  return new Refusal(
    'svc_invalid_api_key',
    'This API key is not valid.',
    {},
    { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  );
}

/** What follows the scheme, or undefined when the header names no Bearer token. */
function bearerToken(header: string): string | undefined {
  return /^bearer(?:[ \t]+(\S.*))?$/is.exec(header.replace(/^[ \t]+|[ \t]+$/g, ''))?.[1];
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
