import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database/database';
import { select } from '../../../platform/database/select';
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

/** The permissions of an admin's roles, as they are stored. */
const readStored = select(
  {
    u: 'admin_users_roles_lnk',
    r: 'admin_permissions_role_lnk ON r.role_id = u.role_id',
    p: 'admin_permissions ON p.id = r.permission_id',
  },
  ['r.role_id', 'p.id', 'p.action', 'p.action_parameters', 'p.subject', 'p.properties', 'p.conditions'],
);

/**
 * Keeps what an admin can do for as long as the admin's roles and permissions are the same. Strapi builds and derives
 * it again at each request of the panel, which takes longer than most answers. The stored permissions are still read
 * each time, so a changed one counts immediately. Permissions with conditions are not kept, because conditions may
 * depend on anything.
 */
export function keepAbilities(strapi: Strapi, getDatabase: () => Pick<Database, 'read'>): void {
  const service = strapi.service('admin::permission') as unknown as Permissions;
  const { engine } = service;
  const kept = new LRUCache<string, AdminAbility>({ max: maxAdmins });
  const digestOf = async ({ id, roles = [] }: StrapiAdmin) => {
    const stored = await readStored(getDatabase().read, 'WHERE u.user_id = ? ORDER BY p.id, r.role_id', [id]);
    return createHash('sha256')
      .update(JSON.stringify([id, roles.map((role) => [role.id, role.code]), stored]))
      .digest('base64');
  };
  engine.generateUserAbility = async (admin) => {
    const digest = await digestOf(admin);
    const known = kept.get(digest);
    if (known) return known;
    const permissions = await service.findUserPermissions(admin);
    const ability = await engine.generateTokenAbility(permissions, admin);
    const hasConditions = permissions.some(({ conditions = [] }) => conditions.length > 0);
    // They may have changed between the two reads.
    if (!hasConditions && digest === (await digestOf(admin))) kept.set(digest, ability);
    return ability;
  };
}
