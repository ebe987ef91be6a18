import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import { originalCell } from '../../../src/plugins/inventory/contract/texts/csv';
import { type Client, dataOf, refusalOf } from '../../support/client';
import { aDealership, aUser, type Dealership, everyKind } from '../../support/dealership';
import { theService } from '../../support/service';
import { type ListingData, readListing } from '../../support/listing';

let lot: Dealership;

beforeAll(async () => {
  lot = await aDealership({
    categories: [...everyKind, { slug: 'price', name: 'Price when new', kind: 'number' }],
    listings: [
      {
        title: '=HYPERLINK("http://evil.example")',
        content: 'First line\n"quoted", and; more',
        price: 21990.5,
        status: 'publish',
        stock_number: '-0012',
        categories: {
          text: '+49 171',
          number: 5.5,
          select: 'toyota',
          multiselect: ['Tow bar, folding'],
          checkbox: ['Warranty', 'Inspected'],
          boolean: true,
          date: '2026-09-01',
          price: 30000,
        },
      },
      { title: 'Ülo’s second', status: 'publish', sold: true },
      { title: 'A draft', price: 300 },
    ],
  });
});

const exported = async (client: Client, query: string) => (await client.get(`/export/${lot.type.id}?${query}`)).text;

/** The rows of a CSV file by the names of its columns. */
function rowsOf(text: string): Array<Record<string, string>> {
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

test('has every field and category of each listing, and neutralizes formulas', async () => {
  const text = await exported(lot.client, 'format=csv&orderby=date&order=asc');
  const [first, second, ...others] = rowsOf(text);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    title: '\'=HYPERLINK("http://evil.example")',
    stock_number: "'-0012",
    content: 'First line\n"quoted", and; more',
    price: '21990.5',
    currency: 'USD',
    status: 'publish',
    sold: 'false',
    sale_pending: 'false',
    location: 'main',
    text: "'+49 171",
    number: '5.5',
    select: 'Toyota',
    multiselect: 'Tow bar, folding|',
    checkbox: 'Warranty|Inspected',
    boolean: 'true',
    date: '2026-09-01',
    url: '',
    category_price: '30000',
  });
  expect(second).toMatchObject({ title: 'Ülo’s second', price: '', sold: 'true' });
  const plain = await readListing(lot.client, lot.listings[0] ?? 0);
  for (const [name, value] of Object.entries(plain)) {
    if (['categories', 'images', 'price', 'is_sold', 'is_sale_pending', 'location'].includes(name)) continue;
    expect([name, originalCell(first?.[name] ?? 'no column')]).toEqual([name, value === null ? '' : String(value)]);
  }
});

test('writes a row back by the API without changing the listing', async () => {
  const [first = {}] = rowsOf(await exported(lot.client, 'format=csv&orderby=date&order=asc'));
  const row = Object.fromEntries(Object.entries(first).map(([name, cell]) => [name, originalCell(cell)]));
  const before = await readListing(lot.client, Number(row.id));
  const valueOf = (slug: string) => {
    const cell = row[slug === 'price' ? 'category_price' : slug] ?? '';
    if (cell === '') return null;
    return ['multiselect', 'checkbox'].includes(slug) ? cell.split('|').filter((name) => name !== '') : cell;
  };
  await lot.client.patch(`/listing/${row.id}`, {
    title: row.title,
    content: row.content,
    price: Number(row.price),
    status: row.status,
    sold: row.sold === 'true',
    sale_pending: row.sale_pending === 'true',
    categories: Object.fromEntries(Object.entries(lot.categories).map(([slug, id]) => [id, valueOf(slug)])),
  });
  expect(await readListing(lot.client, Number(row.id))).toEqual(before);
});

test('takes the filters and the order of the search, and is JSON with the listings as the API shows them by default', async () => {
  const titles = async (query: string) =>
    dataOf<ListingData[]>(await lot.client.get(`/export/${lot.type.id}?${query}`)).map(({ title }) => title);
  expect(await titles('s=second')).toEqual(['Ülo’s second']);
  expect(await titles('status=draft')).toEqual(['A draft']);
  expect(await titles('status=draft,publish&orderby=price&order=asc')).toEqual([
    'A draft',
    '=HYPERLINK("http://evil.example")',
    'Ülo’s second',
  ]);
  expect(await titles(`svc_category_${lot.categories.select}=mercedes`)).toEqual([]);
  const [only] = dataOf<ListingData[]>(await lot.client.get(`/export/${lot.type.id}?s=second`));
  expect(only).toEqual(await readListing(lot.client, lot.listings[1] ?? 0));
});

test('begins with the byte order mark if asked, and names the file', async () => {
  const marked = await lot.client.get(`/export/${lot.type.id}?format=csv&bom=1`);
  expect(marked.text.startsWith('\uFEFFid,title,')).toBe(true);
  expect((await exported(lot.client, 'format=csv')).startsWith('id,title,')).toBe(true);
  expect(marked.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(marked.headers.get('content-disposition')).toBe(`attachment; filename="${lot.type.slug}.csv"`);
});

test('refuses unknown types, bad parameters and keys without the capability', async () => {
  expect(refusalOf(await lot.client.get('/export/999999999'))).toMatchObject({ code: 'svc_type_not_found' });
  expect(refusalOf(await lot.client.get(`/export/${lot.type.id}?format=xlsx`))).toMatchObject({
    code: 'svc_invalid_param',
  });
  const { client } = await aUser(['add_inventory']);
  expect((await client.get(`/export/${lot.type.id}`)).status).toBe(403);
});

test('sends a stock of many parts completely', async () => {
  const many = await aDealership({
    categories: [],
    listings: Array.from({ length: 130 }, (_, index) => ({
      title: `Number ${index}`,
      status: 'publish',
      content: createHash('sha256').update(String(index)).digest('hex').repeat(200),
    })),
  });
  const { text } = await many.client.get(`/export/${many.type.id}?format=csv`);
  expect(new Set(rowsOf(text).map(({ title }) => title)).size).toBe(130);
  expect(dataOf<ListingData[]>(await many.client.get(`/export/${many.type.id}`))).toHaveLength(130);

  const leaving = new AbortController();
  const headers = { Authorization: `Bearer ${many.key}` };
  const cut = await fetch(`${theService().baseUrl}/export/${many.type.id}`, { headers, signal: leaving.signal });
  await cut.body?.getReader().read();
  leaving.abort();
  expect((await many.client.get(`/export/${many.type.id}?format=csv`)).text).toBe(text);
});
