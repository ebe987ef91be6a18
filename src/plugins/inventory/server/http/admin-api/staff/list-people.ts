import type { StaffPerson } from '../../../../contract/panel/staff';
import { readKeysOfUsers, readUserVersions } from '../../../domain/access/person-store';
import { listRoles, listUsers } from '../../../domain/access/user-store';
import type { Reader } from '../../../platform/database/database';
import type { PanelAccount, PanelAccounts } from './panel-accounts';

/** Returns every API user with its role, keys and panel account. */
export async function listPeople(read: Reader, accounts: PanelAccounts): Promise<StaffPerson[]> {
  const versions = await readUserVersions(read); // before the values: a later change is then refused, not overwritten
  const keys = await readKeysOfUsers(read);
  const roles = new Map((await listRoles(read)).map((role) => [role.id, role]));
  const byEmail = await accounts.byEmail();
  return (await listUsers(read)).map((user) => ({
    id: user.id,
    username: user.username,
    name: user.displayName || user.username,
    email: user.email,
    is_blocked: user.isBlocked,
    role: user.role,
    capabilities: (user.roleId !== null && roles.get(user.roleId)?.capabilities) || [],
    key_count: keys.get(user.id)?.length ?? 0,
    panel: presentAccount(byEmail.get(user.email.toLowerCase())),
    version: versions.get(user.id) ?? '',
  }));
}

function presentAccount(account: PanelAccount | undefined): StaffPerson['panel'] {
  if (!account) return null;
  const { role_ids, roles, state, can_change, is_own } = account;
  return { role_ids, roles, state, can_change, is_own };
}
