import { describe, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import { dataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { csvOf, finished, type Import, importFile, rowsOf } from '../../support/imports';
import { readListing } from '../../support/listing';
import { makeOlder } from '../../support/sql';

type Cells = Record<string, string>;

const categories = [
  { slug: 'litres', name: 'Engine (l)', kind: 'number' },
  { slug: 'length', name: 'Length', kind: 'number', decimals: 3 },
  { slug: 'notes', name: 'Notes', kind: 'textarea' },
  { slug: 'comments', name: 'Comments', kind: 'text' },
  { slug: 'availability', name: 'Availability', kind: 'select', terms: ['In stock', 'Reserved'] },
  { slug: 'reserved', name: 'Reserved', kind: 'boolean' },
  { slug: 'list-price', name: 'List price', kind: 'number' },
  { slug: 'mileage', name: 'Mileage', kind: 'number' },
  { slug: 'condition', name: 'Condition', kind: 'select', terms: ['U', 'Used'] },
  {
    slug: 'features',
    name: 'Features',
    kind: 'multiselect',
    allow_new_terms: true,
    terms: ['A|B', 'Tow bar, folding'],
  },
  { slug: 'photos', name: 'Photos', kind: 'text' },
];

let lot: Dealership;

/** Makes a dealership with these published listings. Returns their ids. */
async function add(...listings: ReadonlyArray<Record<string, unknown>>): Promise<readonly number[]> {
  lot = await aDealership({ categories, listings: listings.map((each) => ({ status: 'publish', ...each })) });
  return lot.listings;
}

const show = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => readListing(lot.client, id)));
const exported = async (query = 'format=csv') =>
  (await lot.client.get(`/export/${lot.type.id}?orderby=date&order=asc&${query}`)).text;
const cellsOf = (text: string) => Papa.parse<Cells>(text, { header: true, skipEmptyLines: true }).data;
/** Returns the text of an export after `change` of each row, as a spreadsheet writes it. */
const edited = (text: string, change: (row: Cells, index: number, all: readonly Cells[]) => Cells) =>
  csvOf(cellsOf(text).map(change));

const odd = ['=1+1', "'=1", "''=1", '＠dealer', "'plain", '  blanks\u00a0', '\tTab', 'a\r\nb', '="0012"', '[1]', 'n/a'];

describe('an export, imported again', () => {
  test.each([['csv'], ['json']])('changes nothing as %s', async (format) => {
    const ids = await add(
      {
        ...{ title: 'Golf\u00a0GTI', content: 'Beautiful car', price: 21990.5, stock_number: '-0012' },
        categories: {
          ...{ litres: 1.998, length: 4.255, 'list-price': 30000, mileage: 45210, notes: 'Ask Tom', comments: 'x' },
          ...{ availability: 'In stock', reserved: true, condition: 'U', features: ['A|B', 'Tow bar, folding'] },
        },
      },
      { title: 'Without a price', categories: { photos: 'In the folder', features: ['A|B'] } },
      ...odd.map((text) => ({ content: text, categories: { notes: text, comments: text } })),
    );
    const before = await show(ids);

    const run = await importFile(lot, await exported(`format=${format}`));

    expect((await rowsOf(lot.client, run)).filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
    expect(run.counts).toMatchObject({ unchanged: ids.length });
    expect(await show(ids)).toEqual(before);
  });

  test('changes what a person changed in the file, and that alone', async () => {
    const [id = 0] = await add({
      content: 'Text',
      price: 5,
      categories: { notes: 'Old', 'list-price': 6, reserved: false },
    });
    const changed = { category_notes: 'New', 'category_list-price': '7', category_reserved: 'true' };

    await importFile(
      lot,
      edited(await exported(), (row) => ({ ...row, ...changed })),
    );

    const { content, price, is_sale_pending: isPending, categories: values } = await readListing(lot.client, id);
    expect([content, price, isPending]).toEqual(['Text', 5, false]);
    expect(['notes', 'list-price', 'reserved'].map((slug) => values[String(lot.categories[slug])])).toEqual([
      ...['New', '7', 'true'],
    ]);
  });

  test('publishes no text of an added column, although no listing has a description', async () => {
    const [id = 0] = await add({ title: 'Golf' });
    const text = edited(await exported(), (row) => ({ ...row, Description: 'Paid 12,000 at the auction' }));

    expect((await importFile(lot, text)).counts).toMatchObject({ unchanged: 1 });
    expect((await readListing(lot.client, id)).content).toBe('');
  });

  test('keeps the description if the file is of an earlier release, which wrote the slug of each category', async () => {
    const ids = await add({ content: 'Text', categories: { notes: 'Ask Tom', 'list-price': 6 } });
    const before = await show(ids);
    const text = (await exported()).replace('category_notes', 'notes').replace('category_list-price', 'list-price');

    expect((await importFile(lot, text)).counts).toMatchObject({ unchanged: 1 });
    expect(await show(ids)).toEqual(before);
  });
});

describe('the ids of an export', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ title: `Car ${index + 1}`, stock_number: `S${index + 1}` }));

  test('of another stock, or of this one before it was loaded again, change no other listing', async () => {
    const stock = numbered(4).map(({ title, stock_number: stockNumber }) => ({ Stock: stockNumber, Title: title }));
    await add();
    await importFile(lot, csvOf(stock)); // at once: all have the same time of creation
    const text = await exported();
    const ids = cellsOf(text).map(({ id }) => Number(id));
    const before = await show(ids);
    const shifted = edited(text, (row, index, all) => ({ ...row, id: all[(index + 1) % all.length]?.id ?? '' }));

    expect((await importFile(lot, shifted)).counts).toMatchObject({ unchanged: 4, create: 0, update: 0 });
    const json = dataOf<object[]>(await lot.client.get(`/export/${lot.type.id}?orderby=date&order=asc`));
    const moved = json.map((listing, index) => ({ ...listing, id: ids[(index + 1) % 4] }));
    const run = await finished(
      lot.client,
      dataOf<Import>(await lot.client.post(`/imports/${lot.type.id}`, { rows: moved })),
    );

    expect(run.counts).toMatchObject({ unchanged: 4, create: 0, update: 0 });
    expect(await show(ids)).toEqual(before);
  });

  test('of categories are those of another installation, if those of its listings are', async () => {
    const [id = 0] = await add({ title: 'Car', stock_number: 'S1', categories: { mileage: 45210 } });
    const [own] = dataOf<object[]>(await lot.client.get(`/export/${lot.type.id}`));
    const foreign = [
      { ...own, id: 900_000, stock_number: 'S2' },
      { ...own, stock_number: 'S3', type_id: 900_000 },
    ];

    for (const [index, listing] of foreign.entries()) {
      const started = dataOf<Import>(await lot.client.post(`/imports/${lot.type.id}`, { rows: [listing] }));
      const run = await finished(lot.client, started);
      const column = `categories.${lot.categories.mileage}`;
      expect(run.layout?.columns.find((each) => each.column === column)).toMatchObject({ field: null });
      expect(run.reason).toContain('could not be matched to this stock');
      const [row] = await rowsOf(lot.client, run, 'create');
      expect(await readListing(lot.client, row?.listing_id ?? 0)).toMatchObject({
        ...{ stock_number: `S${index + 2}`, categories: {} },
      });
    }
    expect((await readListing(lot.client, id)).categories[String(lot.categories.mileage)]).toBe('45210');
  });

  test('says that rows were found by stock number because one has no id', async () => {
    const ids = await add({ title: 'Car', stock_number: 'S1' }, { title: 'Car without a number' });
    const text = csvOf([...cellsOf(await exported()), { title: 'New', stock_number: 'S3' }]);

    const run = await importFile(lot, text);

    expect([run.layout?.match_by, run.counts.create, run.counts.error]).toEqual(['stock_number', 1, 1]);
    expect(run.reason).toContain('Some rows have no id, so all rows were found by stock number or VIN');
    expect((await importFile(lot, await exported())).reason).toBeNull();
    expect((await show(ids)).map(({ title }) => title)).toEqual(['Car', 'Car without a number']);
  });

  test('of categories are those of this stock, although a new row has no id of a listing', async () => {
    const [id = 0] = await add({ title: 'Car', stock_number: 'S1', categories: { mileage: 45210 } });
    const [own] = dataOf<object[]>(await lot.client.get(`/export/${lot.type.id}`));
    const column = String(lot.categories.mileage);
    const rows = [
      { ...own, categories: { [column]: '45300' } },
      { title: 'New', stock_number: 'S2', categories: { [column]: '7' } },
    ];

    const run = await finished(lot.client, dataOf<Import>(await lot.client.post(`/imports/${lot.type.id}`, { rows })));

    expect(run.counts).toMatchObject({ update: 1, create: 1, error: 0 });
    expect(run.reason).toContain('Some rows have no id');
    const [row] = await rowsOf(lot.client, run, 'create');
    const values = (await show([id, row?.listing_id ?? 0])).map(({ categories: all }) => all[column]);
    expect(values).toEqual(['45300', '7']);
  });

  test('of categories that are newer than the listings are left out, and the import says so', async () => {
    const [id = 0] = await add({ title: 'Car', stock_number: 'S1', categories: { mileage: 45210 } });
    const column = String(lot.categories.mileage);
    const text = (await exported('')).replace(`"${column}":"45210"`, `"${column}":"77"`).replace('"Car"', '"Old car"');
    await makeOlder('inventory_categories', lot.categories.mileage ?? 0, -60_000); // as if it were loaded again later
    await lot.client.post('/cache/flush', {});

    const run = await importFile(lot, text);

    expect([run.counts.update, run.reason]).toEqual([1, expect.stringContaining('Category values were left out')]);
    expect(await readListing(lot.client, id)).toMatchObject({ title: 'Old car', categories: { [column]: '45210' } });
  });

  test('of categories count as those of this stock wherever a listing has a value', async () => {
    const titles = Array.from({ length: 520 }, (_, index) => ({ Title: `Car ${index + 1}`, Stock: `S${index + 1}` }));
    await add();
    await importFile(lot, csvOf(titles));
    const column = String(lot.categories.mileage);
    const listings = dataOf<Array<{ id: number; stock_number: string }>>(
      await lot.client.get(`/export/${lot.type.id}?orderby=date&order=asc`),
    );
    const { id } = listings[516] ?? { id: 0 };
    await lot.client.patch(`/listing/${id}`, { categories: { [column]: 5 } });
    const text = (await exported('')).replace(`"${column}":"5"`, `"${column}":"6"`);

    expect((await importFile(lot, text)).counts).toMatchObject({ update: 1, unchanged: 519 });
    expect((await readListing(lot.client, id)).categories[column]).toBe('6');
  });

  test('that are of other listings in a few rows are errors of these', async () => {
    const ids = await add(...numbered(5));
    const [first = 0, second = 0] = ids;
    const text = edited(await exported(), (row, index) => ({
      ...row,
      title: `New ${index + 1}`,
      ...(index === 0 && { slug: 'another-car' }),
    }));
    await lot.client.delete(`/listing/${second}`);
    await lot.client.delete(`/clear_trash/${lot.type.id}`);

    const run = await importFile(lot, text);

    expect(run.counts).toMatchObject({ update: 3, error: 2, create: 0 });
    const errors = await rowsOf(lot.client, run, 'error');
    expect(errors.map(({ row, listing_id: id, problems }) => [row, id, problems.map(({ column }) => column)])).toEqual([
      [1, null, ['id']],
      [2, null, ['id']],
    ]);
    expect((await readListing(lot.client, first)).title).toBe('Car 1');
  });

  test('are not used in another type, where rows are matched by stock number or VIN', async () => {
    const [id = 0] = await add({ title: 'Car', vin: '1FADP5AU6DL536022' });
    const before = await readListing(lot.client, id);
    const other = await aDealership({ categories: [] });

    const run = await importFile({ client: lot.client, type: other.type }, await exported());

    expect([run.layout?.match_by, run.counts.create]).toEqual(['vin', 1]);
    expect(await readListing(lot.client, id)).toEqual(before);
  });
});
