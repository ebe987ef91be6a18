import { type AdminCaller, runAsCaller } from '../../../domain/audit/caller';
import type { Strapi } from '../../../platform/strapi/strapi';
import { type AdminAbility, type Can, canForAllOf } from '../permissions';

/** The state of Strapi's current request. Only admin authentication sets `userAbility`. */
interface RequestState {
  readonly user?: { readonly id?: number };
  readonly userAbility?: AdminAbility;
}

function requestState(strapi: Strapi): RequestState {
  return (strapi.requestContext.get()?.state ?? {}) as RequestState;
}

/** Returns the admin of the current request, by login or admin token; undefined outside the panel's own routes. */
function currentAdmin(strapi: Strapi): AdminCaller | undefined {
  const { user, userAbility } = requestState(strapi);
  return userAbility && user?.id !== undefined ? { adminId: user.id, requestId: null } : undefined;
}

/** Returns the rights of the current admin; `undefined` without one, such as in a command. */
export function rightsOfAdmin(strapi: Strapi): Can | undefined {
  const { userAbility } = requestState(strapi);
  return userAbility && canForAllOf(userAbility);
}

/** Runs `work` with the current admin as the audit caller, if there is one. */
export function asCurrentAdmin<Result>(strapi: Strapi, work: () => Result): Result {
  const admin = currentAdmin(strapi);
  return admin ? runAsCaller(admin, work) : work();
}
