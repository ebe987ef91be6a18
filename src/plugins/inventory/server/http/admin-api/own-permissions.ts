import { needsEntitlement, panelAction } from '../../../contract/panel/permission';
import type { Services } from '../../services';
import { wrapAction } from '../../platform/strapi/extend-strapi';
import type { Strapi } from '../../platform/strapi/strapi';

/**
 * Hides pages of the panel, which shows them by the list of the admin's own permissions: without a valid license, those
 * that need one; from everyone but developers, the developer screens. What the server allows stays the same.
 */
export function limitOwnPermissions(strapi: Strapi, getServices: () => Services): void {
  wrapAction(strapi, 'admin::authenticated-user', 'getOwnPermissions', (getOwnPermissions) => async (ctx, next) => {
    await getOwnPermissions(ctx, next);
    await getServices().freshness.catchUp();
    const { isEntitled } = getServices().licences.state();
    const isForDevelopers = await isDeveloper(strapi, (ctx.state as { user: { id: number } }).user.id);
    const body = ctx.body as { data: Array<{ action: string }> };
    const isShown = (action: string) =>
      (isEntitled || !needsEntitlement(action)) && (isForDevelopers || !isOfDeveloperScreens(action));
    ctx.body = { ...body, data: body.data.filter(({ action }) => isShown(action)) };
  });
}

const toScreens = panelAction('developer.screens');

/**
 * Returns whether an admin has a role with the right to see the developer screens. The super admin's role has every
 * right and does not count: most dealers are super admins. With `NODE_ENV=development` it counts.
 */
async function isDeveloper(strapi: Strapi, adminId: number): Promise<boolean> {
  if (strapi.config.get('environment') === 'development') return true;
  const role = { code: { $ne: 'strapi-super-admin' }, users: { id: adminId } };
  return (await strapi.db.query('admin::permission').count({ where: { action: toScreens, role } })) > 0;
}

/** The beginnings of the actions of screens for developers, and of parts of Strapi that this product does not use. */
const developerScreens = [
  toScreens,
  'plugin::content-type-builder.',
  'plugin::content-manager.collection-types.',
  'plugin::content-manager.single-types.',
  'plugin::content-manager.components.',
  'plugin::email.settings.',
  'plugin::i18n.',
  'plugin::upload.settings.',
  'plugin::upload.configure-view',
  'plugin::users-permissions.providers.',
  'plugin::users-permissions.email-templates.',
  'plugin::users-permissions.advanced-settings.',
  'plugin::users-permissions.roles.',
  'admin::marketplace.',
  'admin::webhooks.',
  'admin::api-tokens.',
  'admin::admin-tokens.',
  'admin::transfer.',
  'admin::project-settings.',
];

function isOfDeveloperScreens(action: string): boolean {
  return developerScreens.some((beginning) => action.startsWith(beginning));
}
