import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { Database } from '../../../platform/database/database';
import { memoryDatabase } from '../../../platform/testing/memory-database';
import { type } from '../../../content-types/type';
import { sqliteChangeTable } from '../watch-sqlite';
import type { Entity } from '../watched-tables';
import { ChangeWaiters } from './change-waiters';
import { listingChangeTables } from './listing-change-triggers';
import { announceLook } from './announce-look';

let sql: Knex;
let database: Database;

beforeEach(async () => {
  ({ sql, database } = await memoryDatabase([type]));
  for (const table of [sqliteChangeTable, ...listingChangeTables.sqlite]) await sql.raw(table);
  await sql('inventory_types').insert({ id: 3 });
  await announceLook(database, 'one');
  await sql('inventory_changes').delete();
  await sql('inventory_listing_changes').delete();
});
afterEach(() => database.close());

const changedTypes = async () =>
  (await sql('inventory_listing_changes')).map((row: { type_id: number }) => row.type_id);
const announced = async () => (await sql('inventory_changes')).map((row: { entity: Entity }) => row.entity);

test('another look changes every type, and wakes those who wait at other instances', async () => {
  await announceLook(database, 'another');

  expect(await changedTypes()).toEqual([3]);
  const { reads } = new ChangeWaiters(1, () => undefined);
  expect((await announced()).filter((entity) => reads.has(entity))).toHaveLength(1);
});

test('the same digest of what listings show changes nothing', async () => {
  await announceLook(database, 'one');

  expect([await changedTypes(), await announced()]).toEqual([[], []]);
});
