import { beforeAll, expect, test } from '@jest/globals';
import type { ListingLocks } from '../../../src/plugins/inventory/contract/panel/lists/locks';
import { type Admin, anAdmin, anAdminWithRole, aSuperAdmin, dataOf as panelData } from '../../support/admin';
import { dataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { aProfile, csvOf, importFile, moveImport, rowsOf } from '../../support/imports';
import { readSql, runSql } from '../../support/sql';

interface Shown {
  readonly title: string;
  readonly price: number;
  readonly version: number;
  readonly categories: Readonly<Record<string, unknown>>;
}

const onListings = (...actions: string[]) =>
  actions.map((action) => ({
    action: `plugin::content-manager.explorer.${action}`,
    subject: 'plugin::inventory.listing',
    properties: { fields: ['title'] },
  }));

let admin: Admin;
let lot: Dealership;
let id: number;
let path: string;
beforeAll(async () => {
  admin = await aSuperAdmin();
  lot = await aDealership({ categories: [{ slug: 'mileage', name: 'Mileage', kind: 'number' }] });
  const run = await importFile(lot, csvOf([{ stock: 1, title: 'Car', price: 5, mileage: 10 }]));
  id = (await rowsOf(lot.client, run))[0]?.listing_id ?? 0;
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [id]);
  path = `/dealer-inventory/editor/listings/${String(row?.document_id)}/locks`;
});

const show = async () => dataOf<Shown>(await lot.client.get(`/listing/${id}`));
const locked = async () => panelData<ListingLocks>(await admin.request('GET', path)).fields;
/** The change after which exactly these fields are locked. */
const exactly = async (fields: readonly string[]) => ({ lock: fields, release: await locked() });
const lock = async (...fields: string[]) =>
  panelData<ListingLocks>(await admin.request('PUT', path, await exactly(fields)));

test('imports keep locked fields, also when they were locked after the plan, and say so', async () => {
  expect(panelData(await admin.request('GET', path))).toEqual({ fields: [] });
  const { version } = await show();
  const mileage = `category:${lot.categories.mileage}`;
  expect(await lock('price', mileage)).toEqual({ fields: ['price', mileage] });
  expect((await show()).version).toBe(version);

  const feed = (price: number) => csvOf([{ stock: 1, title: `Car for ${price}`, price, mileage: price }]);
  const run = await importFile(lot, feed(7));
  expect(await show()).toMatchObject({
    title: 'Car for 7',
    price: 5,
    categories: { [lot.categories.mileage ?? 0]: '10' },
  });
  const [row] = await rowsOf(lot.client, run);
  expect(row?.changes.map(({ field }) => field)).toEqual(['title']);
  expect(row?.warnings).toEqual(
    [
      ['price', 'price'],
      ['mileage', mileage],
    ].map(([column, field]) => ({ column, field, reason: 'is locked in the listing, and was kept' })),
  );

  await lock();
  const planned = await importFile(lot, feed(8), 'dry_run=1');
  await lock('price');
  await moveImport(lot.client, planned.id, 'apply');
  expect(await show()).toMatchObject({
    title: 'Car for 8',
    price: 5,
    categories: { [lot.categories.mileage ?? 0]: '8' },
  });
});

test('an undo leaves a listing in which a field that it would change was locked since, and says so', async () => {
  await lock();
  const feed = (price: number, count: number) =>
    csvOf(Array.from({ length: count }, (_, index) => ({ stock: index + 1, title: 'Car', price, mileage: price })));
  await importFile(lot, feed(100, 2));
  const run = await importFile(lot, feed(200, 4));
  const ids = (await rowsOf(lot.client, run)).map(({ listing_id: listing }) => Number(listing));
  await lock('price', 'vin');
  for (const [listing, field] of [
    [ids[1], 'title'],
    [ids[2], 'status'],
    [ids[3], 'price'],
  ])
    await runSql('UPDATE inventory_listings SET locked_fields = ? WHERE id = ?', [JSON.stringify([field]), listing]);

  const undone = await moveImport(lot.client, run.id, 'undo');

  const problem = (field: string) => ({ column: null, field, reason: expect.stringContaining('locked since') });
  expect([undone.status, undone.counts.kept, await rowsOf(lot.client, run)]).toMatchObject([
    'undone',
    2,
    [
      { state: 'kept', problems: [problem('price')] },
      { state: 'undone', problems: [] },
      { state: 'kept', problems: [problem('status')] },
      { state: 'undone', problems: [] },
    ],
  ]);
  const listings = await Promise.all(ids.map((listing) => lot.client.get(`/listing/${listing}`)));
  expect(listings.map((listing) => dataOf<Shown & { status: string }>(listing))).toMatchObject([
    { price: 200, categories: { [lot.categories.mileage ?? 0]: '200' } },
    { price: 100 },
    { status: 'publish' },
    { status: 'trash' },
  ]);
});

test('a full feed does not remove a listing whose status or sold is locked, also if it was locked after the plan', async () => {
  const profile = await aProfile(lot, { mode: 'full', match_by: 'vin' });
  const vins = ['1FADP5AU6DL536022', '1HGCM82633A004352'];
  const feed = (count: number) => csvOf(vins.slice(0, count).map((vin) => ({ vin, title: 'Car' })));
  const query = `profile=${profile.id}`;
  const [, made] = await rowsOf(lot.client, await importFile(lot, feed(2), query));
  const planned = await importFile(lot, feed(1), `${query}&dry_run=1`);
  await runSql('UPDATE inventory_listings SET locked_fields = ? WHERE id = ?', ['["sold"]', made?.listing_id ?? 0]);
  const problems = [{ column: null, field: 'sold', reason: 'is locked in the listing, and was kept' }];
  const applied = await moveImport(lot.client, planned.id, 'apply');
  expect(await rowsOf(lot.client, applied, 'remove')).toMatchObject([{ state: 'failed', problems }]);
  const run = await importFile(lot, feed(1), query);
  expect(await rowsOf(lot.client, run, 'skip')).toMatchObject([{ row: null, listing_id: made?.listing_id, problems }]);
  expect(dataOf(await lot.client.get(`/listing/${made?.listing_id}`))).toMatchObject({ is_sold: false, version: 1 });
});

test('locks are for who may change the listing, and name fields', async () => {
  await lock();
  const reader = await anAdmin(onListings('read'));
  expect((await reader.request('GET', path)).status).toBe(200);
  expect((await reader.request('PUT', path, {})).status).toBe(403);
  expect((await (await anAdmin(onListings('read', 'create'))).request('PUT', path, {})).status).toBe(403);
  expect((await (await anAdmin(onListings('read', 'update'))).request('PUT', path, { lock: ['title'] })).status).toBe(
    200,
  );
  for (const fields of [['id'], ['color'], 'title', ['category:0']])
    for (const body of [{ lock: fields }, { release: fields }])
      expect((await admin.request('PUT', path, body)).status).toBe(400);
  expect(panelData(await admin.request('GET', path))).toEqual({ fields: ['title'] });
});

test('a page that is out of date keeps what another person locked meanwhile', async () => {
  await lock('title');
  panelData(await admin.request('PUT', path, { lock: ['price'] }));
  expect(panelData(await admin.request('PUT', path, { release: ['title'] }))).toEqual({ fields: ['price'] });
  const many = Array.from({ length: 500 }, (_, index) => `category:${index + 1}`);
  expect((await admin.request('PUT', path, { lock: many })).status).toBe(400); // with the price too many
  expect(await locked()).toEqual(['price']);
});

test('a lock takes the right to change its field, and so does its release', async () => {
  const photographer = await anAdminWithRole('Photographer');
  const sales = await anAdminWithRole('Sales');
  const put = async (who: Admin, ...fields: string[]) => (await who.request('PUT', path, await exactly(fields))).status;
  const mileage = `category:${lot.categories.mileage}`;
  await lock();
  expect(await put(photographer, 'pictures')).toBe(200);
  for (const field of ['price', 'status', 'title', 'location', mileage])
    expect(await put(photographer, 'pictures', field)).toBe(403);
  expect(await put(sales, 'pictures', 'price')).toBe(403);
  expect(await put(sales, 'pictures', 'status', 'title', mileage)).toBe(200);
  await lock('pictures', 'price');
  expect([await put(photographer, 'price'), await put(sales, 'pictures')]).toEqual([200, 403]);
  expect(panelData(await admin.request('GET', path))).toEqual({ fields: ['price'] });
});

test('the lock is in the audit log, and not in the history of the listing', async () => {
  await lock('vin');
  const rows = await readSql("SELECT action FROM inventory_audit WHERE entity = 'listing' ORDER BY id DESC LIMIT 1");
  expect(rows).toEqual([{ action: 'lock' }]);
  const { items } = dataOf<{ items: Array<{ source: string }> }>(await lot.client.get(`/listing/${id}/history`));
  expect(items.map(({ source }) => source)).not.toContain('sql');
});

test('a merge of terms is no change of listings to a feed, which brings them back, and to undoing', async () => {
  const own = await aDealership({
    categories: [{ slug: 'make', name: 'Make', kind: 'select', terms: ['Benz', 'Mercedes', 'Toyota'] }],
  });
  const profile = await aProfile(own, { mode: 'full' });
  const query = `profile=${profile.id}`;
  const rowOf = (stock: number, title = `Car ${stock}`, make = 'Benz') => ({ stock, title, make });
  const all = [1, 2, 3, 4, 5];
  const made = await rowsOf(own.client, await importFile(own, csvOf(all.map((stock) => rowOf(stock))), query));
  const later = csvOf([rowOf(2, 'New title'), rowOf(3, 'Car 3', 'Toyota'), rowOf(4), rowOf(5)]);
  const run = await importFile(own, later, query);
  expect(run.counts).toMatchObject({ update: 2, unchanged: 2, remove: 1 });

  const merge = `/dealer-inventory/catalogue/terms/${own.terms['make/benz']}/merge`;
  panelData(await admin.request('POST', merge, { into: own.terms['make/mercedes'] }));

  const back = await importFile(own, csvOf(all.map((stock) => rowOf(stock, 'Car', 'Mercedes'))), `${query}&dry_run=1`);
  const [first] = await rowsOf(own.client, back);
  expect(first?.changes.map(({ field }) => field)).toContain('sold');

  const undone = await moveImport(own.client, run.id, 'undo');
  const titles = await Promise.all(
    made
      .slice(0, 3)
      .map(async ({ listing_id: listing }) =>
        dataOf<Shown & { is_sold: boolean }>(await own.client.get(`/listing/${listing}`)),
      ),
  );
  expect(titles.map(({ title, is_sold: isSold, categories }) => [title, isSold, Object.values(categories)])).toEqual([
    ['Car 1', false, ['Mercedes']],
    ['Car 2', false, ['Mercedes']],
    ['Car 3', false, ['Toyota']], // its former make is gone
  ]);
  expect(undone.counts.kept).toBe(1);
});
