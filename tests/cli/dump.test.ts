import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dumpBundle, type DumpSource } from '../../src/plugins/inventory/server/maintenance/bundle/dump/dump';
import type { LoadResult } from '../../src/plugins/inventory/server/maintenance/bundle/load';
import type { Reader, StrapiDatabase } from '../../src/plugins/inventory/server/platform/database/database';
import type { Environment } from '../../src/plugins/inventory/server/platform/configuration/environment';
import { openDatabase } from '../../src/plugins/inventory/server/platform/database/open-database';
import { testOnSqlite } from '../support/databases';
import { aBundle, everythingStored, writeBundle } from '../support/bundle';
import { Client, dataOf } from '../support/client';
import { svc } from '../support/command';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql, runSql } from '../support/sql';
import { deriveStrapiSecrets } from '../../src/plugins/inventory/server/platform/configuration/strapi-secrets';

/** A dealership that was loaded from a bundle and then changed through the API, the panel and commands. */
let service: Service;
let loaded: LoadResult;

const wroteAgainAt = new Date('2026-10-05T12:00:00Z');

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  const bundle = aBundle();
  bundle.roles.push({ name: 'visitor', capabilities: [] });
  Object.assign(bundle.users[1] ?? {}, { role: 'visitor' });
  loaded = (await svc(['load', writeBundle(bundle, service)], service)).document as LoadResult;
  const client = new Client(service.baseUrl, loaded.keys[0]?.key);
  const { vehicles } = loaded.ids.types;
  await client.post(`/listing/${vehicles}`, {
    title: 'Made by the API',
    price: 5,
    categories: { [loaded.ids.categories['vehicles/make'] ?? '']: 'Lada' },
  });
  await client.post(`/listing/${vehicles}`, { title: 'Made by the API', status: 'publish' });
  // as the panel may leave it
  await runSql("UPDATE inventory_listings SET ref = NULL WHERE ref = 'boat-1'", [], service);
  await runSql("UPDATE inventory_leads SET ref = NULL WHERE ref = 'lead-2'", [], service);
  await runSql("UPDATE inventory_leads SET wrote_again_at = ? WHERE ref = 'lead-1'", [wroteAgainAt], service);
  await svc(['key', 'create', '--user', 'ana', '--label', 'Phone'], service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

interface Bundle {
  settings: object;
  locations: unknown[];
  types: unknown[];
  roles: Array<{ name: string }>;
  users: Array<{ username: string; keys: unknown[] }>;
  listings: Array<Record<string, unknown> & { ref: string; images: Array<{ file: string }> }>;
  leads: Array<{ wrote_again_at?: string }>;
}

interface Shown {
  permalink: string;
  categories: object;
  images: Array<{ title: string | null; alt: string | null; width: number }>;
}

async function dump(
  from: Pick<Service, 'environment' | 'folder'>,
): Promise<{ path: string; text: string; bundle: Bundle }> {
  const folder = join(from.folder, 'dumps');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'dealership.json');
  const { code, document } = await svc(['dump', path], from);
  expect([code, document]).toEqual([0, { bundle: path, counts: expect.any(Object), missing_media: [] }]);
  const text = readFileSync(path, 'utf8');
  return { path, text, bundle: JSON.parse(text) as Bundle };
}

/**
 * Normalizes a bundle so that equal dealerships have equal bundles: original file names, because storing a file again
 * makes its name longer, and listings sorted independently of the order of their types.
 */
function comparable({ text }: { text: string }): Bundle {
  const bundle = JSON.parse(
    text.replaceAll(/"file": "(?:photos|files)\/([a-z]+)(?:[-_0-9][-_0-9a-f]*)?(\.\w+)"/g, '"file": "$1$2"'),
  ) as Bundle;
  return {
    ...bundle,
    listings: bundle.listings.sort((one, other) => String(one.type).localeCompare(String(other.type))),
  };
}

test('dumps and counts everything that a bundle can hold', async () => {
  const { bundle } = await dump(service);

  expect(Object.keys(bundle)).toEqual([
    'dump',
    'settings',
    'locations',
    'types',
    'roles',
    'users',
    'listings',
    'leads',
  ]);
  expect(bundle.roles.map(({ name }) => name).sort()).toEqual(['sales', 'visitor']);
  expect(bundle.users.map(({ username, keys }) => [username, keys.length])).toEqual([
    ['ana', 2],
    ['ben', 0],
  ]);
  expect(bundle.listings).toHaveLength(5);
  expect(bundle.listings[0]).toMatchObject({
    ref: 'stock-1001',
    price: 15_990.5,
    location: 'airport',
    sold_at: '2026-09-04T09:00:00.000Z',
    categories: { make: 'toyota', mileage: 45_210, inspected: true },
    locked_fields: ['price', 'category:mileage'],
  });
  expect(bundle.locations).toEqual(aBundle().locations);
  expect(bundle.leads).toHaveLength(2);
  // Bundles of earlier releases have it of no lead.
  expect(bundle.leads.map((lead) => lead.wrote_again_at)).toEqual([wroteAgainAt.toISOString(), undefined]);
});

test('writes the files next to the dump under the names that it uses', async () => {
  const { path, bundle } = await dump(service);

  const files = bundle.listings.flatMap(({ images }) => images.map(({ file }) => file));

  expect(files).toHaveLength(3);
  for (const file of files) expect(readFileSync(join(dirname(path), file)).length).toBeGreaterThan(0);
});

test('contains no secrets: no keys, passwords or license', async () => {
  const { text } = await dump(service);

  for (const { key } of loaded.keys) expect(text).not.toContain(key.slice(4, 30));
  expect(text).not.toMatch(/key_hash|ciphertext|password|token|svc_|\$2[aby]\$/);
  const { SVC_KEY_PEPPER, SVC_ENCRYPTION_KEY = '' } = service.environment;
  for (const secret of [SVC_KEY_PEPPER, SVC_ENCRYPTION_KEY, deriveStrapiSecrets(SVC_ENCRYPTION_KEY).JWT_SECRET])
    expect(text).not.toContain(secret);
});

test('changes nothing when it is loaded into its own database', async () => {
  const { path } = await dump(service);
  const stored = await everythingStored(service);

  const { code, document } = await svc(['load', path], service);

  expect(code).toBe(0);
  expect(document).toMatchObject({ created: {}, updated: {}, keys: [] });
  expect(await everythingStored(service)).toEqual(stored);
  expect(Object.keys((document as LoadResult).ids.listings)).toHaveLength(5);
});

test('creates the same dealership when it is loaded into an empty database, and a second load changes nothing', async () => {
  const other = await makeConfiguration();
  try {
    const original = await dump(service);

    const first = await svc(['load', original.path], other);
    const second = await svc(['load', original.path], other);

    expect(first).toMatchObject({
      code: 0,
      document: { updated: {}, unchanged: {}, created: { listings: 5, leads: 2, users: 2, files: 3 } },
    });
    expect(second).toMatchObject({ code: 0, document: { created: {}, updated: {}, keys: [] } });
    const copy = await dump(other);
    expect(comparable(copy)).toEqual(comparable(original));
  } finally {
    discard(other);
  }
});

test('gives the same API listing after a dump and a load', async () => {
  const other = await startService(await makeConfiguration());
  try {
    const original = await dump(service);
    const { document } = await svc(['load', original.path], other);
    const { ids, keys } = document as LoadResult;
    const show = async (at: Service, result: Pick<LoadResult, 'ids' | 'keys'>) => {
      const client = new Client(at.baseUrl, result.keys[0]?.key);
      const { permalink, categories, images, ...listing } = dataOf<Shown>(
        await client.get(`/listing/${result.ids.listings['stock-1001']}`),
      );
      const texts = Object.values(categories).filter((value) => typeof value === 'string');
      return {
        ...listing,
        id: 0,
        type_id: 0,
        slug: basename(permalink),
        texts,
        images: images.map(({ title, alt, width }) => [title, alt, width]),
      };
    };

    expect(await show(other, { ids, keys })).toEqual(await show(service, loaded));
  } finally {
    await other.stop();
    discard(other);
  }
});

test('leaves out a lost file and reports its name', async () => {
  const shown = 'SELECT f.url FROM files f JOIN files_related_mph m ON m.file_id = f.id';
  const urls = (await readSql(shown, [], service)).map(({ url }) => String(url));
  const [url = ''] = urls;
  const stored = join(service.environment.UPLOAD_DIR ?? '', url);
  const bytes = readFileSync(stored);
  rmSync(stored);
  const path = join(service.folder, 'without-photo.json');

  const { code, document } = await svc(['dump', path], service);
  writeFileSync(stored, bytes);

  expect([code, document]).toMatchObject([0, { missing_media: [url] }]);
  const { listings } = JSON.parse(readFileSync(path, 'utf8')) as Bundle;
  expect(listings.flatMap(({ images }) => images)).toHaveLength(urls.filter((other) => other !== url).length);
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('makes a dump and its media readable by the owner only, even when it replaces another file', async () => {
  const folder = join(service.folder, 'private');
  mkdirSync(folder);
  const path = join(folder, 'dealership.json');
  writeFileSync(path, '');
  chmodSync(path, 0o644);
  await svc(['dump', path], service);

  expect(modeOf(path)).toBe('600');
  expect(modeOf(join(folder, 'photos'))).toBe('700');
  const photos = readdirSync(join(folder, 'photos'));
  expect(photos.map((name) => modeOf(join(folder, 'photos', name)))).toEqual(photos.map(() => '600'));
});

testOnSqlite('makes the database files readable by the owner only', () => {
  const files = ['', '-wal', '-shm'].map((ending) => service.databaseFile + ending);
  expect(files.map(modeOf)).toEqual(['600', '600', '600']);
});

test('includes both or neither of a term and a listing that are created while the dump reads', async () => {
  const { DATABASE_URL, DATABASE_FILENAME } = service.environment;
  // Read-only here; no test depends on the storage.
  const database = openDatabase({} as StrapiDatabase, { DATABASE_URL, DATABASE_FILENAME } as Environment);
  const client = new Client(service.baseUrl, loaded.keys[0]?.key);
  let made = 0;
  const makeListing = async () => {
    if (made++ > 0) return;
    const body = {
      title: 'Made meanwhile',
      categories: { [loaded.ids.categories['vehicles/make'] ?? '']: 'Wartburg' },
    };
    expect((await client.post(`/listing/${loaded.ids.types.vehicles}`, body)).status).toBe(201);
  };
  const interrupted = (read: Reader): Reader => ({
    client: read.client,
    all: async (sql, parameters) => {
      const rows = await read.all(sql, parameters);
      if (sql.includes('FROM inventory_terms t')) await makeListing();
      return rows;
    },
  });
  const source: DumpSource = {
    database: { readSnapshot: (work) => database.readSnapshot((read) => work(interrupted(read))) },
    mediaStorage: { get: () => Promise.resolve(Buffer.alloc(0)) },
  };
  const path = join(service.folder, 'meanwhile', 'dealership.json');
  try {
    await dumpBundle(source, path);
  } finally {
    await database.close();
  }
  const { listings } = JSON.parse(readFileSync(path, 'utf8')) as { listings: Array<{ title: string }> };
  expect(made).toBeGreaterThan(0);
  expect(listings.map(({ title }) => title)).not.toContain('Made meanwhile');
});
