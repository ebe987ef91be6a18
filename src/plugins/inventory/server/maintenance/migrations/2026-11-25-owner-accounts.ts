import type { Migration } from './migration';

const actions = ['admin::users.create', 'admin::users.read', 'admin::users.update', 'admin::users.delete'];

/**
 * Takes Strapi's rights to panel accounts from the default role Owner: the Staff page manages accounts, and with these
 * rights an owner could give or take over the account of a super admin.
 */
export const ownerAccounts: Migration = {
  name: '2026-11-25-owner-accounts',
  run: async (tx) => {
    const roles = tx('admin_roles').where({ code: 'inventory-owner' }).select('id');
    const links = await tx('admin_permissions_role_lnk').whereIn('role_id', roles).select('permission_id', 'role_id');
    const roleOf = new Map(links.map((link) => [link.permission_id, link.role_id]));
    const rows = await tx('admin_permissions').whereIn('action', actions).orderBy('id').select('id', 'action');
    const found = rows.filter(({ id }) => roleOf.has(id));
    const ids = found.map(({ id }) => id);
    await tx('admin_permissions_role_lnk').whereIn('permission_id', ids).delete();
    await tx('admin_permissions').whereIn('id', ids).delete();
    return found.map(({ id, action }) => ({ role_id: roleOf.get(id), action }));
  },
};
