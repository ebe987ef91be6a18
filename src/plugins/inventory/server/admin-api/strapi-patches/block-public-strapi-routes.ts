import type { IncomingMessage } from 'node:http';
import type { Environment } from '../../platform/environment';
import { removeMiddleware, wrapAction } from '../../platform/strapi/extend-strapi';
import type { Strapi } from '../../platform/strapi/strapi';

/**
 * Closes what a new Strapi leaves open to people without a login. What is closed has no route or another controller, so
 * the spelling of a path decides nothing. Call it in `register`, before Strapi mounts its routes.
 */
export function blockPublicStrapiRoutes(strapi: Strapi, { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): void {
  unmountContentApi(strapi);
  removeMiddleware(strapi, 'strapi::cors'); // the panel is same-origin, and the API answers for itself
  wrapAction(strapi, 'admin::authentication', 'registerAdmin', (registerAdmin) => (ctx, next) => {
    if (isFromThisMachine(ctx.req, PUBLIC_URL)) return registerAdmin(ctx, next);
    return ctx.forbidden(firstAdminRefusal);
  });
}

const firstAdminRefusal =
  'Create the first admin on the server itself: run `npm run -s svc -- admin create --email you@example.com`.';

/**
 * Leaves Strapi's content API without routes: login, registration and password reset of API users, who have keys instead;
 * users and roles; uploads; email; content types; locales. A later release of Strapi cannot add one.
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
 * A page of another site can send requests to this machine as well, also under a name that resolves to 127.0.0.1: its
 * Host or Origin gives it away. A proxy may add no header at all, so an install with a public address is never local.
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
  const { hostname } = new URL(url); // an IPv4 address in any notation comes out as four numbers
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
