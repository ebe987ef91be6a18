import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/** What Strapi hands to actions and middlewares, as far as this product uses it beyond Koa. */
export type StrapiContext = Context & {
  readonly params: Readonly<Record<string, string>>;
  readonly request: { body?: Record<string, unknown> };
  /** Each answers in Strapi's own shape. */
  unauthorized(message?: string): void;
  forbidden(message?: string): void;
  badRequest(message?: string): void;
  notFound(message?: string): void;
};

export type StrapiMiddleware = (ctx: StrapiContext, next: Next) => unknown;
type MiddlewareFactory = (config: object, deps: { strapi: Core.Strapi }) => StrapiMiddleware | undefined;

interface Registry<Entry> {
  extend(uid: string, change: (entry: Entry) => Entry): void;
}

/**
 * Replaces one action of a controller; `wrap` receives the action that Strapi would have run. Call it in `register`,
 * before Strapi binds controllers to routes.
 * @throws Error if Strapi has no such action, so that a renamed one is noticed at the start
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
 * Replaces one of the middlewares that the configuration names. Call it in `register`, before Strapi creates them.
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
      if (!middleware) throw new Error(`The middleware ${uid} does nothing.`);
      return middleware;
    }),
  );
}

/** Leaves out a middleware that Strapi requires the configuration to name. */
export function removeMiddleware(strapi: Core.Strapi, uid: string): void {
  wrapMiddleware(strapi, uid, () => () => undefined);
}

interface Authentication {
  authenticate(ctx: StrapiContext, next: () => void): Promise<unknown>;
}

/**
 * Returns whether a request carries the token of an admin who is logged in and active, as Strapi's admin routes would
 * judge it. Costs two reads of the database, and leaves `ctx` as it is.
 */
export async function isLoggedIn(strapi: Core.Strapi, ctx: StrapiContext): Promise<boolean> {
  const authentication = strapi.get('auth') as unknown as Authentication;
  const probe = Object.create(ctx, {
    state: { value: { route: { info: { type: 'admin' }, config: {} } } },
    unauthorized: { value: () => undefined }, // would answer
  }) as StrapiContext;
  let isLoggedIn = false;
  await authentication.authenticate(probe, () => void (isLoggedIn = true));
  return isLoggedIn;
}
