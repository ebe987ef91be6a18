import type { Reader } from '../../../platform/database/database';
import { readRows } from '../../../platform/database/read-rows';

/** What was started by a user through the API, or by an admin. */
interface Imported {
  readonly userId: number | null;
  readonly adminId: number | null;
}

/** Returns the names of the importers that still exist. */
export async function readImporterNames(
  read: Reader,
  imports: readonly Imported[],
): Promise<{ users: ReadonlyMap<number, string>; admins: ReadonlyMap<number, string> }> {
  const idsOf = (ids: ReadonlyArray<number | null>) => [...new Set(ids.filter((id) => id !== null))];
  const users = await readNames(
    read,
    "SELECT id, coalesce(nullif(display_name, ''), username) AS name FROM up_users",
    idsOf(imports.map(({ userId }) => userId)),
  );
  const admins = await readNames(
    read,
    "SELECT id, coalesce(nullif(trim(coalesce(firstname, '') || ' ' || coalesce(lastname, '')), ''), email) AS name FROM admin_users",
    idsOf(imports.map(({ adminId }) => adminId)),
  );
  return { users, admins };
}

async function readNames(read: Reader, sql: string, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const statement = `${sql} WHERE id IN (${ids.map(() => '?').join(', ')})`;
  const rows = await readRows(read, { id: 'key', name: 'text' }, statement, ids);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}
