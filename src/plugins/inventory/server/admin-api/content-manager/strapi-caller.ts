import { type AdminCaller, runAsCaller } from '../../audit/caller';
import type { Strapi } from '../../platform/strapi/strapi';
import { type AdminAbility, type Can, canForAllOf } from '../permissions';

/** What Strapi knows of the request that it is working for. Only its logins for admins set an ability. */
interface RequestState {
  readonly user?: { readonly id?: number };
  readonly userAbility?: AdminAbility;
}

function requestState(strapi: Strapi): RequestState {
  return (strapi.requestContext.get()?.state ?? {}) as RequestState;
}

/** The admin in whose request Strapi is working, by a login or an admin token; undefined outside the panel's own routes. */
function currentAdmin(strapi: Strapi): AdminCaller | undefined {
  const { user, userAbility } = requestState(strapi);
  return userAbility && user?.id !== undefined ? { adminId: user.id, requestId: null } : undefined;
}

/** Returns what that admin's role allows; `undefined` where no admin asks, such as in a command. */
export function rightsOfAdmin(strapi: Strapi): Can | undefined {
  const { userAbility } = requestState(strapi);
  return userAbility && canForAllOf(userAbility);
}

/** Runs what Strapi does in its own routes for the admin who asked for it. */
export function asCurrentAdmin<Result>(strapi: Strapi, work: () => Result): Result {
  const admin = currentAdmin(strapi);
  return admin ? runAsCaller(admin, work) : work();
}
