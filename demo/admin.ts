import { randomBytes } from 'node:crypto';
import { addAdmin, type Strapi } from '../src/plugins/inventory/server/platform/strapi/strapi';

const email = 'admin@riverside.example';

interface AdminUsers {
  exists(where?: object): Promise<boolean>;
  findOneByEmail(email: string): Promise<{ id: number } | null>;
  updateById(id: number, attributes: object): Promise<unknown>;
}

/**
 * Creates the demo's admin if there are no admins. Keeps it while `known` has its password; otherwise resets the
 * password. Returns null if the install has other admins but not this one.
 */
export async function ensureDemoAdmin(
  strapi: Strapi,
  known: { email: string; password: string } | null,
): Promise<{ email: string; password: string } | null> {
  const users = strapi.service('admin::user') as unknown as AdminUsers;
  const existing = await users.findOneByEmail(email);
  if (existing && known?.email === email) return known;
  if (!existing && (await users.exists())) return null;

  const password = `Demo-${randomBytes(9).toString('base64url')}-1a`;
  if (existing) await users.updateById(existing.id, { password });
  else await addAdmin(strapi, { email, password, firstname: 'Riverside', lastname: 'Admin' });
  return { email, password };
}
