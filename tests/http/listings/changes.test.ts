import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChangesData, follow, inShort, readChanges } from '../../support/changes';
import { Client, dataOf, refusalOf, type TestResponse } from '../../support/client';
import { aDealership, aUser, type Dealership, loadBundle } from '../../support/dealership';
import { upload, type UploadData } from '../../support/forms';
import { changeListing, makeListing, readListing } from '../../support/listing';
import { aPicture } from '../../support/pictures';
import { databaseClient, discard, makeConfiguration, type Service, startService } from '../../support/service';
import { until } from '../../support/patience';
import { readSql, runSql, runSqlAtOnce } from '../../support/sql';

const dayMs = 24 * 60 * 60 * 1000;
const three = [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }].map((part) => ({ ...part, status: 'publish' }));

let lot: Dealership;
beforeAll(async () => {
  lot = await aDealership({ listings: three });
});

const ofType = ({ type }: Dealership = lot) => ({ type_id: type.id });

describe('every way to change a listing', () => {
  test('with a key: each listing once, in its latest state, in the order of the changes', async () => {
    const changes = await follow(lot.client, ofType());
    const { id } = await makeListing(lot, { title: 'New', status: 'draft' });
    const [one = 0, two = 0] = lot.listings;
    await changeListing(lot.client, one, { price: 100 });
    await changeListing(lot.client, two, { price: 200 });
    await changeListing(lot.client, one, { price: 300 });

    const items = await changes.read();

    expect(items.map(inShort)).toEqual([`${id} draft 1`, `${two} publish 2`, `${one} publish 3`]);
    expect(items[2]?.listing).toEqual(await readListing(lot.client, one));
    expect(await changes.read()).toEqual([]);
  });

  test('the trash, the way back, and deletion for good', async () => {
    const changes = await follow(lot.client, ofType());
    const { id } = await makeListing(lot, { title: 'To the trash' });
    dataOf(await lot.client.delete(`/listing/${id}`));
    expect((await changes.read()).map(inShort)).toEqual([`${id} trash 2`]);
    await changeListing(lot.client, id, { status: 'publish' });
    expect((await changes.read()).map(inShort)).toEqual([`${id} publish 3`]);
    dataOf(await lot.client.delete(`/listing/${id}`));
    dataOf(await lot.client.delete(`/clear_trash/${lot.type.id}`));

    const items = await changes.read();

    expect(items.map(inShort)).toEqual([`${id} gone`]);
    expect(items[0]).toMatchObject({ type_id: lot.type.id, version: null, listing: null });
  });

  test('SQL by hand: a change, a deletion, and a deletion without foreign keys', async () => {
    const sql = await aDealership({ listings: three });
    const [one, two, left] = sql.listings;
    const changes = await follow(sql.client, ofType(sql));
    await runSql("UPDATE inventory_listings SET title = 'By hand' WHERE id = ?", [one]);
    await runSql('DELETE FROM inventory_listings WHERE id = ?', [two]);
    expect((await changes.read()).map(inShort)).toEqual([`${one} publish 1`, `${two} gone`]);
    await runSql('DELETE FROM inventory_listings_type_lnk WHERE listing_id = ?', [left]);
    expect((await changes.read()).map(inShort)).toEqual([`${left} gone`]);
  });

  test('a transaction is shown as a whole, and not if it is rolled back', async () => {
    const [one, two] = lot.listings;
    const changes = await follow(lot.client, ofType());
    const update = (id: number | undefined) => `UPDATE inventory_listings SET content = 'Together' WHERE id = ${id}`;
    await expect(
      runSqlAtOnce([update(one), 'INSERT INTO inventory_listings (no_column) VALUES (1)']),
    ).rejects.toMatchObject({ message: expect.stringContaining('no_column') });
    expect(await changes.read()).toEqual([]);
    await runSqlAtOnce([update(one), update(two)]);
    expect((await changes.read()).map(({ listing }) => listing?.content)).toEqual(['Together', 'Together']);
  });

  test('a listing that moves to another type is gone from the one and new in the other', async () => {
    const other = await aDealership();
    const [id] = (await aDealership({ listings: [{ title: 'Moves', status: 'publish' }] })).listings;
    const { type_id: from } = await readListing(lot.client, id ?? 0);
    const [here, there, everywhere] = await Promise.all([
      follow(lot.client, { type_id: from }),
      follow(lot.client, ofType(other)),
      follow(lot.client),
    ]);
    await runSql('UPDATE inventory_listings_type_lnk SET type_id = ? WHERE listing_id = ?', [other.type.id, id]);

    expect((await here.read()).map(inShort)).toEqual([`${id} gone`]);
    expect((await there.read()).map(inShort)).toEqual([`${id} publish 1`]);
    const all = (await everywhere.read()).filter(({ listing_id }) => listing_id === id);
    expect(all.map(({ type_id, state }) => ({ type_id, state }))).toEqual([
      { type_id: other.type.id, state: 'publish' },
    ]);
  });
});

describe('what listings show of other records', () => {
  test('a photo and a file of a category', async () => {
    const photo = dataOf<UploadData>(await upload(lot.client, '/upload_image', await aPicture().png().toBuffer()));
    const file = dataOf<UploadData>(await upload(lot.client, '/upload_file', 'Manual', { filename: 'manual.txt' }));
    const { id } = await makeListing(lot, {
      images: [{ id: photo.id }],
      categories: { [String(lot.categories.file)]: file.id },
    });
    const changes = await follow(lot.client, ofType());
    await runSql('UPDATE files SET alternative_text = ? WHERE id = ?', ['From the left', photo.id]);
    expect((await changes.read()).map(inShort)).toEqual([`${id} draft 1`]);
    await runSql('UPDATE files SET caption = ? WHERE id = ?', ['The manual', file.id]);
    expect((await changes.read()).map(inShort)).toEqual([`${id} draft 1`]);
    await runSql('DELETE FROM files WHERE id = ?', [file.id]);
    const [change] = await changes.read();
    expect(change && inShort(change)).toBe(`${id} draft 1`);
    expect(change?.listing?.categories).toEqual({});
  });

  test('not for a file that the product removes, which no listing uses', async () => {
    const file = dataOf<UploadData>(await upload(lot.client, '/upload_file', 'Manual', { filename: 'removed.txt' }));
    await makeListing(lot, { categories: { [String(lot.categories.file)]: file.id } });
    const changes = await follow(lot.client, ofType());
    await runSqlAtOnce([
      `UPDATE inventory_uploads SET is_condemned = TRUE WHERE file_id = ${file.id}`,
      `DELETE FROM files WHERE id = ${file.id}`,
    ]);
    expect(await changes.read()).toEqual([]);
  });

  test('the catalog: all listings of the type, as one reset', async () => {
    const changes = await follow(lot.client, ofType());
    const term = lot.terms['select/toyota'] ?? Object.values(lot.terms)[0];
    await runSql('UPDATE inventory_terms SET name = ? WHERE id = ?', ['Another name', term]);
    expect((await changes.read()).map(inShort)).toEqual(['reset']);
    await runSql('UPDATE inventory_terms SET name = name WHERE id = ?', [term]);
    expect(await changes.read()).toEqual([]);
    await runSql('DELETE FROM inventory_terms WHERE id = ?', [term]);
    expect((await changes.read()).map(inShort)).toEqual(['reset']);
    await runSql('DELETE FROM inventory_categories WHERE id = ?', [lot.categories.text]);
    expect((await changes.read()).map(inShort)).toEqual(['reset']);
  });

  test('a new term, made by a listing, resets nothing', async () => {
    const changes = await follow(lot.client, ofType());
    const { id } = await makeListing(lot, { categories: { [String(lot.categories.open)]: 'Brand new' } });
    expect((await changes.read()).map(inShort)).toEqual([`${id} draft 1`]);
  });
});

describe('the cursor', () => {
  test('pages end where the next one begins, and the last one says that there is no more', async () => {
    const pages = await aDealership({ listings: [...three, ...three] });
    const { cursor: start } = await readChanges(pages.client, ofType(pages));
    for (const id of pages.listings) await changeListing(pages.client, id, { price: 1 });
    let since = start;
    const seen: Array<number | null> = [];
    for (;;) {
      const { items, cursor, has_more } = await readChanges(pages.client, { ...ofType(pages), limit: 2, since });
      seen.push(...items.map(({ listing_id }) => listing_id));
      expect(items.length).toBeLessThanOrEqual(2);
      since = cursor;
      if (!has_more) break;
    }
    expect(seen).toEqual(pages.listings);
    expect(await readChanges(pages.client, { ...ofType(pages), since })).toEqual({
      items: [],
      cursor: since,
      has_more: false,
    });
  });

  const fieldsOf = (cursor: string) => JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  const cursorOf = (fields: readonly unknown[]) => Buffer.from(JSON.stringify(fields)).toString('base64url');

  test.each(['x', 'W10', '', '%00', 'WzEsImYiLDAsLTFd'])('refuses %j, which is not a cursor', async (since) => {
    const answer = await lot.client.get(`/changes?since=${since}`);
    expect(refusalOf(answer)).toMatchObject({ code: 'svc_invalid_param', params: { since: expect.any(String) } });
  });

  test('one of another database, of too long ago, or of the future has expired', async () => {
    const [version, feed, at, ...place] = fieldsOf((await readChanges(lot.client)).cursor);
    const later = databaseClient === 'sqlite' ? [Number(place[0]) + 1e6] : [place[0], '999999999999:999999999999:'];
    const expired = [
      [version, 'another', at, ...place],
      [version, feed, Number(at) - 31 * 24 * 60 * 60, ...place],
      [version, feed, at, ...later],
      [version, feed, at, ...(databaseClient === 'sqlite' ? ['', '1:1:'] : [1])],
    ];
    for (const fields of expired) {
      const answer = await lot.client.get(`/changes?since=${cursorOf(fields)}`);
      expect(refusalOf(answer)).toMatchObject({ status: 410, code: 'svc_cursor_expired' });
    }
    expect(dataOf(await lot.client.get(`/changes?since=${cursorOf([version, feed, at, ...place])}`))).toBeDefined();
  });
});

describe('waiting', () => {
  test('answers as soon as there is a change', async () => {
    const changes = await follow(lot.client, ofType());
    const waiting = changes.read({ wait: 25 });
    await changeListing(lot.client, lot.listings[2] ?? 0, { price: 77 });
    expect((await waiting).map(({ listing }) => listing?.price)).toEqual([77]);
  });

  test('without a cursor answers with the first change from then on', async () => {
    let answer: ChangesData | undefined;
    const waiting = readChanges(lot.client, { ...ofType(), wait: 25 }).then((data) => (answer = data));
    let price = 1000;
    // The first of these may come before the question.
    await until(async () => {
      await changeListing(lot.client, lot.listings[2] ?? 0, { price: ++price });
      return answer !== undefined;
    });
    const { items, cursor } = await waiting;
    expect(items.map(({ listing_id }) => listing_id)).toEqual([lot.listings[2]]);
    const later = await readChanges(lot.client, { ...ofType(), since: cursor });
    expect([...items, ...later.items].at(-1)?.listing?.price).toBe(price);
  });

  test('answers without a change when the time is over', async () => {
    const changes = await follow(lot.client, ofType());
    expect(await changes.read({ wait: 1 })).toEqual([]);
  });

  test('costs one point, however often the data change meanwhile', async () => {
    const user = await aUser([]);
    const left = ({ headers }: TestResponse) => Number(/;r=(\d+);/.exec(headers.get('ratelimit') ?? '')?.[1]);
    const before = await user.client.get(`/changes?type_id=${lot.type.id}`);
    const { cursor } = dataOf<{ cursor: string }>(before);
    const waiting = user.client.get(`/changes?type_id=${lot.type.id}&wait=25&since=${cursor}`);
    const other = await aDealership({ listings: three });
    // wakes it, and is of another type
    for (const id of other.listings) await changeListing(other.client, id, { price: 3 });
    await changeListing(lot.client, lot.listings[2] ?? 0, { price: 79 });
    expect(left(before) - left(await waiting)).toBe(1);
  });

  test('refuses a key that is revoked meanwhile', async () => {
    const user = await aUser([]);
    const { cursor } = await readChanges(user.client, ofType());
    const waiting = user.client.get(`/changes?type_id=${lot.type.id}&wait=25&since=${cursor}`);
    await runSql(
      'DELETE FROM inventory_api_keys WHERE id IN (SELECT l.api_key_id FROM inventory_api_keys_owner_lnk l JOIN up_users u ON u.id = l.user_id WHERE u.username = ?)',
      [user.username],
    );
    await changeListing(lot.client, lot.listings[2] ?? 0, { price: 78 });
    expect(refusalOf(await waiting)).toMatchObject({ status: 401, code: 'svc_invalid_api_key' });
  });
});

describe('another start of the service', () => {
  let own: Service;
  let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
  let shop: Dealership;
  const restart = async (changed: Readonly<Record<string, string>> = {}) => {
    own = await startService({ ...configuration, environment: { ...configuration.environment, ...changed } });
    return new Client(own.baseUrl, shop.key);
  };
  beforeAll(async () => {
    configuration = await makeConfiguration();
    own = await startService(configuration);
    shop = await aDealership({ listings: three }, own);
  });
  afterAll(async () => {
    await own.stop();
    discard(own);
  });

  test('a stop answers waiting requests immediately, and the cursor stays valid', async () => {
    const { cursor } = await readChanges(shop.client, ofType(shop));
    const waiting = readChanges(shop.client, { ...ofType(shop), since: cursor, wait: 25 });
    await changeListing(shop.client, shop.listings[0] ?? 0, { price: 5 });
    expect((await waiting).items).toHaveLength(1);
    const { cursor: since } = await waiting;
    const last = readChanges(shop.client, { ...ofType(shop), since, wait: 25 });
    await shop.client.get('/authenticate'); // has arrived after it
    await own.stop();
    expect(await last).toEqual({ items: [], cursor: since, has_more: false });
    await runSql('UPDATE inventory_listings SET price_cents = 600 WHERE id = ?', [shop.listings[1]], own);

    const client = await restart();

    expect((await readChanges(client, { ...ofType(shop), since })).items.map(({ listing }) => listing?.price)).toEqual([
      6,
    ]);
  });

  test('another currency or public address resets every type, another start does not', async () => {
    let client = new Client(own.baseUrl, shop.key);
    const changes = await follow(client, ofType(shop));
    await loadBundle({ settings: { currency: 'EUR' } }, own);
    expect((await changes.read()).map(inShort)).toEqual(['reset']);
    await own.stop();
    client = await restart({ PUBLIC_URL: 'https://elsewhere.example.test' });
    const { items, cursor } = await readChanges(client, { ...ofType(shop), since: changes.cursor() });
    expect(items.map(inShort)).toEqual(['reset']);
    await own.stop();
    client = await restart({ PUBLIC_URL: 'https://elsewhere.example.test' });
    expect((await readChanges(client, { ...ofType(shop), since: cursor })).items).toEqual([]);
  });

  test('changes are kept a day longer than their cursors are valid, and then removed; recent cursors before them expire', async () => {
    const settings = { SVC_CHANGES_KEEP_DAYS: '2' };
    const age = (id: number | undefined, days: number) =>
      runSql(
        'UPDATE inventory_listing_changes SET changed_at = ? WHERE listing_id = ?',
        [Date.now() - days * dayMs, id],
        own,
      );
    const [kept, old] = shop.listings;
    let client = new Client(own.baseUrl, shop.key);
    const { cursor: before } = await readChanges(client, ofType(shop));
    await changeListing(client, old ?? 0, { price: 7 }); // by a clock that is then behind
    const { cursor: after } = await readChanges(client, { ...ofType(shop), since: before });
    await age(kept, 2.5);
    await age(old, 3.5);
    await own.stop();
    client = await restart(settings);
    const rows = async () =>
      (await readSql('SELECT DISTINCT listing_id FROM inventory_listing_changes WHERE listing_id > 0', [], own)).map(
        ({ listing_id: id }) => Number(id),
      );
    await until(async () => !(await rows()).includes(old ?? 0));
    expect(await rows()).toContain(kept);
    const expired = await client.get(`/changes?type_id=${shop.type.id}&since=${before}`);
    expect(refusalOf(expired)).toMatchObject({ status: 410, code: 'svc_cursor_expired' });
    await readChanges(client, { ...ofType(shop), since: after });
  });

  test('`cache/flush` resets every type', async () => {
    const client = new Client(own.baseUrl, shop.key);
    const changes = await follow(client, ofType(shop));
    dataOf(await client.post('/cache/flush', {}));
    expect((await changes.read()).map(inShort)).toEqual(['reset']);
  });
});
