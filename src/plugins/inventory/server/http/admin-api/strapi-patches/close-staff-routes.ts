import { wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import type { AdminState } from '../staff/panel-accounts';
import { hideContentTypes } from './hide-content-types';

const toRoles = ['plugin::users-permissions.roles.read'] as const;
const toTokens = ['admin::api-tokens.read', 'admin::admin-tokens.read'] as const;

/**
 * Routes that Strapi answers to every admin, and which one of these rights is needed for: that of the page that asks
 * for them.
 */
const forPages: ReadonlyArray<readonly [controller: string, actions: readonly string[], rights: readonly string[]]> = [
  ['plugin::users-permissions.permissions', ['getPermissions', 'getPolicies', 'getRoutes'], toRoles],
  ['admin::content-api', ['getPermissions', 'getRoutes'], toTokens],
  ['admin::homepage', ['getKeyStatistics'], ['admin::users.read']],
];

const webhooks = 'Use the webhooks of the API instead: those of Strapi send to any address.';

/**
 * Routes that this product does not use: Strapi opens some to every admin, and others reach any address of the network.
 */
const closed: ReadonlyArray<readonly [controller: string, action: string, why: string]> = [
  ['plugin::email.email', 'send', 'Custom emails are not part of this product.'],
  ['plugin::i18n.settings', 'updateSettings', 'AI translation is not part of this product.'],
  ['admin::admin', 'licenseTrialTimeLeft', 'There is no trial.'],
  ['admin::webhooks', 'listWebhooks', webhooks],
  ['admin::webhooks', 'getWebhook', webhooks],
  ['admin::webhooks', 'createWebhook', webhooks],
  ['admin::webhooks', 'updateWebhook', webhooks],
  ['admin::webhooks', 'deleteWebhook', webhooks],
  ['admin::webhooks', 'deleteWebhooks', webhooks],
  ['admin::webhooks', 'triggerWebhook', webhooks],
];

const tokenWrites = ['create', 'update', 'regenerate', 'revoke'] as const;

/**
 * What an admin's token may not do, even with all rights: Strapi compares rights with those of the token's owner, so a
 * token could give itself, or another one, every right of its owner. `get` shows the key of another token.
 */
const forSessions: ReadonlyArray<readonly [controller: string, actions: readonly string[]]> = [
  ['admin::admin-token', [...tokenWrites, 'get']],
  ['admin::api-token', tokenWrites],
  ['admin::authenticated-user', ['updateMe']],
  ['admin::authenticated-session', ['revoke', 'revokeAll']],
];

/**
 * Makes these routes answer 403, keeps tokens and the own account from requests with a token, shows the addresses of
 * routes, counts and content types only to staff of the pages that need them, and no versions of packages, and makes
 * Strapi send none of the webhooks that it stored earlier. Call it in `register`, before Strapi binds its routes and
 * reads its webhooks.
 */
export function closeStaffRoutes(strapi: Strapi): void {
  for (const [controller, action, why] of closed)
    wrapAction(strapi, controller, action, () => (ctx) => ctx.forbidden(why));
  for (const [controller, actions] of forSessions)
    for (const action of actions)
      wrapAction(strapi, controller, action, (run) => (ctx, next) => {
        const { session } = ctx.state as AdminState;
        return session ? run(ctx, next) : ctx.forbidden('Log in to do this: it is not possible with a token.');
      });
  for (const [controller, actions, rights] of forPages)
    for (const action of actions)
      wrapAction(strapi, controller, action, (show) => (ctx, next) => {
        const { userAbility } = ctx.state as AdminState;
        return rights.some((right) => userAbility.can(right)) ? show(ctx, next) : ctx.forbidden();
      });
  hideContentTypes(strapi);
  // The panel asks for it at each start, and needs no versions of packages.
  wrapAction(strapi, 'admin::admin', 'information', (show) => async (ctx, next) => {
    const { data } = (await show(ctx, next)) as { data: object };
    return { data: { ...data, dependencies: {} } };
  });
  Object.assign(strapi.get('webhookRunner'), { add: () => undefined });
}
