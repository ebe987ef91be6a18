import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Client, dataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { aProfile, finished, type Import, type ImportProfile, moveImport, rowsOf } from '../../support/imports';
import { readSql, runSql } from '../../support/sql';
import { addByHand, readVehicles, sendVehicles, statesOf, vehicle, vehicles, vinOf } from '../../support/vehicles';

let lot: Dealership;
let client: Client;
beforeEach(async () => {
  lot = await aDealership({ categories: [] });
  ({ client } = lot);
});

const aFullFeed = () => aProfile(lot, { mode: 'full', removal: 'sold' });
const none = { create: 0, update: 0, skip: 0, error: 0, remove: 0, failed: 0 };
const idOf = async (stock: string) => (await readVehicles(lot)).find((each) => each.stock_number === stock)?.id ?? 0;
const keysOf = async ({ id }: ImportProfile) =>
  (await readSql('SELECT match_key FROM inventory_import_links WHERE profile_id = ? ORDER BY match_key', [id])).map(
    ({ match_key: key }) => key,
  );

const byHand = (vin: string | null, stock: string | null) => addByHand(lot, { vin, stock });

describe('undoing an import that changed stock numbers', () => {
  test.each(['T', 'U'])('puts them back, and the feed finds its vehicles by %s numbers', async (letters) => {
    const profile = await aFullFeed();
    await sendVehicles(lot, vehicles(8, 'T'), { profile });
    const run = await sendVehicles(lot, vehicles(8, 'U'), { profile });
    expect(await keysOf(profile)).toEqual(vehicles(8, 'u').map(({ Stock }) => Stock));

    const undone = await moveImport(client, run.id, 'undo');

    expect(undone.counts.kept).toBe(0);
    expect(await statesOf(lot)).toEqual(vehicles(8, 'T').map(({ Stock }, at) => [Stock, at + 1, 'publish']));
    expect(await keysOf(profile)).toEqual(vehicles(8, 't').map(({ Stock }) => Stock));
    const next = await sendVehicles(lot, vehicles(8, letters), { profile });
    expect(next.counts).toMatchObject(letters === 'T' ? { ...none, unchanged: 8 } : { ...none, update: 8 });
  });

  test('lets the feed find a vehicle that it had adopted', async () => {
    await byHand(vinOf(1), 'T1');
    const profile = await aFullFeed();
    const run = await sendVehicles(lot, [vehicle('U1', 1)], { profile });
    await moveImport(client, run.id, 'undo');

    expect(await statesOf(lot)).toEqual([['T1', 1, 'publish']]);
    const next = await sendVehicles(lot, [{ Stock: 'T1', Title: 'Car' }], { profile });
    expect(next.counts).toMatchObject({ ...none, update: 1 });
  });

  test('gives two listings that had one stock number each a key', async () => {
    for (const number of [1, 2]) await byHand(vinOf(number), 'T1');
    const profile = await aFullFeed();
    const rows = [vehicle('U1', 1), vehicle('U2', 2)];
    const run = await sendVehicles(lot, rows, { profile });
    expect(run.counts).toMatchObject({ ...none, update: 2 });

    expect((await moveImport(client, run.id, 'undo')).counts.kept).toBe(0);

    expect(await keysOf(profile)).toHaveLength(2);
    expect((await sendVehicles(lot, [...rows].reverse(), { profile })).counts).toMatchObject({ ...none, update: 2 });
  });
});

describe('a plan with a new stock number that is applied later', () => {
  const plan = async (profile?: ImportProfile, more = {}) => {
    const run = await sendVehicles(lot, [vehicle('U1', 1, more)], { profile, more: 'dry_run=1' });
    return { apply: () => moveImport(client, run.id, 'apply'), counts: run.counts };
  };

  test.each([
    ['sold', 'sold', (id: number) => client.patch(`/listing/${id}`, { sold: true })],
    ['moved to the trash', 'trash', (id: number) => client.delete(`/listing/${id}`)],
  ])('adds the vehicle if its listing was %s', async (_, state, remove) => {
    const profile = await aProfile(lot);
    await sendVehicles(lot, [vehicle('T1', 1)], { profile });
    const { apply, counts } = await plan(profile);
    expect(counts).toMatchObject({ ...none, update: 1 });
    dataOf(await remove(await idOf('T1')));

    expect((await apply()).counts).toMatchObject({ failed: 0 });

    expect(await statesOf(lot)).toEqual([
      ['T1', 1, state],
      ['U1', 1, 'publish'],
    ]);
    const again = await sendVehicles(lot, [vehicle('U1', 1), vehicle('', 9)], { profile });
    expect(again.counts).toMatchObject({ ...none, error: 1, unchanged: 1 });
  });

  test('adds the vehicle if its listing was deleted', async () => {
    const profile = await aProfile(lot);
    await sendVehicles(lot, [vehicle('T1', 1)], { profile });
    const { apply } = await plan(profile);
    await runSql('DELETE FROM inventory_listings WHERE id = ?', [await idOf('T1')]);

    expect((await apply()).counts).toMatchObject({ failed: 0 });
    expect(await statesOf(lot)).toEqual([['U1', 1, 'publish']]);
  });

  test('adds the vehicle if another profile has adopted its listing', async () => {
    await byHand(vinOf(1), 'T1');
    const { apply, counts } = await plan(await aProfile(lot));
    expect(counts).toMatchObject({ ...none, update: 1 });
    const other = await sendVehicles(lot, [vehicle('T1', 1)], { profile: await aProfile(lot) });
    expect(other.counts).toMatchObject({ update: 1 });

    await apply();

    expect(await statesOf(lot)).toEqual([
      ['T1', 1, 'publish'],
      ['U1', 1, 'publish'],
    ]);
  });

  test('takes the listing that has the stock number by then', async () => {
    const profile = await aProfile(lot);
    await sendVehicles(lot, [vehicle('T1', 1)], { profile });
    const { apply } = await plan(profile, { Price: 500 });
    const added = await byHand(null, 'U1');

    await apply();

    expect(await readVehicles(lot)).toMatchObject([
      { stock_number: 'T1', price: 0 },
      { id: added, price: 500 },
    ]);
    expect((await keysOf(profile)).sort()).toEqual(['t1', 'u1']);
  });

  test.each([true, false])('takes the listing that has the VIN by then (with a profile: %j)', async (hasProfile) => {
    const profile = hasProfile ? await aProfile(lot) : undefined;
    const { apply, counts } = await plan(profile);
    expect(counts).toMatchObject({ ...none, create: 1 });
    const added = await byHand(vinOf(1), 'T1');

    await apply();

    expect(await readVehicles(lot)).toMatchObject([{ id: added, stock_number: 'U1' }]);
  });
});

describe('without a profile', () => {
  test('a changed stock number finds the vehicle of a feed, which finds it by either number afterwards', async () => {
    const profile = await aFullFeed();
    await sendVehicles(lot, vehicles(2, 'T'), { profile });
    const rows = [vehicle('U1', 1), vehicle('T2', 2)];

    expect((await sendVehicles(lot, rows)).counts).toMatchObject({ ...none, update: 1, unchanged: 1 });
    expect((await sendVehicles(lot, rows)).counts).toMatchObject({ ...none, unchanged: 2 });
    expect((await sendVehicles(lot, rows, { profile })).counts).toMatchObject({ ...none, update: 1, unchanged: 1 });
    expect((await sendVehicles(lot, vehicles(2, 'T'), { profile })).counts).toMatchObject({ ...none, update: 1 });
    expect(await statesOf(lot)).toEqual([
      ['T1', 1, 'publish'],
      ['T2', 2, 'publish'],
    ]);
  });

  test('a row without a stock number finds its vehicle by the VIN, and keeps the number', async () => {
    await sendVehicles(lot, vehicles(3, 'T'));
    const rows = [vehicle('', 1, { Price: 500 }), ...vehicles(3, 'T').slice(1), vehicle('', 9), vehicle('', 2)];

    const run = await sendVehicles(lot, rows);

    expect(run.counts).toMatchObject({ ...none, update: 1, unchanged: 2, error: 2 });
    const problems = (await rowsOf(client, run, 'error')).map((row) => [row.row, row.problems[0]?.field]);
    expect(problems).toEqual([
      [4, 'stock_number'],
      [5, 'stock_number'],
    ]);
    expect(await readVehicles(lot)).toMatchObject([{ stock_number: 'T1', price: 500 }, {}, {}]);
  });

  test('a row of JSON with null as the stock number keeps that of its vehicle, also one sold since the plan', async () => {
    await sendVehicles(lot, vehicles(2, 'T'));
    const rows = [
      { stock_number: null, vin: vinOf(1), price: 500 },
      { stock_number: 'T2', vin: vinOf(2) },
    ];
    const started = dataOf<Import>(await client.post(`/imports/${lot.type.id}?dry_run=1`, { rows }));
    expect((await finished(client, started)).counts).toMatchObject({ ...none, update: 1, unchanged: 1 });
    dataOf(await client.patch(`/listing/${await idOf('T1')}`, { sold: true }));

    expect((await moveImport(client, started.id, 'apply')).counts).toMatchObject({ failed: 0 });

    expect(await readVehicles(lot)).toMatchObject([{ stock_number: 'T1', price: 500, is_sold: true }, {}]);
  });
});
