import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aSuperAdmin, dataOf as dataOfPanel } from '../../support/admin';
import { type Client, dataOf, refusalOf } from '../../support/client';
import { aDealership, aUser, type Dealership } from '../../support/dealership';
import {
  aProfile,
  csvOf,
  finished,
  importFile,
  type Import,
  type ImportProfile,
  moveImport,
  rowsOf,
  showImport,
  startImport,
} from '../../support/imports';
import { until } from '../../support/patience';
import { head } from '../../support/raw';
import { theService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import { withTrigger } from '../../support/triggers';

interface Shown {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly price: number;
  readonly status: string;
  readonly is_sold: boolean;
  readonly version: number;
  readonly stock_number: string | null;
  readonly vin: string | null;
  readonly categories: Readonly<Record<string, unknown>>;
}

const categories = [
  { slug: 'make', name: 'Make', kind: 'select', allow_new_terms: true, terms: ['Toyota', 'Kia'] },
  { slug: 'model', name: 'Model', kind: 'select', parent: 'make', allow_new_terms: true },
  { slug: 'mileage', name: 'Mileage', kind: 'number', min: 0, max: 900_000 },
  { slug: 'condition', name: 'Condition', kind: 'select', terms: ['New', 'Used'] },
  { slug: 'features', name: 'Features', kind: 'multiselect', allow_new_terms: true },
  { slug: 'registered', name: 'Registered', kind: 'date' },
];

/** A lot of its own for each test: imports of one type take turns. */
let lot: Dealership;
let client: Client;
beforeEach(async () => {
  lot = await aDealership({ categories, type: { title_template: '{make} {model}' } });
  client = lot.client;
});

// An installation has at most 100 profiles.
afterEach(async () => {
  const profiles = dataOf<ImportProfile[]>(await lot.client.get('/import_profiles'));
  for (const { id } of profiles.filter(({ type_id: type }) => type === lot.type.id))
    await lot.client.delete(`/import_profiles/${id}`);
});

const listingOf = async (id: number | null | undefined) => dataOf<Shown>(await client.get(`/listing/${id}`));
const rowOf = (stock: number, more: Record<string, string | number> = {}) => ({
  Stock: stock,
  Title: `Car ${stock}`,
  Price: 1000 + stock,
  ...more,
});
const importRows = async (rows: object[], profile: { id: number }) =>
  finished(client, dataOf<Import>(await client.post(`/imports/${lot.type.id}?profile=${profile.id}`, { rows })));
const cars = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index + 1));
/** The stock of the lot by stock number. */
async function stock(): Promise<Map<string, Shown>> {
  const page = dataOf<{ items: Shown[] }>(
    await client.get(`/inventory/${lot.type.id}?per_page=100&status=publish,draft,trash`),
  );
  return new Map(page.items.map((listing) => [listing.stock_number ?? '', listing]));
}

describe('a feed', () => {
  test('becomes listings by the names of its columns, with new terms where they are allowed', async () => {
    const run = await importFile(
      lot,
      csvOf([
        {
          ...{
            'Stock #': 'A1',
            VIN: '1fadp5au6dl536022',
            Manufacturer: 'Toyota',
            Model: 'Corolla',
            Miles: '45,210 mi',
          },
          ...{
            Type: 'x',
            Condition: 'U',
            Options: 'Sunroof; Tow bar',
            Registered: '9/1/2026',
            'Selling Price': '$15,990.00',
          },
          Description: '=cmd\nTwo lines',
        },
      ]),
    );
    expect([run.status, run.counts.create, run.reason]).toEqual(['done', 1, null]);
    const [row] = await rowsOf(client, run);
    expect(row).toMatchObject({ row: 1, outcome: 'create', state: 'applied', key: 'a1', problems: [] });
    const listing = await listingOf(row?.listing_id);
    const valueOf = (slug: string) => listing.categories[String(lot.categories[slug])];
    expect(listing).toMatchObject({
      ...{ title: 'Toyota Corolla', price: 15990, status: 'publish', stock_number: 'A1', vin: '1FADP5AU6DL536022' },
      content: '=cmd\nTwo lines',
    });
    expect(['make', 'model', 'mileage', 'condition', 'features', 'registered'].map(valueOf)).toMatchObject([
      'Toyota',
      'Corolla',
      '45210',
      'Used',
      ['Sunroof', 'Tow bar'],
      '2026-09-01',
    ]);
  });

  test('reports a row that cannot be read by its column, and keeps no other row back', async () => {
    const rows = [
      rowOf(1, { Price: 'cheap' }),
      rowOf(2, { Mileage: 'many' }),
      rowOf(3),
      rowOf(3),
      { Title: 'No key' },
      rowOf(4),
    ];
    const run = await importFile(lot, csvOf(rows));
    expect([run.status, run.counts.create, run.counts.error]).toEqual(['done', 2, 4]);
    const errors = await rowsOf(client, run, 'error');
    expect(
      errors.map(({ row, problems }) => [row, problems.map(({ column, reason }) => `${column}: ${reason}`)]),
    ).toEqual([
      [1, ['Price: must be a number']],
      [2, ['Mileage: must be a number or a numeric string']],
      [4, ['Stock: is the same as in row 3']],
      [5, ['Stock: is required']],
    ]);
  });

  test('changes only what differs, by stock number, and says what', async () => {
    await importFile(lot, csvOf(cars(3)));
    const run = await importFile(lot, csvOf([rowOf(1), rowOf(2, { Price: 5 }), rowOf(3), rowOf(4)]));
    expect(run.counts).toMatchObject({ create: 1, update: 1, unchanged: 2, error: 0 });
    expect((await rowsOf(client, run, 'update')).map(({ changes }) => changes)).toEqual([
      [{ field: 'price', label: 'Price', from: '1002', to: '5' }],
    ]);
    const versions = [...(await stock()).values()].map(({ stock_number, version }) => [stock_number, version]);
    expect(new Map(versions as Array<[string, number]>)).toEqual(
      new Map([
        ['1', 1],
        ['2', 2],
        ['3', 1],
        ['4', 1],
      ]),
    );
    const { items } = dataOf<{ items: unknown[] }>(
      await client.get(`/listing/${(await stock()).get('2')?.id}/history`),
    );
    expect(items[0]).toMatchObject({ source: 'import', changes: [{ field: 'price', from: 1002, to: 5 }] });
  });

  test('with ids of another system finds its listings by stock number, but our own export by id', async () => {
    const own = dataOf<Shown>(
      await client.post(`/listing/${lot.type.id}`, { title: 'My car', price: 90, status: 'publish' }),
    );
    const theirs = { Title: 'Old Fiat', Price: 5, Stock: 'X1' };
    await importFile(lot, csvOf([{ 'Listing ID': own.id, ...theirs }]));
    await importFile(lot, csvOf([{ id: own.id, created_at: '2026-01-01', ...theirs }]));
    expect([await listingOf(own.id), (await stock()).size]).toMatchObject([{ title: 'My car', version: 1 }, 2]);

    const before = await stock();
    const { text } = await client.get(`/export/${lot.type.id}?format=csv`);
    expect((await importFile(lot, text)).counts).toMatchObject({ unchanged: 2, create: 0, update: 0, error: 0 });
    const json = dataOf<object[]>(await client.get(`/export/${lot.type.id}`));
    const run = await finished(client, dataOf<Import>(await client.post(`/imports/${lot.type.id}`, { rows: json })));
    expect(run.counts).toMatchObject({ unchanged: 2, create: 0, update: 0, error: 0 });
    expect(await stock()).toEqual(before);
    const chosen = await aProfile(lot, { match_by: 'id' });
    await importFile(lot, csvOf([{ 'Listing ID': own.id, Title: 'Chosen' }]), `profile=${chosen.id}`);
    expect((await listingOf(own.id)).title).toBe('Chosen');
  });

  test('waits for a person in a dry run, and is applied as the stock is by then', async () => {
    await importFile(lot, csvOf(cars(2)));
    const planned = await importFile(
      lot,
      csvOf([rowOf(1, { Price: 7 }), rowOf(2, { Price: 8 }), rowOf(9)]),
      'dry_run=1',
    );
    expect([planned.status, planned.counts.update, planned.progress]).toEqual(['planned', 2, { done: 0, total: 3 }]);
    const before = await stock();
    expect([before.size, before.get('1')?.price]).toEqual([2, 1001]);
    dataOf(await client.patch(`/listing/${before.get('1')?.id}`, { title: 'By hand' }));
    await importFile(lot, csvOf([rowOf(9, { Title: 'Came first' })]));

    const applied = await moveImport(client, planned.id, 'apply');

    expect([applied.status, applied.progress]).toEqual(['done', { done: 3, total: 3 }]);
    const after = await stock();
    expect([after.size, after.get('1'), after.get('9')]).toMatchObject([
      3,
      { price: 7, title: 'Car 1' },
      { title: 'Car 9', version: 2 },
    ]);
    expect(refusalOf(await client.post(`/imports/${planned.id}/apply`, {})).code).toBe('svc_import_conflict');
  });

  test('that waits without a profile changes the listing that a feed with one has added since', async () => {
    const planned = await importFile(lot, csvOf([rowOf(7, { Price: 500 })]), 'dry_run=1');
    const profile = await aProfile(lot);
    const [made] = await rowsOf(client, await importFile(lot, csvOf([rowOf(7)]), `profile=${profile.id}`));

    await moveImport(client, planned.id, 'apply');

    const after = await stock();
    expect([after.size, after.get('7')]).toMatchObject([1, { id: made?.listing_id, price: 500 }]);
    expect((await rowsOf(client, planned))[0]).toMatchObject({ state: 'applied', listing_id: made?.listing_id });
  });

  test('finds what was added since its plan in capitals or small letters', async () => {
    const row = (Stock: string, Price: number) => ({ Stock, Title: Stock, Price });
    const planned = await importFile(lot, csvOf(['ab1', 'CD2'].map((each) => row(each, 5))), 'dry_run=1');
    await importFile(lot, csvOf(['AB1', 'cd2'].map((each) => row(each, 6))));

    const run = await moveImport(client, planned.id, 'apply');

    expect([run.status, run.counts.failed]).toEqual(['done', 0]);
    const found = [...(await stock()).values()].map(({ stock_number: number, price }) => [number, price]);
    expect(found.sort()).toEqual([
      ['CD2', 5],
      ['ab1', 5],
    ]);
  });

  test('leaves alone what people took away', async () => {
    await importFile(lot, csvOf([rowOf(1, { Status: 'available' }), rowOf(2)]));
    const before = await stock();
    dataOf(await client.patch(`/listing/${before.get('1')?.id}`, { sold: true }));
    dataOf(await client.delete(`/listing/${before.get('2')?.id}`));
    const profile = await aProfile(lot);
    const run = await importFile(lot, csvOf([rowOf(1, { Status: 'available', Price: 3 })]), `profile=${profile.id}`);
    expect(run.counts).toMatchObject({ update: 1 });
    expect((await stock()).get('1')).toMatchObject({ is_sold: true, price: 3 });
  });

  test.each([
    ['is empty', '', { create: 0, error: 0 }, null],
    ['has a header alone', 'stock,price\n', { create: 0, error: 0 }, null],
  ])('that %s does nothing', async (_, file, counts, reason) => {
    const run = await importFile(lot, file === '' ? '\n' : file);
    expect(run).toMatchObject({ status: 'done', counts, reason });
  });

  test.each([
    ['is cut off', 'stock,title\n1,"Car', /not closed/],
    ['is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2, 0, 9, 8, 7]), /Save a spreadsheet as CSV/],
    ['defines entities', '<!DOCTYPE a [<!ENTITY b "c">]><a><v><stock>&b;</stock></v></a>', /document type/],
    ['has no key', 'title,price\nCar,1', /no column for stock_number/],
  ])('that %s fails with a reason and changes nothing', async (_, file, reason) => {
    const run = await importFile(lot, file);
    expect([run.status, run.reason, (await stock()).size]).toEqual(['failed', expect.stringMatching(reason), 0]);
  });
});

test('an XML feed may have an element first in a late record', async () => {
  const cars = Array.from({ length: 510 }, (_, index) => {
    const more = index < 505 ? '<status>draft</status>' : '<price>500</price><sold>true</sold>';
    return `<vehicle><stock>${index + 1}</stock><title>Car</title>${more}</vehicle>`;
  });

  const { counts } = await importFile(lot, `<inventory>${cars.join('')}</inventory>`);

  expect(counts).toMatchObject({ create: 510, error: 0 });
  const { items } = dataOf<{ items: Shown[] }>(await client.get(`/inventory/${lot.type.id}`));
  expect(items.map(({ price, is_sold: isSold }) => [price, isSold])).toEqual(
    Array.from({ length: 5 }, () => [500, true]),
  );
});

test('a WordPress export of Motors becomes listings, with the text of its HTML', async () => {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const term = (taxonomy: string, name: string) => `<category domain="${taxonomy}"><![CDATA[${name}]]></category>`;
  const car =
    '<item><title>2015 Audi A4</title><content:encoded><![CDATA[<p>One &amp; only</p>]]></content:encoded>' +
    '<wp:post_type>listings</wp:post_type><wp:status>publish</wp:status>' +
    `${meta('vin_number', '1FADP5AU6DL536022')}${meta('stock_number', 'W1')}${meta('price', '18500')}` +
    `${meta('mileage', '61200')}${meta('additional_features', 'Sunroof,Tow bar')}${term('make', 'Audi')}${term('serie', 'A4')}</item>`;
  const page = '<item><title>About</title><wp:post_type>page</wp:post_type></item>';
  const run = await importFile(
    lot,
    `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="x"><channel>${page}${car}</channel></rss>`,
  );
  expect(run).toMatchObject({
    status: 'done',
    counts: { create: 1, error: 0 },
    layout: { preset: 'wordpress_motors' },
  });
  const listing = (await stock()).get('W1');
  const valueOf = (slug: string) => listing?.categories[String(lot.categories[slug])];
  expect(listing).toMatchObject({ title: '2015 Audi A4', content: 'One & only', price: 18500, status: 'publish' });
  expect(['make', 'model', 'mileage', 'features'].map(valueOf)).toEqual([
    'Audi',
    'A4',
    '61200',
    ['Sunroof', 'Tow bar'],
  ]);
});

describe('rows as JSON', () => {
  test('are imported with a result for each', async () => {
    const rows = [
      { stock_number: 'J1', title: 'One', price: 12.5, categories: { make: 'Kia', mileage: 3 }, sold: true },
      { stock_number: 'J2', title: 'Two', price: 'x' },
      { stock_number: 'J3', title: 'Three', [String(lot.categories.features)]: ['A', 'B'], status: 'draft' },
    ];
    const started = await client.post(`/imports/${lot.type.id}`, { rows });
    expect([started.status, started.headers.get('Location')]).toEqual([202, expect.stringMatching(/\/imports\/\d+$/)]);
    const run = await finished(client, dataOf<Import>(started));
    expect((await rowsOf(client, run)).map(({ outcome, state }) => [outcome, state])).toEqual([
      ['create', 'applied'],
      ['error', 'pending'],
      ['create', 'applied'],
    ]);
    expect(await stock()).toMatchObject(
      new Map([
        ['J1', expect.objectContaining({ price: 12.5, is_sold: true, status: 'publish' })],
        ['J3', expect.objectContaining({ status: 'draft' })],
      ]),
    );
  });

  test('clear with null, and keep what is absent', async () => {
    const send = async (row: object) =>
      finished(client, dataOf<Import>(await client.post(`/imports/${lot.type.id}`, { rows: [row] })));
    await send({ stock_number: '1', title: 'Car', price: 5, content: 'Text', mileage: 7 });
    await send({ stock_number: '1', price: null, mileage: null });
    const listing = (await stock()).get('1');
    expect([listing?.price, listing?.content, listing?.categories[String(lot.categories.mileage)] ?? null]).toEqual([
      0,
      'Text',
      null,
    ]);
  });

  test('may have a field first in a late row', async () => {
    const rows = Array.from({ length: 520 }, (_, index) => ({
      ...{ stock_number: `J${index + 1}`, title: 'Car', status: index < 516 ? 'draft' : 'publish' },
      ...(index >= 516 && { price: 500, mileage: 7, color: 'Red' }),
    }));
    const started = await client.post(`/imports/${lot.type.id}?missing_categories=create`, { rows });
    const run = await finished(client, dataOf<Import>(started));

    const color = { column: 'color', field: expect.stringMatching(/^category:/), samples: ['Red'] };
    expect(run.layout?.columns).toEqual(expect.arrayContaining([color]));
    const { items } = dataOf<{ items: Shown[] }>(await client.get(`/inventory/${lot.type.id}`));
    expect(items.map(({ price, categories: values }) => [price, Object.values(values)])).toEqual(
      Array.from({ length: 4 }, () => [500, ['7', 'Red']]),
    );
  });

  test('find their listings as those before them do, although the last row has another key', async () => {
    const rows = Array.from({ length: 510 }, (_, index) => ({
      ...{ vin: `1FADP5AU6DL${100_000 + index}`, title: 'Car' },
      ...(index === 509 ? { stock: 'S1' } : {}),
    }));
    const send = async () => finished(client, dataOf<Import>(await client.post(`/imports/${lot.type.id}`, { rows })));
    expect((await send()).layout?.match_by).toBe('vin');
    expect((await send()).counts).toMatchObject({ unchanged: 510, error: 0 });
  });

  test('keep what columns fill, although the first row lacks one of two with the same meaning', async () => {
    const cars = [1, 2].map((at) => ({
      stock_number: `P${at}`,
      title: `Car ${at}`,
      list_price: 20_000,
      internet_price: 18_000,
    }));
    const profile = await aProfile(lot);
    const send = (rows: object[]) => importRows(rows, profile);
    expect((await send(cars)).counts.create).toBe(2);

    const run = await send([{ stock_number: 'P0', title: 'Car 0', internet_price: 17_000 }, ...cars]);

    expect(run.counts).toMatchObject({ create: 1, update: 0, unchanged: 2 });
  });

  test('keep what columns fill, although most rows have another one by now', async () => {
    const profile = await aProfile(lot);
    const send = async (onOffer: number) => {
      const rows = [1, 2, 3, 4, 5].map((at) => ({
        ...{ stock_number: `H${at}`, title: `Car ${at}` },
        ...(at <= onOffer && { sale_price: 15_000 }),
        list_price: 20_000,
      }));
      return (await importRows(rows, profile)).counts;
    };

    expect(await send(2)).toMatchObject({ create: 5 });
    expect(await send(3)).toMatchObject({ update: 0, unchanged: 5 });
    expect(await send(2)).toMatchObject({ update: 0, unchanged: 5 });
  });

  test.each(['generic', 'homenet'] as const)('fill no field from a column without values (%s)', async (preset) => {
    const profile = await aProfile(lot, { preset });
    const rows = [1, 2, 3].map((at) => ({
      ...{ Stock: `E${at}`, Title: `Car ${at}`, SellingPrice: null, ListPrice: 20_000 },
      ...{ Description: null, Comments: 'Clean' },
    }));
    expect((await importRows(rows, profile)).counts).toMatchObject({ create: 3 });
    const file = csvOf(rows.map((row) => ({ ...row, Stock: `${row.Stock}c`, SellingPrice: '', Description: '' })));
    expect((await importFile(lot, file, `profile=${profile.id}`)).counts).toMatchObject({ create: 3 });
    const { items } = dataOf<{ items: Shown[] }>(await client.get(`/inventory/${lot.type.id}`));
    const shown = await Promise.all(items.map(({ id }) => listingOf(id)));
    expect(shown.map(({ price, content }) => [price, content])).toEqual(Array(6).fill([20_000, 'Clean']));
  });

  describe.each([
    ['blank', ' ', ' '],
    ['"N/A" or a blank', 'N/A', '\u00a0'],
    ['0', 0, ''],
    ['"0.00"', '0.00', ''],
  ])('where a column has only %s', (_, noPrice, noText) => {
    const carOf = (at: number) => ({ stock_number: `B${at}`, title: `Car ${at}` });
    const shown = async () => {
      const all = [...(await stock()).values()].map(({ id }) => listingOf(id));
      return (await Promise.all(all)).map(({ price, content }) => [price, content]);
    };

    test.each([
      ['first', (own: object, other: object) => ({ ...own, ...other })],
      ['last', (own: object, other: object) => ({ ...other, ...own })],
    ])('fill the field from another one, also if it is %s', async (_place, both) => {
      const rowOfFeed = (at: number) => ({
        ...carOf(at),
        ...both({ sale_price: noPrice, description: noText }, { price: 20_000, comments: 'Clean' }),
      });
      await importRows([rowOfFeed(1), rowOfFeed(2)], await aProfile(lot));
      await importFile(lot, csvOf([rowOfFeed(3), rowOfFeed(4)]), `profile=${(await aProfile(lot)).id}`);
      expect(await shown()).toEqual(Array(4).fill([20_000, 'Clean']));
    });

    test('in one night, fill the field from another one for that night', async () => {
      const profile = await aProfile(lot);
      const night = async (internetPrice: string | number, listPrice: number) => {
        const price = { internet_price: internetPrice, list_price: listPrice };
        await importFile(lot, csvOf([1, 2].map((at) => ({ ...carOf(at), ...price }))), `profile=${profile.id}`);
        return [...(await stock()).values()].map((listing) => listing.price);
      };
      expect(await night(18_000, 20_000)).toEqual([18_000, 18_000]);
      expect(await night(noPrice, 20_001)).toEqual([20_001, 20_001]);
      expect(await night(18_002, 20_002)).toEqual([18_002, 18_002]);
    });
  });

  test('fill the price with 0 where no column has another one', async () => {
    const profile = await aProfile(lot);
    const send = (price: number) => importRows([{ stock_number: 'Z1', title: 'Car', price, web_price: '' }], profile);
    await send(5000);
    await send(0);
    expect((await stock()).get('Z1')?.price).toBe(0);
  });

  describe.each([
    ['stock_number', (at: number) => `S${at}`],
    ['vin', (at: number) => `1FADP5AU6DL${100_000 + at}`],
  ])('whose key, the %s, is empty', (key, valueOf) => {
    const other = key === 'vin' ? 'serial_number' : 'vehicle_id';
    const carOf = (at: number) => ({ title: `Car ${at}`, [key]: valueOf(at), [other]: `V${at}`, price: 20_000 });
    const all = [1, 2, 3, 4].map(carOf);

    test.each([
      ['in one night', [1, 2, 3, 4], ''],
      ['in one night, as null', [1, 2, 3, 4], null],
      ['in a file of one car', [4], null],
      ['in a file of a new car', [9], null],
    ])('%s, are errors, and take no other column', async (_, numbers, empty) => {
      const rows = numbers.map((at) => ({ ...carOf(at), [key]: empty }));
      const profile = await aProfile(lot, { match_by: key });
      expect((await importRows(all, profile)).counts).toMatchObject({ create: 4 });
      const none = { create: 0, update: 0, error: rows.length };
      expect((await importRows(rows, profile)).counts).toMatchObject(none);
      const file = csvOf(numbers.map((at) => ({ ...carOf(at), [key]: '', price: 20_001 })));
      expect((await importFile(lot, file, `profile=${profile.id}`)).counts).toMatchObject(none);
      const next = all.map((car) => ({ ...car, price: 20_002 }));
      expect((await importRows(next, profile)).counts).toMatchObject({ create: 0, update: 4 });
    });

    test('at first, take another column, which stays the key', async () => {
      const rows = all.map((car) => ({ ...car, [key]: '' }));
      const profile = await aProfile(lot, { match_by: key });
      expect((await importRows(rows, profile)).counts).toMatchObject({ create: 4, error: 0 });
      expect((await importRows(all, profile)).counts).toMatchObject({ create: 0, unchanged: 4 });
    });

    test('or missing, do not take a column that was there before, but one with a new name', async () => {
      const profile = await aProfile(lot, { match_by: key });
      await importRows(all, profile);
      const missing = all.map(({ [key]: _value, ...car }) => car);
      expect(await importRows(missing, profile)).toMatchObject({
        ...{ status: 'failed', reason: expect.stringContaining('has no column for') },
      });
      const renamed = all.map(({ [key]: value, ...car }) => ({ ...car, [`${key.replace('_', ' ')} `]: value }));
      expect((await importRows(renamed, profile)).counts).toMatchObject({ create: 0, unchanged: 4 });
    });
  });

  test.each([['JSON'], ['CSV']])(
    'without a profile find listings by the VIN if the stock number is empty (%s)',
    async (kind) => {
      const row = { stock_number: 'S1', vehicle_id: 'V1', vin: '1FADP5AU6DL100001', title: 'Car' };
      const send = async (rows: Array<Record<string, string>>) => {
        if (kind === 'CSV') return (await importFile(lot, csvOf(rows))).counts;
        return (await finished(client, dataOf<Import>(await client.post(`/imports/${lot.type.id}`, { rows })))).counts;
      };
      expect(await send([{ ...row, stock_number: '' }])).toMatchObject({ create: 1 }); // the first takes any number
      expect([...(await stock()).keys()]).toEqual(['V1']);
      expect(await send([{ ...row, vehicle_id: '', stock_number: 'V1' }])).toMatchObject({ unchanged: 1 });
      expect(await send([{ ...row, stock_number: '', vehicle_id: 'V9' }])).toMatchObject({ create: 0, unchanged: 1 });
      expect(await send([{ ...row, stock_number: '', vin: '', vehicle_id: 'V9' }])).toMatchObject({
        create: 0,
        error: 1,
      });
    },
  );

  test('of all cars that are left fill the price from another column, however few they are', async () => {
    const profile = await aProfile(lot, { mode: 'full' });
    const night = (count: number, salePrice: number | '') =>
      importRows(
        Array.from({ length: count }, (_, at) => ({
          ...{ stock_number: `F${at}`, title: 'Car', sale_price: salePrice, list_price: 20_000 },
        })),
        profile,
      );
    for (const count of [10, 7, 4]) expect((await night(count, 18_000)).status).toBe('done');
    await night(4, '');
    const { id } = (await stock()).get('F1') ?? {};
    expect((await listingOf(id)).price).toBe(20_000);
  });

  test('of a few cars leave each field to its usual column, also without values', async () => {
    const profile = await aProfile(lot);
    const carOf = (at: number) => ({
      ...{ stock_number: `D${at}`, title: `Car ${at}`, internet_price: 18_000, list_price: 20_000 },
      ...{ description: 'Nice', notes: 'INTERNAL' },
    });
    const full = [1, 2, 3, 4, 5].map(carOf);
    await importRows(full, profile);
    const shown = async () => {
      const { price, content } = await listingOf((await stock()).get('D1')?.id);
      return [price, content];
    };
    for (const [price, after] of [
      ['', 18_000],
      ['N/A', 0],
      [0, 0],
    ] as const) {
      await importRows(full, profile);
      const delta = [{ ...carOf(1), internet_price: price, description: ' ' }];
      await importRows(delta, profile);
      expect(await shown()).toEqual([after, 'Nice']);
      await importFile(lot, csvOf(delta), `profile=${profile.id}`);
      expect(await shown()).toEqual([after, 'Nice']);
    }
  });

  test('fill the price from the usual column where most rows of each night are errors', async () => {
    const profile = await aProfile(lot);
    /** Nine cars, of which six have no stock number, and `fresh` no sale price. */
    const night = (fresh: number, listPrice: number) =>
      Array.from({ length: 9 }, (_, at) => ({
        ...{ stock_number: at < 6 ? '' : `E${at}`, title: 'Car' },
        ...{ sale_price: at < fresh ? '' : 18_000, list_price: listPrice },
      }));
    expect((await importRows(night(3, 20_000), profile)).counts).toMatchObject({ create: 3, error: 6 });
    const none = { update: 0, unchanged: 3 };
    expect((await importRows(night(6, 20_001), profile)).counts).toMatchObject(none);
    expect((await importRows(night(6, 20_002), profile)).counts).toMatchObject(none);
    expect((await stock()).get('E6')?.price).toBe(18_000);
  });

  test('of a profile keep with null what staff have entered, unless empty cells clear', async () => {
    const profile = await aProfile(lot);
    const rows = [{ Stock: 'N1', Title: 'Car', Description: null, Mileage: null, Price: 1000 }];
    const send = () => importRows(rows, profile);
    const [row] = await rowsOf(client, await send());
    const mileage = String(lot.categories.mileage);
    dataOf(await client.patch(`/listing/${row?.listing_id}`, { content: 'Clean', categories: { [mileage]: 45_213 } }));
    dataOf(await client.patch(`/import_profiles/${profile.id}`, { new_status: 'draft' })); // the feed is read again
    await send();
    expect(await listingOf(row?.listing_id)).toMatchObject({ content: 'Clean', categories: { [mileage]: '45213' } });
    dataOf(await client.patch(`/import_profiles/${profile.id}`, { empty_cells: 'clear' }));
    await send();
    expect((await listingOf(row?.listing_id)).content).toBe('');
  });

  test.each([
    ['a file with one vehicle', 1],
    ['a night', 3],
  ])('fill the price from the usual column again after %s that lacked it', async (_, rowsWithout) => {
    const profile = await aProfile(lot);
    const cars = [1, 2, 3].map((at) => ({
      stock_number: `U${rowsWithout}-${at}`,
      title: `Car ${at}`,
      list_price: 20_000,
    }));
    const full = cars.map((car) => ({ internet_price: 18_000, ...car }));
    const send = async (rows: object[]) => (await importRows(rows, profile)).counts;

    expect(await send(full)).toMatchObject({ create: 3 });
    expect(await send(cars.slice(0, rowsWithout))).toMatchObject({ update: rowsWithout });
    expect(await send(full)).toMatchObject({ update: rowsWithout, unchanged: 3 - rowsWithout });
    expect(await send(full.map((car) => ({ ...car, list_price: 21_000 })))).toMatchObject({ update: 0, unchanged: 3 });
  });

  test('fill the price from the usual column of the full feed, although the first file had one vehicle', async () => {
    const profile = await aProfile(lot);
    const send = async (rows: ReadonlyArray<Record<string, string | number>>) =>
      (await importFile(lot, csvOf(rows), `profile=${profile.id}`)).counts;
    const of = (at: number) => ({ Stock: `W${at}`, Title: `Car ${at}` });
    expect(await send([{ ...of(1), 'List Price': 20_000 }])).toMatchObject({ create: 1 });
    const full = [1, 2, 3].map((at) => ({ ...of(at), 'Internet Price': 18_000, 'List Price': 20_000 }));
    expect(await send(full)).toMatchObject({ create: 2, update: 1 });
    const { items } = dataOf<{ items: Shown[] }>(await client.get(`/inventory/${lot.type.id}`));
    expect(items.map(({ price }) => price)).toEqual([18_000, 18_000, 18_000]);
  });

  test.each([
    ['generic', ''],
    ['homenet', ''],
    ['generic', 'N/A'],
    ['homenet', '0.00'],
  ] as const)('fill the price from a column whose values come late (%s, before them "%s")', async (preset, noPrice) => {
    const profile = await aProfile(lot, { preset });
    const priced = (fresh: number) =>
      csvOf([
        ...Array.from({ length: fresh }, (_, at) => ({
          Stock: `N${at}`,
          Title: 'New',
          SellingPrice: noPrice,
          ListPrice: 40_000,
        })),
        ...Array.from({ length: 600 }, (_, at) => ({
          Stock: `U${at}`,
          Title: 'Used',
          SellingPrice: 15_000,
          ListPrice: 20_000,
        })),
      ]);
    const send = async (file: string) => (await importFile(lot, file, `profile=${profile.id}`)).counts;
    expect(await send(priced(3))).toMatchObject({ create: 603 });
    // The sample has only new cars now, for which the usual column is empty.
    expect(await send(priced(505))).toMatchObject({ create: 502, update: 0, unchanged: 603 });
  });

  test.each([
    ['prices that cannot be read', (at: number) => ({ stock_number: `Z${at}`, list_price: 'on sale' })],
    ['no stock numbers', () => ({ stock_number: '', list_price: 20_000 })],
    ['one stock number in all rows', () => ({ stock_number: 'Z0', list_price: 20_500 })],
  ])('fill the price from the usual column after a larger file with %s', async (_, rowOfWrongFile) => {
    const profile = await aProfile(lot);
    const full = [0, 1, 2].map((at) => ({
      ...{ stock_number: `Z${at}`, title: `Car ${at}`, internet_price: 18_000, list_price: 20_000 },
    }));
    expect((await importRows(full, profile)).counts).toMatchObject({ create: 3 });
    const wrong = Array.from({ length: 20 }, (_each, at) => ({ title: 'Wrong', ...rowOfWrongFile(at) }));
    expect((await importRows(wrong, profile)).counts).toMatchObject({ create: 0, error: expect.any(Number) });
    await importRows(
      full.map((car) => ({ ...car, list_price: 20_001 })),
      profile,
    );
    expect([...(await stock()).values()].map(({ price }) => price)).toEqual([18_000, 18_000, 18_000]);
  });

  test('fill the price from the usual column again after a dozen small files that lacked it', async () => {
    const profile = await aProfile(lot);
    const send = async (rows: object[]) => (await importRows(rows, profile)).counts;
    const cars = [1, 2, 3].map((at) => ({ stock_number: `V${at}`, title: `Car ${at}` }));
    const full = cars.map((car) => ({ ...car, internet_price: 18_000, list_price: 20_000 }));
    expect(await send(full)).toMatchObject({ create: 3 });
    for (let file = 1; file <= 12; file++) await send([{ ...cars[0], list_price: 20_000 + file }]);
    expect(await send(full)).toMatchObject({ update: 1, unchanged: 2 });
  });

  test('keep what the other columns fill if a person has chosen what the first of a meaning fills', async () => {
    const profile = await aProfile(lot, { columns: { list_price: null } });
    const cars = [1, 2, 3].map((at) => ({
      ...{ stock_number: `L${at}`, title: `Car ${at}`, list_price: 20_000 },
      ...{ internet_price: 18_000, sale_price: 15_000 },
    }));
    const send = async (rows: object[]) => (await importRows(rows, profile)).counts;
    expect(await send(cars)).toMatchObject({ create: 3 });

    const added = { stock_number: 'L0', title: 'Car 0', list_price: 20_000, sale_price: 15_000 };
    expect(await send([added, ...cars])).toMatchObject({ create: 1, update: 0, unchanged: 3 });
  });

  test('keep what columns fill, although the last row has one that the system prefers', async () => {
    const profile = await aProfile(lot, { preset: 'homenet' });
    const rows = Array.from({ length: 510 }, (_, index) => ({
      ...{ stock: `S${index + 1}`, title: 'Car', listprice: 500 },
      ...(index === 509 ? { sellingprice: 400 } : {}),
    }));
    const run = await importRows(rows, profile);
    const fields = new Map(run.layout?.columns.map(({ column, field }) => [column, field]));
    expect([fields.get('listprice'), fields.get('sellingprice')]).toEqual(['price', null]);
    const { items } = dataOf<{ items: Shown[] }>(await client.get(`/inventory/${lot.type.id}`));
    expect(new Set(items.map(({ price }) => price))).toEqual(new Set([500]));
  });

  test.each([
    ['more than 5,000 rows', { rows: Array.from({ length: 5001 }, () => ({})) }, 'svc_invalid_param'],
    ['no rows', {}, 'svc_missing_param'],
    ['rows that are no list', { rows: { a: 1 } }, 'svc_missing_param'],
  ])('are refused with %s', async (_, body, code) => {
    expect(refusalOf(await client.post(`/imports/${lot.type.id}`, body)).code).toBe(code);
  });
});

describe('a full feed of a profile', () => {
  test('removes what it lacks by the policy, and brings it back', async () => {
    for (const [removal, isRemoved] of [
      ['sold', { is_sold: true, status: 'publish' }],
      ['draft', { is_sold: false, status: 'draft' }],
      ['trash', { status: 'trash' }],
    ] as const) {
      lot = await aDealership({ categories });
      client = lot.client;
      const profile = await aProfile(lot, { mode: 'full', removal });
      await importFile(lot, csvOf(cars(4)), `profile=${profile.id}`);
      const run = await importFile(lot, csvOf(cars(3)), `profile=${profile.id}`);
      expect([removal, run.status, run.counts.remove]).toEqual([removal, 'done', 1]);
      expect((await stock()).get('4')).toMatchObject(isRemoved);
      const back = await importFile(lot, csvOf(cars(4)), `profile=${profile.id}`);
      expect([removal, back.counts]).toMatchObject([removal, { update: 1, unchanged: 3 }]);
      expect((await stock()).get('4')).toMatchObject({ is_sold: false, status: 'publish' });
    }
  });

  test('never removes listings that people made or that it only took over', async () => {
    const made = dataOf<Shown>(await client.post(`/listing/${lot.type.id}`, { title: 'By hand' }));
    await importFile(lot, csvOf([rowOf(1)]));
    const profile = await aProfile(lot, { mode: 'full', removal: 'trash' });
    await importFile(lot, csvOf([rowOf(1), rowOf(2)]), `profile=${profile.id}`);
    const run = await importFile(lot, csvOf([rowOf(2, { Price: 1 })]), `profile=${profile.id}`);
    expect(run.counts.remove).toBe(0);
    expect([(await listingOf(made.id)).status, (await stock()).get('1')?.status]).toEqual(['draft', 'publish']);
  });

  test('leaves a listing alone that was moved to another type, also if it was moved after the plan', async () => {
    const profile = await aProfile(lot, { mode: 'full' });
    const query = `profile=${profile.id}`;
    await importFile(lot, csvOf(cars(4)), query);
    const planned = await importFile(lot, csvOf([rowOf(2, { Price: 1 }), rowOf(3), rowOf(4)]), `${query}&dry_run=1`);
    const listings = await stock();
    const ids = ['1', '2', '3'].map((key) => listings.get(key)?.id ?? 0);
    const [first = 0, second = 0] = ids;
    const other = await aDealership({ categories: [{ slug: 'seats', name: 'Seats', kind: 'number' }] });
    for (const id of ids)
      await runSql('UPDATE inventory_listings_type_lnk SET type_id = ? WHERE listing_id = ?', [other.type.id, id]);
    for (const id of ids)
      dataOf(await client.patch(`/listing/${id}`, { categories: { [other.categories.seats ?? 0]: 5 } }));
    const before = await Promise.all(ids.map(listingOf));
    const reason = expect.stringContaining('moved to another type');

    const applied = await moveImport(client, planned.id, 'apply');
    expect(applied.counts.failed).toBe(2);
    for (const [outcome, id] of [
      ['remove', first],
      ['update', second],
    ] as const)
      expect(await rowsOf(client, applied, outcome)).toMatchObject([
        { listing_id: id, state: 'failed', problems: [{ field: 'type', reason }] },
      ]);
    const run = await importFile(lot, csvOf([rowOf(2, { Price: 1 }), rowOf(3), rowOf(4)]), query);
    expect(run.counts).toMatchObject({ skip: 3, update: 0, remove: 0, unchanged: 1 });
    const skipped = await rowsOf(client, run, 'skip');
    expect(skipped.map(({ row, problems }) => [row, problems[0]?.reason])).toEqual([
      [1, reason],
      [2, reason],
      [null, reason],
    ]);
    expect(await Promise.all(ids.map(listingOf))).toEqual(before);
    expect((await importFile(lot, 'stock,title\n', query)).status).toBe('held');
  });

  test('is held if it would remove more than a fifth and more than five, until a person applies it', async () => {
    const profile = await aProfile(lot, { mode: 'full' });
    await importFile(lot, csvOf(cars(30)), `profile=${profile.id}`);
    expect((await importFile(lot, csvOf(cars(24)), `profile=${profile.id}`)).status).toBe('done'); // six are a fifth
    const held = await importFile(lot, csvOf(cars(12)), `profile=${profile.id}`);
    expect([held.status, held.reason, held.counts.remove]).toEqual(['held', expect.stringContaining('12 of 24'), 12]);
    expect([...(await stock()).values()].filter(({ is_sold: isSold }) => isSold)).toHaveLength(6);
    expect((await moveImport(client, held.id, 'apply')).status).toBe('done');
    expect([...(await stock()).values()].filter(({ is_sold: isSold }) => isSold)).toHaveLength(18);
  });

  test('is not applied any more after a later one, which may have what it lacks', async () => {
    const query = `profile=${(await aProfile(lot, { mode: 'full' })).id}`;
    await importFile(lot, csvOf(cars(12)), query);
    const held = await importFile(lot, csvOf(cars(2)), query);
    const planned = await importFile(lot, csvOf(cars(1)), `${query}&dry_run=1`); // changes nothing, and outdates nothing
    expect((await importFile(lot, csvOf(cars(12)), query)).status).toBe('done');
    for (const { id } of [held, planned]) {
      const refused = await client.post(`/imports/${id}/apply`, {});
      expect([refusalOf(refused).code, refused.text]).toEqual([
        'svc_import_conflict',
        expect.stringContaining('another one of the profile'),
      ]);
    }
    expect((await showImport(client, held.id)).status).toBe('held');
  });

  test('is not applied any more after another plan was, or after an import that it relied on was undone', async () => {
    const query = `profile=${(await aProfile(lot)).id}`;
    const made = await importFile(lot, csvOf(cars(2)), query);
    const plan = (rows: ReturnType<typeof cars>) => importFile(lot, csvOf(rows), `${query}&dry_run=1`);
    const isOutdated = async ({ id }: Import) => {
      const refused = await client.post(`/imports/${id}/apply`, {});
      expect([refusalOf(refused).code, refused.text]).toEqual([
        'svc_import_conflict',
        expect.stringContaining('another one of the profile'),
      ]);
    };
    const cheap = await plan([rowOf(1, { Price: 5 }), rowOf(2)]);
    const more = await plan(cars(3));
    expect((await moveImport(client, cheap.id, 'apply')).status).toBe('done');
    await isOutdated(more); // which has the first car as unchanged
    expect((await importFile(lot, csvOf(cars(3)), query)).counts).toMatchObject({ create: 1, update: 1 });

    const next = await plan([...cars(2), rowOf(9)]);
    expect((await moveImport(client, made.id, 'undo')).counts.kept).toBe(1);
    await isOutdated(next);
    expect((await importFile(lot, csvOf([...cars(2), rowOf(9)]), query)).counts).toMatchObject({
      create: 2,
      unchanged: 1,
    });
  });

  test('whose profile is deleted is not applied, or not further, and leaves no listing that cannot be matched', async () => {
    const orphans = () =>
      readSql(
        'SELECT id FROM inventory_import_links WHERE profile_id NOT IN (SELECT id FROM inventory_import_profiles)',
      );
    const path = async () => `/import_profiles/${(await aProfile(lot)).id}`;
    const first = await path();
    const planned = await importFile(lot, csvOf(cars(3)), `profile=${first.split('/').at(-1)}&dry_run=1`);
    dataOf(await client.delete(first));
    const refused = await client.post(`/imports/${planned.id}/apply`, {});
    expect([refusalOf(refused).code, refused.text]).toEqual([
      'svc_import_conflict',
      expect.stringContaining('was deleted'),
    ]);

    const second = await path();
    const run = await startImport(lot, csvOf(cars(3000)), `profile=${second.split('/').at(-1)}`);
    await until(async () => (await showImport(client, run.id)).progress.done > 0);
    dataOf(await client.delete(second));
    const ended = await finished(client, run);
    expect([ended.status, ended.reason]).toEqual(['failed', expect.stringContaining('was deleted')]);
    expect(await orphans()).toEqual([]);
    expect(ended.progress.done).toBeLessThan(3000);
    expect((await moveImport(client, run.id, 'undo')).status).toBe('undone');
  });

  test('is held if it has no rows that can be read', async () => {
    const profile = await aProfile(lot, { mode: 'full' });
    await importFile(lot, csvOf(cars(2)), `profile=${profile.id}`);
    const held = await importFile(lot, 'stock,title\n', `profile=${profile.id}`);
    expect([held.status, held.counts.remove]).toEqual(['held', 2]);
    const canceled = await moveImport(client, held.id, 'cancel');
    expect([canceled.status, canceled.reason]).toEqual(['failed', 'It was canceled.']);
    expect([...(await stock()).values()].some(({ is_sold: isSold }) => isSold)).toBe(false);
  });

  test('does nothing if it is the same as last time', async () => {
    const profile = await aProfile(lot, { mode: 'full' });
    const file = csvOf(cars(3));
    await importFile(lot, file, `profile=${profile.id}`);
    const again = await importFile(lot, file, `profile=${profile.id}`);
    expect([again.status, again.reason, again.counts.unchanged]).toEqual(['done', expect.stringContaining('same'), 0]);
    dataOf(await client.patch(`/import_profiles/${profile.id}`, { empty_cells: 'clear' }));
    expect((await importFile(lot, file, `profile=${profile.id}`)).counts.unchanged).toBe(3);
  });

  test('is read again when a category has been added, which a column of it may fill', async () => {
    const profile = await aProfile(lot);
    const file = csvOf([rowOf(1, { Color: 'Red' })]);
    const send = () => importFile(lot, file, `profile=${profile.id}`);
    expect((await send()).counts).toMatchObject({ create: 1 });
    const admin = await aSuperAdmin();
    const path = `/dealer-inventory/catalogue/types/${lot.type.id}/categories`;
    const { id } = dataOfPanel<{ id: number }>(await admin.request('POST', path, { name: 'Color', kind: 'text' }));

    const again = await send();

    expect(again.counts).toMatchObject({ update: 1 });
    const [row] = await rowsOf(client, again);
    expect((await listingOf(row?.listing_id)).categories).toHaveProperty(String(id));
    expect((await send()).reason).toContain('same');
  });

  test('is read again if it has rows that are wrong: the catalog may take them by then', async () => {
    const query = `profile=${(await aProfile(lot)).id}`;
    const file = csvOf([rowOf(1), rowOf(2, { Condition: 'Demo' })]);
    expect((await importFile(lot, file, query)).counts).toMatchObject({ create: 1, error: 1 });
    expect(await importFile(lot, file, query)).toMatchObject({ reason: null, counts: { unchanged: 1, error: 1 } });
    await runSql('UPDATE inventory_categories SET allow_new_terms = ? WHERE id = ?', [true, lot.categories.condition]);
    expect((await importFile(lot, file, query)).counts).toMatchObject({ create: 1, unchanged: 1, error: 0 });
  });

  test('finds its listings by another field when the profile says so, and each once', async () => {
    const profile = await aProfile(lot, { mode: 'full' });
    const query = `profile=${profile.id}`;
    const path = `/import_profiles/${profile.id}`;
    const vin = (stock: number) => `1FADP5AU6DL53602${stock}`;
    const rows = [1, 2, 3].map((stock) => rowOf(stock, { VIN: vin(stock) }));
    const made = await importFile(lot, csvOf([...rows, rowOf(4, { VIN: vin(3) })]), query);
    await importFile(lot, csvOf(rows), query); // the fourth is sold, and another listing has its VIN
    const planned = await importFile(lot, csvOf([rowOf(1, { VIN: vin(1) })]), `${query}&dry_run=1`);

    dataOf(await client.patch(path, { match_by: 'vin' }));
    expect(refusalOf(await client.post(`/imports/${planned.id}/apply`, {})).code).toBe('svc_import_conflict');
    const renamed = rows.map((row, index) => ({ ...row, Stock: 11 + index }));
    const run = await importFile(lot, csvOf(renamed), query);
    expect(run.counts).toMatchObject({ create: 0, update: 3, remove: 0 });
    expect([...(await stock()).keys()].sort()).toEqual(['11', '12', '13', '4']);

    dataOf(await client.patch(path, { match_by: 'stock_number' }));
    expect((await moveImport(client, run.id, 'undo')).counts.kept).toBe(0);
    dataOf(await client.patch(path, { match_by: 'vin' }));
    expect((await importFile(lot, csvOf(rows), query)).counts).toMatchObject({ create: 0, unchanged: 3, remove: 0 });
    expect((await moveImport(client, made.id, 'undo')).counts.kept).toBeGreaterThan(0);
  });

  test('keeps its match field while an import of the profile is at work', async () => {
    const profile = await aProfile(lot);
    const run = await startImport(lot, csvOf(cars(1000)), `profile=${profile.id}`);
    const refused = await client.patch(`/import_profiles/${profile.id}`, { match_by: 'vin' });
    expect([refused.status, refusalOf(refused).code]).toEqual([409, 'svc_import_conflict']);
    await finished(client, run);
  });

  test('brings back a listing that it removed by an earlier policy, and nothing else of it', async () => {
    const profile = await aProfile(lot, { mode: 'full', new_status: 'draft' });
    const query = `profile=${profile.id}`;
    await importFile(lot, csvOf(cars(4)), query);
    expect((await importFile(lot, csvOf(cars(3)), query)).counts.remove).toBe(1);
    dataOf(await client.patch(`/import_profiles/${profile.id}`, { removal: 'draft' }));
    await importFile(lot, csvOf(cars(4)), query);
    expect((await stock()).get('4')).toMatchObject({ is_sold: false, status: 'draft' });
  });

  test('is read again after another one was applied in part', async () => {
    const query = `profile=${(await aProfile(lot)).id}`;
    await importFile(lot, csvOf(cars(2)), query);
    const planned = await importFile(
      lot,
      csvOf([rowOf(1, { Price: 7 }), rowOf(2, { Price: 7 })]),
      `${query}&dry_run=1`,
    );
    dataOf(await client.delete(`/listing/${(await stock()).get('1')?.id}`));
    expect((await moveImport(client, planned.id, 'apply')).counts).toMatchObject({ update: 2, failed: 1 });
    expect((await stock()).get('2')?.price).toBe(7);
    expect((await importFile(lot, csvOf(cars(2)), query)).counts).toMatchObject({ update: 1, skip: 1 });
    expect((await stock()).get('2')?.price).toBe(1002);
  });

  test('reads a row again only if the row, its listing, or what else decides on it has changed', async () => {
    const profile = await aProfile(lot);
    const rows = [rowOf(1, { Make: 'Kia' }), rowOf(2, { Make: 'Kia' }), rowOf(3, { Make: 'Toyota' })];
    const file = csvOf(rows);
    let ends = '';
    const again = async () => (await importFile(lot, file + (ends += '\r\n'), `profile=${profile.id}`)).counts;
    expect(await again()).toMatchObject({ create: 3 });
    const links = await readSql('SELECT row_hash, seen_seq FROM inventory_import_links WHERE profile_id = ?', [
      profile.id,
    ]);
    expect(links.map(({ row_hash: hash }) => hash)).toEqual(Array.from({ length: 3 }, () => expect.any(String)));
    expect(await again()).toMatchObject({ update: 0, unchanged: 3 });

    const [one, two] = ['1', '2'].map((key) => async () => (await stock()).get(key));
    dataOf(await client.patch(`/listing/${(await one?.())?.id}`, { price: 7 }));
    await runSql('UPDATE inventory_listings SET price_cents = 7 WHERE id = ?', [(await two?.())?.id]);
    expect(await again()).toMatchObject({ update: 2, unchanged: 1 });
    expect([(await one?.())?.price, (await two?.())?.price]).toEqual([1001, 1002]);
    expect(await again()).toMatchObject({ update: 0, unchanged: 3 });

    const forget = async () =>
      runSql('DELETE FROM inventory_listing_changes WHERE listing_id = ?', [(await one?.())?.id]);
    await forget(); // as after a long time without changes
    expect(await again()).toMatchObject({ update: 0, unchanged: 3 });
    dataOf(await client.patch(`/listing/${(await one?.())?.id}`, { price: 8 }));
    await forget();
    expect(await again()).toMatchObject({ update: 1, unchanged: 2 });

    await runSql(
      "UPDATE inventory_terms SET name = 'Lexus', slug = 'lexus', slug_key = replace(slug_key, 'toyota', 'lexus') WHERE id = ?",
      [lot.terms['make/toyota']],
    );
    expect(await again()).toMatchObject({ update: 1, unchanged: 2 }); // which adds Toyota again
    expect(await again()).toMatchObject({ update: 0, unchanged: 3 });
    expect((await importFile(lot, csvOf([...rows, rowOf(2)]), `profile=${profile.id}`)).counts).toMatchObject({
      unchanged: 3,
      error: 1,
    });
  });

  test('gives its listings a term again that was deleted since it added it', async () => {
    const profile = await aProfile(lot);
    const file = csvOf([rowOf(1, { Make: 'Saab' })]);
    await importFile(lot, file, `profile=${profile.id}`);
    await runSql("DELETE FROM inventory_terms WHERE name = 'Saab'");
    const makeOf = async () => (await stock()).get('1')?.categories[String(lot.categories.make)];
    expect(await makeOf()).toBeUndefined();

    expect((await importFile(lot, `${file}\r\n`, `profile=${profile.id}`)).counts).toMatchObject({ update: 1 });
    expect(await makeOf()).toBe('Saab');
  });

  test('creates the listings of a term that is deleted while it is applied', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => rowOf(index + 1, { Make: 'Kia' })); // more than a batch
    const deletion = "DELETE FROM inventory_terms WHERE name = 'Kia'";
    const trigger = {
      ...{ when: 'AFTER UPDATE' as const, table: 'inventory_imports', statement: deletion },
      rows: 'NEW.done_rows > 0 AND OLD.done_rows = 0',
    };
    const run = await withTrigger(trigger, () => importFile(lot, csvOf(rows)));
    expect([run.status, run.counts]).toMatchObject(['done', { create: 130, failed: 0 }]);
  });

  test('of several listings with its key takes over the newest that is for sale', async () => {
    const car = async (price: number, more = {}) =>
      dataOf<{ id: number }>(await client.post(`/listing/${lot.type.id}`, { title: 'Car 1', price, ...more })).id;
    const shown = { status: 'publish' };
    const ids = [await car(1, shown), await car(2, shown), await car(3, { ...shown, sold: true }), await car(4)];
    await runSql(`UPDATE inventory_listings SET stock_number = '1' WHERE id IN (${ids.join(', ')})`);
    const profile = await aProfile(lot, { match_by: 'stock_number' });
    const run = await importFile(lot, csvOf([rowOf(1)]), `profile=${profile.id}`);

    expect(run.counts).toMatchObject({ update: 1, create: 0 });
    const prices = await Promise.all(ids.map(async (id) => (await listingOf(id)).price));
    expect(prices).toEqual([1, 1001, 3, 4]);
  });

  test('that trashes listings needs the capability to do so', async () => {
    const profile = await aProfile(lot, { mode: 'full', removal: 'trash' });
    await importFile(lot, csvOf(cars(2)), `profile=${profile.id}`);
    const planned = await importFile(lot, csvOf(cars(1)), `profile=${profile.id}&dry_run=1`);
    const trashing = { name: 'A feed', type_id: lot.type.id, mode: 'full', removal: 'trash' };
    const { client: limited } = await aUser(['add_inventory', 'edit_all_inventory']);
    const own = { client: limited, type: lot.type };
    const merging = await aProfile(own, { mode: 'merge', removal: 'trash' });
    const rows = { rows: [] };

    for (const refused of [
      await limited.post('/import_profiles', trashing),
      await limited.patch(`/import_profiles/${merging.id}`, { mode: 'full' }),
      await limited.patch(`/import_profiles/${profile.id}`, { name: 'Mine' }),
      await limited.post(`/imports/${lot.type.id}?profile=${profile.id}`, rows),
      await limited.post(`/imports/${lot.type.id}?profile=${merging.id}&mode=full`, rows),
      await limited.post(`/imports/${planned.id}/apply`, {}),
    ])
      expect([refused.status, refusalOf(refused)]).toMatchObject([
        403,
        { code: 'svc_forbidden', data: { capability: 'delete_inventory' } },
      ]);

    expect((await importFile(own, csvOf(cars(1)), `profile=${profile.id}&mode=merge`)).status).toBe('done');
    expect((await stock()).get('2')?.status).toBe('publish');
    const again = await importFile(lot, csvOf(cars(1)), `profile=${profile.id}&dry_run=1`);
    expect((await moveImport(client, again.id, 'apply')).status).toBe('done');
    expect((await stock()).get('2')?.status).toBe('trash');
  });

  test('needs a profile, of its type', async () => {
    const start = (query: string) => client.post(`/imports/${lot.type.id}?${query}`, { rows: [] });
    expect(refusalOf(await start('mode=full')).data).toMatchObject({ params: { mode: expect.anything() } });
    const other = await aProfile(await aDealership({ categories }));
    expect(refusalOf(await start(`profile=${other.id}`)).data).toMatchObject({
      params: { profile: expect.anything() },
    });
    expect(refusalOf(await start('profile=999999')).code).toBe('svc_import_profile_not_found');
  });
});

test('new categories need the capability to change settings', async () => {
  const { client: limited } = await aUser(['add_inventory', 'edit_all_inventory']);
  const create = { missing_categories: 'create' };
  const profile = await aProfile(lot, create);
  for (const refused of [
    await limited.post(`/imports/${lot.type.id}?missing_categories=create`, { rows: [] }),
    await limited.post(`/imports/${lot.type.id}?profile=${profile.id}`, { rows: [] }),
    await limited.post('/import_profiles', { name: 'A feed', type_id: lot.type.id, ...create }),
  ])
    expect([refused.status, refusalOf(refused)]).toMatchObject([
      403,
      { code: 'svc_forbidden', data: { capability: 'manage_settings' } },
    ]);
  expect(
    (await limited.post(`/imports/${lot.type.id}?profile=${profile.id}&missing_categories=ignore`, { rows: [] }))
      .status,
  ).toBe(202);
});

describe('undoing', () => {
  test('puts back what the import changed, and leaves what was changed since', async () => {
    const profile = await aProfile(lot, { mode: 'full', removal: 'draft' });
    await importFile(lot, csvOf(cars(3)), `profile=${profile.id}`);
    const before = await stock();
    const feed = [rowOf(1, { Price: 1, Title: 'New', Make: 'Fresh', Mileage: 8 }), rowOf(2, { Price: 2 }), rowOf(5)];
    const run = await importFile(lot, csvOf(feed), `profile=${profile.id}`);
    expect(run.counts).toMatchObject({ create: 1, update: 2, remove: 1 });
    dataOf(await client.patch(`/listing/${before.get('2')?.id}`, { content: 'By hand' }));

    const undone = await moveImport(client, run.id, 'undo');

    expect([undone.status, undone.counts.kept, undone.progress.done]).toEqual(['undone', 1, 4]);
    const after = await stock();
    const plain = (listing: Shown | undefined) =>
      listing && { ...listing, version: 0, updated_at: 0, last_modified: 0 };
    expect(plain(after.get('1'))).toMatchObject({
      title: 'Car 1',
      price: 1001,
      categories: before.get('1')?.categories,
    });
    const { items } = dataOf<{ items: Array<{ source: string }> }>(
      await client.get(`/listing/${after.get('1')?.id}/history`),
    );
    expect(items.map(({ source }) => source)).toEqual(['undo', 'import', 'import']);
    expect(after.get('2')).toMatchObject({ price: 2, content: 'By hand' });
    expect(after.get('3')).toMatchObject({ status: 'publish' });
    expect(after.get('5')).toMatchObject({ status: 'trash' });
    expect((await rowsOf(client, run)).filter(({ state }) => state === 'kept')).toMatchObject([
      { key: '2', problems: [{ reason: expect.stringContaining('changed since') }] },
    ]);
    expect(refusalOf(await client.post(`/imports/${run.id}/undo`, {})).code).toBe('svc_import_conflict');
    const again = await importFile(lot, csvOf(feed), `profile=${profile.id}`);
    expect(again.counts).toMatchObject({ create: 1, update: 1, remove: 1, unchanged: 1 });
  });

  test('of one run after another puts back the stock before the first', async () => {
    const profile = await aProfile(lot);
    const feed = (price: number, count: number) =>
      importFile(lot, csvOf(cars(count).map((row) => ({ ...row, Price: price }))), `profile=${profile.id}`);
    await feed(20_000, 2);
    const wrong = await feed(200, 3);
    const worse = await feed(20, 3);
    const former = await stock();
    dataOf(await client.patch(`/listing/${former.get('2')?.id}`, { content: 'By hand' }));

    expect((await moveImport(client, worse.id, 'undo')).counts.kept).toBe(1);
    expect((await moveImport(client, wrong.id, 'undo')).counts.kept).toBe(1);

    const after = await stock();
    expect(after.get('1')).toMatchObject({ price: 20_000, status: 'publish' });
    expect(after.get('2')).toMatchObject({ price: 20, content: 'By hand' });
    expect(after.get('3')).toMatchObject({ status: 'trash' });
  });

  test('of a preview that was applied last puts back what a feed had written since the preview', async () => {
    const profile = await aProfile(lot);
    const feed = (price: number) => csvOf([rowOf(1, { Price: price })]);
    await importFile(lot, feed(20_000), `profile=${profile.id}`);
    const preview = await importFile(lot, feed(500), 'dry_run=1');
    const run = await importFile(lot, feed(300), `profile=${profile.id}`);
    await moveImport(client, preview.id, 'apply');
    const price = async () => (await stock()).get('1')?.price;
    expect(await price()).toBe(500);

    for (const [{ id }, former] of [
      [preview, 300],
      [run, 20_000],
    ] as const) {
      expect((await moveImport(client, id, 'undo')).counts.kept).toBe(0);
      expect(await price()).toBe(former);
    }
  });

  test.each([
    ['sold', { removal: 'sold' }, rowOf(2), 'publish'],
    ['moved to the trash', { removal: 'trash' }, rowOf(2, { Status: 'draft' }), 'publish'],
    ['sold before it was published', { new_status: 'draft' }, rowOf(2, { Status: 'available' }), 'draft'],
  ])('puts back what a listing was when it was %s, and when that was', async (_, settings, mistake, status) => {
    const query = `profile=${(await aProfile(lot, { mode: 'full', ...settings })).id}`;
    await importFile(lot, csvOf(cars(2)), query);
    await importFile(lot, csvOf(cars(1)), query);
    const state = () =>
      readSql(
        `SELECT listing_status, previous_status, is_sold, listing_published_at, sold_at, trashed_at
           FROM inventory_listings i JOIN inventory_listings_type_lnk t ON t.listing_id = i.id
          WHERE t.type_id = ? AND i.stock_number = '2'`,
        [lot.type.id],
      );
    const before = await state();
    const run = await importFile(lot, csvOf([rowOf(1), mistake]), query);
    expect(await state()).not.toEqual(before);

    expect((await moveImport(client, run.id, 'undo')).counts.kept).toBe(0);

    expect(await state()).toEqual(before);
    await importFile(lot, csvOf(cars(2)), query);
    expect((await stock()).get('2')).toMatchObject({ status, is_sold: false });
  });

  test('of a run that has not recorded the former state puts back the fields', async () => {
    const query = `profile=${(await aProfile(lot, { mode: 'full' })).id}`;
    await importFile(lot, csvOf(cars(2)), query);
    await importFile(lot, csvOf(cars(1)), query);
    const run = await importFile(lot, csvOf([rowOf(1), rowOf(2, { Price: 5 })]), query);
    for (const { id, replaced } of await readSql(
      'SELECT id, replaced FROM inventory_import_rows WHERE import_id = ? AND replaced IS NOT NULL',
      [run.id],
    )) {
      const { state, ...rest } = JSON.parse(String(replaced)) as Record<string, unknown>;
      expect(state).toMatchObject({ isSold: true });
      await runSql('UPDATE inventory_import_rows SET replaced = ? WHERE id = ?', [JSON.stringify(rest), id]);
    }

    expect((await moveImport(client, run.id, 'undo')).counts.kept).toBe(0);
    expect((await stock()).get('2')).toMatchObject({ is_sold: true, status: 'publish', price: 1002 });
  });

  test('leaves what a feed removed to be brought back by it', async () => {
    const profile = await aProfile(lot, { mode: 'full', removal: 'sold' });
    const feed = (count: number) => importFile(lot, csvOf(cars(count)), `profile=${profile.id}`);
    await feed(4);
    await feed(3);
    const other = await importFile(lot, csvOf([rowOf(4, { Price: 7 })]));
    await moveImport(client, other.id, 'undo');
    await feed(4);
    expect((await stock()).get('4')).toMatchObject({ is_sold: false, price: 1004 });
  });

  test('can be repeated when it failed before its first row', async () => {
    const run = await importFile(lot, csvOf(cars(1)));
    await runSql("UPDATE inventory_imports SET run_status = 'failed', done_rows = 0 WHERE id = ?", [run.id]);
    expect((await moveImport(client, run.id, 'undo')).status).toBe('undone');
    expect(refusalOf(await client.post(`/imports/${run.id}/undo`, {})).code).toBe('svc_import_conflict');
  });

  test('of an import that made listings needs the capability to trash them', async () => {
    const { client: limited } = await aUser(['add_inventory', 'edit_all_inventory']);
    const run = await importFile(lot, csvOf(cars(1)));
    const update = await importFile(lot, csvOf([rowOf(1, { Price: 3 })]));
    const refused = await limited.post(`/imports/${run.id}/undo`, {});
    expect([refused.status, refusalOf(refused)]).toMatchObject([
      403,
      { code: 'svc_forbidden', data: { capability: 'delete_inventory' } },
    ]);
    expect((await moveImport(limited, update.id, 'undo')).status).toBe('undone');
  });

  test('needs something that was applied', async () => {
    const run = await importFile(lot, 'stock,title\n');
    expect(refusalOf(await client.post(`/imports/${run.id}/undo`, {})).code).toBe('svc_import_conflict');
  });
});

test('imports of one type take turns in the order of their start', async () => {
  const runs = [];
  for (let price = 1; price <= 5; price++)
    runs.push(await startImport(lot, csvOf([rowOf(1, { Price: price }), rowOf(2)])));
  const ended = [];
  for (const run of runs) ended.push(await finished(client, run));
  expect(ended.map(({ counts }) => [counts.create, counts.update])).toEqual([
    [2, 0],
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  expect([...(await stock())].map(([key, { price }]) => [key, price]).sort()).toEqual([
    ['1', 5],
    ['2', 1002],
  ]);
});

test('at most ten imports wait to be read', async () => {
  const start = () => client.post(`/imports/${lot.type.id}`, { rows: [{ stock_number: '1', title: 'One' }] });
  const run = dataOf<Import>(await start());
  await finished(client, run);
  const columns = 'type_id, mode, is_dry_run, settings, done_rows, done_through, source';
  const makeWaiting = `INSERT INTO inventory_imports (${columns}, run_status, worker, worker_until)
    SELECT ${columns}, 'reading', 'another process', '2100-01-01' FROM inventory_imports WHERE id = ?`;
  for (let count = 0; count < 10; count++) await runSql(makeWaiting, [run.id]);
  const refused = await start();
  await runSql("DELETE FROM inventory_imports WHERE run_status = 'reading'");
  expect([refused.status, refusalOf(refused)]).toMatchObject([409, { code: 'svc_import_conflict' }]);
  expect((await start()).status).toBe(202);
});

test('a repeated request with the same idempotency key starts one import', async () => {
  const headers = { 'Idempotency-Key': `import-${lot.type.slug}` };
  const body = { rows: [{ stock_number: '1', title: 'One' }] };
  const [first, second] = [
    await client.post(`/imports/${lot.type.id}`, body, headers),
    await client.post(`/imports/${lot.type.id}`, body, headers),
  ];
  expect(dataOf<Import>(second).id).toBe(dataOf<Import>(first).id);
  await finished(client, dataOf<Import>(first));
  expect((await stock()).size).toBe(1);
  const other = await client.post(`/imports/${lot.type.id}?dry_run=1`, body, headers);
  expect([other.status, refusalOf(other).code]).toEqual([422, 'svc_idempotency_mismatch']);
});

test('an idempotency key belongs to the parameters, in any order', async () => {
  const headers = { 'Idempotency-Key': `plan-${lot.type.slug}` };
  const body = { rows: [{ stock_number: '1', title: 'One' }] };
  const send = (query: string) => client.post(`/imports/${lot.type.id}?${query}`, body, headers);
  const planned = dataOf<Import>(await send('dry_run=1&mode=merge'));
  expect(dataOf<Import>(await send('mode=merge&dry_run=1')).id).toBe(planned.id);
  expect((await send('mode=merge')).status).toBe(422);
});

test('waits for the rows of a client that expects 100 Continue', async () => {
  const body = JSON.stringify({ rows: [{ stock: 'E1', title: 'Expected' }] });
  const lines = [`Authorization: Bearer ${lot.key}`, 'Content-Type: application/json', 'Expect: 100-continue'];
  const { hostname, port } = new URL(theService().siteUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(head('POST', `/api/v1/imports/${lot.type.id}`, [...lines, `Content-Length: ${body.length}`]));
  expect(String((await once(socket, 'data'))[0])).toContain('100 Continue');
  socket.write(body);
  expect(String((await once(socket, 'data'))[0])).toContain('202 Accepted');
  socket.destroy();
});

test('lists imports, newest first, and returns 404 for an unknown import', async () => {
  const run = await importFile(lot, csvOf([rowOf(1)]));
  const { items } = dataOf<{ items: Import[] }>(await client.get('/imports?per_page=100'));
  expect(items.findIndex(({ id }) => id === run.id)).toBeGreaterThanOrEqual(0);
  expect([...items].sort((one, other) => other.id - one.id)).toEqual(items);
  expect(await showImport(client, run.id)).toMatchObject({
    file_name: 'stock.csv',
    layout: {
      format: 'csv',
      delimiter: ',',
      match_by: 'stock_number',
      columns: [{ column: 'Stock', field: 'stock_number', samples: ['1'] }, {}, {}],
    },
  });
  for (const path of ['', '/rows'])
    expect(refusalOf(await client.get(`/imports/999999${path}`)).code).toBe('svc_import_not_found');
});

describe('profiles', () => {
  test('are added, changed and removed, with defaults', async () => {
    const profile = await aProfile(lot, { columns: { Notes: 'content', Price: null } });
    expect(profile).toMatchObject({ preset: 'generic', match_by: 'stock_number', mode: 'merge', removal: 'sold' });
    const path = `/import_profiles/${profile.id}`;
    expect(dataOf(await client.patch(path, { match_by: 'vin' }))).toEqual({ ...profile, match_by: 'vin' });
    expect(dataOf(await client.get(path))).toEqual({ ...profile, match_by: 'vin' });
    const all = dataOf<Array<{ id: number }>>(await client.get('/import_profiles'));
    expect(all.some(({ id }) => id === profile.id)).toBe(true);
    expect(dataOf(await client.delete(path))).toEqual({ id: profile.id });
    expect(refusalOf(await client.get(path)).code).toBe('svc_import_profile_not_found');
  });

  test('repeat at most 64 characters of the name of a column', async () => {
    const body = { name: 'A feed', type_id: lot.type.id, columns: { ['k'.repeat(50_000)]: 'title' } };
    const refused = await lot.client.post('/import_profiles', body);
    expect(Object.keys(refusalOf(refused).params)).toEqual([`columns.${'k'.repeat(63)}…`]);
    expect(refused.text.length).toBeLessThan(1000);
  });

  test('choose what columns fill', async () => {
    const profile = await aProfile(lot, { columns: { Notes: 'content', Price: null }, new_status: 'draft' });
    await importFile(lot, csvOf([rowOf(1, { Notes: 'Nice' })]), `profile=${profile.id}`);
    expect((await stock()).get('1')).toMatchObject({ content: 'Nice', price: 0, status: 'draft' });
  });

  test.each([
    ['a name', { name: '', type_id: 1 }, 'name'],
    ['a known type', { name: 'A', type_id: 999_999 }, 'type_id'],
    ['known words', { name: 'A', type_id: 1, removal: 'delete' }, 'removal'],
    ['fields of a listing', { name: 'A', type_id: 1, columns: { A: 'id; drop' } }, 'columns.A'],
  ])('need %s', async (_, body, field) => {
    const refusal = refusalOf(await client.post('/import_profiles', body));
    expect([refusal.code, Object.keys((refusal.data.params ?? {}) as object)]).toEqual(['svc_invalid_param', [field]]);
  });
});
