import { beforeAll, expect, test } from '@jest/globals';
import type { RevealedKey } from '../../../src/plugins/inventory/contract/panel/keys';
import type { SavedPerson, StaffList, StaffPerson } from '../../../src/plugins/inventory/contract/panel/staff';
import { type Admin, anAdmin, anAdminWithRole, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { Client, dataOf as bodyOf } from '../../support/client';
import { aUser, unique } from '../../support/dealership';
import { theService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

const staff = '/dealer-inventory/staff';
let boss: Admin;
let owner: Admin;
/** Manages people, sees listings and changes photos. */
let limited: Admin;

beforeAll(async () => {
  boss = await aSuperAdmin();
  owner = await anAdminWithRole('Owner');
  limited = await anAdmin([
    'staff.read',
    'staff.manage',
    'listings.read',
    { action: 'plugin::content-manager.explorer.update', subject: 'plugin::inventory.listing' },
  ]);
});

const mail = () => `${unique('person')}@example.test`;
const everyone = async (who = owner) => dataOf<StaffList>(await who.request('GET', staff));

async function aPerson(changes: object = {}, who = owner): Promise<SavedPerson> {
  const body = { name: unique('Rosa Diaz'), email: mail(), capabilities: ['modify_gallery'], ...changes };
  return dataOf<SavedPerson>(await who.request('POST', staff, body));
}

const formOf = ({ name, email, capabilities, version }: StaffPerson) => ({ name, email, capabilities, version });
const put = (who: Admin, person: StaffPerson, changes: object) =>
  who.request('PUT', `${staff}/${person.id}`, { ...formOf(person), ...changes });
const act = (who: Admin, { id }: StaffPerson, action: string) => who.request('POST', `${staff}/${id}/${action}`);
const remove = (who: Admin, { id }: StaffPerson) => who.request('DELETE', `${staff}/${id}`);

async function aKey({ id }: StaffPerson): Promise<Client> {
  const made = await owner.request('POST', '/dealer-inventory/keys', { user_id: id, label: 'Phone' });
  return new Client(theService().baseUrl, dataOf<RevealedKey>(made).secret);
}

const panelRole = async (name: string, who = owner) =>
  (await everyone(who)).panel_roles.find((role) => role.name === name)?.id ?? null;

async function linkStatus(token: string | null) {
  const query = new URLSearchParams({ registrationToken: token ?? '' });
  return (await fetch(`${theService().siteUrl}/admin/registration-info?${query}`)).status;
}

async function register(token: string | null, password = 'Panel-1234-x') {
  const userInfo = { firstname: 'Rosa', lastname: 'Diaz', password };
  const response = await fetch(`${theService().siteUrl}/admin/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ registrationToken: token, userInfo }),
  });
  return response.status;
}

async function logInStatus(email: string) {
  return (await logIn(email)).status;
}

async function logIn(email: string) {
  const response = await fetch(`${theService().siteUrl}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'Panel-1234-x' }),
  });
  return { status: response.status, body: (await response.json()) as { data?: { token: string } } };
}

/** Logs in and returns a function that asks with this session. */
async function aSession(email: string) {
  const { data } = (await logIn(email)).body;
  const headers = { Authorization: `Bearer ${data?.token}` };
  return async () => (await fetch(`${theService().siteUrl}/admin/users/me`, { headers })).status;
}

test('creates a person, whose key has exactly the chosen capabilities', async () => {
  const capabilities = ['add_inventory', 'modify_gallery', 'modify_gallery'];
  const { person, registration_token: token } = await aPerson({ name: ' Zoë Ünal ', capabilities });

  expect(token).toBeNull();
  expect(person).toMatchObject({
    name: 'Zoë Ünal',
    username: expect.stringMatching(/^zoe-unal/),
    capabilities: ['add_inventory', 'modify_gallery'],
    role: 'Staff: add, photos',
    is_blocked: false,
    key_count: 0,
    panel: null,
  });
  expect(bodyOf(await (await aKey(person)).get('/authenticate'))).toMatchObject({
    email: person.email,
    capabilities: { add_inventory: true, modify_gallery: true, edit_all_inventory: false },
  });
  expect((await everyone()).people.find(({ id }) => id === person.id)).toMatchObject({ key_count: 1 });
});

test('reuses a role with the same capabilities, and names a new one after its preset', async () => {
  const first = await aPerson({ capabilities: ['modify_gallery'] });
  const second = await aPerson({ capabilities: ['modify_gallery'] });
  expect(second.person.role).toBe(first.person.role);

  const { person: changed } = dataOf<SavedPerson>(await put(owner, second.person, { capabilities: [] }));
  expect(changed).toMatchObject({ capabilities: [], role: expect.not.stringMatching(`^${first.person.role}$`) });
  expect(changed.role).not.toBe('Authenticated'); // Strapi gives it to users without a choice
  expect((await everyone()).people.find(({ id }) => id === first.person.id)?.capabilities).toEqual(['modify_gallery']);
});

test('keeps the role that a person has if its capabilities stay', async () => {
  const { username, role } = await aUser(['modify_gallery', 'view_all_leads']);
  const person = (await everyone()).people.find((one) => one.username === username);
  if (!person) throw new Error('The user is not in the list.');
  const { person: saved } = dataOf<SavedPerson>(await put(owner, person, { name: 'Nora' }));
  expect(saved).toMatchObject({ name: 'Nora', role, capabilities: person.capabilities });
});

test('names the fields that are not valid, and the email address that another person has', async () => {
  const { person } = await aPerson();
  const bad = await owner.request('POST', staff, { name: ' ', email: 'x', capabilities: ['fly'], panel_role_id: 'a' });
  expect(errorOf(bad)).toMatchObject({ status: 400, code: 'svc_invalid_param' });
  expect(Object.keys(errorOf(bad).params ?? {}).sort()).toEqual(['capabilities.0', 'email', 'name', 'panel_role_id']);

  const same = { name: 'Other', email: person.email.toUpperCase(), capabilities: [] };
  expect(errorOf(await owner.request('POST', staff, same)).params).toEqual({ email: 'is taken' });
  const { person: other } = await aPerson();
  expect(errorOf(await put(owner, other, { email: person.email })).params).toEqual({ email: 'is taken' });
  expect((await put(owner, other, { email: mail() })).status).toBe(200);
});

test('refuses to overwrite what someone else changed', async () => {
  const { person } = await aPerson();
  expect((await put(owner, person, { name: 'First' })).status).toBe(200);
  expect(errorOf(await put(owner, person, { name: 'Second' }))).toMatchObject({
    status: 412,
    code: 'svc_precondition_failed',
  });
  expect((await everyone()).people.find(({ id }) => id === person.id)?.name).toBe('First');
});

test('lets an admin give only capabilities behind which their own role has the rights', async () => {
  const body = { name: 'Nia', email: mail(), capabilities: ['view_all_leads'] };
  expect(errorOf(await limited.request('POST', staff, body))).toMatchObject({ status: 403, code: 'svc_forbidden' });
  expect(await readSql('SELECT id FROM up_users WHERE email = ?', [body.email])).toEqual([]);

  const { person } = await aPerson({}, limited);
  expect((await put(limited, person, { capabilities: ['view_all_leads'] })).status).toBe(403);
  const { person: lead } = await aPerson({ capabilities: ['view_all_leads'] });
  expect((await put(limited, lead, { name: 'Kept' })).status).toBe(200); // has it already
  expect((await act(limited, lead, 'block')).status).toBe(200);
  expect((await act(limited, lead, 'unblock')).status).toBe(403);
  expect((await act(owner, lead, 'unblock')).status).toBe(200);
});

test('gives access to the panel with a link that works once', async () => {
  const { person, registration_token: token } = await aPerson({ panel_role_id: await panelRole('Sales') });
  expect(person.panel).toMatchObject({ roles: ['Sales'], state: 'invited', can_change: true, is_own: false });
  expect(await logInStatus(person.email)).toBe(400);

  const renewed = dataOf<SavedPerson>(await act(owner, person, 'invitation')).registration_token;
  expect(await register(token)).toBe(400); // replaced
  expect(await register(renewed)).toBe(200);
  expect(await register(renewed)).toBe(400);
  expect(await logInStatus(person.email)).toBe(200);
  const active = (await everyone()).people.find(({ id }) => id === person.id);
  expect(active?.panel?.state).toBe('active');
  expect(JSON.stringify(await everyone())).not.toContain(String(renewed));
  expect((await act(owner, person, 'invitation')).status).toBe(412);
});

test('offers and assigns only panel roles whose rights the admin has, and changes only accounts with such roles', async () => {
  const names = async (who: Admin) => (await everyone(who)).panel_roles.map(({ name }) => name);
  expect(await names(boss)).toEqual(['Owner', 'Manager', 'Sales', 'Photographer', 'Read only']);
  expect(await names(owner)).toEqual(['Owner', 'Manager', 'Sales', 'Photographer', 'Read only']);
  expect(await names(limited)).toEqual([]);
  expect(await names(await anAdmin(['staff.read']))).toEqual([]);

  const role = await panelRole('Photographer');
  const body = { name: 'Nia', email: mail(), capabilities: [], panel_role_id: role };
  expect(errorOf(await limited.request('POST', staff, body))).toMatchObject({ status: 403, code: 'svc_forbidden' });
  expect(await readSql('SELECT id FROM admin_users WHERE email = ?', [body.email])).toEqual([]);

  const { person } = await aPerson({ panel_role_id: role });
  for (const answer of [
    await act(limited, person, 'block'),
    await act(limited, person, 'invitation'),
    await remove(limited, person),
    await put(limited, person, { panel_role_id: null }),
  ])
    expect(answer.status).toBe(403);
  expect((await everyone()).people.find(({ id }) => id === person.id)).toMatchObject({
    is_blocked: false,
    panel: { state: 'invited' },
  });
});

test('links an existing account by its email address, and leaves a super admin and the own account alone', async () => {
  const { person, registration_token: token } = await aPerson({
    email: boss.email,
    panel_role_id: await panelRole('Sales'),
  });
  expect([token, person.panel?.roles]).toEqual([null, ['Super Admin']]);
  expect(person.panel?.can_change).toBe(false);
  expect((await remove(owner, person)).status).toBe(403);
  expect((await act(boss, person, 'block')).status).toBe(403); // own account
  expect(await logInStatus(boss.email)).toBe(200);
});

test('lets a link work once, also at the same moment, and after a refused password', async () => {
  const { person, registration_token: token } = await aPerson({ panel_role_id: await panelRole('Sales') });
  expect(await register(token, 'weak')).toBe(400);
  const passwords = ['Panel-1234-x', 'Other-1234-x', 'Third-1234-x'];
  const statuses = await Promise.all(passwords.map((password) => register(token, password)));
  expect([...statuses].sort()).toEqual([200, 400, 400]);
  expect(await logInStatus(person.email)).toBe(statuses[0] === 200 ? 200 : 400);
});

test('accepts a link for seven days, and no link of an earlier release, which has no time', async () => {
  const { person, registration_token: token } = await aPerson({ panel_role_id: await panelRole('Sales') });
  const random = token?.split('-')[0] ?? '';
  const issued = (days: number) => `${random}-${Math.floor(Date.now() / 1000 - days * 24 * 60 * 60)}`;
  const store = (changed: string) =>
    runSql('UPDATE admin_users SET registration_token = ? WHERE email = ?', [changed, person.email]);
  for (const old of [random, issued(7.1)]) {
    await store(old);
    expect([await linkStatus(old), await register(old)]).toEqual([400, 400]);
  }
  const recent = issued(6.9);
  await store(recent);
  expect([await linkStatus(recent), await register(recent)]).toEqual([200, 200]);
});

test('changes and takes away the access to the panel, and keeps its email address meanwhile', async () => {
  const { person } = await aPerson({ panel_role_id: await panelRole('Sales') });
  const refused = await put(owner, person, { email: mail() });
  expect(errorOf(refused).params?.email).toContain('signs in');
  const { person: moved } = dataOf<SavedPerson>(
    await put(owner, person, { panel_role_id: await panelRole('Photographer') }),
  );
  expect(moved.panel?.roles).toEqual(['Photographer']);
  const { person: without } = dataOf<SavedPerson>(await put(owner, moved, { panel_role_id: null }));
  expect(without.panel).toBeNull();
  expect(await readSql('SELECT id FROM admin_users WHERE email = ?', [person.email])).toEqual([]);
});

test('stops keys, sessions and links of a blocked person, and lets an unblocked one sign in again', async () => {
  const role = await panelRole('Sales');
  const { person, registration_token: token } = await aPerson({ panel_role_id: role });
  const key = await aKey(person);
  expect(await register(token)).toBe(200);
  const invited = await aPerson({ panel_role_id: role });

  for (const one of [person, invited.person]) dataOf(await act(owner, one, 'block'));
  expect([(await key.get('/authenticate')).status, await logInStatus(person.email)]).toEqual([401, 400]);
  expect(await register(invited.registration_token)).toBe(400);

  dataOf(await act(owner, person, 'unblock'));
  expect([(await key.get('/authenticate')).status, await logInStatus(person.email)]).toEqual([200, 200]);
  dataOf(await act(owner, invited.person, 'unblock'));
  const link = dataOf<SavedPerson>(await act(owner, invited.person, 'invitation')).registration_token;
  expect(await register(link)).toBe(200);
});

test('ends the sessions of a blocked person for good, also if Strapi blocks the account', async () => {
  const { person, registration_token: token } = await aPerson({ panel_role_id: await panelRole('Sales') });
  expect(await register(token)).toBe(200);
  const [admin] = await readSql('SELECT id FROM admin_users WHERE email = ?', [person.email]);
  const setActive = (isActive: boolean) => boss.request('PUT', `/admin/users/${admin?.id}`, { isActive });
  const ways = [
    [() => act(owner, person, 'block'), () => act(owner, person, 'unblock')],
    [() => setActive(false), () => setActive(true)],
  ] as const;
  for (const [block, unblock] of ways) {
    const ask = await aSession(person.email);
    expect(await ask()).toBe(200);
    dataOf(await block());
    expect(await ask()).toBe(401);
    dataOf(await unblock());
    expect(await ask()).toBe(401);
    expect(await (await aSession(person.email))()).toBe(200);
  }
});

test('ends the sessions of an account only if another admin changes its password or address', async () => {
  const { person, registration_token: token } = await aPerson({ panel_role_id: await panelRole('Sales') });
  expect(await register(token)).toBe(200);
  const [admin] = await readSql('SELECT id FROM admin_users WHERE email = ?', [person.email]);
  const change = async (changes: object) => dataOf(await boss.request('PUT', `/admin/users/${admin?.id}`, changes));
  const email = `${unique('moved')}@example.test`;
  let ask = await aSession(person.email);
  await change({ firstname: 'Renamed', email: person.email.toUpperCase() });
  expect(await ask()).toBe(200);
  await change({ password: 'Panel-1234-x' });
  expect(await ask()).toBe(401);
  ask = await aSession(person.email);
  await change({ email });
  expect(await ask()).toBe(401);
});

test('removes a person with the keys and the panel account', async () => {
  const { person, registration_token: token } = await aPerson({ panel_role_id: await panelRole('Sales') });
  const key = await aKey(person);
  expect(await register(token)).toBe(200);

  dataOf(await remove(owner, person));
  expect([(await key.get('/authenticate')).status, await logInStatus(person.email)]).toEqual([401, 400]);
  expect((await everyone()).people.find(({ id }) => id === person.id)).toBeUndefined();
  expect((await remove(owner, person)).status).toBe(404);
});

test('records each action without names and addresses', async () => {
  const { person } = await aPerson({ panel_role_id: await panelRole('Sales') });
  await aKey(person);
  dataOf(await put(owner, person, { name: 'Renamed' }));
  for (const action of ['invitation', 'block', 'unblock']) dataOf(await act(owner, person, action));
  dataOf(await remove(owner, person));

  const rows = await readSql('SELECT * FROM inventory_audit ORDER BY id DESC LIMIT 14');
  const actions = rows.map(({ entity, action }) => `${String(entity)} ${String(action)}`);
  expect(actions).toEqual(
    expect.arrayContaining([
      'user create',
      'panel-account create',
      'user change',
      'panel-account invite',
      'user block',
      'panel-account block',
      'user unblock',
      'panel-account unblock',
      'key delete',
      'panel-account delete',
      'user delete',
    ]),
  );
  expect(JSON.stringify(rows)).not.toMatch(/example\.test|Renamed/);
});

test('lets readers only read, and others not even that', async () => {
  const { person } = await aPerson();
  const reader = await anAdmin(['staff.read']);
  expect((await reader.request('GET', staff)).status).toBe(200);
  const outsider = await anAdmin(['listings.read']);
  expect((await outsider.request('GET', staff)).status).toBe(403);
  for (const answer of [
    await reader.request('POST', staff, { name: 'A', email: mail(), capabilities: [] }),
    await put(reader, person, {}),
    await act(reader, person, 'block'),
    await act(reader, person, 'unblock'),
    await act(reader, person, 'invitation'),
    await remove(reader, person),
  ])
    expect(answer.status).toBe(403);
});
