import type { Reader } from '../../platform/database/database';
import { readRows } from '../../platform/database/read-rows';
import { select } from '../../platform/database/select';

/** NamesById of records that still exist, by id. */
export type NamesById = ReadonlyMap<number, string>;

const staffNames = `SELECT id, nullif(trim(coalesce(firstname, '') || ' ' || coalesce(lastname, '')), '') AS name FROM admin_users`;

/**
 * Queries for the names of records, by entity. A lead has the title of its listing, because reading its own name would
 * need an audit entry. The settings and the license have no ids.
 */
const nameSql: Readonly<Record<string, string>> = {
  listing: 'SELECT id, title AS name FROM inventory_listings',
  lead: `SELECT id, name FROM (SELECT r.lead_id AS id, l.title AS name FROM inventory_leads_listing_lnk r
           JOIN inventory_listings l ON l.id = r.listing_id) AS named`,
  key: 'SELECT id, label AS name FROM inventory_api_keys',
  media: 'SELECT id, name FROM files',
  type: 'SELECT id, name FROM inventory_types',
  category: 'SELECT id, name FROM inventory_categories',
  term: 'SELECT id, name FROM inventory_terms',
  location: "SELECT id, coalesce(nullif(name, ''), slug) AS name FROM inventory_locations",
  view: 'SELECT id, name FROM inventory_saved_views',
  import: 'SELECT id, file_name AS name FROM inventory_imports',
  'import-profile': 'SELECT id, name FROM inventory_import_profiles',
  webhook: "SELECT id, coalesce(nullif(description, ''), url) AS name FROM inventory_webhooks",
  channel: 'SELECT id, name FROM inventory_channels',
  role: 'SELECT id, name FROM up_roles',
  user: "SELECT id, coalesce(nullif(display_name, ''), username) AS name FROM up_users",
  'panel-account': staffNames,
  'panel-role': 'SELECT id, name FROM admin_roles',
  /** Admins for callers of the API, who do not see email addresses. */
  staff: staffNames,
  admin: `SELECT id, coalesce(nullif(trim(coalesce(firstname, '') || ' ' || coalesce(lastname, '')), ''), email) AS name
            FROM admin_users`,
};

const columns = { id: 'key', name: 'text' } as const;
const batch = 500;

/** Returns the names of those of `ids` that still exist. */
export async function readNames(read: Reader, entity: string, ids: readonly number[]): Promise<NamesById> {
  const sql = nameSql[entity];
  const names = new Map<number, string>();
  if (sql === undefined) return names;
  const distinct = [...new Set(ids)];
  for (let start = 0; start < distinct.length; start += batch) {
    const chunk = distinct.slice(start, start + batch);
    const rows = await readRows(read, columns, `${sql} WHERE id IN (${chunk.map(() => '?').join(', ')})`, chunk);
    for (const { id, name } of rows) if (name !== null) names.set(id, entity === 'webhook' ? withoutPath(name) : name);
  }
  return names;
}

/** Shortens an address to its origin: the rest of a webhook's is often a secret of the service that receives it. */
function withoutPath(name: string): string {
  return /^https?:/i.test(name) && URL.canParse(name) ? new URL(name).origin : name;
}

/** Returns the names of all API users and all admins. */
export async function readPeople(read: Reader): Promise<{ users: NamesById; admins: NamesById }> {
  const all = async (sql = '') =>
    new Map((await readRows(read, columns, `${sql} ORDER BY 2, 1`)).map(({ id, name }) => [id, name ?? '']));
  return { users: await all(nameSql.user), admins: await all(nameSql.admin) };
}

/** Finds a user by login name, or an admin by email address (in any case). */
export async function findPerson(
  read: Reader,
  name: string,
): Promise<{ userId: number } | { adminId: number } | undefined> {
  const [user] = await select('up_users', ['id'])(read, 'WHERE username = ?', [name]);
  if (user) return { userId: user.id };
  const [admin] = await select('admin_users', ['id'])(read, 'WHERE lower(email) = lower(?)', [name]);
  return admin && { adminId: admin.id };
}
