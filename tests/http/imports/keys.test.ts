import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Client, dataOf } from '../../support/client';
import { aDealership, type Dealership, type Part } from '../../support/dealership';
import { aProfile, csvOf, finished, importFile, type Import, type ImportProfile } from '../../support/imports';

type Row = Readonly<Record<string, string | number>>;

let lot: Dealership;
let client: Client;

beforeEach(async () => {
  lot = await aDealership({ categories: [] });
  ({ client } = lot);
});
afterEach(async () => {
  const profiles = dataOf<ImportProfile[]>(await client.get('/import_profiles'));
  for (const { id } of profiles.filter(({ type_id: type }) => type === lot.type.id))
    await client.delete(`/import_profiles/${id}`);
});

const vin = (number: number) => `1FADP5AU6DL1000${String(10 + number)}`;

/** Imports rows of a CSV file, of a profile if there is one. */
async function send(rows: readonly Row[], profile?: ImportProfile): Promise<Import> {
  return importFile(lot, csvOf(rows), profile ? `profile=${profile.id}` : '');
}

/** The stock number, the VIN and the state of each listing, by its number. */
async function stock() {
  const { items } = dataOf<{ items: Part[] }>(
    await client.get(`/inventory/${lot.type.id}?per_page=100&status=publish,draft,trash`),
  );
  return items
    .map((item) => [item.stock_number, item.vin, item.is_sold === true ? 'sold' : item.status])
    .sort(([one], [other]) => String(one).localeCompare(String(other)));
}

const cars = <Own extends object>(count: number, of: (number: number) => Own) =>
  Array.from({ length: count }, (_, at) => ({ VIN: vin(at + 1), Title: 'Car', ...of(at + 1) }));
const asImported = (count: number, prefix = 'S') =>
  Array.from({ length: count }, (_, at) => [`${prefix}${at + 1}`, vin(at + 1), 'publish']);

test.each(['N/A', '-', 'none', ''])(
  'in a full feed %j is no stock number, and sells no vehicle of the file',
  async (word) => {
    const profile = await aProfile(lot, { mode: 'full', removal: 'sold' });
    await send(
      cars(5, (number) => ({ Stock: `S${number}` })),
      profile,
    );

    const some = await send(
      cars(5, (number) => ({ Stock: number > 1 ? word : 'S1' })),
      profile,
    );
    expect(some.counts).toMatchObject({ create: 0, remove: 0, unchanged: 1, error: 4 });
    const all = await send(
      cars(5, () => ({ Stock: word })),
      profile,
    );
    expect(all.counts).toMatchObject({ create: 0, remove: 0 });
    expect(await stock()).toEqual(asImported(5));
  },
);

test('a full feed sells what it lacks beside rows without a stock number', async () => {
  const profile = await aProfile(lot, { mode: 'full', removal: 'sold' });
  const all = cars(5, (number) => ({ Stock: `S${number}` }));
  await send(all, profile);

  const rows = [{ ...all[0], Stock: '' }, ...all.slice(1, 4)];

  expect((await send(rows, profile)).counts).toMatchObject({ remove: 1, error: 1, unchanged: 3 });
  expect((await stock()).at(-1)).toEqual(['S5', vin(5), 'sold']);
});

test('a renamed key stays the key if the file has a new column that could be one', async () => {
  const profile = await aProfile(lot);
  await send(
    cars(4, (number) => ({ Stock: `S${number}` })),
    profile,
  );

  const renamed = cars(4, (number) => ({ 'Vehicle ID': `99${number}`, 'Stock No': `S${number}` }));

  expect((await send(renamed, profile)).counts).toMatchObject({ create: 0, unchanged: 4 });
  expect(await stock()).toEqual(asImported(4));
});

test('without known keys a new column is not taken for the one that is missing', async () => {
  const profile = await aProfile(lot);
  await send(
    cars(2, (number) => ({ Stock: `S${number}` })),
    profile,
  );

  const other = await send(
    cars(2, (number) => ({ 'Vehicle ID': `99${number}` })),
    profile,
  );

  expect(other).toMatchObject({ status: 'failed', reason: expect.stringContaining('has no column for') });
  expect(await stock()).toEqual(asImported(2));
});

test('a new profile of a type with listings keeps the stock number, also if it is empty in the first feed', async () => {
  const all = (of: (number: number) => string) => cars(2, (number) => ({ Stock: of(number), SKU: `77${number}` }));
  await send(all((number) => `S${number}`));
  const profile = await aProfile(lot);

  expect(
    (
      await send(
        all(() => ''),
        profile,
      )
    ).counts,
  ).toMatchObject({ create: 0, error: 2 });
  expect(
    (
      await send(
        all((number) => `S${number}`),
        profile,
      )
    ).counts,
  ).toMatchObject({ create: 0, unchanged: 2 });
  expect(await stock()).toEqual(asImported(2));
});

test('a file without stock numbers finds its vehicles by their VINs, not by another number', async () => {
  await send(cars(2, (number) => ({ Stock: `S${number}`, SKU: `77${number}` })));

  const next = await send(cars(2, (number) => ({ SKU: `77${number}` })));

  expect(next.counts).toMatchObject({ create: 0 });
  expect(await stock()).toHaveLength(2);
});

test.each<readonly [string, (number: number) => Row]>([
  ['without VINs', (number) => ({ 'Stock Number': '', SKU: `S${number}`, VIN: '' })],
  ['with VINs', (number) => ({ 'Stock Number': '', SKU: `S${number}` })],
  [
    'of Google',
    (number) => ({ id: `S${number}`, VIN: '', store_code: '', dealership_name: 'D', condition: 'used', sku: '' }),
  ],
])(
  'an empty column of stock numbers leaves its place to the one that has those of the stock: %s',
  async (_name, of) => {
    await send(cars(2, of));

    expect((await send(cars(3, of))).counts).toMatchObject({ create: 1, unchanged: 2, error: 0 });
    expect((await stock()).map(([number]) => number)).toEqual(['S1', 'S2', 'S3']);
  },
);

test('null as the stock number of JSON keeps those that another column has filled', async () => {
  const rows = cars(2, (number) => ({ stock_number: null, sku: `S${number}` }));
  const post = async () => finished(client, dataOf<Import>(await client.post(`/imports/${lot.type.id}`, { rows })));
  await post();

  expect((await post()).counts).toMatchObject({ create: 0, unchanged: 2 });
  expect(await stock()).toEqual(asImported(2));
});
