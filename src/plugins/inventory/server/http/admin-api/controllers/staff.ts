import type { SavedPerson, StaffList } from '../../../../contract/panel/staff';
import { deleteKey } from '../../../domain/access/key-store';
import { readKeysOfUsers } from '../../../domain/access/person-store';
import { findUser, lockUser, readUserRights, updateUser, type User } from '../../../domain/access/user-store';
import { record, recordSome } from '../../../domain/audit/audit';
import { lockSubject, readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import type { Services } from '../../../services';
import { gainedByUser, refuseBeyondRole } from '../grantable-capabilities';
import type { PanelContext, PanelController } from '../panel-route';
import { parsePanelBody, parsePanelId, refuseUnknownPath } from '../parse-panel-request';
import { listPeople } from '../staff/list-people';
import type { PanelAccount } from '../staff/panel-accounts';
import { newPerson, personChange } from '../staff/person-body';
import { changePerson, createPerson, savePanelAccess } from '../staff/save-person';

export const list: PanelController = async ({ staff, can }, { database }): Promise<StaffList> => ({
  people: await listPeople(database.read, staff.accounts),
  panel_roles: can('staff.manage') ? await staff.accounts.grantableRoles() : [],
});

export const create: PanelController = async (context, services) => {
  const person = parsePanelBody(newPerson, context.body);
  const roleId = person.panel_role_id;
  const saved = await inTransaction(services, async (tx, now) => {
    const saving = { tx, now, context };
    const id = await createPerson(saving, person);
    return { id, token: await savePanelAccess(saving, person, { roleId, isNew: true }) };
  });
  return present(saved, context, services);
};

export const change: PanelController = async (context, services) => {
  const changes = parsePanelBody(personChange, context.body);
  const roleId = changes.panel_role_id;
  const saved = await inTransaction(services, async (tx, now) => {
    const saving = { tx, now, context };
    const user = await known(tx, context);
    const token = await savePanelAccess(saving, { ...user, name: changes.name }, { roleId, isNew: false });
    await changePerson(saving, user, changes);
    return { id: user.id, token };
  });
  return present(saved, context, services);
};

/** Stops the keys of a person, and the panel account. */
export const block: PanelController = (context, services) => setBlocked(context, services, true);

export const unblock: PanelController = (context, services) => setBlocked(context, services, false);

/** Replaces the link with which an invited person chooses a password. */
export const invite: PanelController = async (context, services) => {
  const { accounts } = context.staff;
  const saved = await inTransaction(services, async (tx, now) => {
    const user = await known(tx, context);
    const account = await accountOf(user, context);
    if (!account) return refuseUnknownPath('svc_not_found', 'panel account');
    const token = await accounts.renewInvitation(account);
    await record(tx, { entity: 'panel-account', action: 'invite', ids: [account.id] }, now);
    return { id: user.id, token };
  });
  return present(saved, context, services);
};

/** Deletes a person with all keys and the panel account. */
export const remove: PanelController = (context, services) =>
  inTransaction(services, async (tx, now) => {
    const { staff } = context;
    const user = await known(tx, context);
    const keys = (await readKeysOfUsers(readIn(tx))).get(user.id) ?? [];
    for (const id of keys) await deleteKey(tx, id);
    await recordSome(tx, { entity: 'key', action: 'delete', ids: keys }, now);
    const account = await accountOf(user, context);
    if (account) {
      await staff.accounts.remove(account);
      await record(tx, { entity: 'panel-account', action: 'delete', ids: [account.id] }, now);
    }
    await staff.removeUser(user.id);
    await record(tx, { entity: 'user', action: 'delete', ids: [user.id] }, now);
    return { id: user.id };
  });

async function setBlocked(context: PanelContext, services: Services, isBlocked: boolean) {
  const action = isBlocked ? 'block' : 'unblock';
  const saved = await inTransaction(services, async (tx, now) => {
    const user = await known(tx, context);
    await lockUser(tx, { id: user.id });
    const before = await readUserRights(readIn(tx), user.id);
    await updateUser(tx, user.id, { blocked: isBlocked }, now);
    refuseBeyondRole(gainedByUser(before, await readUserRights(readIn(tx), user.id)), context.canForAll);
    await record(tx, { entity: 'user', action, ids: [user.id] }, now);
    const account = await accountOf(user, context);
    if (account) {
      await context.staff.accounts.setBlocked(account, isBlocked);
      await record(tx, { entity: 'panel-account', action, ids: [account.id] }, now);
    }
    return { id: user.id, token: null };
  });
  return present(saved, context, services);
}

/**
 * Runs a change of people. Such changes wait for one another: names are unique, and roles are shared. Not retried:
 * Strapi's part has effects outside the database.
 */
function inTransaction<Result>(
  { database, clock }: Services,
  work: (tx: Transaction, now: Date) => Promise<Result>,
): Promise<Result> {
  return database.withTx(
    async (tx) => {
      await lockSubject(tx, 'roles');
      return work(tx, clock.now());
    },
    { isOnce: true },
  );
}

async function known(tx: Transaction, { params }: PanelContext): Promise<User> {
  const user = await findUser(readIn(tx), parsePanelId(params.id, 'user'));
  return user ?? refuseUnknownPath('svc_not_found', 'user');
}

async function accountOf({ email }: User, { staff }: PanelContext): Promise<PanelAccount | undefined> {
  return (await staff.accounts.byEmail()).get(email.toLowerCase());
}

async function present(
  { id, token }: { id: number; token: string | null },
  { staff }: PanelContext,
  { database, freshness }: Services,
): Promise<SavedPerson> {
  await freshness.catchUp();
  const person = (await listPeople(database.read, staff.accounts)).find((one) => one.id === id);
  if (!person) throw new Error('The person was not found after the change.');
  return { person, registration_token: token };
}
