import { beforeAll, expect, test } from '@jest/globals';
import {
  type Admin,
  anAdmin,
  anAdminWithRole,
  aSuperAdmin,
  dataOf,
  errorOf,
  type PanelResponse,
} from '../../support/admin';
import { actionsSince, auditMark } from '../../support/audit';
import { unique } from '../../support/dealership';
import { readSql } from '../../support/sql';

const roles = '/admin/roles';
const strapiRights = ['create', 'read', 'update', 'delete'].map((verb) => ({ action: `admin::roles.${verb}` }));
const beyond = { status: 403, code: 'svc_forbidden' };
const granting = (...actions: string[]) => ({
  permissions: actions.map((action) => ({ action, subject: null, properties: {}, conditions: [] })),
});
const seeListings = 'plugin::inventory.listings.read';
const exportLeads = 'plugin::inventory.leads.export';

let boss: Admin;
/** Has Strapi's rights to panel roles, and sees listings. */
let custodian: Admin;

beforeAll(async () => {
  boss = await aSuperAdmin();
  custodian = await anAdmin([...strapiRights, 'listings.read']);
});

const create = async (who: Admin): Promise<number> =>
  dataOf<{ id: number }>(await who.request('POST', roles, { name: unique('role'), description: '' })).id;
const grant = (who: Admin, id: number, ...actions: string[]): Promise<PanelResponse> =>
  who.request('PUT', `${roles}/${id}/permissions`, granting(...actions));
const actionsOf = async (id: number) =>
  (
    await readSql(
      `SELECT p.action FROM admin_permissions p JOIN admin_permissions_role_lnk l ON l.permission_id = p.id
         WHERE l.role_id = ? ORDER BY 1`,
      [id],
    )
  ).map(({ action }) => action);
const ownRole = async (who: Admin): Promise<number> =>
  dataOf<{ roles: Array<{ id: number }> }>(await who.request('GET', '/admin/users/me')).roles[0]?.id ?? 0;

test('an admin who may change roles cannot give the own role more rights', async () => {
  const id = await ownRole(custodian);
  const before = await actionsOf(id);
  const own = [...strapiRights.map(({ action }) => action), seeListings];
  const refused = await grant(custodian, id, ...own, exportLeads);
  expect(errorOf(refused)).toMatchObject({
    ...beyond,
    message: expect.stringContaining('rights that your own role lacks'),
  });
  expect(await actionsOf(id)).toEqual(before);
  expect((await custodian.request('GET', '/dealer-inventory/leads')).status).toBe(403);
});

test('such an admin cannot change or delete a role with more rights', async () => {
  const id = await create(boss);
  dataOf(await grant(boss, id, exportLeads));
  const answers = [
    await grant(custodian, id, seeListings),
    await custodian.request('PUT', `${roles}/${id}`, { name: unique('taken') }),
    await custodian.request('DELETE', `${roles}/${id}`),
    await custodian.request('POST', `${roles}/batch-delete`, { ids: [id] }),
  ];
  for (const answer of answers) expect(errorOf(answer)).toMatchObject(beyond);
  expect(await actionsOf(id)).toEqual([exportLeads]);
});

test('neither can an owner, and no other spelling of an id finds a role', async () => {
  const owner = await anAdminWithRole('Owner');
  const id = await ownRole(owner);
  expect((await grant(owner, id, exportLeads)).status).toBe(403);
  for (const spelling of [`${id}.0`, `0${id}`, `%20${id}`])
    expect((await custodian.request('PUT', `${roles}/${spelling}`, { name: 'Taken' })).status).toBe(404);
  expect((await boss.request('PUT', `${roles}/999999/permissions`, granting())).status).toBe(404);
});

test('a changed role, and another role, count from the next request on', async () => {
  const clerk = await anAdmin(['leads.read']);
  const leads = async () => (await clerk.request('GET', '/dealer-inventory/leads')).status;
  const { id, roles: had } = dataOf<{ id: number; roles: Array<{ id: number }> }>(
    await clerk.request('GET', '/admin/users/me'),
  );
  const role = had[0]?.id ?? 0;
  expect([await leads(), await leads()]).toEqual([200, 200]);
  dataOf(await grant(boss, role, seeListings));
  expect(await leads()).toBe(403);
  dataOf(await grant(boss, role, 'plugin::inventory.leads.read'));
  expect(await leads()).toBe(200);

  dataOf(await boss.request('PUT', `/admin/users/${id}`, { roles: [await create(boss)] }));
  expect(await leads()).toBe(403);
});

test('within these limits admins manage roles, a super admin manages any, and each action is recorded', async () => {
  const mark = await auditMark();
  const id = await create(custodian);
  dataOf(await grant(custodian, id, seeListings));
  dataOf(await custodian.request('PUT', `${roles}/${id}`, { name: unique('renamed') }));
  expect((await grant(custodian, id, exportLeads)).status).toBe(403);
  expect(await actionsOf(id)).toEqual([seeListings]);
  dataOf(await custodian.request('DELETE', `${roles}/${id}`));
  const other = await create(boss);
  dataOf(await grant(boss, other, exportLeads));
  dataOf(await boss.request('POST', `${roles}/batch-delete`, { ids: [other] }));
  expect(await actionsSince(mark)).toEqual([
    `panel-role create ${id}`,
    `panel-role change ${id}`,
    `panel-role change ${id}`,
    `panel-role delete ${id}`,
    `panel-role create ${other}`,
    `panel-role change ${other}`,
    `panel-role delete ${other}`,
  ]);
});
