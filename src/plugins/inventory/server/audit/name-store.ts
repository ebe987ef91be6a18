import type { Reader } from '../platform/database/database';

/** Names of records that still exist, by id. */
export type Names = ReadonlyMap<number, string>;

/**
 * What records are called, by their entity. A lead is called by nobody's name: that would be a look at it. The settings
 * and the licence have no ids.
 */
const nameSql: Readonly<Record<string, string>> = {
  listing: 'SELECT id, title AS name FROM inventory_listings',
  key: 'SELECT id, label AS name FROM inventory_api_keys',
  media: 'SELECT id, name FROM files',
  type: 'SELECT id, name FROM inventory_types',
  category: 'SELECT id, name FROM inventory_categories',
  term: 'SELECT id, name FROM inventory_terms',
  role: 'SELECT id, name FROM up_roles',
  user: "SELECT id, coalesce(nullif(display_name, ''), username) AS name FROM up_users",
  admin: `SELECT id, coalesce(nullif(trim(coalesce(firstname, '') || ' ' || coalesce(lastname, '')), ''), email) AS name
            FROM admin_users`,
};

const batch = 500;

/** The names of those of `ids` that still exist. */
export async function readNames(read: Reader, entity: string, ids: readonly number[]): Promise<Names> {
  const sql = nameSql[entity];
  const names = new Map<number, string>();
  if (sql === undefined) return names;
  const distinct = [...new Set(ids)];
  for (let start = 0; start < distinct.length; start += batch) {
    const some = distinct.slice(start, start + batch);
    const rows = await read.all(`${sql} WHERE id IN (${some.map(() => '?').join(', ')})`, some);
    for (const row of rows) if (row.name !== null) names.set(Number(row.id), String(row.name));
  }
  return names;
}

/** Everybody whom an entry may name: users of keys and admins of the panel. */
export async function readPeople(read: Reader): Promise<{ users: Names; admins: Names }> {
  const all = async (sql = '') =>
    new Map((await read.all(`${sql} ORDER BY 2, 1`)).map((row) => [Number(row.id), String(row.name)]));
  return { users: await all(nameSql.user), admins: await all(nameSql.admin) };
}

/** Who is called so: a user by the login name, an admin by the e-mail address. */
export async function findPerson(
  read: Reader,
  name: string,
): Promise<{ userId: number } | { adminId: number } | undefined> {
  const [user] = await read.all('SELECT id FROM up_users WHERE username = ?', [name]);
  if (user) return { userId: Number(user.id) };
  const [admin] = await read.all('SELECT id FROM admin_users WHERE lower(email) = lower(?)', [name]);
  return admin && { adminId: Number(admin.id) };
}
