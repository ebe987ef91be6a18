import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../../../contract/refusal';
import type { Grants } from '../../../domain/access/grants';
import { clientAddress } from '../http/addresses/client-address';
import type { RequestContext } from '../http/request-context';
import type { WrongKeys } from './wrong-keys';

/**
 * Authenticates the request by the key in the `Authorization` header, the only place for a key, and sets its grant.
 *
 * A valid key passes before the address is checked: wrong keys from the same address must not lock it out.
 * Returns a promise only if the key is not cached.
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

/**
 * Checks again that the key of a request is valid, after the request has waited.
 * @throws Refusal `svc_invalid_api_key`
 */
export async function requireSameKey({ ctx }: RequestContext, grants: Grants): Promise<void> {
  if (!(await grants.of(parseToken(ctx.req)))) throw refuseKey();
}

/** The token of a request with two `Authorization` headers. It never equals a key. */
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
 * Returns the token after the scheme, or `undefined` if the header has no Bearer token. Text after the key is part of
 * the token and makes it invalid. Node has trimmed the value. A loop skips whitespace after the scheme, because a
 * regular expression would be quadratic in a header of up to 16 KB.
 */
export function bearerToken(header: string): string | undefined {
  if (header.slice(0, scheme.length).toLowerCase() !== scheme) return undefined;
  let start = scheme.length;
  while (header[start] === ' ' || header[start] === '\t') start++;
  return start > scheme.length && start < header.length ? header.slice(start) : undefined;
}

/** Returns all `Authorization` headers. `request.headers` would contain only the first. */
function authorizationHeaders(rawHeaders: readonly string[]): string[] {
  const found: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 13 && name.toLowerCase() === 'authorization') found.push(rawHeaders[index + 1] ?? '');
  }
  return found;
}
