import type { IncomingMessage } from 'node:http';
import type { Environment } from '../../../platform/configuration/environment';
import { removeMiddleware, wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';

/**
 * Closes what Strapi leaves open to unauthenticated callers by default. It removes routes or replaces controllers
 * instead of matching paths, so alternative spellings of a path cannot bypass it. Call it in `register`, before Strapi
 * mounts its routes.
 */
export function blockPublicStrapiRoutes(strapi: Strapi, { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): void {
  unmountContentApi(strapi);
  removeMiddleware(strapi, 'strapi::cors'); // the panel is same-origin, and the API sends its own CORS headers
  wrapAction(strapi, 'admin::authentication', 'registerAdmin', (registerAdmin) => (ctx, next) => {
    if (isFromThisMachine(ctx.req, PUBLIC_URL)) return registerAdmin(ctx, next);
    return ctx.forbidden(firstAdminRefusal);
  });
}

const firstAdminRefusal =
  'Create the first admin on the server itself: run `npm run -s svc -- admin create --email you@example.com`.';

/**
 * Removes all routes of Strapi's content API: login, registration and password reset of API users, who have keys
 * instead; users and roles; uploads; email; content types; locales. This also covers routes that later releases of
 * Strapi add.
 */
function unmountContentApi(strapi: Strapi): void {
  const contentApi = strapi.server.api('content-api');
  contentApi.mount = () => contentApi;
}

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/**
 * Returns whether a request comes from a page or program on this machine, and not through a proxy on it.
 *
 * Pages of other sites can also send requests to this machine, even under a name that resolves to 127.0.0.1; the checks
 * of Host and Origin reject them. A proxy may add no header at all, so an install with a public URL is never local.
 */
export function isFromThisMachine({ headers, socket }: IncomingMessage, publicUrl: string): boolean {
  const { host = '', origin } = headers;
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    forwardingHeaders.every((name) => headers[name] === undefined) &&
    isLocalAddress(publicUrl) &&
    isLocalAddress(`http://${host}`) &&
    (origin === undefined || origin === `http://${host}`)
  );
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
}

function isLocalAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url); // URL normalizes every notation of an IPv4 address to four decimal numbers
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
