import { because } from '../../../../contract/reason';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import { readTakenNames, readUserVersions, roleWith } from '../../../domain/access/person-store';
import { assignRole, lockUser, readUserRights, updateUser, type User } from '../../../domain/access/user-store';
import { record } from '../../../domain/audit/audit';
import { freeSlug, slugify } from '../../../domain/catalogue/names';
import { readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { gainedByUser, refuseBeyondRole } from '../grantable-capabilities';
import type { PanelContext } from '../panel-route';
import type { PersonValues } from './person-body';

interface Saving {
  readonly tx: Transaction;
  readonly now: Date;
  readonly context: Pick<PanelContext, 'staff' | 'canForAll'>;
}

/** Creates an API user with the role of these capabilities. @returns its id */
export async function createPerson(saving: Saving, person: PersonValues): Promise<number> {
  const { tx, now, context } = saving;
  const { usernames } = await refuseTakenEmail(tx, person.email);
  refuseBeyondRole(person.capabilities, context.canForAll);
  const { capabilities } = person;
  const role = await roleWith(tx, readIn(tx), { capabilities, ownRoleId: null, now });
  const id = await context.staff.addUser({
    username: usernameFor(person, usernames),
    email: person.email.toLowerCase(),
    display_name: person.name,
    role,
  });
  await record(tx, { entity: 'user', action: 'create', ids: [id] }, now);
  return id;
}

/** Changes name, email address and capabilities of a user. Refused if the user was changed since `version`. */
export async function changePerson(
  saving: Saving,
  user: User,
  change: PersonValues & { version: string },
): Promise<void> {
  const { tx, now, context } = saving;
  await lockUser(tx, { id: user.id });
  const read = readIn(tx);
  if ((await readUserVersions(read)).get(user.id) !== change.version)
    throw new Refusal('svc_precondition_failed', because('person_changed'));
  const email = change.email.toLowerCase();
  if (email !== user.email.toLowerCase()) {
    await refuseTakenEmail(tx, email, user.id);
    if ((await context.staff.accounts.byEmail()).has(user.email.toLowerCase()))
      throw refuseFields(new Map([['email', because('person_signs_in')]]));
  }
  const before = await readUserRights(read, user.id);
  const { capabilities } = change;
  const role = await roleWith(tx, read, { capabilities, ownRoleId: user.roleId, now });
  if (role !== user.roleId) await assignRole(tx, user.id, role);
  await updateUser(tx, user.id, { display_name: change.name, email }, now);
  refuseBeyondRole(gainedByUser(before, await readUserRights(read, user.id)), context.canForAll);
  await record(tx, { entity: 'user', action: 'change', ids: [user.id] }, now);
}

/**
 * Gives, changes or takes away the panel account of a person: `roleId` null takes it away, undefined changes nothing. A
 * new person whose email address has an account keeps that account as it is.
 * @returns the token of a new account
 */
export async function savePanelAccess(
  { tx, now, context: { staff } }: Saving,
  { email, name }: { email: string; name: string },
  { roleId, isNew }: { roleId: number | null | undefined; isNew: boolean },
): Promise<string | null> {
  if (roleId === undefined) return null;
  const { accounts } = staff;
  const account = (await accounts.byEmail()).get(email.toLowerCase());
  if (account && isNew) return null;
  if (account && roleId === null) {
    await accounts.remove(account);
    await record(tx, { entity: 'panel-account', action: 'delete', ids: [account.id] }, now);
  } else if (account && roleId !== null && !isOnly(account.role_ids, roleId)) {
    await accounts.setRole(account, roleId);
    await record(tx, { entity: 'panel-account', action: 'change', ids: [account.id] }, now);
  } else if (!account && roleId !== null) {
    const { id, token } = await accounts.invite({ email, name, roleId });
    await record(tx, { entity: 'panel-account', action: 'create', ids: [id] }, now);
    return token;
  }
  return null;
}

function isOnly(ids: readonly number[], id: number): boolean {
  return ids.length === 1 && ids[0] === id;
}

async function refuseTakenEmail(tx: Transaction, email: string, ownId?: number) {
  const taken = await readTakenNames(readIn(tx), ownId);
  if (taken.emails.has(email.toLowerCase())) throw refuseFields(new Map([['email', because('taken')]]));
  return taken;
}

/** Returns a free username made from the name, such as `rosa-diaz`, for commands and bundles. */
function usernameFor({ name, email }: PersonValues, taken: ReadonlySet<string>): string {
  const fromEmail = slugify(email.split('@')[0] ?? '', 'user');
  const wanted = slugify(name, fromEmail);
  return freeSlug(wanted.length < 3 ? `user-${wanted}` : wanted, (username) => taken.has(username));
}
