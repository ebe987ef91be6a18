import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Admin, anAdmin, anAdminWithRole, aSuperAdmin, dataOf, errorOf, type PanelResponse } from '../../support/admin';
import { actionsSince, auditMark } from '../../support/audit';
import { unique } from '../../support/dealership';
import { until } from '../../support/patience';
import { discard, makeConfiguration, type Service, startService, theService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

const accounts = '/admin/users';
const strapiRights = ['create', 'read', 'update', 'delete'].map((verb) => ({ action: `admin::users.${verb}` }));
const forbidden = { status: 403, code: 'svc_forbidden' };

let boss: Admin;
/** Has Strapi's rights to panel accounts, and sees listings. */
let custodian: Admin;

beforeAll(async () => {
  boss = await aSuperAdmin();
  custodian = await anAdmin([...strapiRights, 'listings.read']);
});

interface Account {
  readonly id: number;
  readonly roles: ReadonlyArray<{ readonly id: number }>;
}

const me = async (who: Admin) => dataOf<Account>(await who.request('GET', '/admin/users/me'));
const roleOf = async (who: Admin) => (await me(who)).roles[0]?.id ?? 0;
const form = (roles: unknown) => ({ firstname: 'Mel', email: `${unique('mel')}@example.test`, roles });
const isStored = async ({ email }: { email: string }) =>
  (await readSql('SELECT id FROM admin_users WHERE email = ?', [email])).length > 0;

async function canLogIn({ email, password }: Admin): Promise<boolean> {
  const response = await fetch(`${theService().siteUrl}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.status === 200;
}

/** Every way to become a super admin or to remove one. */
async function attacks(who: Admin, victim: Admin): Promise<PanelResponse[]> {
  const { id, roles } = await me(victim);
  const role = roles[0]?.id;
  const own = (await me(who)).id;
  const invited = [form([role]), form([await roleOf(who), String(role)])];
  const answers = [
    ...(await Promise.all(invited.map((body) => who.request('POST', accounts, body)))),
    await who.request('PUT', `${accounts}/${id}`, { password: 'Taken-1234-x' }),
    await who.request('PUT', `${accounts}/${id}`, { email: `${unique('taken')}@example.test` }),
    await who.request('PUT', `${accounts}/${id}`, { isActive: false }),
    await who.request('PUT', `${accounts}/${own}`, { roles: [role] }),
    await who.request('DELETE', `${accounts}/${id}`),
    await who.request('POST', `${accounts}/batch-delete`, { ids: [id] }),
    await who.request('POST', `${accounts}/batch-delete`, { ids: [`${id}`] }),
  ];
  for (const body of invited) expect(await isStored(body)).toBe(false);
  return answers;
}

test('an owner cannot become, take over or remove a super admin', async () => {
  const owner = await anAdminWithRole('Owner');
  for (const answer of await attacks(owner, boss)) expect(answer.status).toBe(403);
  expect(await canLogIn(boss)).toBe(true);
});

test('neither can an admin with a role that has the rights of Strapi to accounts', async () => {
  for (const answer of await attacks(custodian, boss)) expect(errorOf(answer)).toMatchObject(forbidden);
  expect(await canLogIn(boss)).toBe(true);
});

test('finds no account and no role by another spelling of its id', async () => {
  const { id } = await me(boss);
  for (const spelling of [`${id}.0`, `0${id}`, `%20${id}`])
    expect((await custodian.request('PUT', `${accounts}/${spelling}`, { password: 'Taken-1234-x' })).status).toBe(404);
  for (const roles of [[`${await roleOf(boss)}.0`], [[1]], [{ id: 1 }], {}, null]) {
    const body = form(roles);
    expect((await custodian.request('POST', accounts, body)).status).toBe(400);
    expect(await isStored(body)).toBe(false);
  }
  expect((await custodian.request('POST', `${accounts}/batch-delete`, { ids: [`${id}.0`] })).status).toBe(400);
  expect(await canLogIn(boss)).toBe(true);
});

test('an admin with these rights manages accounts with no more rights, and each action is recorded', async () => {
  const role = await roleOf(custodian);
  const mark = await auditMark();
  const { id } = dataOf<Account>(await custodian.request('POST', accounts, form([role])));
  dataOf(await custodian.request('PUT', `${accounts}/${id}`, { firstname: 'Renamed', roles: [role] }));
  expect((await custodian.request('PUT', `${accounts}/${id}`, { email: 'no address' })).status).toBe(400);
  dataOf(await custodian.request('DELETE', `${accounts}/${id}`));
  expect((await custodian.request('DELETE', `${accounts}/${id}`)).status).toBe(404);
  const { id: other } = dataOf<Account>(await custodian.request('POST', accounts, form([`${role}`])));
  dataOf(await custodian.request('POST', `${accounts}/batch-delete`, { ids: [other] }));

  expect(await actionsSince(mark)).toEqual([
    `panel-account create ${id}`,
    `panel-account change ${id}`,
    `panel-account delete ${id}`,
    `panel-account create ${other}`,
    `panel-account delete ${other}`,
  ]);
  const [entry] = await readSql("SELECT admin_id FROM inventory_audit WHERE entity = 'panel-account' ORDER BY id DESC");
  expect(entry?.admin_id).toBe((await me(custodian)).id);
});

test('a super admin manages every account, also one with rights that the role of super admins does not count', async () => {
  const developer = await anAdmin(['developer.screens', ...strapiRights]);
  const role = await roleOf(developer);
  const mark = await auditMark();
  const { id } = dataOf<Account>(await boss.request('POST', accounts, form([await roleOf(boss), role])));
  dataOf(await boss.request('PUT', `${accounts}/${id}`, { password: 'Other-1234-x', isActive: true, roles: [role] }));
  dataOf(await boss.request('POST', `${accounts}/batch-delete`, { ids: [id] }));
  expect(await actionsSince(mark)).toEqual([
    `panel-account create ${id}`,
    `panel-account change ${id}`,
    `panel-account delete ${id}`,
  ]);
});

test('lets only a super admin change the own email address, by which the Staff page finds the person', async () => {
  const sales = await anAdminWithRole('Sales');
  const address = `${unique('other')}@example.test`;
  const refused = await sales.request('PUT', '/admin/users/me', { firstname: 'Sam', email: address });
  expect(errorOf(refused)).toMatchObject({ ...forbidden, params: { email: expect.stringContaining('super admin') } });
  expect((await sales.request('PUT', '/admin/users/me', { email: null })).status).toBe(403);
  const kept = await sales.request('PUT', '/admin/users/me', { firstname: 'Sam', email: sales.email.toUpperCase() });
  expect(dataOf(kept)).toMatchObject({ firstname: 'Sam', email: sales.email });

  const other = await aSuperAdmin();
  expect(dataOf(await other.request('PUT', '/admin/users/me', { email: address }))).toMatchObject({ email: address });
});

let own: Service | undefined;

afterAll(async () => {
  await own?.stop();
  if (own) discard(own);
});

interface StoredPermission {
  readonly action: string;
  readonly subject: string | null;
  readonly properties: object;
  readonly conditions: readonly string[];
}

test('an upgrade takes the rights to accounts from the default role Owner, and from no other', async () => {
  const configuration = await makeConfiguration();
  own = await startService(configuration);
  let admin = await aSuperAdmin(own);
  const roles = dataOf<Array<{ id: number; code: string }>>(await admin.request('GET', '/admin/roles'));
  const idOf = (code: string) => roles.find((role) => role.code === code)?.id;
  const permissionsOf = async (code: string) =>
    dataOf<StoredPermission[]>(await admin.request('GET', `/admin/roles/${idOf(code)}/permissions`)).map(
      ({ action, subject, properties, conditions }) => ({ action, subject, properties, conditions }),
    );
  const before = (await permissionsOf('inventory-owner')).map(({ action }) => action).sort();
  for (const code of ['inventory-owner', 'inventory-manager']) {
    const added = strapiRights.map((right) => ({ ...right, subject: null, properties: {}, conditions: [] }));
    const permissions = [...(await permissionsOf(code)), ...added];
    dataOf(await admin.request('PUT', `/admin/roles/${idOf(code)}/permissions`, { permissions }));
  }
  await own.stop();
  await runSql("DELETE FROM inventory_migrations WHERE name = '2026-11-25-owner-accounts'", [], configuration);

  own = await startService(configuration);
  admin = await aSuperAdmin(own);
  expect((await permissionsOf('inventory-owner')).map(({ action }) => action).sort()).toEqual(before);
  expect((await permissionsOf('inventory-manager')).map(({ action }) => action)).toEqual(
    expect.arrayContaining(strapiRights.map(({ action }) => action)),
  );
  const changed = await readSql(
    "SELECT changed FROM inventory_migrations WHERE name = '2026-11-25-owner-accounts'",
    [],
    configuration,
  );
  expect(JSON.parse(String(changed[0]?.changed))).toEqual(
    strapiRights.map(({ action }) => ({ role_id: idOf('inventory-owner'), action })),
  );
});

/** Returns an admin's token with the rights to these actions, for requests as that admin. */
async function tokenOf(who: Admin, actions: readonly string[]): Promise<Admin> {
  const adminPermissions = actions.map((action) => ({ action, subject: null, properties: {}, conditions: [] }));
  const token = { name: unique('token'), description: '', lifespan: null, adminPermissions };
  const { accessKey } = dataOf<{ accessKey: string }>(await who.request('POST', '/admin/admin-tokens', token));
  return new Admin({ email: who.email, password: who.password, token: accessKey }, theService());
}

const resetTokenOf = async (id: number) =>
  (await readSql('SELECT reset_password_token FROM admin_users WHERE id = ?', [id]))[0]?.reset_password_token;

test('a former holder cannot take an account back by an earlier link or token', async () => {
  const former = await anAdmin([{ action: 'admin::admin-tokens.create' }, { action: 'admin::users.read' }]);
  const { id } = await me(former);
  const token = await tokenOf(former, ['admin::users.read']);
  expect((await token.request('GET', accounts)).status).toBe(200);
  expect((await former.request('POST', '/admin/forgot-password', { email: former.email })).status).toBe(204);
  await until(async () => typeof (await resetTokenOf(id)) === 'string');
  const resetPasswordToken = await resetTokenOf(id);
  await runSql("UPDATE admin_users SET registration_token = 'invited' WHERE id = ?", [id]);

  dataOf(await boss.request('PUT', `${accounts}/${id}`, { email: form([]).email, password: 'Other-1234-x' }));
  const reset = { resetPasswordToken, password: 'Taken-1234-x' };
  expect((await former.request('POST', '/admin/reset-password', reset)).status).toBe(400);
  expect((await token.request('GET', accounts)).status).toBe(401);
  expect(await readSql('SELECT id FROM admin_users WHERE registration_token = ?', ['invited'])).toEqual([]);
  expect(await readSql('SELECT id FROM admin_users WHERE id = ?', [id])).toHaveLength(1);
});

test('the link of an invitation stays valid when the account gets another name', async () => {
  const { id } = dataOf<Account>(await boss.request('POST', accounts, form([await roleOf(boss)])));
  const linkOf = async () => (await readSql('SELECT registration_token FROM admin_users WHERE id = ?', [id]))[0];
  const link = await linkOf();
  expect(dataOf(await boss.request('PUT', `${accounts}/${id}`, { firstname: 'Mela' }))).toMatchObject({ id });
  expect(await linkOf()).toEqual(link);
});

test('a token cannot give itself rights of its owner, or change the account', async () => {
  const owner = await aSuperAdmin();
  const verbs = ['create', 'read', 'update', 'regenerate', 'delete'].map((verb) => `admin::admin-tokens.${verb}`);
  const token = await tokenOf(owner, verbs);
  const tokens = dataOf<Array<{ id: number }>>(await owner.request('GET', '/admin/admin-tokens'));
  const path = `/admin/admin-tokens/${tokens[0]?.id}`;
  const wider = { name: unique('token'), description: '', lifespan: null, adminPermissions: [] };
  for (const [method, to, body] of [
    ['POST', '/admin/admin-tokens', wider],
    ['PUT', path, wider],
    ['GET', path, undefined],
    ['POST', `${path}/regenerate`, {}],
    ['DELETE', path, undefined],
    ['PUT', '/admin/users/me', { firstname: 'Other' }],
    ['DELETE', '/admin/users/me/sessions', undefined],
  ] as const)
    expect([method, to, (await token.request(method, to, body)).status]).toEqual([method, to, 403]);
  expect((await token.request('GET', '/admin/admin-tokens')).status).toBe(200);
  expect((await owner.request('GET', path)).status).toBe(200);
});

test('refuses very long names of accounts on each route that stores them', async () => {
  const firstname = 'x'.repeat(121);
  const { id } = await me(custodian);
  for (const [method, path, body] of [
    ['POST', accounts, { ...form([await roleOf(custodian)]), firstname }],
    ['PUT', `${accounts}/${id}`, { firstname }],
    ['PUT', '/admin/Users/me/', { firstname }],
    ['POST', '/admin/register', { registrationToken: 'any', userInfo: { firstname, password: 'Taken-1234-x' } }],
    ['POST', '/admin/register-admin', { firstname, email: 'first@example.test', password: 'Taken-1234-x' }],
  ] as const) {
    const { status, body: answer } = await custodian.request(method, path, body);
    expect([path, status, answer.error]).toEqual([
      path,
      400,
      expect.objectContaining({ message: 'firstname must have at most 120 characters.' }),
    ]);
  }
});

test('refuses bodies of routes for every admin at which Strapi would fail', async () => {
  const admin = await anAdmin([]);
  for (const [method, path, body] of [
    ['POST', '/admin/permissions/check', {}],
    ['PUT', '/admin/homepage/layout', {}],
  ] as const)
    expect([path, (await admin.request(method, path, body)).status]).toEqual([path, 400]);
  const permissions = [{ action: 'admin::users.read' }];
  expect(await admin.request('POST', '/admin/permissions/check', { permissions })).toMatchObject({ status: 200 });
});

test.each(['/admin/users/me', '/admin/users', '/upload/files', '/content-manager/init', '/admin/users/0'])(
  'no cache may keep the answer of GET %s',
  async (path) => {
    const { headers } = await fetch(theService().siteUrl + path, {
      headers: { Authorization: `Bearer ${boss.token}` },
    });

    expect(headers.get('Cache-Control')).toBe('no-store');
  },
);
