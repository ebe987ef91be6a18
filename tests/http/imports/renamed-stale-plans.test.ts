import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Client, dataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { aProfile, type ImportProfile, moveImport } from '../../support/imports';
import { readSql, runSql } from '../../support/sql';
import { addByHand, readVehicles, sendVehicles, statesOf, vehicle, vehicles, vinOf } from '../../support/vehicles';

let lot: Dealership;
let client: Client;
beforeEach(async () => {
  lot = await aDealership({ categories: [] });
  ({ client } = lot);
});

const aFullFeed = (removal = 'sold') => aProfile(lot, { mode: 'full', removal });
const none = { create: 0, update: 0, skip: 0, error: 0, remove: 0, failed: 0 };
const idOf = async (stock: string) => (await readVehicles(lot)).find((each) => each.stock_number === stock)?.id ?? 0;
/** Changes a column of a listing as people do in the panel. */
const change = (id: number, column: string, value: string) =>
  runSql(`UPDATE inventory_listings SET ${column} WHERE id = ?`, [value, id]);
const linksOf = async ({ id }: ImportProfile) =>
  (
    await readSql('SELECT match_key, listing_id FROM inventory_import_links WHERE profile_id = ? ORDER BY match_key', [
      id,
    ])
  ).map(({ match_key: key, listing_id: listingId }) => [key, listingId]);

describe('a vehicle that the plan removes', () => {
  test.each(['sold', 'draft', 'trash'])('is not removed (%s) once a row has it by the VIN', async (removal) => {
    const profile = await aFullFeed(removal);
    await sendVehicles(lot, [vehicle('T1', 70), ...vehicles(10, 'T').slice(1)], { profile });
    const rows = [vehicle('U1', 1), ...vehicles(3, 'T').slice(1)];
    const held = await sendVehicles(lot, rows, { profile });
    expect(held).toMatchObject({ status: 'held', counts: { ...none, create: 1, remove: 8 } });
    await change(await idOf('T1'), 'vin = ?', vinOf(1));

    await moveImport(client, held.id, 'apply');

    expect((await statesOf(lot)).slice(0, 3)).toEqual([
      ['U1', 1, 'publish'],
      ['T2', 2, 'publish'],
      ['T3', 3, 'publish'],
    ]);
    expect(await statesOf(lot)).toHaveLength(10);
    const next = await sendVehicles(lot, [...rows].reverse(), { profile });
    expect(next.counts).toMatchObject({ ...none, unchanged: 3 });
    const undone = await moveImport(client, held.id, 'undo');
    expect([undone.counts.kept, (await statesOf(lot))[0]]).toEqual([0, ['T1', 1, 'publish']]);
  });

  test('is not removed if its sale was canceled since', async () => {
    const profile = await aFullFeed('draft');
    await sendVehicles(lot, vehicles(10, 'T'), { profile });
    dataOf(await client.patch(`/listing/${await idOf('T1')}`, { sold: true }));
    const rows = [vehicle('U1', 1), ...vehicles(3, 'T').slice(1)];
    const held = await sendVehicles(lot, rows, { profile });
    dataOf(await client.patch(`/listing/${await idOf('T1')}`, { sold: false }));

    await moveImport(client, held.id, 'apply');

    expect((await statesOf(lot))[0]).toEqual(['U1', 1, 'publish']);
  });
});

describe('a listing that two rows find by now, by the stock number and by the VIN,', () => {
  test.each([true, false])('is that of the stock number (with a profile: %j)', async (hasProfile) => {
    const profile = hasProfile ? await aFullFeed() : undefined;
    await sendVehicles(lot, [vehicle('Z', 80)]);
    const rows = [vehicle('X', 2), vehicle('Y', 1)];
    const plan = await sendVehicles(lot, rows, { profile, more: 'dry_run=1' });
    expect(plan.counts).toMatchObject({ ...none, create: 2 });
    const added = await addByHand(lot, { vin: vinOf(1), stock: 'X' });

    await moveImport(client, plan.id, 'apply');

    const both = [
      ['X', 2, 'publish'],
      ['Y', 1, 'publish'],
    ];
    expect((await statesOf(lot)).slice(1)).toEqual(both);
    expect(await idOf('X')).toBe(added);
    if (profile) expect((await linksOf(profile)).map(([key]) => key)).toEqual(['x', 'y']);
    const next = await sendVehicles(lot, [...rows].reverse(), { profile });
    expect(next.counts).toMatchObject({ ...none, unchanged: 2 });
    await moveImport(client, plan.id, 'undo');
    expect((await statesOf(lot)).slice(1)).toEqual([
      ['X', 1, 'publish'],
      ['Y', 1, 'trash'],
    ]);
  });

  test('is not that of the row whose plan had it by the VIN', async () => {
    const added = await addByHand(lot, { vin: vinOf(1), stock: 'T1' });
    const profile = await aFullFeed();
    const rows = [vehicle('U1', 1), vehicle('X', 2)];
    const plan = await sendVehicles(lot, rows, { profile, more: 'dry_run=1' });
    expect(plan.counts).toMatchObject({ ...none, create: 1, update: 1 });
    await change(added, 'stock_number = ?', 'X');

    await moveImport(client, plan.id, 'apply');

    expect(await statesOf(lot)).toEqual([
      ['X', 2, 'publish'],
      ['U1', 1, 'publish'],
    ]);
    expect(await linksOf(profile)).toEqual([
      ['u1', await idOf('U1')],
      ['x', added],
    ]);
  });

  test('stays that of a row of an earlier batch, also with a locked stock number', async () => {
    const added = await addByHand(lot, { vin: vinOf(1), stock: 'T1' });
    await change(added, 'locked_fields = ?', '["stock_number"]');
    const others = Array.from({ length: 300 }, (_, at) => ({ Stock: `F${at}`, Title: 'Car' }));
    const rows = [vehicle('U1', 1), ...others, vehicle('X', 2)];
    const plan = await sendVehicles(lot, rows, { more: 'dry_run=1' });
    await change(added, 'stock_number = ?', 'X');

    await moveImport(client, plan.id, 'apply');

    const listings = await readSql(
      'SELECT l.stock_number, l.vin FROM inventory_listings l JOIN inventory_listings_type_lnk t ON t.listing_id = l.id WHERE t.type_id = ? AND l.vin IS NOT NULL ORDER BY l.id',
      [lot.type.id],
    );
    expect(listings).toEqual([
      { stock_number: 'X', vin: vinOf(1) },
      { stock_number: 'X', vin: vinOf(2) },
    ]);
  });
});

describe('of several listings with the VIN', () => {
  test('the one of the feed comes before one that was made by hand', async () => {
    const profile = await aFullFeed();
    await sendVehicles(lot, vehicles(3, 'T'), { profile });
    await addByHand(lot, { vin: vinOf(1), stock: 'HAND1' });
    const rows = [vehicle('U1', 1), ...vehicles(3, 'T').slice(1)];

    expect((await sendVehicles(lot, rows, { profile })).counts).toMatchObject({ ...none, update: 1, unchanged: 2 });

    expect((await statesOf(lot)).map(([stock, , state]) => [stock, state])).toEqual([
      ['U1', 'publish'],
      ['T2', 'publish'],
      ['T3', 'publish'],
      ['HAND1', 'publish'],
    ]);
  });

  test.each([true, false])('the one of the plan comes first (with a profile: %j)', async (hasProfile) => {
    const profile = hasProfile ? await aFullFeed() : undefined;
    const planned = await addByHand(lot, { vin: vinOf(1), stock: 'T1' });
    const plan = await sendVehicles(lot, [vehicle('U1', 1)], { profile, more: 'dry_run=1' });
    await addByHand(lot, { vin: vinOf(1), stock: 'HAND1' });

    await moveImport(client, plan.id, 'apply');

    expect(await readVehicles(lot)).toMatchObject([{ id: planned, stock_number: 'U1' }, { stock_number: 'HAND1' }]);
  });

  test('none is chosen if there are more than ten', async () => {
    const inTransit = (rows: number, letters: string) =>
      vehicles(rows, letters).map((row) => ({ ...row, VIN: 'INTRANSIT2025' }));
    const profile = await aProfile(lot);
    await sendVehicles(lot, inTransit(10, 'T'), { profile });
    expect((await sendVehicles(lot, inTransit(10, 'U'), { profile })).counts).toMatchObject({ ...none, update: 10 });
    await addByHand(lot, { vin: 'INTRANSIT2025', stock: 'T11' });

    const { counts } = await sendVehicles(lot, inTransit(10, 'V'), { profile });

    expect(counts).toMatchObject({ ...none, create: 10 });
  });
});

describe('a draft that staff made', () => {
  test.each([
    ['publish', { create: 1, update: 0 }],
    ['draft', { create: 0, update: 1 }],
  ])('does not hide the vehicle of a feed of the status %s', async (new_status, counts) => {
    await addByHand(lot, { vin: vinOf(1), stock: null, status: 'draft' });
    const profile = await aProfile(lot, { mode: 'full', removal: 'sold', new_status });

    const run = await sendVehicles(lot, [vehicle('N1', 1)], { profile });

    expect(run.counts).toMatchObject({ ...none, ...counts });
    const [[stock, , state]] = (await statesOf(lot)).slice(-1) as [[string, number, string]];
    expect([stock, state]).toEqual(['N1', new_status]);
  });

  test('is found by a row without a stock number', async () => {
    await addByHand(lot, { vin: vinOf(1), stock: 'T1', status: 'draft' });
    await sendVehicles(lot, vehicles(3, 'T').slice(1));

    const run = await sendVehicles(lot, [vehicle('', 1, { Price: 500 }), ...vehicles(3, 'T').slice(1)]);

    expect(run.counts).toMatchObject({ ...none, update: 1, unchanged: 2 });
    expect((await readVehicles(lot))[0]).toMatchObject({ stock_number: 'T1', price: 500, status: 'draft' });
  });

  test('does not keep a draft of the feed from its row', async () => {
    const profile = await aFullFeed();
    await sendVehicles(lot, [vehicle('T1', 1)], { profile });
    dataOf(await client.patch(`/listing/${await idOf('T1')}`, { status: 'draft' }));

    expect((await sendVehicles(lot, [vehicle('U1', 1)], { profile })).counts).toMatchObject({ ...none, update: 1 });
  });
});

describe('undoing', () => {
  test.each([
    ['that people had changed', 'stock_number = ?', 'P1'],
    ['that is locked', 'locked_fields = ?', '["stock_number"]'],
  ])('gives the link its former key, in spite of a stock number %s', async (_, column, value) => {
    const profile = await aFullFeed();
    await sendVehicles(lot, vehicles(3, 'T'), { profile });
    await change(await idOf('T1'), column, value);
    const before = await linksOf(profile);
    const rest = vehicles(3, 'T').slice(1);
    const run = await sendVehicles(lot, [vehicle('U1', 1), ...rest], { profile });
    expect((await linksOf(profile)).at(-1)?.[0]).toBe('u1');

    expect((await moveImport(client, run.id, 'undo')).counts.kept).toBe(0);

    expect(await linksOf(profile)).toEqual(before);
    const next = await sendVehicles(lot, [{ Stock: 'T1', Title: 'Car' }, ...rest], { profile });
    expect(next.counts).toMatchObject({ create: 0, remove: 0 });
  });
});
