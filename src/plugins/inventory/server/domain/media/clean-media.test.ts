import { afterEach, beforeEach, expect, test } from '@jest/globals';
import knex, { type Knex } from 'knex';
import type { Database } from '../../platform/database/database';
import type { ProviderFile } from '../../platform/storage/file-storage';
import { useDriverInKnex } from '../../platform/sqlite/sqlite-driver';
import { cleanMedia, type CleanupResult } from './clean-media';

/** The tables that the cleanup uses, with the columns that it needs. */
const tables = [
  `CREATE TABLE files (id INTEGER PRIMARY KEY, hash TEXT, name TEXT, size REAL, created_at INTEGER,
     created_by_id INTEGER, updated_by_id INTEGER, folder_path TEXT)`,
  'CREATE TABLE files_related_mph (file_id INTEGER, related_id INTEGER)',
  `CREATE TABLE inventory_uploads (id INTEGER PRIMARY KEY, hash TEXT, provider TEXT, objects TEXT, file_id INTEGER,
     is_condemned INTEGER, created_at INTEGER)`,
  'CREATE TABLE inventory_import_media (import_id INTEGER, media_id INTEGER)',
  'CREATE TABLE inventory_listings (id INTEGER PRIMARY KEY, content TEXT, category_values TEXT)',
  'CREATE TABLE inventory_categories (id INTEGER PRIMARY KEY, kind TEXT)',
  'CREATE TABLE inventory_changes (seq INTEGER PRIMARY KEY, entity TEXT, entity_id INTEGER)',
  `CREATE TABLE inventory_audit (id INTEGER PRIMARY KEY, document_id TEXT, entity TEXT, action TEXT, entity_ids TEXT,
     source TEXT, user_id INTEGER, key_id INTEGER, admin_id INTEGER, request_id TEXT, change_set TEXT, at INTEGER, created_at INTEGER,
     updated_at INTEGER, published_at INTEGER)`,
];

const hash = `front_${'0123456789ab'.repeat(2)}`;
const now = new Date('2026-09-15T08:00:00Z');
const hourMs = 60 * 60 * 1000;

useDriverInKnex();

let sql: Knex;
let removed: ProviderFile[];

beforeEach(async () => {
  removed = [];
  sql = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true, pool: { min: 1, max: 1 } });
  for (const table of tables) await sql.raw(table);
  const uploaded = now.getTime() - 48 * hourMs;
  await sql('files').insert({ id: 7, hash, name: 'front.jpg', size: 1.5, created_at: uploaded, folder_path: '/' });
  await sql('inventory_uploads').insert({
    id: 1,
    hash,
    provider: 'local',
    objects: JSON.stringify([{ hash, ext: '.jpg' }]),
    file_id: 7,
    is_condemned: false,
    created_at: uploaded,
  });
  await sql('inventory_categories').insert({ id: 3, kind: 'file' });
  await sql('inventory_listings').insert({ id: 1, content: '', category_values: '{}' });
});
afterEach(() => sql.destroy());

/** Runs the cleanup, and `write` between its search through the listings and its first transaction. */
function clean(write: () => Promise<unknown> = () => Promise.resolve()): Promise<CleanupResult> {
  let isDone = false;
  const database: Database = {
    client: 'sqlite',
    read: {
      client: 'sqlite',
      all: async (text, parameters = []) => (await sql.raw(text, parameters as Knex.RawBinding[])) as never,
    },
    withTx: async (effect) => {
      if (!isDone) await write();
      isDone = true;
      return sql.transaction(effect);
    },
    pools: () => [],
    readSnapshot: () => Promise.reject(new Error('Unexpected read.')),
    overwriteRemoved: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
  const storage = {
    provider: 'local',
    put: () => Promise.resolve(),
    remove: (file: ProviderFile) => Promise.resolve(void removed.push(file)),
    get: () => Promise.resolve(Buffer.alloc(0)),
    has: () => Promise.resolve(true),
  };
  const clock = { now: () => now };
  return cleanMedia({ database, storage, clock, keepMs: 24 * hourMs, report: () => undefined }, false);
}

const changed = (entity: string) => sql('inventory_changes').insert({ entity, entity_id: 1 });

test('removes an unused upload with its file and its upload row', async () => {
  expect((await clean()).removed.map(({ id }) => id)).toEqual([7]);
  expect(removed).toEqual([{ hash, ext: '.jpg' }]);
  expect([await sql('files'), await sql('inventory_uploads')]).toEqual([[], []]);
  expect(await sql('inventory_audit')).toMatchObject([{ entity: 'media', action: 'remove', entity_ids: '[7]' }]);
});

test('marks the upload before it deletes the row, so that triggers know that no listing uses the file', async () => {
  await sql.raw(`CREATE TRIGGER checked BEFORE DELETE ON files
    WHEN NOT EXISTS (SELECT 1 FROM inventory_uploads u WHERE u.file_id = OLD.id AND u.is_condemned)
    BEGIN SELECT RAISE(ABORT, 'not marked'); END`);

  expect((await clean()).removed).toHaveLength(1);
});

const writes: ReadonlyArray<readonly [what: string, write: () => Promise<unknown>]> = [
  ['a listing shows it as an image', () => sql('files_related_mph').insert({ file_id: 7, related_id: 1 })],
  ['an import holds it for its listings', () => sql('inventory_import_media').insert({ import_id: 1, media_id: 7 })],
  [
    'a listing has it in a file category',
    async () => {
      await sql('inventory_listings').update({ category_values: '{"3":7}' });
      await changed('listing');
    },
  ],
  [
    'a description contains its URL',
    async () => {
      await sql('inventory_listings').update({ content: `See /uploads/small_${hash}.jpg.` });
      await changed('listing');
    },
  ],
  ['any listing may have changed', () => changed('everything')],
  ['staff edit it in the media library', () => sql('files').update({ updated_by_id: 1 })],
  ['staff move it to a folder', () => sql('files').update({ folder_path: '/2' })],
];
for (const [what, write] of writes) {
  test(`keeps an upload if, during the cleanup, ${what}`, async () => {
    expect((await clean(write)).removed).toEqual([]);
    expect(removed).toEqual([]);
    expect(await sql('files')).toHaveLength(1);
  });
}

test('keeps the file of a leftover that gets its row during the cleanup', async () => {
  await sql('inventory_uploads').update({ file_id: null });

  const { leftovers } = await clean(() => sql('inventory_uploads').update({ file_id: 7 }));

  expect([leftovers, removed]).toEqual([0, []]);
});

test('removes an upload whose id occurs only in a category of another kind', async () => {
  await sql('inventory_listings').update({ category_values: '{"4":7}' });

  expect((await clean()).removed).toHaveLength(1);
});

test('keeps uploads in the storage of another provider', async () => {
  await sql('inventory_uploads').update({ provider: 'aws-s3' });

  expect(await clean()).toMatchObject({ removed: [], leftovers: 0, kept: 1 });
  expect(removed).toEqual([]);
});

test('removes an unused upload after ten thousand used ones', async () => {
  const older = 'WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 10099)';
  const name = "printf('used_%024x', i)";
  const uploaded = now.getTime() - 48 * hourMs;
  await sql('files').update({ id: 20_000 });
  await sql('inventory_uploads').update({ file_id: 20_000 });
  await sql.raw(
    `INSERT INTO files (id, hash, name, created_at, folder_path) ${older} SELECT i, ${name}, 'a', ?, '/' FROM n`,
    [uploaded],
  );
  await sql.raw(
    `INSERT INTO inventory_uploads (hash, provider, objects, file_id, is_condemned, created_at)
      ${older} SELECT ${name}, 'local', '[]', i, 0, ? FROM n`,
    [uploaded],
  );
  await sql.raw(`UPDATE inventory_listings SET content = (${older} SELECT group_concat(${name}, ' ') FROM n)`);

  expect((await clean()).removed.map(({ id }) => id)).toEqual([20_000]);
});
