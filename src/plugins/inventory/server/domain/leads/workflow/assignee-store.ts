import type { Reader } from '../../../platform/database/database';
import { select } from '../../../platform/database/select';
import { readNames } from '../../audit/name-store';

/** A person of the staff who can be responsible for leads, by panel account. */
export interface Assignee {
  readonly id: number;
  readonly name: string;
}

const accounts = select('admin_users', ['id', 'firstname', 'lastname', 'email']);

/** Returns the panel accounts that can be responsible for leads, by name: those that are active. */
export async function readAssignees(read: Reader): Promise<Assignee[]> {
  const rows = await accounts(read, 'WHERE is_active AND blocked IS NOT TRUE ORDER BY id');
  return rows
    .map((row) => ({ id: row.id, name: nameOf(row) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

export async function canBeAssigned(read: Reader, id: number): Promise<boolean> {
  return (await readAssignees(read)).some((account) => account.id === id);
}

/** Returns the email address of a panel account; undefined if it is blocked or gone. */
export async function readAddressOf(read: Reader, id: number): Promise<string | undefined> {
  const [row] = await accounts(read, 'WHERE id = ? AND is_active AND blocked IS NOT TRUE', [id]);
  return row?.email ?? undefined;
}

/** Returns the panel accounts that still exist, by id. */
export async function readAssigneesOf(read: Reader, ids: readonly number[]): Promise<Map<number, Assignee>> {
  const names = await readNames(read, 'staff', ids);
  return new Map([...names].map(([id, name]) => [id, { id, name }]));
}

/** Returns a name for staff, who may see addresses. */
function nameOf({ firstname, lastname, email }: Record<'firstname' | 'lastname' | 'email', string | null>): string {
  return [firstname, lastname].filter(Boolean).join(' ') || (email ?? '');
}
