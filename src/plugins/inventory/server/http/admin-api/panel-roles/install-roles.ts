import { panelAction } from '../../../../contract/panel/permission';
import { type Database, lockSubject } from '../../../platform/database/database';
import type { Strapi } from '../../../platform/strapi/strapi';
import { defaultRoles } from './default-roles';
import { editorAction, listingSubject, permissionsOf, roleServiceOf, type StoredRole } from './strapi-roles';

const strapiRoles = ['strapi-editor', 'strapi-author'];

/**
 * Creates the default roles of panel users that an install does not have by name, and gives existing roles the new
 * permissions for what they could do before. Runs once per install, so that changed and deleted roles stay as they are.
 * A new install loses Strapi's own roles for authors and editors. Call it after Strapi's bootstrap, which creates the
 * super admin's role only if there is no other.
 */
export async function installPanelRoles(strapi: Strapi, database: Database): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'inventory' });
  if (await store.get({ key: 'panel_roles' })) return;
  await database.withTx(
    async (tx) => {
      await lockSubject(tx, 'panel-roles');
      if (await store.get({ key: 'panel_roles' })) return; // by another instance
      const service = roleServiceOf(strapi);
      const isNew = (await strapi.db.query('admin::user').count()) === 0;
      const before = await service.find({}, ['permissions']);
      for (const role of isNew ? [] : before) {
        const missing = splitRightsOf(role).filter((action) => !has(role, action));
        if (missing.length > 0)
          await service.addPermissions(
            role.id,
            missing.map((action) => ({ action, subject: null })),
          );
      }
      if (isNew) await service.deleteByIds(before.filter(({ code }) => strapiRoles.includes(code)).map(({ id }) => id));
      const taken = new Set(before.map(({ name }) => name.toLowerCase()));
      for (const role of defaultRoles.filter(({ name }) => !taken.has(name.toLowerCase()))) {
        const { code, name, description } = role;
        const { id } = await service.create({ code, name, description });
        await service.addPermissions(id, permissionsOf(strapi, role));
      }
      await store.set({ key: 'panel_roles', value: true });
    },
    { isOnce: true },
  );
}

/**
 * Returns the permissions that a role needs now for what it could do before they existed. A role limited to some
 * records, or only able to create, gets none: they apply to all listings.
 */
function splitRightsOf(role: Pick<StoredRole, 'permissions'>): string[] {
  const editsAll = (field: string) =>
    role.permissions.some(
      ({ action, subject, properties, conditions = [] }) =>
        action === editorAction('update') &&
        subject === listingSubject &&
        conditions.length === 0 &&
        (properties?.fields ?? [field]).includes(field),
    );
  const publishes = has(role, panelAction('listings.update')) || editsAll('listing_status');
  return [
    ...(publishes ? [panelAction('listings.publish')] : []),
    ...(editsAll('price_cents') ? [panelAction('listings.prices')] : []),
    ...(has(role, panelAction('audit.read')) ? [panelAction('history.read')] : []),
  ];
}

function has({ permissions }: Pick<StoredRole, 'permissions'>, wanted: string): boolean {
  return permissions.some(({ action }) => action === wanted);
}
