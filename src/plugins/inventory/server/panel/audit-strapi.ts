import { record } from '../audit/audit';
import type { Inventory } from '../inventory';
import type { Strapi } from '../platform/strapi';
import { asAdminAsking } from './strapi-caller';

interface RoleService {
  createRole(params: { name: string }): Promise<unknown>;
  updateRole(id: number | string, data: object): Promise<unknown>;
  deleteRole(id: number | string, fallback: number | string): Promise<unknown>;
}

/**
 * Records what staff change on Strapi's own screens and through Strapi's own services, which the rules of documents do
 * not pass: the roles of keys' users, in the transaction of the change, and files of the media library.
 */
export function auditStrapi(strapi: Strapi, inventory: () => Inventory): void {
  auditRoles(strapi, inventory);
  auditLibrary(strapi, inventory);
}

function auditRoles(strapi: Strapi, inventory: () => Inventory): void {
  const service = strapi.plugin('users-permissions').service('role') as RoleService;
  const { createRole, updateRole, deleteRole } = service;
  const audited = (action: 'create' | 'change' | 'delete', idOf: () => Promise<number>, work: () => Promise<unknown>) =>
    asAdminAsking(strapi, () => {
      const { database, clock } = inventory();
      return database.withTx(async (tx) => {
        const result = await work();
        await record(tx, { entity: 'role', action, ids: [await idOf()] }, clock.now());
        return result;
      });
    });
  const newest = async () => {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ orderBy: { id: 'desc' } });
    return Number((role as { id: number }).id);
  };
  Object.assign(service, {
    createRole: (params) => audited('create', newest, () => createRole.call(service, params)),
    updateRole: (id, data) =>
      audited(
        'change',
        async () => Number(id),
        () => updateRole.call(service, id, data),
      ),
    deleteRole: (id, fallback) =>
      audited(
        'delete',
        async () => Number(id),
        () => deleteRole.call(service, id, fallback),
      ),
  } satisfies RoleService);
}

interface LibraryEvent {
  readonly result?: { readonly id?: number };
}

/** Strapi writes these rows in statements of their own, so the entry follows the file in a transaction of its own. */
function auditLibrary(strapi: Strapi, inventory: () => Inventory): void {
  const note = (action: 'upload' | 'change' | 'remove') => async (event: unknown) => {
    const id = (event as LibraryEvent).result?.id;
    if (id === undefined) return;
    const { database, clock } = inventory();
    await asAdminAsking(strapi, () =>
      database.withTx((tx) => record(tx, { entity: 'media', action, ids: [Number(id)] }, clock.now())),
    );
  };
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterCreate: note('upload'),
    afterUpdate: note('change'),
    afterDelete: note('remove'),
  });
}
