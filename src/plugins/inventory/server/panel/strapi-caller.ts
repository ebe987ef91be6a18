import { type AdminCaller, asCaller } from '../audit/caller';
import type { Strapi } from '../platform/strapi';

/** The admin in whose request Strapi is working; undefined outside the panel's own routes. */
function adminAsking(strapi: Strapi): AdminCaller | undefined {
  const state = strapi.requestContext.get()?.state as
    { user?: { id?: number }; auth?: { strategy?: { name?: string } } } | undefined;
  const id = state?.user?.id;
  return state?.auth?.strategy?.name === 'admin' && id !== undefined ? { adminId: id, requestId: null } : undefined;
}

/** Runs what Strapi does in its own routes for the admin who asked for it. */
export function asAdminAsking<Result>(strapi: Strapi, work: () => Result): Result {
  const admin = adminAsking(strapi);
  return admin ? asCaller(admin, work) : work();
}
