import type { StrapiContext, StrapiMiddleware } from '../../platform/strapi/extend-strapi';
import type { Strapi } from '../../platform/strapi/strapi';

interface AdminRouter {
  readonly routes: Array<{ config?: { middlewares?: StrapiMiddleware[] } }>;
}

/**
 * Makes every route of Strapi's admin API answer 404 when its parameters, its query or its body name one of the content
 * types `hidden`. Call it in `register`, before Strapi adds its routes.
 *
 * Strapi lets a super admin read and write content types that the Content Manager does not show: keys with their
 * ciphertexts, leads without a record of the access, the license, the audit.
 */
export function hideContentTypes(strapi: Strapi, hidden: ReadonlySet<string>): void {
  const refuse: StrapiMiddleware = (ctx, next) => (namesHidden(ctx, hidden) ? ctx.notFound() : next());
  const admin = strapi.server.api('admin');
  const addRoutes = admin.routes.bind(admin);
  admin.routes = (routes) => {
    const added = Array.isArray(routes) ? routes : (routes as unknown as AdminRouter).routes;
    for (const route of added as AdminRouter['routes'])
      route.config = { ...route.config, middlewares: [refuse, ...(route.config?.middlewares ?? [])] };
    return addRoutes(routes);
  };
}

function namesHidden({ params, query, request }: StrapiContext, hidden: ReadonlySet<string>): boolean {
  return [params, query, request.body ?? {}].some((named) =>
    Object.values(named).some((value) => typeof value === 'string' && hidden.has(value)),
  );
}
