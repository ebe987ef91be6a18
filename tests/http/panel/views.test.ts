import { beforeAll, expect, test } from '@jest/globals';
import type { PanelView } from '../../../src/plugins/inventory/contract/panel/lists/views';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { actionsSince, auditMark } from '../../support/audit';
import { aDealership, type Dealership } from '../../support/dealership';
import { readSql } from '../../support/sql';

let manager: Admin;
let seller: Admin;

beforeAll(async () => {
  manager = await aSuperAdmin();
  seller = await anAdmin(['listings.read']);
});

const pathOf = ({ type }: Dealership, view?: PanelView) =>
  `/dealer-inventory/views/${type.id}${view ? `/${view.id}` : ''}`;
const viewsOf = async (lot: Dealership, admin: Admin) => dataOf<PanelView[]>(await admin.request('GET', pathOf(lot)));
const namesOf = async (lot: Dealership, admin: Admin) => (await viewsOf(lot, admin)).map(({ name }) => name);
const save = async (lot: Dealership, admin: Admin, name: string, more: object = {}) =>
  dataOf<PanelView>(await admin.request('POST', pathOf(lot), { name, query: 'photos=no', ...more }));
const refused = async (answer: ReturnType<Admin['request']>) => {
  const error = errorOf(await answer);
  return { code: error.code, ...(Object.keys(error.params ?? {}).length > 0 && { params: error.params }) };
};

test('a view is seen by the admin who saved it, and by all who see the list once it is shared', async () => {
  const lot = await aDealership({});
  const own = await save(lot, seller, 'Mine', { query: 'page=3&orderby=price&photos=no&utm=mail' });
  expect(own).toEqual({
    id: own.id,
    name: 'Mine',
    query: 'orderby=price&photos=no',
    is_shared: false,
    is_editable: true,
    is_outdated: false,
  });
  await save(lot, manager, 'Of all', { is_shared: true });

  expect(await namesOf(lot, manager)).toEqual(['Of all']);
  expect(await viewsOf(lot, seller)).toMatchObject([
    { name: 'Of all', is_shared: true, is_editable: false },
    { name: 'Mine', is_editable: true },
  ]);
  expect(await namesOf(await aDealership({}), manager)).toEqual([]);
  expect((await (await anAdmin(['leads.read'])).request('GET', pathOf(lot))).status).toBe(403);
});

test('sharing a view and changing a shared one need a permission of their own', async () => {
  const lot = await aDealership({});
  const shared = await save(lot, manager, 'Shared', { is_shared: true });
  const own = await save(lot, seller, 'Own');
  const forbidden = { code: 'svc_forbidden' };

  expect(await refused(seller.request('POST', pathOf(lot), { name: 'x', query: 's=x', is_shared: true }))).toEqual(
    forbidden,
  );
  expect(await refused(seller.request('PUT', pathOf(lot, own), { is_shared: true }))).toEqual(forbidden);
  expect(await refused(seller.request('PUT', pathOf(lot, shared), { name: 'Mine now' }))).toEqual(forbidden);
  expect(await refused(seller.request('DELETE', pathOf(lot, shared)))).toEqual(forbidden);
  expect(await refused(manager.request('PUT', pathOf(lot, own), { name: 'Theirs' }))).toEqual({
    code: 'svc_not_found',
  });
  expect(await namesOf(lot, seller)).toEqual(['Shared', 'Own']);
});

test('records what happens to shared views in the audit log, and nothing of own ones', async () => {
  const lot = await aDealership({});
  const mark = await auditMark();
  const view = await save(lot, manager, 'Old');
  await manager.request('PUT', pathOf(lot, view), { name: 'Older' });
  await manager.request('PUT', pathOf(lot, view), { is_shared: true });
  await manager.request('PUT', pathOf(lot, view), { query: 'min_age=60' });
  await manager.request('PUT', pathOf(lot, view), { is_shared: false });
  const again = await save(lot, manager, 'Again', { is_shared: true });
  await manager.request('DELETE', pathOf(lot, again));

  const lines = (await actionsSince(mark)).filter((what) => what.startsWith('view '));
  expect(lines).toEqual([
    `view share ${view.id}`,
    `view change ${view.id}`,
    `view unshare ${view.id}`,
    `view share ${again.id}`,
    `view delete ${again.id}`,
  ]);
  expect(await viewsOf(lot, manager)).toMatchObject([{ name: 'Older', query: 'min_age=60', is_shared: false }]);
});

test('a shared view that another admin stops sharing becomes one of their own', async () => {
  const lot = await aDealership({});
  const other = await aSuperAdmin();
  const view = await save(lot, manager, 'Handed over', { is_shared: true });
  await other.request('PUT', pathOf(lot, view), { is_shared: false });

  expect([await namesOf(lot, manager), await namesOf(lot, other)]).toEqual([[], ['Handed over']]);
});

test('refuses a query that the list would refuse, a taken name and more views than the limits', async () => {
  const lot = await aDealership({});
  const view = await save(lot, seller, 'Nice cars');
  const post = (name: string, query: string, admin = seller) => admin.request('POST', pathOf(lot), { name, query });

  expect(await refused(post('Other', 'svc_category_999999=x&min_age=old'))).toEqual({
    code: 'svc_invalid_param',
    params: { svc_category_999999: expect.any(String), min_age: expect.any(String) },
  });
  expect(await refused(post('Other', 'page=2'))).toMatchObject({ params: { query: 'must not be empty' } });
  expect(await refused(post('NICE  cars', 's=a'))).toMatchObject({ params: { name: 'is taken' } });
  expect(await refused(seller.request('PUT', pathOf(lot, view), { query: 'orderby=speed' }))).toMatchObject({
    params: { orderby: expect.any(String) },
  });
  for (let count = 2; count <= 20; count++) await save(lot, seller, `View ${count}`);
  expect(await refused(post('One more', 's=a'))).toEqual({ code: 'svc_invalid_param' });
  expect((await post('One of another admin', 's=a', manager)).status).toBe(200);
  for (let count = 1; count <= 20; count++) await save(lot, manager, `Shared ${count}`, { is_shared: true });
  expect((await seller.request('PUT', pathOf(lot, view), { name: 'Still renamed' })).status).toBe(200);
  expect(await refused(manager.request('POST', pathOf(lot), { name: '21', query: 's=a', is_shared: true }))).toEqual({
    code: 'svc_invalid_param',
  });
});

test('marks a view whose category was deleted, and keeps it', async () => {
  const lot = await aDealership({
    categories: [{ slug: 'make', name: 'Make', kind: 'select', is_filterable: true, terms: ['Toyota'] }],
  });
  const query = `svc_category_${lot.categories.make}=toyota`;
  await save(lot, manager, 'Toyotas', { query });
  expect(await viewsOf(lot, manager)).toMatchObject([{ query, is_outdated: false }]);
  await manager.request('DELETE', `/dealer-inventory/catalogue/categories/${lot.categories.make}`);

  expect(await viewsOf(lot, manager)).toMatchObject([{ query, is_outdated: true }]);
});

test('deletes the views of a deleted type, and those of a deleted admin that are not shared', async () => {
  const [lot, gone] = await Promise.all([aDealership({}), aDealership({})]);
  const leaver = await aSuperAdmin();
  const ids = [
    await save(lot, leaver, 'Own'),
    await save(lot, leaver, 'Shared', { is_shared: true }),
    await save(gone, manager, 'Of the type', { is_shared: true }),
  ].map(({ id }) => id);
  dataOf(await manager.request('DELETE', `/dealer-inventory/catalogue/types/${gone.type.id}`));
  const { id } = dataOf<{ id: number }>(await leaver.request('GET', '/admin/users/me'));
  await manager.request('DELETE', `/admin/users/${id}`);
  await save(lot, manager, 'Any');

  const left = await readSql(`SELECT name FROM inventory_saved_views WHERE id IN (${ids.join(', ')})`);
  expect(left).toEqual([{ name: 'Shared' }]);
  expect(await namesOf(lot, manager)).toEqual(['Shared', 'Any']);
});
