import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, dataOf, refusalOf } from '../../support/client';
import { describeOnPostgres, testOnPostgres } from '../../support/databases';
import { svc } from '../../support/command';
import { aDealership, aUser, type Dealership, loadBundle, unique } from '../../support/dealership';
import { upload, type UploadData } from '../../support/forms';
import { changeListing, type ListingData, makeListing, readListing } from '../../support/listing';
import { aPicture } from '../../support/pictures';
import {
  aLicence,
  aPostgresDatabase,
  discard,
  makeConfiguration,
  type Service,
  startService,
  databaseClient,
} from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import { pageOf, titlesOf } from './search-rules';

type Configuration = Awaited<ReturnType<typeof makeConfiguration>>;

/** The same install in another process, which runs in another time zone. */
function secondOf({ environment, ...rest }: Configuration, more: Record<string, string> = {}): Configuration {
  return { ...rest, environment: { ...environment, ...more } };
}

describeOnPostgres('two instances on one PostgreSQL database', () => {
  let configuration: Configuration;
  /** Writes. */
  let one: Service;
  /** Is asked immediately for what the other wrote. */
  let other: Service;
  let lot: Dealership;
  /** The client of `lot` at the other instance. */
  let reader: Client;

  beforeAll(async () => {
    configuration = await makeConfiguration({ TZ: 'America/New_York' });
    one = await startService(configuration);
    other = await startService(secondOf(configuration, { TZ: 'Asia/Tokyo' }));
    lot = await aDealership({ listings: [{ title: 'First', status: 'publish', price: 1 }] }, one);
    reader = new Client(other.baseUrl, lot.key);
    await reader.get(`/inventory/${lot.type.id}`); // its index is built
  });
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    discard(configuration);
  });

  const search = async (query: string) => pageOf(await reader.get(`/inventory/${lot.type.id}?${query}`));

  test("shows each of many new prices in the other's next answer: listing, page, range and order", async () => {
    const [id = 0] = lot.listings;
    for (let price = 2; price <= 101; price++) {
      await changeListing(lot.client, id, { price });
      const [listing, page] = await Promise.all([readListing(reader, id), search('')]);
      expect([listing.price, page.items[0]?.price, page.min_max.price]).toEqual([
        price,
        price,
        { min: price, max: price },
      ]);
    }
  });

  test('finds, counts and shows each of many new listings at the other, except a trashed one', async () => {
    const before = (await search('')).pagination.total;
    const made: ListingData[] = [];
    const make = String(lot.categories.select);
    for (let count = 1; count <= 50; count++) {
      const title = unique('Car');
      const listing = await makeListing(lot, { title, status: 'publish', categories: { [make]: 'Toyota' } });
      made.push(listing);
      const page = await search('');
      expect([page.pagination.total, page.term_counts[String(lot.terms['select/toyota'])]]).toEqual([
        before + count,
        count,
      ]);
      expect(titlesOf(await reader.get(`/inventory/${lot.type.id}?s=${title}`))).toEqual([title]);
      expect(await readListing(reader, listing.id)).toEqual(await readListing(lot.client, listing.id));
    }
    for (const [index, { id }] of made.entries()) {
      await lot.client.delete(`/listing/${id}`);
      expect((await search('')).pagination.total).toBe(before + 50 - index - 1);
      expect((await readListing(reader, id)).status).toBe('trash');
    }
    await lot.client.delete(`/clear_trash/${lot.type.id}?limit=200`);
    expect(refusalOf(await reader.get(`/listing/${made[0]?.id}`)).code).toBe('svc_listing_not_found');
  });

  test('shows a renamed term, category and type at the other', async () => {
    const term = Number(lot.terms['select/toyota']);
    for (let count = 0; count < 20; count++) {
      await runSql('UPDATE inventory_terms SET name = ? WHERE id = ?', [`Toyota ${count}`, term], one);
      expect(dataOf(await reader.get(`/term/${term}`))).toMatchObject({ name: `Toyota ${count}` });
      await runSql(
        'UPDATE inventory_categories SET name = ? WHERE id = ?',
        [`Make ${count}`, lot.categories.select],
        one,
      );
      expect(dataOf(await reader.get(`/category/${lot.categories.select}`))).toMatchObject({ name: `Make ${count}` });
      await runSql('UPDATE inventory_types SET name = ? WHERE id = ?', [`Cars ${count}`, lot.type.id], one);
      expect(dataOf(await reader.get(`/type_data/${lot.type.id}`))).toMatchObject({ name: `Cars ${count}` });
    }
  });

  test('applies a capability gained or lost by a role at the other from the next request', async () => {
    const { key, role } = await aUser([], one);
    const there = new Client(other.baseUrl, key);
    for (let count = 0; count < 20; count++) {
      const capabilities = count % 2 === 0 ? ['add_inventory'] : [];
      await loadBundle({ roles: [{ name: role, capabilities }] }, one);
      expect((await there.post(`/listing/${lot.type.id}`, {})).status).toBe(count % 2 === 0 ? 400 : 403);
    }
  });

  test('applies blocking and unblocking of a user at the other from the next request', async () => {
    const { key, username } = await aUser([], one);
    const there = new Client(other.baseUrl, key);
    for (let count = 0; count < 20; count++) {
      await runSql('UPDATE up_users SET blocked = ? WHERE username = ?', [count % 2 === 0, username], one);
      expect((await there.get('/types')).status).toBe(count % 2 === 0 ? 401 : 200);
    }
  });

  test('refuses a regenerated or deleted key at the other from the next request', async () => {
    const { key: first, username } = await aUser([], one);
    const statusOf = async (key: string) => (await new Client(other.baseUrl, key).get('/types')).status;
    expect(await statusOf(first)).toBe(200);
    const [row] = await readSql(
      'SELECT l.api_key_id AS id FROM inventory_api_keys_owner_lnk l JOIN up_users u ON u.id = l.user_id WHERE u.username = ?',
      [username],
      one,
    );
    const { document } = await svc(['key', 'regenerate', String(row?.id)], one);
    const { key } = document as { key: string };
    expect([await statusOf(first), await statusOf(key)]).toEqual([401, 200]);
    await svc(['key', 'delete', String(row?.id)], one);
    expect(await statusOf(key)).toBe(401);
  });

  test('shows the last written settings and picture texts at the other', async () => {
    for (const currency of ['EUR', 'SEK', 'USD', 'CHF', 'NOK'].flatMap((code) => [code, 'GBP'])) {
      await loadBundle({ settings: { currency } }, one);
      expect(dataOf(await reader.get('/options?keys=currency'))).toEqual({ currency });
      expect((await readListing(reader, lot.listings[0] ?? 0)).currency).toBe(currency);
    }
  });

  test('serves at the other what was uploaded to one', async () => {
    const bytes = await aPicture(300, 200).png().toBuffer();
    const { id } = dataOf<UploadData>(await upload(lot.client, '/upload_image', bytes, { filename: 'a.png' }));
    await reader.patch(`/listing/${lot.listings[0]}`, { images: [{ id, title: 'Front' }] });
    const { images } = await readListing(lot.client, lot.listings[0] ?? 0);
    expect(images).toMatchObject([{ id, title: 'Front' }]);
    const { pathname } = new URL(images[0]?.src ?? '');
    expect((await fetch(other.siteUrl + pathname)).status).toBe(200);
  });

  test('notices one row or all rows written by SQL in both instances', async () => {
    for (let cents = 1; cents <= 20; cents++) {
      await runSql('UPDATE inventory_listings SET price_cents = ?', [cents], one);
      const seen = await Promise.all([lot.client, reader].map((client) => readListing(client, lot.listings[0] ?? 0)));
      expect(seen.map(({ price }) => price)).toEqual([cents / 100, cents / 100]);
    }
    await loadBundle({ settings: { site_name: 'Elsewhere' } }, one);
    const siteName = async () => dataOf<{ site_name: string }>(await reader.get('/options?keys=site_name')).site_name;
    expect(await siteName()).toBe('Elsewhere');
    await runSql('TRUNCATE inventory_settings', [], one);
    expect(await siteName()).not.toBe('Elsewhere');
  });

  test('reloads the other instance after a flush at one', async () => {
    const [id = 0] = lot.listings;
    await readListing(reader, id);
    const silently = async (sql: string) =>
      runSql(`DO $$ BEGIN ALTER TABLE inventory_listings DISABLE TRIGGER USER; ${sql}; END $$`, [], one);
    for (let count = 0; count < 5; count++) {
      await silently(`UPDATE inventory_listings SET title = 'Unseen ${count}' WHERE id = ${id}`);
      expect((await readListing(reader, id)).title).not.toBe(`Unseen ${count}`);
      await lot.client.post('/cache/flush', {});
      expect((await readListing(reader, id)).title).toBe(`Unseen ${count}`);
    }
  });

  test('accepts concurrent writes of one listing in both, and shows the same in the end', async () => {
    const [id = 0] = lot.listings;
    for (let round = 0; round < 20; round++) {
      const writes = [lot.client, reader].flatMap((client, index) =>
        [0, 1].map((more) => client.patch(`/listing/${id}`, { content: `${round} ${index} ${more}` })),
      );
      expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const [here, there] = await Promise.all([readListing(lot.client, id), readListing(reader, id)]);
      expect(there).toEqual(here);
    }
  });

  test('stores one lead and one new term sent to both at once, and gives two equal titles two permalinks', async () => {
    const clients = [lot.client, reader];
    for (let round = 0; round < 10; round++) {
      const email = `${unique('twice')}@buyer.example`;
      const leads = await Promise.all(clients.map((client) => client.post('/leads', { email })));
      expect(leads.map(({ status }) => status)).toEqual([201, 201]);
      expect(new Set(leads.map((answer) => dataOf<{ id: number }>(answer).id)).size).toBe(1);

      const term = unique('Maker');
      const categories = { [String(lot.categories.open)]: term };
      const cars = await Promise.all(
        clients.map((client) => client.post(`/listing/${lot.type.id}`, { title: 'Same', categories })),
      );
      const made = cars.map((answer) => dataOf<ListingData>(answer));
      expect(new Set(made.map(({ slug }) => slug)).size).toBe(2);
      expect(await readSql('SELECT id FROM inventory_terms WHERE name = ?', [term], one)).toHaveLength(1);
    }
  });

  test('keeps the same moments in every time zone, and stores them as UTC', async () => {
    const created = '2026-03-08T07:30:00.000Z'; // an hour that New York skips
    const { listings } = await aDealership({ listings: [{ title: 'In time', created_at: created }] }, one);
    const [id = 0] = listings;
    expect((await readListing(reader, id)).created_at).toBe(created);
    expect(await readSql('SELECT created_at::text AS at FROM inventory_listings WHERE id = ?', [id], one)).toEqual([
      { at: '2026-03-08 07:30:00' },
    ]);
    const { sold_at: soldAt } = await changeListing(reader, id, { sold: true });
    expect(Math.abs(Date.parse(soldAt ?? '') - Date.now())).toBeLessThan(3_600_000);
    expect((await readListing(lot.client, id)).sold_at).toBe(soldAt);
  });

  test('applies the removal and the install of a license at the other from the next request', async () => {
    await svc(['licence', 'remove'], one);
    expect(refusalOf(await reader.get('/types')).code).toBe('svc_not_licensed');
    await svc(['licence', 'install', await aLicence(configuration.privateKeyPem)], one);
    expect((await reader.get('/types')).status).toBe(200);
    for (let count = 0; count < 10; count++) {
      await runSql('UPDATE inventory_licences SET token = NULL', [], one);
      expect((await reader.get('/types')).status).toBe(403);
      await runSql('UPDATE inventory_licences SET token = ?', [await aLicence(configuration.privateKeyPem)], one);
      expect((await reader.get('/types')).status).toBe(200);
    }
  });
});

testOnPostgres('starts two services at once on an empty database', async () => {
  const configuration = await makeConfiguration({
    DATABASE_URL: databaseClient === 'sqlite' ? '' : await aPostgresDatabase(),
  });
  const services = await Promise.all([startService(configuration), startService(secondOf(configuration))]);
  try {
    const [one, other] = services;
    const lot = await aDealership({ categories: [] }, one);
    const { id } = await makeListing(lot, { title: 'Seen by both' });
    expect((await readListing(new Client(other?.baseUrl ?? '', lot.key), id)).title).toBe('Seen by both');
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    discard(configuration);
  }
});
