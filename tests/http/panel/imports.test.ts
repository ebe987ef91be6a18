import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PanelHome } from '../../../src/plugins/inventory/contract/panel/home/home';
import type {
  PanelImport,
  PanelImportProfile,
  PanelImportRow,
} from '../../../src/plugins/inventory/contract/panel/imports/imports';
import type { PanelPageOf } from '../../../src/plugins/inventory/contract/panel/page';
import { panelPermissions, type PanelPermission } from '../../../src/plugins/inventory/contract/panel/permission';
import { type Admin, anAdmin, anAdminWithRole, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { dataOf as apiData } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { csvOf } from '../../support/imports';
import { until } from '../../support/patience';

const base = '/dealer-inventory';
let boss: Admin;
let lot: Dealership;
beforeAll(async () => {
  boss = await aSuperAdmin();
});
/** A lot of its own for each test: imports of one type take turns. */
beforeEach(async () => {
  lot = await aDealership({ listings: [] });
});

const get = async <Data>(path: string, by = boss) => dataOf<Data>(await by.request('GET', base + path));
const post = async <Data>(path: string, body: object = {}, by = boss) =>
  dataOf<Data>(await by.request('POST', base + path, body));

/** Uploads a file as the panel does, after the settings. */
function upload(rows: Parameters<typeof csvOf>[0], { settings = {}, query = '', by = boss } = {}) {
  const head = Buffer.from(JSON.stringify(settings));
  const address = `${base}/imports/types/${lot.type.id}?filename=stock.csv&settings=${head.length}&${query}`;
  return by.sendBytes(address, Buffer.concat([head, Buffer.from(rows.length === 0 ? '' : csvOf(rows))]));
}

async function ended(run: PanelImport): Promise<PanelImport> {
  let shown = run;
  await until(async () => {
    shown = await get<PanelImport>(`/imports/${run.id}`);
    return shown.status !== 'reading' && shown.status !== 'applying';
  });
  return shown;
}

const planned = async (...args: Parameters<typeof upload>) => ended(dataOf<PanelImport>(await upload(...args)));
const rowsOf = async ({ id }: PanelImport, query = '') =>
  (await get<PanelPageOf<PanelImportRow>>(`/imports/${id}/rows?${query}`)).items;
const car = (stock: number, more = {}) => ({ Stock: `S${stock}`, Title: `Car ${stock}`, Price: stock * 1000, ...more });
const cars = (count: number) => Array.from({ length: count }, (_, index) => car(index + 1));

async function aProfile(fields: object = {}): Promise<PanelImportProfile> {
  return post('/import-profiles', { name: 'Desk', type_id: lot.type.id, ...fields });
}

test('plans an uploaded file, applies the plan, and undoes it but for a listing that was changed since', async () => {
  const run = await planned([car(1), car(2), car(3, { Price: 'cheap' })]);
  expect(run).toMatchObject({
    status: 'planned',
    file_name: 'stock.csv',
    counts: { create: 2, error: 1 },
    settings: { match_by: 'stock_number', preset: 'generic' },
    by: { kind: 'admin' },
    profile_name: null,
    is_canceled: false,
  });
  expect(run.layout?.columns.map(({ column, field }) => [column, field])).toEqual([
    ['Stock', 'stock_number'],
    ['Title', 'title'],
    ['Price', 'price'],
  ]);
  expect(await rowsOf(run, 'outcome=error')).toMatchObject([
    {
      row: 3,
      title: null,
      listing: null,
      problems: [{ column: 'Price', reason: { message: 'must be a number', reason: { id: 'number' } } }],
    },
  ]);

  expect(await rowsOf(run, 'outcome=create')).toMatchObject([{ title: 'Car 1', listing: null }, { title: 'Car 2' }]);

  const done = await ended(await post<PanelImport>(`/imports/${run.id}/apply`));
  expect([done.status, done.progress]).toEqual(['done', { done: 2, total: 2 }]);
  const [first] = await rowsOf(run, 'outcome=create');
  expect(first).toMatchObject({ state: 'applied', listing: { title: 'Car 1', price: 1000 } });
  apiData(await lot.client.patch(`/listing/${first?.listing_id}`, { price: 1 }));

  const undone = await ended(await post<PanelImport>(`/imports/${run.id}/undo`));
  expect([undone.status, undone.counts.kept]).toEqual(['undone', 1]);
  expect(await rowsOf(run, 'state=kept')).toMatchObject([
    { id: first?.id, problems: [{ reason: { reason: { id: 'import_changed_since' } } }] },
  ]);
});

test('reads a file with other settings than those of its profile, except the match field, without changing the profile', async () => {
  const profile = await aProfile();
  const settings = { match_by: 'vin', empty_cells: 'clear', columns: { Number: 'stock_number', Title: null } };
  const run = await planned([{ Number: '1FADP5AU6DL536022', Title: 'x', Cost: '5' }], {
    settings,
    query: `profile=${profile.id}`,
  });
  expect([run.status, run.profile_name]).toEqual(['planned', 'Desk']);
  expect(run.settings).toMatchObject({ match_by: 'stock_number', empty_cells: 'clear' });
  expect(run.layout?.columns.map(({ field }) => field)).toEqual(['stock_number', null, null]);
  expect(await get(`/import-profiles/${profile.id}`)).toMatchObject({
    columns: {},
    match_by: 'stock_number',
    last_import: { id: run.id, status: 'planned', is_canceled: false },
  });

  const refused = errorOf(await upload(cars(1), { settings: { columns: { Price: 'cost' } } }));
  expect(refused).toMatchObject({ status: 400, code: 'svc_invalid_param' });
  expect(errorOf(await upload([]))).toMatchObject({ status: 400, code: 'svc_upload_empty' });
  expect(errorOf(await upload(cars(1), { query: 'mode=full' }))).toMatchObject({ code: 'svc_invalid_param' });
});

test('shows the columns of a file in which no column is the key, so that one can be chosen', async () => {
  const run = await planned([{ Car: 'A car', Number: '7' }]);
  expect(run).toMatchObject({ status: 'failed', reason: { reason: { id: 'import_no_key' } } });
  expect(run.layout?.columns).toMatchObject([{ column: 'Car', samples: ['A car'] }, { column: 'Number' }]);
  const again = await planned([{ Car: 'A car', Number: '7' }], {
    settings: { columns: { Car: 'title', Number: 'stock_number' } },
  });
  expect([again.status, again.counts.create]).toEqual(['planned', 1]);
});

test('finds held imports and feeds that failed on the home page, until one is confirmed and one succeeds', async () => {
  const home = async () => (await get<PanelHome>('/home')).imports;
  const profile = await aProfile({ mode: 'full' });
  const query = `profile=${profile.id}`;
  const first = await planned(cars(8), { query });
  await ended(await post<PanelImport>(`/imports/${first.id}/apply`));
  const before = (await home())?.held ?? 0;
  const held = await planned(cars(2), { query });
  expect(held).toMatchObject({ status: 'held', counts: { remove: 6 }, reason: { reason: { id: 'import_held_many' } } });
  expect((await home())?.held).toBe(before + 1);
  const listed = await get<PanelPageOf<PanelImport>>(`/imports?status=held&profile_id=${profile.id}`);
  expect(listed.items.map(({ id }) => id)).toEqual([held.id]);
  expect((await ended(await post<PanelImport>(`/imports/${held.id}/cancel`))).is_canceled).toBe(true);

  const failed = await planned([{ Car: 'A car' }], { query });
  expect(await home()).toMatchObject({ held: before, failed: expect.arrayContaining([failed.id]) });
  const last = await planned(cars(8), { query });
  expect((await home())?.failed).not.toContain(failed.id);
  expect(last.status).toBe('planned');
  expect(await get(`/import-profiles/${profile.id}`)).toMatchObject({ last_import: { id: last.id } });
});

test('fetches the feed of a profile only from an accepted source, and names a refused one', async () => {
  const { id } = await aProfile();
  const fetching = `${base}/import-profiles/${id}/fetch`;
  expect(errorOf(await boss.request('POST', fetching, {}))).toMatchObject({ code: 'svc_import_conflict' });
  const change = (body: object) => boss.request('PUT', `${base}/import-profiles/${id}`, body);
  const refused = errorOf(await change({ source: { kind: 'https', url: 'http://10.0.0.1/stock.csv' } }));
  expect(refused).toMatchObject({ status: 400, params: { 'source.url': expect.any(String) } });
  const source = { kind: 'https', url: 'https://feeds.example/stock.csv', user: 'lot', password: 'Secret-1' };
  const saved = dataOf(await change({ source, schedule: { kind: 'daily', at: '02:30' } }));
  expect(saved).toMatchObject({
    source: { kind: 'https', url: source.url, user: 'lot', has_password: true },
    next_run_at: expect.any(String),
  });
  expect(JSON.stringify(saved)).not.toContain(source.password);
  expect(dataOf(await change({ schedule: null }))).toMatchObject({ schedule: null, next_run_at: null });
});

test('changes, lists and deletes profiles', async () => {
  const profile = await aProfile({ columns: { Notes: 'content' } });
  const changed = { name: 'Feed', empty_cells: 'clear', columns: { Notes: null } };
  dataOf(await boss.request('PUT', `${base}/import-profiles/${profile.id}`, changed));
  expect(await get<PanelImportProfile[]>('/import-profiles')).toContainEqual({ ...profile, ...changed });
  expect(errorOf(await boss.request('PUT', `${base}/import-profiles/${profile.id}`, { name: ' ' }))).toMatchObject({
    status: 400,
    code: 'svc_invalid_param',
  });
  dataOf(await boss.request('DELETE', `${base}/import-profiles/${profile.id}`));
  for (const path of [`/import-profiles/${profile.id}`, '/import-profiles/x'])
    expect(errorOf(await boss.request('GET', base + path)).code).toBe('svc_import_profile_not_found');
  expect(errorOf(await boss.request('GET', `${base}/imports/999999999`)).code).toBe('svc_import_not_found');
});

const editor = ['create', 'update'].map((verb) => ({
  action: `plugin::content-manager.explorer.${verb}`,
  subject: 'plugin::inventory.listing',
  properties: { fields: ['title', 'price_cents', 'listing_status'] },
}));
const importing = ['imports.read', 'imports.manage', 'listings.update', 'listings.publish', 'listings.prices'] as const;

test('lets an admin import only with the rights for all that an import does, and trash only with that right', async () => {
  const able = await anAdmin([...importing, ...editor]);
  expect((await planned(cars(1), { by: able })).status).toBe('planned');
  for (const missing of ['listings.update', 'listings.publish', 'listings.prices'] as const) {
    const lacking = await anAdmin([...importing.filter((right) => right !== missing), ...editor]);
    expect(errorOf(await upload(cars(1), { by: lacking }))).toMatchObject({
      status: 403,
      code: 'svc_forbidden',
      message: expect.stringContaining(panelPermissions[missing].label),
    });
  }
  expect(errorOf(await upload(cars(1), { by: await anAdmin(importing) })).code).toBe('svc_forbidden');
  const trashing = { name: 'Desk', type_id: lot.type.id, mode: 'full', removal: 'trash' };
  expect(errorOf(await able.request('POST', `${base}/import-profiles`, trashing))).toMatchObject({ status: 403 });
  const deleting: readonly PanelPermission[] = [...importing, 'listings.delete'];
  dataOf(await (await anAdmin([...deleting, ...editor])).request('POST', `${base}/import-profiles`, trashing));
});

test('shows imports to roles that may see them, and lets only those import that may', async () => {
  const run = await planned(cars(1));
  const { id } = await aProfile();
  const writes = [
    ['POST', `/imports/types/${lot.type.id}`],
    ['POST', `/imports/${run.id}/apply`],
    ['POST', `/imports/${run.id}/undo`],
    ['POST', `/imports/${run.id}/cancel`],
    ['POST', '/import-profiles'],
    ['PUT', `/import-profiles/${id}`],
    ['POST', `/import-profiles/${id}/fetch`],
    ['DELETE', `/import-profiles/${id}`],
  ] as const;
  const reads = [
    '/imports',
    `/imports/${run.id}`,
    `/imports/${run.id}/rows`,
    '/import-profiles',
    `/import-profiles/${id}`,
  ];
  const [manager, sales, reader] = await Promise.all(
    ['Manager', 'Sales', 'Read only'].map((name) => anAdminWithRole(name)),
  );
  for (const path of reads) {
    for (const role of [manager, reader]) expect((await role?.request('GET', base + path))?.status).toBe(200);
    expect((await sales?.request('GET', base + path))?.status).toBe(403);
  }
  for (const [method, path] of writes)
    for (const role of [sales, reader]) expect((await role?.request(method, base + path, {}))?.status).toBe(403);
  expect(
    (
      await ended(
        dataOf<PanelImport>((await manager?.request('POST', `${base}/imports/${run.id}/apply`, {})) ?? fail()),
      )
    ).status,
  ).toBe('done');
});

function fail(): never {
  throw new Error('There is no manager.');
}
