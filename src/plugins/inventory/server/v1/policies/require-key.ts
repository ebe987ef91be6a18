import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../../contract/refusal';
import type { Grants } from '../../access/grants';
import { clientAddress } from '../http/client-address';
import type { RequestContext } from '../http/request-context';
import type { WrongKeys } from './wrong-keys';

/**
 * Sets the grant of the key in the `Authorization` header; no other part of the request can carry a key.
 *
 * A valid key passes before the address is looked at: wrong keys from the same address must not lock it out.
 * Returns a promise only if the key has to be looked up or refused.
 * @throws Refusal `svc_no_api_key`, `svc_invalid_api_key`, or `svc_rate_limited` after too many wrong keys
 */
export function requireKey(context: RequestContext, grants: Grants, wrongKeys: WrongKeys): Promise<void> | void {
  const token = parseToken(context.ctx.req);
  const grant = token === ambiguous ? undefined : grants.known(token);
  if (grant) context.grant = grant;
  else return lookUp(context, token, grants, wrongKeys);
}

async function lookUp(context: RequestContext, token: string, grants: Grants, wrongKeys: WrongKeys): Promise<void> {
  const grant = token === ambiguous ? undefined : await grants.of(token);
  if (!grant) {
    await wrongKeys.count(clientAddress(context.ctx));
    throw refuseKey();
  }
  context.grant = grant;
}

/** The token of a request with two `Authorization` headers. No key equals it. */
const ambiguous = '';

/** @throws Refusal `svc_no_api_key` without a Bearer token. */
function parseToken({ rawHeaders }: IncomingMessage): string {
  const headers = authorizationHeaders(rawHeaders);
  if (headers.length > 1) return ambiguous;
  const token = bearerToken(headers[0] ?? '');
  if (token !== undefined) return token;
  throw new Refusal(
    'svc_no_api_key',
    'Send an API key in the header Authorization: Bearer <key>.',
    {},
    { 'WWW-Authenticate': 'Bearer' },
  );
}

function refuseKey(): Refusal {
  return new Refusal(
    'svc_invalid_api_key',
    'This API key is not valid.',
    {},
    { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  );
}

const scheme = 'bearer';

/**
 * Returns what follows the scheme, or `undefined` if the header holds no Bearer token. Anything behind the key is part
 * of the token and makes it wrong. Node has removed the blanks around the value; a loop skips those behind the scheme,
 * because the header may be 16 KB long and a regular expression with two open ends is quadratic.
 */
export function bearerToken(header: string): string | undefined {
  if (header.slice(0, scheme.length).toLowerCase() !== scheme) return undefined;
  let start = scheme.length;
  while (header[start] === ' ' || header[start] === '\t') start++;
  return start > scheme.length && start < header.length ? header.slice(start) : undefined;
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
