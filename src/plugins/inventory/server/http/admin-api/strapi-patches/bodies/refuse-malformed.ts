import { wrapAction } from '../../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../../platform/strapi/strapi';

/**
 * Answers 400 to bodies at which two of Strapi's actions, open to every admin, fail with a fault in the log, or take
 * long: Strapi reports every wrong entry of a list of permissions. Call it in `register`, before Strapi binds its
 * routes.
 */
export function refuseMalformed(strapi: Strapi): void {
  wrapAction(strapi, 'admin::permission', 'check', (check) => (ctx, next) => {
    const permissions: unknown = ctx.request.body?.permissions;
    return Array.isArray(permissions) && permissions.every(isPermission)
      ? check(ctx, next)
      : ctx.badRequest('permissions must be a list of actions, with a subject and a field if needed.');
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

/** Returns whether an entry is an action, perhaps with a subject and a field, and nothing else. */
function isPermission(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null || !('action' in entry)) return false;
  const isText = (value: unknown) => typeof value === 'string' || value === null || value === undefined;
  return (
    typeof entry.action === 'string' &&
    Object.entries(entry).every(([name, value]) => permissionKeys.has(name) && isText(value))
  );
}

const permissionKeys: ReadonlySet<string> = new Set(['action', 'subject', 'field']);
