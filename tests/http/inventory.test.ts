import { test } from 'node:test';
import { expect } from 'expect';
import { dataOf, refusalOf, type TestAnswer } from '../support/client';
import { aDealership } from '../support/dealership';

interface Page {
  readonly items: ReadonlyArray<{ id: number; title: string; price: number }>;
  readonly pagination: { current_page: number; per_page: number; total: number; total_pages: number };
  readonly term_counts: Record<string, number>;
  readonly min_max: Record<string, { min: number | null; max: number | null }>;
}

const pageOf = (answer: TestAnswer) => dataOf<Page>(answer);
const titles = (answer: TestAnswer) => pageOf(answer).items.map(({ title }) => title);

const cars = () =>
  aDealership({
    listings: [
      {
        title: 'Alpha coupé',
        price: 900,
        status: 'publish',
        created_at: '2026-01-01T00:00:00Z',
        vin: '1HGCM82633A004352',
        categories: { select: 'Toyota', number: 10, multiselect: ['Sunroof'], boolean: true },
      },
      {
        title: 'Beta',
        status: 'publish',
        created_at: '2026-01-02T00:00:00Z',
        stock_number: 'B-77',
        categories: { select: 'Mercedes-Benz', number: 30.5, multiselect: ['Sunroof', 'Tow bar, folding'] },
      },
      {
        title: 'Gamma',
        price: 100.5,
        status: 'publish',
        created_at: '2026-01-03T00:00:00Z',
        categories: { select: 'Toyota', date: '2026-09-01', text: 'Élan vital' },
      },
      { title: 'Delta draft', price: 5, status: 'draft' },
    ],
  });

test('a page holds published listings, newest first, with counts, ranges and totals', async () => {
  const { client, type, terms, categories } = await cars();

  const answer = await client.get(`/inventory/${type.id}`);

  expect(titles(answer)).toEqual(['Gamma', 'Beta', 'Alpha coupé']);
  expect(pageOf(answer).pagination).toEqual({ current_page: 1, per_page: 25, total: 3, total_pages: 1 });
  expect(answer.headers.get('X-WP-Total')).toBe('3');
  expect(answer.headers.get('X-WP-TotalPages')).toBe('1');
  expect(pageOf(answer).term_counts).toEqual({
    [String(terms['select/toyota'])]: 2,
    [String(terms['select/mercedes'])]: 1,
    [String(terms['multiselect/sunroof'])]: 2,
    [String(terms['multiselect/tow-bar-folding'])]: 1,
  });
  expect(pageOf(answer).min_max).toEqual({
    price: { min: 100.5, max: 900 },
    [String(categories.number)]: { min: 10, max: 30.5 },
  });
});

test('a listing without a price sorts last both ways', async () => {
  const { client, type } = await cars();
  expect(titles(await client.get(`/inventory/${type.id}?orderby=price&order=asc`))).toEqual([
    'Gamma',
    'Alpha coupé',
    'Beta',
  ]);
  expect(titles(await client.get(`/inventory/${type.id}?orderby=price&order=desc`))).toEqual([
    'Alpha coupé',
    'Gamma',
    'Beta',
  ]);
});

test('each filter finds what it says', async () => {
  const { client, type, categories: ids } = await cars();
  const found = async (query: string) => titles(await client.get(`/inventory/${type.id}?order=asc&${query}`));
  expect(await found('s=coupe')).toEqual(['Alpha coupé']);
  expect(await found('s=ELAN vit')).toEqual(['Gamma']);
  expect(await found('s=merc')).toEqual(['Beta']);
  expect(await found('s=b-77')).toEqual(['Beta']);
  expect(await found('s=1hgcm82633a004352')).toEqual(['Alpha coupé']);
  expect(await found(`svc_category_${ids.select}=toyota`)).toEqual(['Alpha coupé', 'Gamma']);
  expect(await found(`svc_category_${ids.multiselect}=${encodeURIComponent('tow bar\\, folding,nothing')}`)).toEqual([
    'Beta',
  ]);
  expect(await found(`svc_category_${ids.boolean}=true`)).toEqual(['Alpha coupé']);
  expect(await found(`svc_category_${ids.number}=30.5`)).toEqual(['Beta']);
  expect(await found(`svc_category_${ids.date}=2026-09-01`)).toEqual(['Gamma']);
  expect(await found(`min_category_${ids.number}=10&max_category_${ids.number}=30`)).toEqual(['Alpha coupé']);
  expect(await found('min_price=100.5&max_price=100.5')).toEqual(['Gamma']);
  expect(await found('min_price=10&max_price=5')).toEqual([]);
  expect(await found('status=draft,publish&s=delta')).toEqual(['Delta draft']);
});

test('every bad parameter is named', async () => {
  const { client, type, categories: ids } = await cars();
  const query = `status=sold&min_price=x&orderby=password&order=up&facet_mode=both&svc_category_999999=a&min_category_${ids.text}=1&s=${'a'.repeat(201)}`;
  const { code, params } = refusalOf(await client.get(`/inventory/${type.id}?${query}`));
  expect(code).toBe('svc_invalid_param');
  expect(Object.keys(params).sort()).toEqual(
    [
      'facet_mode',
      `min_category_${ids.text}`,
      'min_price',
      'order',
      'orderby',
      's',
      'status',
      'svc_category_999999',
    ].sort(),
  );
});

test('a write is in the very next page, in items, totals, counts and ranges', async () => {
  const { client, type, listings, terms } = await cars();
  const path = `/inventory/${type.id}`;
  await client.get(path);
  await client.patch(`/listing/${listings[0]}`, { price: 5000, title: 'Omega', categories: {} });
  await client.delete(`/listing/${listings[2]}`);

  const answer = await client.get(path);

  expect(titles(answer)).toEqual(['Beta', 'Omega']);
  expect(pageOf(answer).min_max.price).toEqual({ min: 5000, max: 5000 });
  expect(pageOf(answer).term_counts[String(terms['select/toyota'])]).toBe(1);
});

test('search_all gives one page of each type, keyed by its id', async () => {
  const one = await cars();
  const other = await aDealership({ listings: [{ title: 'Alpha other', status: 'publish' }] });

  const answer = await one.client.get('/search_all?s=alpha');

  const pages =
    dataOf<
      Record<string, { type: { slug: string }; items: ReadonlyArray<{ title: string }>; pagination: { total: number } }>
    >(answer);
  expect(pages[one.type.id]).toMatchObject({
    type: { slug: one.type.slug },
    items: [{ title: 'Alpha coupé' }],
    pagination: { total: 1 },
  });
  expect(pages[other.type.id]).toMatchObject({ items: [{ title: 'Alpha other' }] });
  const total = Object.values(pages).reduce((sum, page) => sum + page.pagination.total, 0);
  expect(answer.headers.get('X-WP-Total')).toBe(String(total));
});
