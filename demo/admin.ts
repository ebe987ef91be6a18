import { randomBytes } from 'node:crypto';
import { addAdmin, type Strapi } from '../src/plugins/inventory/server/platform/strapi/strapi';

const email = 'admin@riverside.example';

interface AdminUsers {
  exists(where?: object): Promise<boolean>;
  findOneByEmail(email: string): Promise<{ id: number } | null>;
  updateById(id: number, attributes: object): Promise<unknown>;
}

/**
 * The demo's login of the panel: made when nobody has one, kept while its password is known, otherwise given a
 * new password. An install that has other admins and not this one is left alone.
 */
export async function ensureDemoAdmin(
  strapi: Strapi,
  known: { email: string; password: string } | null,
): Promise<{ email: string; password: string } | null> {
  const users = strapi.service('admin::user') as unknown as AdminUsers;
  const present = await users.findOneByEmail(email);
  if (present && known?.email === email) return known;
  if (!present && (await users.exists())) return null;

  const password = `Demo-${randomBytes(9).toString('base64url')}-1a`;
  if (present) await users.updateById(present.id, { password });
  else await addAdmin(strapi, { email, password, firstname: 'Riverside', lastname: 'Admin' });
  return { email, password };
}
