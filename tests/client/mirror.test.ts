import { beforeAll, expect, test } from '@jest/globals';
import { InventoryClient, type MirrorChange } from '../../packages/client/src/index';
import { Mirror } from '../../packages/client/src/mirror';
import { aDealership, type Dealership, loadBundle, unique } from '../support/dealership';
import { theService } from '../support/service';
import { runSql } from '../support/sql';

const { baseUrl } = theService();
let lot: Dealership;
let client: InventoryClient;
beforeAll(async () => {
  lot = await aDealership({
    listings: Array.from({ length: 3 }, (_, n) => ({ title: `Car ${n}`, status: 'publish' })),
  });
  client = new InventoryClient({ baseUrl, key: lot.key });
});

const idsOf = (differences: readonly MirrorChange[]) =>
  differences.map(({ id }) => id).sort((one, other) => one - other);
const stock = async () => {
  const listings = [];
  for await (const listing of client.eachListing(lot.type.id, { status: ['publish', 'draft', 'trash'] }))
    listings.push(listing);
  return new Map(listings.map((listing) => [listing.id, listing]));
};

test('a mirror equals the stock, and after a restart reads only what has changed', async () => {
  const mirror = client.mirror({ typeId: lot.type.id });
  expect(() => mirror.save()).toThrow(TypeError);
  expect(idsOf(await mirror.update())).toEqual(lot.listings);
  const saved = JSON.parse(JSON.stringify(mirror.save())) as ReturnType<typeof mirror.save>;
  const [one = 0, two = 0] = lot.listings;
  await client.updateListing(one, { price: 5 });
  await client.trashListing(two);
  const { id } = await client.createListing(lot.type.id, { title: 'New' });

  const restarted = client.mirror({ typeId: lot.type.id, saved });
  const differences = await restarted.update();

  expect(idsOf(differences)).toEqual([one, two, id]);
  expect(differences.find((difference) => difference.id === one)).toMatchObject({
    before: { price: 0 },
    now: { price: 5 },
  });
  expect(new Map(restarted.listings)).toEqual(await stock());
  expect(await restarted.update()).toEqual([]);
});

test('it reads a type again after a reset, and reports only what differs', async () => {
  const mirror = client.mirror({ typeId: lot.type.id });
  await client.updateListing(lot.listings[0] ?? 0, { categories: { [String(lot.categories.select)]: 'Toyota' } });
  await mirror.update();
  await runSql('UPDATE inventory_terms SET name = ? WHERE id = ?', ['Toyota Motor', lot.terms['select/toyota']]);

  expect(idsOf(await mirror.update())).toEqual([lot.listings[0]]);
  expect(new Map(mirror.listings)).toEqual(await stock());
});

test('it reads the stock again when its cursor has expired', async () => {
  const mirror = client.mirror({ typeId: lot.type.id });
  await mirror.update();
  const { cursor, listings } = mirror.save();
  const fields = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  fields[1] = 'of a database that was replaced';
  const foreign = Buffer.from(JSON.stringify(fields)).toString('base64url');
  await client.updateListing(lot.listings[2] ?? 0, { price: 9 });

  const restarted = client.mirror({ typeId: lot.type.id, saved: { cursor: foreign, listings } });

  expect(idsOf(await restarted.update())).toEqual([lot.listings[2]]);
  expect(await restarted.update()).toEqual([]);
});

test('it misses no listing while the stock is read for the first time and one is added among earlier ones', async () => {
  const own = await aDealership({ listings: Array.from({ length: 101 }, (_, n) => ({ title: `Car ${n}` })) });
  const reader = new InventoryClient({ baseUrl, key: own.key });
  let isAdded = false;
  const source = {
    getChanges: reader.getChanges.bind(reader),
    listTypes: reader.listTypes.bind(reader),
    searchInventory: async (...call: Parameters<typeof reader.searchInventory>) => {
      const page = await reader.searchInventory(...call);
      if (page.pagination.current_page === 2 && !isAdded) {
        isAdded = true;
        const listing = { ref: unique('dated-back'), type: own.type.slug, title: 'Dated back' };
        await loadBundle({ listings: [{ ...listing, created_at: '2001-01-01T00:00:00Z' }] });
      }
      return page;
    },
  };
  const mirror = new Mirror(source, { typeId: own.type.id });

  await mirror.update();

  expect(isAdded).toBe(true);
  expect(mirror.listings.size).toBe(102);
  for (const id of own.listings) expect(mirror.listings.has(id)).toBe(true);
});

test('it follows changes as they happen, until the signal stops it', async () => {
  const mirror = client.mirror({ typeId: lot.type.id });
  await mirror.update();
  const stop = new AbortController();
  const following = mirror.follow({ signal: stop.signal });
  const next = following.next();
  await client.updateListing(lot.listings[2] ?? 0, { price: 10 });
  expect(idsOf((await next).value ?? [])).toEqual([lot.listings[2]]);
  const last = following.next();
  stop.abort(new Error('Enough'));
  await expect(last).rejects.toThrow('Enough');
});

test('changes() yields the first answer, then those with changes, and ends without a wait', async () => {
  const { cursor } = await client.getChanges({ type_id: lot.type.id });
  for (const id of lot.listings) await client.updateListing(id, { price: 11 });
  const seen: Array<number | null> = [];
  for await (const { items } of client.changes({ type_id: lot.type.id, since: cursor, limit: 2, wait: 0 }))
    seen.push(...items.map(({ listing_id }) => listing_id));
  expect(seen).toEqual(lot.listings);
});
