import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { components } from '../../../packages/client/src/contract';
import { Client, dataOf, refusalOf } from '../../support/client';
import { createSecrets } from '../../../src/plugins/inventory/server/platform/secrets';
import { aDealership, type Dealership, everyKind, loadBundle, type Part } from '../../support/dealership';
import { feedProblems, googleRules, metaRules, readCsv, readJsonFeed } from '../../support/feeds';
import { changeListing, makeListing, readListing } from '../../support/listing';
import { aPhoto } from '../../support/media';
import { until } from '../../support/patience';
import { Receiver } from '../../support/receiver';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

const settings = {
  site_name: 'Motor Müller',
  address: '1800 Amphibious Blvd.\nMountain View, CA 94045\nUS',
  locale: 'en-US',
  currency: 'USD',
};

const select = (slug: string, ...terms: string[]): Part => ({ slug, name: slug, kind: 'select', terms });
const carCategories: readonly Part[] = [
  { slug: 'year', name: 'Year', kind: 'number', decimals: 0 },
  { ...select('make', 'Toyota', 'Citroën', 'Ford'), allow_new_terms: true },
  { slug: 'model', name: 'Model', kind: 'text' },
  { slug: 'trim', name: 'Trim', kind: 'text' },
  select('condition', 'New', 'Used', 'Certified Pre-Owned', 'Salvage'),
  { slug: 'mileage', name: 'Mileage', kind: 'number', suffix: 'mi' },
  select('body', 'Sedan', 'SUV', 'Hearse'),
  select('fuel', 'Gasoline', 'Plug-in hybrid'),
  select('transmission', 'Automatic', '6-speed manual'),
  select('drivetrain', 'Front-wheel drive', '4x4'),
  select('exterior-color', 'Blau', 'Red'),
  { slug: 'msrp', name: 'MSRP', kind: 'number' },
];
const corolla = {
  year: 2019,
  make: 'toyota',
  model: 'Corolla',
  trim: 'LE',
  condition: 'used',
  mileage: 45210,
  body: 'sedan',
  fuel: 'gasoline',
  transmission: 'automatic',
  drivetrain: 'front-wheel-drive',
  'exterior-color': 'blau',
};
const canary = { draft: 'CANARY-DRAFT', trash: 'CANARY-TRASH', sold: 'CANARY-SOLD' };

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let service: Service;
let receiver: Receiver;
type Channel = components['schemas']['Channel'];
type ChannelReport = components['schemas']['ChannelReport'];

let lot: Dealership;

beforeAll(async () => {
  configuration = await makeConfiguration({ SVC_WEBHOOK_ALLOW_PRIVATE: 'true' });
  service = await startService(configuration);
  receiver = await new Receiver().start();
  await loadBundle({ settings }, service);
  const photo = await aPhoto(service);
  const car = (listing: Part, values: Part = {}): Part => ({
    status: 'publish',
    price: 10499,
    content: 'Well kept.',
    images: [{ file: photo }],
    ...listing,
    categories: { ...corolla, ...values },
  });
  lot = await aDealership(
    {
      categories: carCategories,
      listings: [
        car({ title: 'Corolla', vin: '1HGBH41JXMN109186' }),
        car(
          {
            title: '=HYPERLINK("x"), "quoted"; 🚗',
            vin: '1FADP5AU6DL536022',
            price: 18000.5,
            content: '-1\n"two"\r\n=3',
          },
          { condition: 'new', make: 'citroen', mileage: null, msrp: 21000, trim: null },
        ),
        car({ title: 'Certified', vin: '1FTMW1T88MFA00001' }, { condition: 'certified-pre-owned', body: 'hearse' }),
        car({ title: 'Classic', vin: 'C10-77' }, { year: 1967 }),
        car({ title: 'Old import', vin: 'BNR32-305429' }, { year: 1994 }),
        car({ title: 'No price', vin: '1FTFW1EF3EKE57182', price: null }),
        car({ title: 'No VIN' }),
        car({ title: 'Wrong digit', vin: '1HGBH41JXMN109187' }),
        car({ title: 'Odd condition', vin: 'JTEBU14R760085015' }, { condition: 'salvage' }),
        car({ title: 'No mileage', vin: '2G4WF52L6S1472882' }, { mileage: null }),
        car({ title: canary.draft, vin: 'WBA83GG06T7T68443', status: 'draft' }),
        car({ title: canary.trash, vin: '58ADA1C1XRU044431' }),
        car({ title: canary.sold, vin: '1HD1KED13JB604452', sold: true }),
      ],
    },
    service,
  );
  dataOf(await lot.client.delete(`/listing/${lot.listings[11] ?? 0}`));
});
afterAll(async () => {
  receiver.close();
  await service.stop();
  discard(configuration);
});

let channels = 0;
const aChannel = async (fields: Part = {}, { client, type }: Dealership = lot): Promise<Channel> =>
  dataOf(await client.post('/channels', { name: `Channel ${++channels}`, kind: 'csv', type_id: type.id, ...fields }));
const addressOf = ({ url }: Channel) => service.baseUrl.replace('/api/v1', '') + new URL(url ?? '').pathname;
const fetchFile = (channel: Channel, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(addressOf(channel), { method, headers: { 'Accept-Encoding': 'identity', ...headers } });
const textOf = async (channel: Channel) => {
  const response = await fetchFile(channel);
  expect(response.status).toBe(200);
  return response.text();
};
const reportOf = async ({ id }: Channel) => dataOf<ChannelReport>(await lot.client.get(`/channels/${id}/report`));
const withoutCanaries = (text: string) => {
  for (const name of Object.values(canary)) expect(text).not.toContain(name);
};

describe('formats', () => {
  test('Google gets what its field list allows, and the report names the rest', async () => {
    const channel = await aChannel({ kind: 'google_vehicle_listings', name: 'Google' });
    const text = await textOf(channel);
    const rows = readCsv(text);
    expect(feedProblems(rows, googleRules, 'vin')).toEqual([]);
    withoutCanaries(text);
    expect(rows.map(({ vin }) => vin)).toEqual([
      '1HGBH41JXMN109186',
      '1FADP5AU6DL536022',
      '1FTMW1T88MFA00001',
      'C10-77',
      'BNR32-305429',
    ]);
    expect(rows[0]).toMatchObject({
      store_code: 'main',
      dealership_name: 'Motor Müller',
      dealership_address: '1800 Amphibious Blvd., Mountain View, CA 94045, US',
      price: '10499 USD',
      condition: 'used',
      mileage: '45210 miles',
      certified_pre_owned: 'no',
    });
    expect(rows[1]).toMatchObject({ make: 'Citroën', price: '18000.50 USD', vehicle_msrp: '21000 USD', mileage: '' });
    const { items, left_out: leftOut, reasons, listings } = await reportOf(channel);
    expect([items, leftOut]).toEqual([5, 5]);
    expect(listings.map(({ title, problems }) => [title, problems.map(({ message }) => message)])).toEqual([
      ['No price', ['the price is missing']],
      ['No VIN', ['the VIN is missing']],
      ['Wrong digit', ['the VIN 1HGBH41JXMN109187 has a wrong check digit']],
      ['Odd condition', ['the condition Salvage is neither new nor used']],
      ['No mileage', ['the mileage is missing']],
    ]);
    expect(reasons).toContainEqual({ field: 'price', message: 'the price is missing', count: 1 });
  });

  test('Meta gets what its field list allows', async () => {
    const text = await textOf(await aChannel({ kind: 'meta_automotive' }));
    const rows = readCsv(text);
    expect(feedProblems(rows, metaRules, 'vehicle_id')).toEqual([]);
    withoutCanaries(text);
    expect(rows.map(({ title }) => title)).toEqual([
      'Corolla',
      '\'=HYPERLINK("x"), "quoted"; 🚗',
      'Certified',
      'Wrong digit',
    ]);
    expect(rows[0]).toMatchObject({
      body_style: 'SEDAN',
      fuel_type: 'GASOLINE',
      drivetrain: 'FWD',
      state_of_vehicle: 'USED',
    });
    expect(rows[2]).toMatchObject({ body_style: 'OTHER', state_of_vehicle: 'CPO' });
  });

  test('a listing has the address and the store code of its location', async () => {
    await runSql(
      `INSERT INTO inventory_locations (document_id, name, slug, street, city, region, postal_code, latitude, longitude, store_code, position)
         VALUES ('north', 'Müller North', 'north', '9 North Road', 'Urbana', 'IL', '61801', 40.1, -88.2, 'N2', 1)`,
      [],
      service,
    );
    const [north] = await readSql("SELECT id FROM inventory_locations WHERE slug = 'north'", [], service);
    const [id = 0] = lot.listings;
    const google = await aChannel({ kind: 'google_vehicle_listings', filter: 'location=north' });
    const before = (await fetchFile(google)).headers.get('etag');
    await changeListing(lot.client, id, { location_id: north?.id });
    expect((await fetchFile(google)).headers.get('etag')).not.toBe(before);
    expect(readCsv(await textOf(google))).toMatchObject([
      {
        vin: '1HGBH41JXMN109186',
        store_code: 'N2',
        dealership_name: 'Müller North',
        dealership_address: '9 North Road, Urbana, IL 61801, US',
      },
    ]);
    const [row] = readCsv(await textOf(await aChannel({ kind: 'meta_automotive', filter: 'location=north' })));
    expect(row).toMatchObject({ latitude: '40.1', longitude: '-88.2' });
    expect(JSON.parse(String(row?.address))).toMatchObject({ addr1: '9 North Road', city: 'Urbana', country: 'US' });
    await runSql("DELETE FROM inventory_locations WHERE slug = 'north'", [], service);
  });

  test('a JSON feed has every listing for sale as the API shows it', async () => {
    const text = await textOf(await aChannel({ kind: 'json_feed' }));
    const { title, items } = readJsonFeed(text);
    withoutCanaries(text);
    expect([title, items.length]).toEqual(['Motor Müller', 10]);
    for (const { id, _listing: listing } of items) expect(listing).toEqual(await readListing(lot.client, Number(id)));
  });

  test('a CSV file has the chosen columns, with neutralized formulas', async () => {
    const columns = ['title', 'model', 'price', 'content'];
    const text = await textOf(await aChannel({ columns }));
    const rows = readCsv(text);
    withoutCanaries(text);
    expect(Object.keys(rows[0] ?? {})).toEqual(columns);
    expect(rows[1]).toEqual({
      title: '\'=HYPERLINK("x"), "quoted"; 🚗',
      model: 'Corolla',
      price: '18000.5',
      content: '\'-1\n"two"\r\n=3',
    });
  });

  test('listings with every kind of category fit every format', async () => {
    const other = await aDealership(
      {
        categories: everyKind,
        listings: [{ status: 'publish', categories: { text: '+49', number: 5.5, select: 'toyota', boolean: true } }],
      },
      service,
    );
    const [google, meta, json, csv] = await Promise.all(
      ['google_vehicle_listings', 'meta_automotive', 'json_feed', 'csv'].map((kind) =>
        aChannel({ kind }, other).then(textOf),
      ),
    );
    expect([readCsv(google ?? ''), readCsv(meta ?? '')]).toEqual([[], []]);
    expect(readJsonFeed(json ?? '').items).toHaveLength(1);
    expect(readCsv(csv ?? '')[0]).toMatchObject({ text: "'+49", number: '5.5', select: 'Toyota', boolean: 'true' });
  });
});

describe('addresses', () => {
  test('a wrong, replaced, paused or removed address leads to nothing', async () => {
    const channel = await aChannel();
    const status = async (at: Channel) => (await fetchFile(at)).status;
    const url = channel.url ?? '';
    const [, token = ''] = /feeds\/([\w-]{32})\//.exec(url) ?? [];
    const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect(await status({ ...channel, url: url.replace(token, other) })).toBe(404);
    expect(await status({ ...channel, url: new URL('any-name.csv', url).href })).toBe(200);
    const rotated = dataOf<Channel>(await lot.client.post(`/channels/${channel.id}/rotate`, {}));
    expect([await status(channel), await status(rotated)]).toEqual([404, 200]);
    await lot.client.patch(`/channels/${channel.id}`, { is_enabled: false });
    expect(await status(rotated)).toBe(404);
    await lot.client.patch(`/channels/${channel.id}`, { is_enabled: true });
    expect(await status(rotated)).toBe(200);
    dataOf(await lot.client.delete(`/channels/${channel.id}`));
    expect(await status(rotated)).toBe(404);
    expect((await fetchFile(channel, {}, 'POST')).status).toBe(405);
  });

  test('that cannot be decrypted are shown as null, next to the others, and a new one can be made', async () => {
    const [other, lost] = [await aChannel(), await aChannel()];
    const ciphertext = createSecrets('1'.repeat(64), '2'.repeat(64)).encrypt('of another key', 'channel');
    const lose = 'UPDATE inventory_channels SET token_ciphertext = ? WHERE id = ?';
    for (const stored of [ciphertext, '', null]) {
      await runSql(lose, [stored, lost.id], service);
      expect(dataOf(await lot.client.get('/channels'))).toEqual(
        expect.arrayContaining([other, { ...lost, url: null }]),
      );
      expect(dataOf(await lot.client.get(`/channels/${lost.id}`))).toEqual({ ...lost, url: null });
      expect(dataOf<ChannelReport>(await lot.client.get(`/channels/${lost.id}/report`)).channel.url).toBeNull();
    }
    expect((await fetchFile(lost)).status).toBe(200); // partners that know the address can still fetch
    dataOf(await lot.client.patch(`/channels/${lost.id}`, { name: 'Renamed' }));
    const rotated = dataOf<Channel>(await lot.client.post(`/channels/${lost.id}/rotate`, {}));
    expect([(await fetchFile(lost)).status, (await fetchFile(rotated)).status]).toEqual([404, 200]);
  });

  test('a filter, a type or a column that does not exist is refused', async () => {
    const problemsOf = async (fields: Part) => {
      const body = { name: 'A', kind: 'csv', type_id: lot.type.id, ...fields };
      return Object.keys(refusalOf(await lot.client.post('/channels', body)).data.params ?? {});
    };
    expect(await problemsOf({ filter: 'svc_category_999999=x' })).toEqual(['filter']);
    expect(await problemsOf({ filter: 'min_price=cheap' })).toEqual(['filter']);
    expect(await problemsOf({ filter: 'location=nowhere' })).toEqual(['filter']);
    expect(await problemsOf({ filter: `svc_category_${lot.categories.condition}=used,pre-owned` })).toEqual(['filter']);
    const typed = { name: 'A', kind: 'csv', type_id: lot.type.id, filter: 'min_price=cheap' };
    const { body } = await lot.client.post('/channels', typed);
    expect(body).toMatchObject({ message: 'filter is not valid: min_price must be a number.' });
    expect(await problemsOf({ type_id: 999_999 })).toEqual(['type_id']);
    expect(await problemsOf({ columns: ['title', 'password'] })).toEqual(['columns.1']);
    expect(await problemsOf({ kind: 'json_feed', columns: ['title'] })).toEqual(['columns']);
    expect(await problemsOf({ kind: 'rss' })).toEqual(['kind']);
  });

  test('a file whose filter names a term that was deleted is not sent, instead of one without its listings', async () => {
    const categories = [select('condition', 'Used')];
    const other = await aDealership({ categories, listings: [{ title: 'A', status: 'publish' }] }, service);
    const { condition = 0 } = other.categories;
    const body = { name: 'A', kind: 'csv', type_id: other.type.id, filter: `svc_category_${condition}=used` };
    const channel = dataOf<Channel>(await other.client.post('/channels', body));
    expect((await fetchFile(channel)).status).toBe(200);
    const [term] = dataOf<Part[]>(await other.client.get(`/terms/${condition}`));
    await runSql('DELETE FROM inventory_terms WHERE id = ?', [term?.id], service);
    expect((await fetchFile(channel)).status).toBe(503);
    expect(dataOf<ChannelReport>(await other.client.get(`/channels/${channel.id}/report`)).problem).not.toBeNull();
  });

  test('a repeated request adds one channel, and its stored answer has no address', async () => {
    const body = { name: 'Once', kind: 'csv', type_id: lot.type.id };
    const send = () => lot.client.post('/channels', body, { 'Idempotency-Key': 'one-channel' });
    const [first, second] = [dataOf<Channel>(await send()), dataOf<Channel>(await send())];
    expect(second).toEqual({ ...first, url: null });
  });
});

describe('sending', () => {
  test('a file is as current as the API, and is not sent again to who has it', async () => {
    const channel = await aChannel({ columns: ['title', 'price'], filter: 'max_price=10500' });
    const first = await fetchFile(channel);
    const etag = first.headers.get('etag') ?? '';
    expect(await first.text()).not.toContain('18000.5');
    const again = await fetchFile(channel, { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const [id = 0] = lot.listings;
    await changeListing(lot.client, id, { price: 9999 });
    const changed = await fetchFile(channel, { 'If-None-Match': etag });
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('Corolla,9999')]);
    await runSql('UPDATE inventory_listings SET price_cents = 1049900 WHERE id = ?', [id], service);
    expect(await textOf(channel)).toContain('Corolla,10499');
    await loadBundle({ settings: { ...settings, site_name: 'Renamed' } }, service);
    const google = await aChannel({ kind: 'google_vehicle_listings' });
    const named = (await fetchFile(google)).headers.get('etag');
    await loadBundle({ settings }, service);
    expect((await fetchFile(google)).headers.get('etag')).not.toBe(named);
  });

  test('a restored database, which counts its changes on from the backup, has other tags', async () => {
    const channel = await aChannel({ columns: ['title'] });
    const before = (await fetchFile(channel)).headers.get('etag');
    await runSql("UPDATE inventory_listing_feed SET feed = 'restored'", [], service);
    expect((await fetchFile(channel)).headers.get('etag')).not.toBe(before);
  });

  test('a file with a keyword changes when a category is searched no more', async () => {
    const channel = await aChannel({ columns: ['title'], filter: 's=corolla' });
    const first = await fetchFile(channel);
    const found = await first.text();
    expect(found).toContain('Certified'); // by its model
    const setSearchable = (value: string) =>
      runSql(`UPDATE inventory_categories SET is_searchable = ${value} WHERE id = ?`, [lot.categories.model], service);
    await setSearchable('FALSE');
    const changed = await fetchFile(channel, { 'If-None-Match': first.headers.get('etag') ?? '' });
    await setSearchable('TRUE');
    expect(changed.status).toBe(200);
    expect(await changed.text()).not.toContain('Certified');
    expect(await textOf(channel)).toBe(found);
  });

  test('compresses, answers HEAD, and by the time of the last change', async () => {
    const channel = await aChannel();
    const plain = await textOf(channel);
    const head = await fetchFile(channel, {}, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('content-type')]).toEqual([
      200,
      '',
      'text/csv; charset=utf-8',
    ]);
    await until(async () => (await fetchFile(channel, {}, 'HEAD')).headers.has('last-modified'));
    const modified = (await fetchFile(channel, {}, 'HEAD')).headers.get('last-modified') ?? '';
    expect((await fetchFile(channel, { 'If-Modified-Since': modified })).status).toBe(304);
    expect((await fetchFile(channel, { 'If-Modified-Since': new Date(0).toUTCString() })).status).toBe(200);
    const zipped = await fetchFile(channel, { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toBe(plain);
    expect(zipped.headers.get('etag')).not.toBe(head.headers.get('etag'));
  });
});

describe('receipts', () => {
  test('a report has each fetch, and what the partner lacks since the last one', async () => {
    const other = await aDealership(
      { categories: [], listings: ['A', 'B', 'C'].map((title) => ({ title, status: 'publish', price: 1 })) },
      service,
    );
    const channel = await aChannel({ columns: ['title', 'price'] }, other);
    expect((await reportOf(channel)).drift).toBeNull();
    const response = await fetchFile(channel, { 'User-Agent': 'FeedFetcher/1' });
    const body = await response.text();
    await fetchFile(channel, { 'If-None-Match': response.headers.get('etag') ?? '' });
    const before = await reportOf(channel);
    expect(before.fetches).toMatchObject([
      { status: 304, bytes: 0, items: 0 },
      { status: 200, bytes: Buffer.byteLength(body), items: 3, is_complete: true, agent: 'FeedFetcher/1' },
    ]);
    expect(before.drift).toMatchObject({ new: 0, changed: 0, gone: 0 });
    expect(before.channel.last_fetched_at).not.toBeNull();
    const [first = 0, second = 0] = other.listings;
    await changeListing(other.client, first, { price: 2 });
    await changeListing(other.client, second, { sold: true });
    await makeListing(other, { title: 'D', status: 'publish' });
    expect((await reportOf(channel)).drift).toMatchObject({ new: 1, changed: 1, gone: 1 });
  });

  test('a channel that is paused and resumed keeps when it was last fetched, and is not waited for', async () => {
    const channel = await aChannel();
    await textOf(channel);
    const before = await reportOf(channel);
    await runSql('UPDATE inventory_channels SET usual_interval_ms = 60000 WHERE id = ?', [channel.id], service);

    for (const isEnabled of [false, true]) {
      dataOf(await lot.client.patch(`/channels/${channel.id}`, { is_enabled: isEnabled }));
      const after = await reportOf(channel);

      expect(after.channel.last_fetched_at).toBe(before.channel.last_fetched_at);
      expect([after.channel.next_fetch_at, after.channel.missed_at, after.usual_interval_seconds]).toEqual([
        null,
        null,
        null,
      ]);
    }
  });

  test('a restart flags and reports a channel that is not fetched for twice its usual interval, and another address is another tag', async () => {
    const addressed = await aChannel();
    /** The tag of a file, without what the start of an instance with another address records. */
    const tagOf = async () => {
      await runSql(
        'DELETE FROM inventory_listing_changes WHERE listing_id = 0 AND type_id = ?',
        [lot.type.id],
        service,
      );
      return (await fetchFile(addressed)).headers.get('etag');
    };
    const tag = await tagOf();
    const hook = { url: receiver.urlOf('/missed'), events: ['channel.failed'] };
    dataOf(await lot.client.post('/webhooks', hook));
    const channel = await aChannel();
    await runSql(
      'UPDATE inventory_channels SET usual_interval_ms = 1, last_fetched_at = ? WHERE id = ?',
      [new Date(Date.now() - 7_300_000), channel.id],
      service,
    );
    await service.stop();
    const environment = { ...configuration.environment, PUBLIC_URL: 'https://elsewhere.example.test' };
    service = await startService({ ...configuration, environment });
    expect(await tagOf()).not.toBe(tag);
    await until(() => receiver.at('/missed').length > 0);
    expect(JSON.parse(receiver.at('/missed')[0]?.body ?? '')).toMatchObject({
      type: 'channel.failed',
      data: { channel_id: channel.id, type_id: lot.type.id },
    });
    const client = new Client(service.baseUrl, lot.key); // the port is another one
    const missed = async () => dataOf<Channel>(await client.get(`/channels/${channel.id}`)).missed_at;
    expect(await missed()).not.toBeNull();
    await textOf(channel);
    await until(async () => (await missed()) === null);
  });
});
