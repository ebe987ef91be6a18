import { beforeEach, expect, test } from '@jest/globals';
import { type Client, dataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { aProfile, moveImport, rowsOf } from '../../support/imports';
import { runSql } from '../../support/sql';
import { readVehicles, sendVehicles, statesOf, vehicle, vehicles, vinOf } from '../../support/vehicles';

let lot: Dealership;
let client: Client;
beforeEach(async () => {
  lot = await aDealership({ categories: [] });
  ({ client } = lot);
});

const aFullFeed = () => aProfile(lot, { mode: 'full', removal: 'sold' });
const none = { create: 0, update: 0, skip: 0, error: 0, remove: 0, failed: 0 };
const idOf = async (stock: string) => (await readVehicles(lot)).find((each) => each.stock_number === stock)?.id ?? 0;

test.each(['full', 'merge'] as const)('a %s feed keeps a vehicle whose stock number was changed', async (mode) => {
  const profile = await aProfile(lot, { mode });
  await sendVehicles(lot, vehicles(3, 'T'), { profile });
  const feed = [vehicle('U1', 1, { Price: 500 }), ...(mode === 'full' ? vehicles(3, 'T').slice(1) : [])];

  const run = await sendVehicles(lot, feed, { profile });

  expect(run.counts).toMatchObject({ ...none, update: 1 });
  const [row] = await rowsOf(client, run, 'update');
  expect(row).toMatchObject({ row: 1, key: 'u1', listing_id: await idOf('U1'), state: 'applied' });
  expect(row?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['price', null, '500'],
    ['stock_number', 'T1', 'U1'],
  ]);
  expect(await statesOf(lot)).toEqual([
    ['U1', 1, 'publish'],
    ['T2', 2, 'publish'],
    ['T3', 3, 'publish'],
  ]);
  const again = await sendVehicles(lot, [...feed, vehicle('', 9)], { profile }); // one more row, so that it is read
  expect(again.counts).toMatchObject({ ...none, error: 1, unchanged: feed.length });
});

test('a full feed with new stock numbers for all vehicles is not held, sells none and adds none', async () => {
  const profile = await aFullFeed();
  await sendVehicles(lot, vehicles(12, 'T'), { profile });

  const planned = await sendVehicles(lot, vehicles(12, 'U'), { profile, more: 'dry_run=1' });
  expect(planned).toMatchObject({ status: 'planned', counts: { ...none, update: 12 } });
  expect((await statesOf(lot))[0]).toEqual(['T1', 1, 'publish']);
  const run = await moveImport(client, planned.id, 'apply');

  expect(run).toMatchObject({ status: 'done', counts: { ...none, update: 12 } });
  expect(await statesOf(lot)).toEqual(vehicles(12, 'U').map(({ Stock }, at) => [Stock, at + 1, 'publish']));
  const again = await sendVehicles(lot, [...vehicles(12, 'U'), vehicle('', 50)], { profile });
  expect(again.counts).toMatchObject({ ...none, error: 1, unchanged: 12 });
});

test.each([
  ['before', [vehicle('U1', 1), vehicle('T1', 1)]],
  ['after', [vehicle('T1', 1), vehicle('U1', 1)]],
])('a row %s that of its own stock number does not take a listing by the VIN', async (_order, rows) => {
  const profile = await aFullFeed();
  await sendVehicles(lot, [vehicle('T1', 1)], { profile });

  const run = await sendVehicles(lot, rows, { profile });

  expect(run.counts).toMatchObject({ ...none, create: 1, unchanged: 1 });
  const [created] = await rowsOf(client, run, 'create');
  expect(created?.warnings).toMatchObject([
    { column: 'VIN', field: 'vin', reason: 'is also the VIN of listing T1; this row adds another one' },
  ]);
  const both = [
    ['T1', 1, 'publish'],
    ['U1', 1, 'publish'],
  ];
  expect(await statesOf(lot)).toEqual(both);
  const again = await sendVehicles(lot, [...rows].reverse(), { profile });
  expect(again.counts).toMatchObject({ ...none, unchanged: 2 });
  expect((await rowsOf(client, again)).map(({ warnings }) => warnings)).toEqual([[], []]);
});

test('of two rows with one VIN and new stock numbers the first one keeps the listing', async () => {
  const profile = await aFullFeed();
  await sendVehicles(lot, [vehicle('T1', 1)], { profile });

  const rows = [vehicle('U1', 1), vehicle('U2', 1)];

  expect((await sendVehicles(lot, rows, { profile })).counts).toMatchObject({ ...none, create: 1, update: 1 });
  expect(await statesOf(lot)).toEqual([
    ['U1', 1, 'publish'],
    ['U2', 1, 'publish'],
  ]);
  expect((await sendVehicles(lot, [...rows].reverse(), { profile })).counts).toMatchObject({ ...none, unchanged: 2 });
});

test('two new vehicles with one VIN are both added, also far from each other', async () => {
  const profile = await aFullFeed();
  await sendVehicles(lot, [vehicle('T5', 5)], { profile });
  const others = Array.from({ length: 120 }, (_, at) => ({ Stock: `F${at}`, Title: 'Car' })); // more than a batch

  const rows = [vehicle('T5', 5), vehicle('U1', 1), ...others, vehicle('U2', 1)];

  expect((await sendVehicles(lot, rows, { profile })).counts).toMatchObject({ ...none, create: 122, unchanged: 1 });
});

test('a row that is wrong does not sell the vehicle of its VIN', async () => {
  const profile = await aFullFeed();
  await sendVehicles(lot, vehicles(2, 'T'), { profile });

  const rows = [vehicle('T1', 1), vehicle('U2', 2, { Price: 'wrong' })];

  expect((await sendVehicles(lot, rows, { profile })).counts).toMatchObject({ ...none, error: 1, unchanged: 1 });
});

test.each([
  ['sold', (id: number) => client.patch(`/listing/${id}`, { sold: true })],
  ['in the trash', (id: number) => client.delete(`/listing/${id}`)],
])('a vehicle whose VIN is that of a listing that is %s is added', async (state, remove) => {
  const profile = await aFullFeed();
  await sendVehicles(lot, [vehicle('T1', 1)], { profile });
  dataOf(await remove(await idOf('T1')));

  const run = await sendVehicles(lot, [vehicle('U1', 1)], { profile });

  expect(run.counts).toMatchObject({ ...none, create: 1 });
  expect(await statesOf(lot)).toEqual([
    ['T1', 1, state === 'sold' ? 'sold' : 'trash'],
    ['U1', 1, 'publish'],
  ]);
});

test('a vehicle whose VIN another profile has is added', async () => {
  await sendVehicles(lot, [vehicle('T1', 1)], { profile: await aFullFeed() });

  const run = await sendVehicles(lot, [vehicle('U1', 1)], { profile: await aFullFeed() });

  expect(run.counts).toMatchObject({ ...none, create: 1 });
});

test('a placeholder that several vehicles have is no VIN', async () => {
  const profile = await aProfile(lot);
  await sendVehicles(lot, [{ ...vehicle('T1', 1), VIN: '0000000000' }], { profile });

  const run = await sendVehicles(lot, [{ ...vehicle('U1', 1), VIN: '0000000000' }], { profile });

  expect(run.counts).toMatchObject({ ...none, create: 1 });
});

test.each(['T1', null])(
  'a listing made by hand with the stock number %j is adopted, and never removed',
  async (own) => {
    const { id } = dataOf<{ id: number }>(
      await client.post(`/listing/${lot.type.id}`, { title: 'By hand', status: 'publish' }),
    );
    await runSql('UPDATE inventory_listings SET vin = ?, stock_number = ? WHERE id = ?', [vinOf(1), own, id]);
    const profile = await aFullFeed();
    const rows = [{ ...vehicle('U1', 1), VIN: vinOf(1).toLowerCase() }, vehicle('U2', 2)];

    expect((await sendVehicles(lot, rows, { profile })).counts).toMatchObject({ ...none, create: 1, update: 1 });
    expect((await sendVehicles(lot, [...rows].reverse(), { profile })).counts).toMatchObject({ ...none, unchanged: 2 });
    expect((await sendVehicles(lot, rows.slice(1), { profile })).counts).toMatchObject({ ...none, unchanged: 1 });
    expect(await statesOf(lot)).toEqual([
      ['U1', 1, 'publish'],
      ['U2', 2, 'publish'],
    ]);
  },
);

test.each(['sold', 'draft', 'trash'] as const)(
  'what a feed has removed (%s) comes back with another stock number',
  async (removal) => {
    const profile = await aProfile(lot, { mode: 'full', removal });
    await sendVehicles(lot, vehicles(4, 'T'), { profile });
    expect((await sendVehicles(lot, vehicles(3, 'T'), { profile })).counts).toMatchObject({ remove: 1 });

    const rows = [...vehicles(3, 'T'), vehicle('U4', 4)];
    expect((await sendVehicles(lot, rows, { profile })).counts).toMatchObject({ ...none, update: 1, unchanged: 3 });

    expect((await statesOf(lot))[3]).toEqual(['U4', 4, 'publish']);
    expect((await sendVehicles(lot, [...rows].reverse(), { profile })).counts).toMatchObject({ ...none, unchanged: 4 });
    expect((await sendVehicles(lot, vehicles(3, 'T'), { profile })).counts).toMatchObject({ ...none, remove: 1 });
  },
);

test.each([
  ['another price', { Price: 500 }, 500],
  ['nothing else that is new', {}, 0],
])(
  'a locked stock number stays, and the row with %s finds the listing by its own from then on',
  async (_, more, price) => {
    const profile = await aFullFeed();
    await sendVehicles(lot, [vehicle('T1', 1)], { profile });
    await runSql('UPDATE inventory_listings SET locked_fields = ? WHERE id = ?', [
      '["stock_number"]',
      await idOf('T1'),
    ]);

    const run = await sendVehicles(lot, [vehicle('U1', 1, more)], { profile });

    expect(run.counts).toMatchObject({ ...none, update: 1 });
    expect((await rowsOf(client, run))[0]?.warnings).toMatchObject([{ field: 'stock_number' }]);
    expect(await readVehicles(lot)).toMatchObject([{ stock_number: 'T1', price, is_sold: false }]);
    const withoutVin = { Stock: 'U1', Title: 'Car', ...more };
    const again = await sendVehicles(lot, [withoutVin], { profile });
    expect(again.counts).toMatchObject({ ...none, unchanged: 1 });
  },
);
