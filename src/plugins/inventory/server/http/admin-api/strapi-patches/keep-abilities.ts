import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Strapi } from '../../../platform/strapi/strapi';
import type { AdminAbility } from '../permissions';

/** The number of admins whose abilities are kept, about 20 MB. The least recently used are dropped. */
const maxAdmins = 200;

interface StrapiAdmin {
  readonly id: number;
  readonly roles?: ReadonlyArray<{ readonly id: number; readonly code: string }>;
}

interface StoredPermission {
  readonly conditions?: readonly string[];
}

/** Strapi's permission service. */
interface Permissions {
  findUserPermissions(admin: StrapiAdmin): Promise<readonly StoredPermission[]>;
  readonly engine: {
    generateUserAbility(admin: StrapiAdmin): Promise<AdminAbility>;
    /** Derives what an admin with these permissions can do. */
    generateTokenAbility(permissions: readonly StoredPermission[], admin: StrapiAdmin): Promise<AdminAbility>;
  };
}

/**
 * Keeps what an admin can do for as long as the admin's roles and permissions are the same. Strapi derives it again at
 * each request of the panel, which takes longer than most answers. The permissions are still read each time, so a
 * changed one counts immediately. Permissions with conditions are not kept, because conditions may depend on anything.
 */
export function keepAbilities(strapi: Strapi): void {
  const service = strapi.service('admin::permission') as unknown as Permissions;
  const { engine } = service;
  const kept = new LRUCache<string, AdminAbility>({ max: maxAdmins });
  engine.generateUserAbility = async (admin) => {
    const permissions = await service.findUserPermissions(admin);
    if (permissions.some(({ conditions = [] }) => conditions.length > 0))
      return engine.generateTokenAbility(permissions, admin);
    const roles = admin.roles?.map(({ id, code }) => [id, code]);
    const key = createHash('sha256')
      .update(JSON.stringify([admin.id, roles, permissions]))
      .digest('base64');
    const ability = kept.get(key) ?? (await engine.generateTokenAbility(permissions, admin));
    kept.set(key, ability);
    return ability;
  };
}
