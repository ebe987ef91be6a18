import { afterAll, beforeAll, expect } from '@jest/globals';
import { Client, dataOf } from '../support/client';
import { aDealership, aUser, type Dealership } from '../support/dealership';
import { withClient } from '../support/postgres';
import { databaseClient, discard, makeConfiguration, type Service, startService } from '../support/service';
import { testOnPostgres } from '../support/databases';
import { readSql, runSql } from '../support/sql';
import { randomFrom, report, seed, size } from './sizes';

const pairs = size(250, 10_000);

let instances: Service[] = [];
let lot: Dealership;

beforeAll(async () => {
  if (databaseClient === 'sqlite') return;
  const configuration = await makeConfiguration();
  // at the same time, on an empty database
  instances = await Promise.all(Array.from({ length: 3 }, () => startService(configuration)));
  lot = await aDealership(
    {
      categories: [{ slug: 'make', name: 'Make', kind: 'select', is_filterable: true, terms: ['Toyota', 'Honda'] }],
      listings: Array.from({ length: 5 }, (_, n) => ({
        title: `Car ${n}`,
        status: 'publish',
        price: 1,
        categories: { make: 'toyota' },
      })),
    },
    instances[0],
  );
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  if (instances[0]) discard(instances[0]);
});

interface Page {
  readonly items: ReadonlyArray<{ price: number }>;
  readonly pagination: { readonly total: number };
  readonly term_counts: Readonly<Record<string, number>>;
  readonly min_max: { readonly price?: { readonly max: number } };
}

/** Writes at one instance and returns a check of whether another instance shows it. */
type Pair = (n: number, at: (place: number) => Client) => Promise<(reader: Client) => Promise<boolean>>;

const page = async (reader: Client, query: string) =>
  dataOf<Page>(await reader.get(`/inventory/${lot.type.id}?${query}`));

const kinds: Readonly<Record<string, Pair>> = {
  listing: async (n, at) => {
    const id = lot.listings[n % 5];
    expect((await at(0).patch(`/listing/${id}`, { price: n + 2 })).status).toBe(200);
    return async (reader) => dataOf<{ price: number }>(await reader.get(`/listing/${id}`)).price === n + 2;
  },
  totals: async (n, at) => {
    const title = `Total${n}x`;
    expect((await at(0).post(`/listing/${lot.type.id}`, { title, status: 'publish' })).status).toBe(201);
    return async (reader) => (await page(reader, `s=${title}`)).pagination.total === 1;
  },
  facets: async (n, at) => {
    const id = lot.listings[n % 5];
    const make = lot.categories.make;
    const wanted = n % 2 === 0 ? 'Honda' : 'Toyota';
    expect((await at(0).patch(`/listing/${id}`, { categories: { [String(make)]: wanted } })).status).toBe(200);
    return async (reader) => {
      const { pagination } = await page(reader, `svc_category_${make}=${wanted.toLowerCase()}&s=car ${n % 5}`);
      return pagination.total === 1;
    };
  },
  role: async () => {
    const user = await aUser(['add_inventory'], instances[0]);
    expect((await new Client(instances[1]?.baseUrl ?? '', user.key).get('/authenticate')).status).toBe(200);
    await runSql(
      'DELETE FROM up_permissions_role_lnk WHERE role_id = (SELECT id FROM up_roles WHERE name = ?)',
      [user.role],
      instances[0],
    );
    return async () => {
      const clients = instances.map(({ baseUrl }) => new Client(baseUrl, user.key));
      const seen = await Promise.all(clients.map((client) => client.get('/authenticate')));
      return seen.every(
        (answer) => !dataOf<{ capabilities: { add_inventory: boolean } }>(answer).capabilities.add_inventory,
      );
    };
  },
  key: async () => {
    const user = await aUser([], instances[0]);
    const clients = instances.map(({ baseUrl }) => new Client(baseUrl, user.key));
    for (const client of clients) expect((await client.get('/authenticate')).status).toBe(200);
    await runSql(
      'DELETE FROM inventory_api_keys WHERE id IN (SELECT l.api_key_id FROM inventory_api_keys_owner_lnk l JOIN up_users u ON u.id = l.user_id WHERE u.username = ?)',
      [user.username],
      instances[0],
    );
    return async () =>
      (await Promise.all(clients.map((client) => client.get('/authenticate')))).every(({ status }) => status === 401);
  },
  licence: async (_n, at) => {
    const [row] = await readSql('SELECT token FROM inventory_licences', [], instances[0]);
    await runSql('UPDATE inventory_licences SET token = NULL', [], instances[0]);
    const refused = await Promise.all([1, 2].map((place) => at(place).get('/types')));
    await runSql('UPDATE inventory_licences SET token = ?', [row?.token], instances[0]);
    const isGone = refused.every(({ status }) => status === 403);
    return async (reader) => isGone && (await reader.get('/types')).status === 200;
  },
  flush: async (n, at) => {
    const id = lot.listings[n % 5];
    await runSql('UPDATE inventory_listings SET price_cents = ? WHERE id = ?', [(n + 7) * 100, id], instances[0]);
    expect((await at(0).post('/cache/flush', {})).status).toBe(200);
    return async (reader) => dataOf<{ price: number }>(await reader.get(`/listing/${id}`)).price === n + 7;
  },
};

testOnPostgres(`shows ${pairs} writes at one of three instances in the next answer of the others`, async () => {
  const below = randomFrom(seed);
  // Kinds that need a new user for each write are slow and get fewer writes.
  const order = Object.keys(kinds).flatMap((kind) =>
    kind === 'role' || kind === 'key' ? [kind] : Array.from({ length: 8 }, () => kind),
  );
  const stale: Record<string, number> = {};
  const counts: Record<string, number> = {};
  for (let n = 0; n < pairs; n++) {
    const kind = order[below(order.length)] ?? 'listing';
    const writer = below(3);
    const at = (place: number) => new Client(instances[(writer + place) % 3]?.baseUrl ?? '', lot.key);
    const write = kinds[kind];
    if (!write) throw new Error(`There is no kind ${kind}.`);
    const isSeen = await write(n, at);
    const seen = await Promise.all([1, 2].map((place) => isSeen(at(place))));
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (!seen.every(Boolean)) stale[kind] = (stale[kind] ?? 0) + 1;
  }
  report('R4', { pairs, seed, counts, stale });
  expect(stale).toEqual({});
});

const overtaken = size(20, 200);

testOnPostgres('shows a change written first and committed last in the next answer of all instances', async () => {
  const clients = instances.map(({ baseUrl }) => new Client(baseUrl, lot.key));
  const [early = 0, late = 0] = lot.listings;
  const priceOf = async (client: Client, id: number) =>
    dataOf<{ price: number }>(await client.get(`/listing/${id}`)).price;
  for (const client of clients) await priceOf(client, early); // so that each instance has it cached
  let stale = 0;
  await withClient(instances[0]?.environment.DATABASE_URL ?? '', async (slow) => {
    // Starts at 2 because the price is already 1.
    for (let n = 2; n < overtaken + 2; n++) {
      await slow.query('BEGIN');
      await slow.query('UPDATE inventory_listings SET price_cents = $1 WHERE id = $2', [n * 100, early]);
      expect((await clients[n % 3]?.patch(`/listing/${late}`, { price: n }))?.status).toBe(200); // is committed before the earlier write
      expect(await Promise.all(clients.map((client) => priceOf(client, late)))).toEqual([n, n, n]);
      await slow.query('COMMIT');
      const seen = await Promise.all(clients.map((client) => priceOf(client, early)));
      if (seen.some((price) => price !== n)) stale++;
    }
  });
  report('R4', { overtaken, stale });
  expect(stale).toBe(0);
});
