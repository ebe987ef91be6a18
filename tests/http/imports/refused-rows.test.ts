import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSuperAdmin, dataOf as dataOfPanel } from '../../support/admin';
import { dataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { aProfile, csvOf, importFile, moveImport, rowsOf } from '../../support/imports';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { runSql } from '../../support/sql';

/** A separate service, because locations are shared. */
let service: Service;
let lot: Dealership;
beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({ categories: [] }, service);
  for (const [position, name] of ['Airport', 'Harbor'].entries())
    await runSql(
      'INSERT INTO inventory_locations (name, slug, position, document_id) VALUES (?, ?, ?, ?)',
      [name, name.toLowerCase(), position + 1, name],
      service,
    );
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

test('an undo moves listings that had no location back to the one that was first when they were imported', async () => {
  const own = await aDealership({ categories: [] }, service);
  const cars = (lots: readonly string[]) =>
    csvOf(lots.map((name, index) => ({ stock: 11 + index, title: 'Car', lot: name })));
  const made = await rowsOf(own.client, await importFile(own, cars(['', ''])));
  const ids = made.map(({ listing_id: id }) => Number(id));
  await runSql(`UPDATE inventory_listings SET location_id = NULL WHERE id IN (${ids.join(', ')})`, [], service);
  const at = () =>
    Promise.all(
      ids.map(
        async (id) => dataOf<{ location: { slug: string } }>(await own.client.get(`/listing/${id}`)).location.slug,
      ),
    );
  expect(await at()).toEqual(['main', 'main']);
  const run = await importFile(own, cars(['airport', 'harbor']));
  expect(await at()).toEqual(['airport', 'harbor']);
  const locations = dataOf<Array<{ id: number }>>(await own.client.get('/locations'));
  const admin = await aSuperAdmin(service);
  const order = locations.map((location) => location.id).reverse();
  expect((await admin.request('PUT', '/dealer-inventory/locations/order', { ids: order })).status).toBe(200);

  expect((await moveImport(own.client, run.id, 'undo')).counts.kept).toBe(0);
  expect(await at()).toEqual(['main', 'main']);
  const { items } = dataOf<{ items: object[] }>(await own.client.get(`/listing/${ids[0]}/history`));
  expect(items[0]).toMatchObject({ source: 'undo', changes: [{ field: 'location', from: 'Airport' }] });
});

test.each([
  ['a feed brings back', 'the feed'],
  ['an undo puts back', 'the undo'],
])('%s what a feed removed, although its location has been deleted since', async (_, by) => {
  const own = await aDealership({ categories: [] }, service);
  const admin = await aSuperAdmin(service);
  const profile = await aProfile(own, { mode: 'full', removal: 'draft' });
  const name = `Closing for ${by}`;
  dataOfPanel(await admin.request('POST', '/dealer-inventory/locations', { name }));
  const locations = dataOf<Array<{ id: number; name: string; slug: string }>>(await own.client.get('/locations'));
  const main = locations.find(({ slug }) => slug === 'main')?.id;
  const closing = locations.find((location) => location.name === name)?.id;
  const cars = [1, 2, 3].map((stock) => ({ stock, title: `Car ${stock}`, price: 1000 }));
  const imported = async (rows: typeof cars) => importFile(own, csvOf(rows), `profile=${profile.id}`);
  const made = await rowsOf(own.client, await imported(cars));
  for (const { listing_id: id } of made) dataOf(await own.client.patch(`/listing/${id}`, { location_id: closing }));
  const removing = await imported(cars.slice(0, 2));
  expect(removing.counts.remove).toBe(1);
  dataOfPanel(await admin.request('DELETE', `/dealer-inventory/locations/${closing}?move_to=${main}`));
  const third = async () =>
    dataOf<{ status: string; location: { id: number } }>(await own.client.get(`/listing/${made[2]?.listing_id}`));
  expect(await third()).toMatchObject({ status: 'draft', location: { id: main } });

  const run = by === 'the feed' ? await imported(cars) : await moveImport(own.client, removing.id, 'undo');
  expect([run.counts.kept, await third()]).toMatchObject([0, { status: 'publish', location: { id: main } }]);
});

test('an undo keeps a listing whose former values have become invalid, with the reason, and restores the others', async () => {
  const cars = (price: number, third: string) =>
    csvOf(
      [1, 2, 3, 4, 5].map((stock) => ({
        stock,
        title: `Car ${stock}`,
        price,
        lot: stock === 3 ? third : 'airport',
      })),
    );
  expect(await importFile(lot, cars(1000, 'harbor'))).toMatchObject({ status: 'done', counts: { create: 5 } });
  const run = await importFile(lot, cars(2000, 'airport'));
  expect(run).toMatchObject({ status: 'done', counts: { update: 5, failed: 0 } });
  await runSql("DELETE FROM inventory_locations WHERE slug = 'harbor'", [], service);

  const undone = await moveImport(lot.client, run.id, 'undo');

  expect([undone.status, undone.counts.kept, undone.progress.done]).toEqual(['undone', 1, 5]);
  const kept = (await rowsOf(lot.client, run)).filter(({ state }) => state === 'kept');
  expect(kept).toMatchObject([{ key: '3', problems: [{ field: 'location_id', reason: expect.any(String) }] }]);
  const page = await lot.client.get(`/inventory/${lot.type.id}?per_page=100`);
  const { items } = dataOf<{ items: Array<{ stock_number: string; price: number }> }>(page);
  expect(Object.fromEntries(items.map(({ stock_number: stock, price }) => [stock, price]))).toEqual({
    1: 1000,
    2: 1000,
    3: 2000,
    4: 1000,
    5: 1000,
  });
});

test('an undo keeps a listing with a former value that its category cannot have any more, and names the category', async () => {
  const text = (slug: string) => ({ slug, name: slug, kind: 'text' });
  const own = await aDealership(
    {
      categories: [
        ...['miles', 'seen', 'inside'].map(text),
        { slug: 'year', name: 'year', kind: 'select', terms: ['2019'] },
      ],
    },
    service,
  );
  const query = `profile=${(await aProfile(own, { empty_cells: 'clear' })).id}`;
  const full = { miles: 'unknown', seen: '2026-05-01', inside: 'Red', year: '2019' };
  const values = [
    {},
    { miles: '5' },
    { miles: '', year: '' },
    { miles: '' },
    { miles: '', year: '', seen: 'last May' },
  ];
  const cars = values.map((each, index) => ({ stock: 21 + index, title: 'Car', ...full, ...each }));
  const made = await rowsOf(own.client, await importFile(own, csvOf(cars), query));
  const cleared = cars.map(({ stock, title }) => ({ stock, title, miles: '', seen: '', inside: '', year: '' }));
  const run = await importFile(own, csvOf(cleared), query);
  expect(run.counts).toMatchObject({ update: 5 });
  const admin = await aSuperAdmin(service);
  for (const [slug, kind] of Object.entries({ miles: 'number', seen: 'date', inside: 'textarea', year: 'number' })) {
    const path = `/dealer-inventory/catalogue/categories/${own.categories[slug]}`;
    expect((await admin.request('PUT', path, { kind })).status).toBe(200);
  }

  const undone = await moveImport(own.client, run.id, 'undo');

  expect([undone.status, undone.counts.kept]).toEqual(['undone', 4]);
  const rows = await rowsOf(own.client, run);
  const slugOf = new Map(Object.entries(own.categories).map(([slug, id]) => [`category:${id}`, slug]));
  expect(rows.map(({ state, problems }) => [state, problems.map(({ field }) => slugOf.get(field))])).toEqual([
    ['kept', ['miles', 'year']],
    ['kept', ['miles', 'year']],
    ['undone', []],
    ['kept', ['year']], // the former value is the id of a term, which a number must not become
    ['kept', ['seen']],
  ]);
  const shown = await Promise.all(made.map(({ listing_id: id }) => own.client.get(`/listing/${id}`)));
  expect(shown.map((each) => Object.values(dataOf<{ categories: object }>(each).categories))).toEqual([
    [],
    [],
    ['2026-05-01', 'Red'],
    [],
    [],
  ]);
});
