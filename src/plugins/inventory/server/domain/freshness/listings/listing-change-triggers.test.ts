import { beforeEach, expect, test } from '@jest/globals';
import { Sqlite } from '../../../platform/sqlite/sqlite-driver';
import { listingChangeTables, listingChangeTriggers } from './listing-change-triggers';

/** The tables that the triggers of files read. Each reading of a listing is counted. */
const tables = [
  `CREATE TABLE files (id INTEGER PRIMARY KEY, hash TEXT, mime TEXT, caption TEXT, url TEXT, name TEXT,
     alternative_text TEXT, width INTEGER, height INTEGER)`,
  'CREATE TABLE inventory_uploads (id INTEGER PRIMARY KEY, hash TEXT, file_id INTEGER, is_condemned INTEGER)',
  'CREATE TABLE files_related_mph (file_id INTEGER, related_id INTEGER, related_type TEXT, field TEXT)',
  'CREATE TABLE inventory_listings_type_lnk (listing_id INTEGER, type_id INTEGER)',
  'CREATE TABLE inventory_categories (id INTEGER PRIMARY KEY, kind TEXT)',
  'CREATE TABLE inventory_categories_type_lnk (category_id INTEGER, type_id INTEGER)',
  'CREATE TABLE listing_rows (id INTEGER PRIMARY KEY, category_values TEXT)',
  'CREATE VIEW inventory_listings AS SELECT id, counted(category_values) AS category_values FROM listing_rows',
  ...listingChangeTables.sqlite,
];

const [photo, manual, removed] = [1, 2, 3];
let sql: InstanceType<typeof Sqlite>;
let reads: number;

beforeEach(() => {
  reads = 0;
  sql = new Sqlite(':memory:');
  sql.pragma('trusted_schema = ON');
  sql.function('counted', (values) => (reads++, values));
  for (const table of tables) sql.exec(table);
  for (const trigger of listingChangeTriggers.sqlite) if (trigger.sql.includes(' ON files ')) sql.exec(trigger.sql);
  sql.exec(`INSERT INTO inventory_categories VALUES (5, 'file'); INSERT INTO inventory_categories_type_lnk VALUES (5, 9);
    INSERT INTO listing_rows VALUES (11, '{}'), (12, '{"5":${manual}}'), (13, '{"5":${removed}}');
    INSERT INTO inventory_listings_type_lnk VALUES (11, 9), (12, 9), (13, 9);
    INSERT INTO files_related_mph VALUES (${photo}, 11, 'plugin::inventory.listing', 'images');
    INSERT INTO files (id, hash, mime, caption) VALUES (${photo}, 'p', 'image/jpeg', ''), (${manual}, 'm', 'application/pdf', ''),
      (${removed}, 'r', 'application/pdf', '');
    INSERT INTO inventory_uploads VALUES (1, 'p', ${photo}, 0), (2, 'm', ${manual}, 0), (3, 'r', ${removed}, 1)`);
});

const changed = () =>
  sql
    .prepare('SELECT listing_id FROM inventory_listing_changes ORDER BY listing_id')
    .all()
    .map((row) => (row as { listing_id: number }).listing_id);

test('a file that other SQL deletes is searched for in the listings', () => {
  sql.exec(`DELETE FROM files WHERE id = ${manual}`);
  expect([changed(), reads > 0]).toEqual([[12], true]);
});

test('a file that the product removes costs no search', () => {
  sql.exec(`DELETE FROM files WHERE id = ${removed}`);
  expect([changed(), reads]).toEqual([[], 0]);
});

test('a photo costs no search through file categories, deleted or changed', () => {
  sql.exec(`UPDATE files SET caption = 'Front' WHERE id = ${photo}; DELETE FROM files WHERE id = ${photo}`);
  expect([changed(), reads]).toEqual([[11], 0]);
});

test('a file that becomes or was a photo is searched for', () => {
  sql.exec(`UPDATE files SET mime = 'image/png' WHERE id = ${manual}`);
  expect(changed()).toEqual([12]);
});

test.each(['update', 'delete'])(
  'a trigger for the %s of a file starts from the file categories, not from the listings',
  (event) => {
    const trigger = listingChangeTriggers.sqlite.find(({ name }) => name === `inventory_feed_files_${event}_value`);
    const searches = trigger?.sql.match(/SELECT t\.listing_id.*?FALSE END/gs) ?? [];
    expect(searches).toHaveLength(2);
    for (const search of searches) {
      const plan = sql.prepare(`EXPLAIN QUERY PLAN ${search.replaceAll('OLD.id', '7')}`).all() as Array<{
        detail: string;
      }>;
      expect(plan[0]?.detail).toMatch(/ c$/);
    }
  },
);

test('a listing that moves to another type costs no search through all changes', () => {
  const trigger = listingChangeTriggers.sqlite.find(({ name }) => name.endsWith('listings_type_lnk_update'));
  const removal = /DELETE FROM .*?(?=;)/s.exec(trigger?.sql ?? '')?.[0].replaceAll(/(?:NEW|OLD)\.\w+/g, '7');
  const plan = sql.prepare(`EXPLAIN QUERY PLAN ${removal}`).all() as Array<{ detail: string }>;

  expect(plan.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^SEARCH inventory_listing_changes/));
});
