import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/** The Koa context of Strapi's actions and middlewares, with the additions that this product uses. */
export type StrapiContext = Context & {
  readonly params: Readonly<Record<string, string>>;
  readonly request: { body?: Record<string, unknown> };
  /** These four respond in Strapi's error format. */
  unauthorized(message?: string): void;
  forbidden(message?: string): void;
  badRequest(message?: string): void;
  notFound(message?: string): void;
};

export type StrapiMiddleware = (ctx: StrapiContext, next: Next) => unknown;
type MiddlewareFactory = (config: object, deps: { strapi: Core.Strapi }) => StrapiMiddleware | undefined;

/** A registry of Strapi, whose entries can be changed in `register`. */
export interface Registry<Entry> {
  extend(uid: string, change: (entry: Entry) => Entry): void;
}

/**
 * Replaces one action of a controller; `wrap` receives the action that Strapi would have run. Call it in `register`,
 * before Strapi binds controllers to routes.
 * @throws Error if Strapi has no such action, so that the start fails if Strapi renames it
 */
export function wrapAction(
  strapi: Core.Strapi,
  uid: string,
  name: string,
  wrap: (action: StrapiMiddleware) => StrapiMiddleware,
): void {
  const controllers = strapi.get('controllers') as unknown as Registry<Record<string, StrapiMiddleware>>;
  controllers.extend(uid, (controller) => {
    const action = controller[name];
    if (!action) throw new Error(`Strapi has no action ${uid}.${name}.`);
    return { ...controller, [name]: wrap(action.bind(controller)) };
  });
}

/**
 * Replaces a middleware of the configuration. Call it in `register`, before Strapi creates them.
 * @throws Error if Strapi has no such middleware
 */
export function wrapMiddleware(
  strapi: Core.Strapi,
  uid: string,
  wrap: (create: (...parameters: Parameters<MiddlewareFactory>) => StrapiMiddleware) => MiddlewareFactory,
): void {
  const middlewares = strapi.get('middlewares') as unknown as Registry<MiddlewareFactory>;
  middlewares.extend(uid, (create) =>
    wrap((...parameters) => {
      const middleware = create(...parameters);
      if (!middleware) throw new Error(`The middleware ${uid} is disabled.`);
      return middleware;
    }),
  );
}

/** Disables a middleware that Strapi requires in the configuration. */
export function removeMiddleware(strapi: Core.Strapi, uid: string): void {
  wrapMiddleware(strapi, uid, () => () => undefined);
}

interface Authentication {
  authenticate(ctx: StrapiContext, next: () => void): Promise<unknown>;
}

/**
 * Returns the id of the active, logged-in admin whose token a request has, with the check of Strapi's admin routes;
 * `undefined` without one. Costs two database reads and does not change `ctx`.
 */
export async function loggedInAdmin(strapi: Core.Strapi, ctx: StrapiContext): Promise<string | undefined> {
  const authentication = strapi.get('auth') as unknown as Authentication;
  const state: AdminState = {};
  const probe = Object.create(ctx, {
    state: { value: Object.assign(state, { route: { info: { type: 'admin' }, config: {} } }) },
    unauthorized: { value: () => undefined }, // would send a response
  }) as StrapiContext;
  let isLoggedIn = false;
  await authentication.authenticate(probe, () => void (isLoggedIn = true));
  return isLoggedIn ? idOf(state) : undefined;
}

/** What Strapi's authentication writes about an admin. */
interface AdminState {
  readonly user?: { readonly id: number };
}

/** Returns the id of the admin of an authenticated request to one of Strapi's admin routes. */
export function adminOf({ state }: StrapiContext): string {
  return idOf(state as AdminState);
}

function idOf({ user }: AdminState): string {
  return String(user?.id ?? 'token'); // a token may belong to no admin
}

/**
 * Returns the id of the admin in an access token of the panel. The signature and the time are checked, not whether the
 * session has been ended since.
 */
export function adminOfToken(strapi: Core.Strapi, token: string): string | undefined {
  const result = strapi.sessionManager('admin').validateAccessToken(token);
  return result.isValid ? result.payload.userId : undefined;
}
