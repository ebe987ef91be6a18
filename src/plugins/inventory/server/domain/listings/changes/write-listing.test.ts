import { afterEach, beforeEach, expect, test } from '@jest/globals';
import knex, { type Knex } from 'knex';
import type { InventoryType } from '../../catalogue/model';
import type { Transaction } from '../../../platform/database/transaction';
import { useDriverInKnex } from '../../../platform/sqlite/sqlite-driver';
import { CatalogueChanged } from '../values/current-catalogue';
import type { ListingChange } from './listing-change';
import { changeListing } from './write-listing';

/** The tables that a change of a listing uses, with the columns that it needs. */
const tables = [
  `CREATE TABLE inventory_listings (id INTEGER PRIMARY KEY, title TEXT, content TEXT, price_cents INTEGER,
     listing_status TEXT, previous_status TEXT, is_sold INTEGER, is_sale_pending INTEGER, vin TEXT, stock_number TEXT,
     location_id INTEGER, locked_fields TEXT, category_values TEXT, image_details TEXT, slug TEXT, slug_key TEXT UNIQUE, ref TEXT, version INTEGER, recorded_version INTEGER,
     created_at INTEGER, updated_at INTEGER, listing_published_at INTEGER, sold_at INTEGER, trashed_at INTEGER)`,
  'CREATE TABLE inventory_listings_type_lnk (listing_id INTEGER, type_id INTEGER)',
  'CREATE TABLE inventory_types (id INTEGER PRIMARY KEY)',
  `CREATE TABLE files (id INTEGER PRIMARY KEY, url TEXT, width INTEGER, height INTEGER, caption TEXT,
     alternative_text TEXT, mime TEXT)`,
  `CREATE TABLE files_related_mph (id INTEGER PRIMARY KEY, file_id INTEGER, related_id INTEGER, related_type TEXT,
     field TEXT, "order" INTEGER)`,
  `CREATE TABLE inventory_audit (id INTEGER PRIMARY KEY, document_id TEXT, entity TEXT, action TEXT, entity_ids TEXT,
     source TEXT, user_id INTEGER, key_id INTEGER, admin_id INTEGER, request_id TEXT, change_set TEXT, at INTEGER, created_at INTEGER,
     updated_at INTEGER, published_at INTEGER)`,
  `CREATE TABLE inventory_history (id INTEGER PRIMARY KEY, listing_id INTEGER, at INTEGER, version INTEGER, source TEXT,
     user_id INTEGER, admin_id INTEGER, change_set TEXT, changes TEXT, row_change TEXT, is_price INTEGER,
     price_from INTEGER, price_to INTEGER, published_from INTEGER, published_to INTEGER)`,
  'CREATE TABLE inventory_categories (id INTEGER PRIMARY KEY, name TEXT, kind TEXT)',
  'CREATE TABLE inventory_webhooks (id INTEGER PRIMARY KEY, event_list TEXT, type_list TEXT, is_enabled INTEGER)',
];

// only the properties that a write without values uses
const cars = { id: 1, categories: [] } as unknown as InventoryType;
const boats = { ...cars, id: 2 };
const now = new Date('2026-11-23T12:00:00Z');

useDriverInKnex();

let sql: Knex;

beforeEach(async () => {
  sql = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true, pool: { min: 1, max: 1 } });
  for (const table of tables) await sql.raw(table);
  await sql('inventory_types').insert([{ id: 1 }, { id: 2 }]);
  const listings = [
    { id: 10, type_id: 1, slug: 'corolla', category_values: '{"3":5}' },
    { id: 11, type_id: 1, slug: 'yaris', category_values: '{}' },
    { id: 12, type_id: 2, slug: 'corolla', category_values: '{}' },
  ];
  for (const { type_id, ...row } of listings) {
    const slug_key = `${type_id}:${row.slug}`;
    await sql('inventory_listings').insert({
      ...row,
      slug_key,
      title: 'A listing',
      listing_status: 'draft',
      version: 1,
    });
    await sql('inventory_listings_type_lnk').insert({ listing_id: row.id, type_id });
  }
});
afterEach(() => sql.destroy());

async function change(id: number, listingChange: ListingChange, { type = cars, previousTypeId = 1 } = {}) {
  await sql.transaction((trx) =>
    changeListing(trx as unknown as Transaction, id, { type, previousTypeId, change: listingChange, now }),
  );
  return sql('inventory_listings as l')
    .join('inventory_listings_type_lnk as t', 't.listing_id', 'l.id')
    .where('l.id', id)
    .first<Record<string, unknown>>('l.*', 't.type_id');
}

test('writes a VIN, a stock number and a slug, and clears them', async () => {
  expect(await change(10, { vin: '2T1BURHE0JC043821', stockNumber: 'A-17', slug: 'my-corolla' })).toMatchObject({
    vin: '2T1BURHE0JC043821',
    stock_number: 'A-17',
    slug: 'my-corolla',
    slug_key: '1:my-corolla',
    version: 2,
  });
  expect(await change(10, { vin: null, stockNumber: null })).toMatchObject({
    vin: null,
    stock_number: null,
    slug: 'my-corolla',
    version: 3,
  });
});

test.each([
  ['yaris', 'is taken'],
  ['My Corolla', 'must contain only lowercase letters, digits and single hyphens'],
])('refuses the slug %s', async (slug, problem) => {
  await expect(change(10, { slug })).rejects.toMatchObject({
    code: 'svc_invalid_param',
    data: { params: { slug: problem } },
  });
});

test('keeps the version if nothing changes', async () => {
  expect(await change(10, { slug: 'corolla', vin: null })).toMatchObject({ slug: 'corolla', version: 1 });
});

test('moves a listing to another type without its values, under another slug if its own is taken there', async () => {
  const moved = await change(10, { typeId: 2 }, { type: boats });

  expect(moved).toMatchObject({ type_id: 2, category_values: '{}', version: 2 });
  expect(moved?.slug).toMatch(/^corolla-\w{8}$/);
  expect(moved?.slug_key).toBe(`2:${String(moved?.slug)}`);
});

test('keeps the slug of a moved listing if it is free in the other type', async () => {
  expect(await change(11, { typeId: 2 }, { type: boats })).toMatchObject({ slug: 'yaris', slug_key: '2:yaris' });
});

test('rolls back a change that was read for another type', async () => {
  await expect(change(12, { stockNumber: 'A-17' })).rejects.toBeInstanceOf(CatalogueChanged);
});
