import { wrapAction } from '../../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../../platform/strapi/strapi';

/**
 * Answers 400 to bodies at which two of Strapi's actions, open to every admin, fail with a fault in the log. Call it in
 * `register`, before Strapi binds its routes.
 */
export function refuseMalformed(strapi: Strapi): void {
  wrapAction(strapi, 'admin::permission', 'check', (check) => (ctx, next) => {
    const permissions: unknown = ctx.request.body?.permissions;
    return Array.isArray(permissions) ? check(ctx, next) : ctx.badRequest('permissions must be a list.');
  });
  wrapAction(strapi, 'admin::homepage', 'updateHomepageLayout', (update) => async (ctx, next) => {
    try {
      return await update(ctx, next);
    } catch (error) {
      if ((error as Error).name !== 'ZodError') throw error; // Strapi parses the body without catching its errors
      return ctx.badRequest('The body is not a layout of the home page.');
    }
  });
}
