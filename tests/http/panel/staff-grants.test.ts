import { beforeAll, expect, test } from '@jest/globals';
import type { Capability } from '../../../src/plugins/inventory/contract/capability';
import type { RevealedKey } from '../../../src/plugins/inventory/contract/panel/keys';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf, type PanelResponse } from '../../support/admin';
import { Client } from '../../support/client';
import { aUser, unique } from '../../support/dealership';
import { theService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

const users = '/content-manager/collection-types/plugin::users-permissions.user';
const roles = '/users-permissions/roles';

const inManager = ['create', 'read', 'update'].map((action) => ({
  action: `plugin::content-manager.explorer.${action}`,
  subject: 'plugin::users-permissions.user',
  properties: { fields: ['username', 'email', 'password', 'display_name', 'blocked', 'role'] },
}));
const onRolesScreen = ['create', 'read', 'update', 'delete'].map((action) => ({
  action: `plugin::users-permissions.roles.${action}`,
}));

/** May manage users, their roles and their keys, and nothing else. */
let limited: Admin;
/** May also read leads and work on them. */
let trusted: Admin;

beforeAll(async () => {
  const permissions = [
    ...inManager,
    ...onRolesScreen,
    'keys.read',
    'keys.create',
    'keys.reveal',
    'listings.read',
  ] as const;
  limited = await anAdmin(permissions);
  trusted = await anAdmin([...permissions, 'leads.read', 'leads.update']);
});

interface Stored {
  readonly id: number;
  readonly document: string;
}

async function stored(table: string, column: string, value: unknown): Promise<Stored> {
  const [row] = await readSql(`SELECT id, document_id FROM ${table} WHERE ${column} = ?`, [value]);
  return { id: Number(row?.id), document: String(row?.document_id) };
}

async function aPerson(capabilities: readonly Capability[]) {
  const { username, role } = await aUser(capabilities);
  const user = await stored('up_users', 'username', username);
  return { user, path: `${users}/${user.document}`, role: await stored('up_roles', 'name', role) };
}

const forbidden = { status: 400, code: 'svc_forbidden', message: expect.stringContaining('Read leads') };

const change = async (who: Admin, path: string, changes: object): Promise<PanelResponse> => {
  const { body } = await who.request('GET', path);
  const { updatedAt } = body.data as { updatedAt: string };
  return who.request('PUT', path, { ...changes, updatedAt });
};

const roleOf = async ({ id }: Stored) =>
  (await readSql('SELECT role_id FROM up_users_role_lnk WHERE user_id = ?', [id])).map((row) => Number(row.role_id));

test('refuses a role change that gives a known key more rights than the admin has, for every form of the request', async () => {
  const { user, path, role: own } = await aPerson([]);
  const { role: owner } = await aPerson(['view_all_leads']);
  const { role: seller } = await aPerson(['view_all_leads']);
  const { secret } = dataOf<RevealedKey>(
    await limited.request('POST', '/dealer-inventory/keys', { user_id: user.id, label: 'Mine' }),
  );
  const leads = async () => (await new Client(theService().baseUrl, secret).get('/leads')).status;
  const named = { id: owner.id, documentId: owner.document };
  const ways = [
    { connect: [named] },
    { connect: [named], disconnect: [{ id: own.id, documentId: own.document }] },
    { set: [named] },
    { set: [owner.document] },
    owner.document,
    owner.id,
  ];

  for (const role of ways) {
    const answer = await change(limited, path, { role });
    expect([role, answer.status, await roleOf(user), await leads()]).toEqual([role, 400, [own.id], 403]);
    expect(errorOf(answer)).toMatchObject(forbidden);
  }

  expect((await change(trusted, path, { role: { set: [named] } })).status).toBe(200);
  expect(await leads()).toBe(200);
  // A right that the user already has is not added by another role with the same right.
  const other = { set: [{ id: seller.id, documentId: seller.document }] };
  expect((await change(limited, path, { role: other, display_name: 'Nora' })).status).toBe(200);
  expect(await roleOf(user)).toEqual([seller.id]);
});

test('refuses a new or copied user with a role that has more rights than the admin', async () => {
  const { path, role: owner } = await aPerson(['view_all_leads']);
  const { role: harmless } = await aPerson([]);
  const make = (who: Admin, { id, document }: Stored) => {
    const username = unique('new');
    return who.request('POST', users, {
      username,
      email: `${username}@example.test`,
      role: { connect: [{ id, documentId: document }] },
    });
  };
  const before = await readSql('SELECT id FROM up_users');
  const refused = await make(limited, owner);
  expect([refused.status, errorOf(refused).message]).toEqual([400, expect.stringContaining('Read leads')]);
  const username = unique('copy');
  const copied = await limited.request('POST', path.replace(users, `${users}/clone`), {
    username,
    email: `${username}@example.test`,
  });
  expect(copied.status).toBeGreaterThanOrEqual(400);
  expect(await readSql('SELECT id FROM up_users')).toEqual(before);

  expect((await make(limited, harmless)).status).toBe(201);
  expect((await make(trusted, owner)).status).toBe(201);
});

test('refuses to unblock a user with more rights than the admin, and allows to rename and block one', async () => {
  const { user, path } = await aPerson(['view_all_leads']);
  expect((await change(limited, path, { blocked: true })).status).toBe(200);
  expect((await change(limited, path, { display_name: 'Away' })).status).toBe(200);
  expect(errorOf(await change(limited, path, { blocked: false }))).toMatchObject(forbidden);
  expect((await readSql('SELECT blocked FROM up_users WHERE id = ?', [user.id]))[0]?.blocked).toBeTruthy();
  expect((await change(trusted, path, { blocked: false })).status).toBe(200);
});

test('refuses to give a blocked user a role with more rights than the admin', async () => {
  const { path } = await aPerson([]);
  const { role: owner } = await aPerson(['view_all_leads']);
  expect((await change(limited, path, { blocked: true })).status).toBe(200);
  expect(errorOf(await change(limited, path, { role: { set: [{ documentId: owner.document }] } }))).toMatchObject(
    forbidden,
  );
});

const granting = (capability: Capability, enabled = true) => ({
  'plugin::inventory': { controllers: { capability: { [capability]: { enabled, policy: '' } } } },
});

test('refuses to give a role more rights than the admin has on its own screen, and keeps existing ones', async () => {
  const { role } = await aPerson(['view_all_leads']);
  const put = (who: Admin, permissions: object) =>
    who.request('PUT', `${roles}/${role.id}`, { name: 'Renamed', description: 'x', permissions });

  expect((await put(limited, granting('view_all_leads'))).status).toBe(200);
  const gains = await put(limited, granting('delete_inventory'));
  expect(errorOf(gains)).toMatchObject({ status: 400, code: 'svc_forbidden' });
  expect((await put(limited, granting('view_all_leads', false))).status).toBe(200);
  expect(errorOf(await put(limited, granting('view_all_leads')))).toMatchObject(forbidden);
  expect((await put(trusted, granting('view_all_leads'))).status).toBe(200);

  const name = unique('made');
  const make = (who: Admin) =>
    who.request('POST', roles, { name, description: 'x', permissions: granting('view_all_leads') });
  expect(errorOf(await make(limited))).toMatchObject(forbidden);
  expect(await readSql('SELECT id FROM up_roles WHERE name = ?', [name])).toEqual([]);
  expect((await make(trusted)).status).toBe(200);
});

test('refuses to delete a role while its users would get the greater rights of the public role', async () => {
  const { user, role } = await aPerson([]);
  const open = await stored('up_roles', 'type', 'public');
  const { role: owner } = await aPerson(['view_all_leads']);
  const [link] = await readSql('SELECT permission_id FROM up_permissions_role_lnk WHERE role_id = ?', [owner.id]);
  const move = (from: Stored, to: Stored) =>
    runSql('UPDATE up_permissions_role_lnk SET role_id = ? WHERE permission_id = ? AND role_id = ?', [
      to.id,
      link?.permission_id,
      from.id,
    ]);

  await move(owner, open);
  const refused = await limited.request('DELETE', `${roles}/${role.id}`);
  await move(open, owner);

  expect(errorOf(refused)).toMatchObject(forbidden);
  expect(await roleOf(user)).toEqual([role.id]);
  expect((await limited.request('DELETE', `${roles}/${role.id}`)).status).toBe(200);
  expect(await roleOf(user)).toEqual([open.id]);
});

test('refuses a role with the name of another one, whose users a command or bundle would confuse', async () => {
  const boss = await aSuperAdmin();
  const name = unique('Crew');
  const other = unique('crew');
  for (const free of [name, other]) expect((await boss.request('POST', roles, { name: free })).status).toBe(200);
  const role = await stored('up_roles', 'name', other);

  for (const [method, path] of [
    ['POST', roles],
    ['PUT', `${roles}/${role.id}`],
  ] as const) {
    const answer = await boss.request(method, path, { name: name.toLowerCase() });
    expect([answer.status, errorOf(answer).message]).toEqual([400, expect.stringContaining('another role')]);
  }
  expect(await readSql('SELECT name FROM up_roles WHERE lower(name) = ?', [name.toLowerCase()])).toEqual([{ name }]);
  expect((await boss.request('PUT', `${roles}/${role.id}`, { name: other, description: 'Same' })).status).toBe(200);
});

test('bounds the permissions and the name of a role before Strapi reads them', async () => {
  const boss = await aSuperAdmin();
  const role = dataOf<{ id: number }>(await boss.request('POST', '/admin/roles', { name: unique('role') }));
  const [users] = await readSql('SELECT id FROM up_roles ORDER BY id LIMIT 1');
  const all = dataOf<object[]>(await boss.request('GET', '/admin/roles/1/permissions'));
  const tree = (await boss.request('GET', `/users-permissions/roles/${users?.id}`)).body.role as {
    permissions: Record<string, { controllers: Record<string, object> }>;
  };
  const actions = Object.values(tree.permissions).flatMap(({ controllers }) =>
    Object.values(controllers).flatMap((controller) => Object.keys(controller)),
  );
  const many = Array.from({ length: 3000 }, (_, n) => ({
    action: 'plugin::upload.read',
    subject: `${n}`,
    properties: {},
  }));
  const named = Object.fromEntries(many.map((_, n) => [`a${n}`, { enabled: true }]));
  const long = 'Aa '.repeat(100_000);

  expect(Math.max(all.length, actions.length)).toBeLessThan(500); // half of the limit
  for (const [method, path, body] of [
    ['PUT', `/admin/roles/${role.id}/permissions`, { permissions: many }],
    ['PUT', `/users-permissions/roles/${users?.id}`, { permissions: { 'api::a': { controllers: { a: named } } } }],
    ['POST', '/users-permissions/roles', { name: long }],
    ['PUT', `/users-permissions/roles/${users?.id}`, { name: long }],
    ['POST', '/admin/roles', { name: long }],
    ['PUT', `/admin/roles/${role.id}`, { name: long }],
  ] as const)
    expect([path, (await boss.request(method, path, body)).status]).toEqual([path, 400]);
});
