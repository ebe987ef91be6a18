import { beforeAll, expect, test } from '@jest/globals';
import type { FoundListings } from '../../../src/plugins/inventory/contract/panel/find';
import type {
  PanelChanges,
  PanelCleared,
  PanelFacet,
  PanelListing,
  PanelListings,
  PanelOutcome,
  PriceChangeOfListing,
} from '../../../src/plugins/inventory/contract/panel/listings';
import type { PanelPreview } from '../../../src/plugins/inventory/contract/panel/lists/preview';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { dataOf as apiDataOf } from '../../support/client';
import { testOnSqlite } from '../../support/databases';
import { aDealership, type Dealership, loadBundle, unique } from '../../support/dealership';
import { until } from '../../support/patience';
import { readSql, runSql } from '../../support/sql';

let admin: Admin;

beforeAll(async () => {
  admin = await aSuperAdmin();
});

const pageOf = async ({ type }: Dealership, query = ''): Promise<PanelListings> =>
  dataOf<PanelListings>(await admin.request('GET', `/dealer-inventory/listings/${type.id}?${query}`));

const titlesOf = ({ items }: PanelListings) => items.map(({ title }) => title);

function facetOf({ facets }: PanelListings, name: string): PanelFacet {
  const facet = facets?.categories.find((candidate) => candidate.name === name);
  if (!facet) throw new Error(`There should be a facet ${name}.`);
  return facet;
}

const countsOf = (facet: PanelFacet) =>
  facet.kind === 'range' ? {} : Object.fromEntries(facet.choices.map(({ value, count }) => [value, count]));

const change = async (name: string, ids: readonly number[]) =>
  dataOf<{ outcomes: PanelOutcome[] }>(
    await admin.request('POST', '/dealer-inventory/listing-changes', { change: name, ids }),
  ).outcomes;

const byHand = async (path: string, ids: readonly number[]) =>
  dataOf<{ outcomes: PanelOutcome[] }>(await admin.request('POST', `/dealer-inventory/${path}`, { ids })).outcomes;

const outcomesIn = (outcomes: readonly PanelOutcome[]) => outcomes.map(({ id, outcome }) => [id, outcome]);

test('returns what identifies a listing in a row: a small photo, key facts, price, state and age', async () => {
  const place = await aDealership({
    listings: [
      {
        title: 'Corolla',
        price: 15990.5,
        status: 'publish',
        vin: '1FTFW1ET5DFC10312',
        stock_number: 'A-17',
        created_at: new Date(Date.now() - 5 * 86_400_000).toISOString(),
        categories: { select: 'Toyota', number: 45210.5, text: 'LE', multiselect: ['Sunroof'] },
        images: [
          { file: 'front.jpg', alt: 'From the front' },
          { file: 'rear.jpg', alt: 'From the rear' },
        ],
      },
    ],
  });
  const [row] = (await pageOf(place)).items;
  const [stored] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [place.listings[0]]);

  expect(row).toEqual({
    id: place.listings[0],
    document_id: stored?.document_id,
    title: 'Corolla',
    thumbnail: {
      src: expect.stringMatching(/^\/uploads\/thumbnail_.*\.jpg$/),
      width: 245,
      height: 184,
      alt: 'From the front',
    },
    photo_count: 2,
    lead_count: 0,
    price: 15990.5,
    status: 'publish',
    previous_status: null,
    is_sold: false,
    is_sale_pending: false,
    facts: [
      { category_id: place.categories.number, name: 'Number', value: 45210.5, prefix: null, suffix: null },
      { category_id: place.categories.select, name: 'Select', value: 'Toyota', prefix: null, suffix: null },
    ],
    vin: '1FTFW1ET5DFC10312',
    stock_number: 'A-17',
    location: 'Dealer Inventory',
    readiness: null,
    created_at: expect.any(String),
    published_at: expect.any(String),
    sold_at: null,
    trashed_at: null,
    age_days: 5,
    aging: null,
  });
});

test('returns a row without photo and price, and stops the age of a sold listing', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const place = await aDealership({
    listings: [{ title: 'Bare' }, { title: 'Sold', sold: true, created_at: day(30), sold_at: day(10) }],
  });
  const { items } = await pageOf(place, 'orderby=date&order=desc');

  expect(items.find(({ title }) => title === 'Bare')).toMatchObject({ thumbnail: null, price: null, facts: [] });
  expect(items.find(({ title }) => title === 'Sold')).toMatchObject({ is_sold: true, age_days: 20 });
});

test('counts and shows a price of 0, which the API has for no price, as no price', async () => {
  const place = await aDealership({
    listings: ['Free', 'Asked', 'Priced'].map((title, index) => ({
      title,
      status: 'publish',
      price: [0, undefined, 500][index],
    })),
  });
  const [free = 0] = place.listings;
  const { items } = await pageOf(place, 'orderby=date&order=asc');
  expect(Object.fromEntries(items.map(({ title, price }) => [title, price]))).toEqual({
    Free: null,
    Asked: null,
    Priced: 500,
  });
  expect(titlesOf(await pageOf(place, 'priced=no')).sort()).toEqual(['Asked', 'Free']);
  const dashboard = dataOf<{ stock: object }>(
    await admin.request('GET', `/dealer-inventory/dashboard/${place.type.id}`),
  );
  expect(dashboard.stock).toMatchObject({ without_price: 2, value: 500 });
  const prices = [{ id: free, change: { kind: 'set', price: 700 }, expected: null }];
  const { outcomes } = dataOf<{ outcomes: PanelOutcome[] }>(
    await admin.request('POST', '/dealer-inventory/listing-prices', { prices }),
  );
  expect(outcomes).toMatchObject([{ outcome: 'done', price: { before: null, after: 700 } }]);
});

async function aMixedLot(): Promise<Dealership> {
  const part = (title: string, more: object) => ({ title, status: 'publish', ...more });
  return aDealership({
    listings: [
      part('Red Corolla', { price: 100, categories: { select: 'Toyota', boolean: true, number: 10 } }),
      part('Blue Corolla', { price: 200, sold: true, categories: { select: 'Toyota', boolean: false, number: 20 } }),
      part('Benz', { price: 300, sale_pending: true, categories: { select: 'Mercedes-Benz', number: 30 } }),
      part('Draft', { price: 400, status: 'draft', categories: { select: 'Citroën', boolean: true } }),
    ],
  });
}

test('lists drafts too, and counts each facet without its own filter', async () => {
  const place = await aMixedLot();
  const all = await pageOf(place);
  expect(titlesOf(all).sort()).toEqual(['Benz', 'Blue Corolla', 'Draft', 'Red Corolla']);
  expect(all.facets).toMatchObject({
    status: { publish: 3, draft: 1 },
    sale: { available: 1, pending: 1, sold: 1 },
    price: { min: 100, max: 400 },
  });
  expect(countsOf(facetOf(all, 'Boolean'))).toEqual({ true: 2, false: 1 });

  const filtered = await pageOf(place, `svc_category_${place.categories.select}=toyota&sale=sold`);
  expect(titlesOf(filtered)).toEqual(['Blue Corolla']);
  expect(filtered.facets?.sale).toEqual({ available: 1, pending: 0, sold: 1 });
  expect(filtered.facets?.status).toEqual({ publish: 1, draft: 0 });
  expect(countsOf(facetOf(filtered, 'Select'))).toEqual({ toyota: 1 });
  expect(facetOf(filtered, 'Number')).toMatchObject({ kind: 'range', min: 20, max: 20 });

  const published = await pageOf(place, 'status=publish&sale=available,pending&orderby=price&order=asc');
  expect(titlesOf(published)).toEqual(['Red Corolla', 'Benz']);
  expect(published.facets?.status).toEqual({ publish: 2, draft: 0 });
  expect(countsOf(facetOf(published, 'Select'))).toEqual({ toyota: 1, mercedes: 1 });
});

test('defines available the same way in the list, its filter, the dashboard and the statistics: without drafts', async () => {
  const place = await aMixedLot();
  const { type, client } = place;
  const filtered = await pageOf(place, 'sale=available');
  const dashboard = dataOf<{ stock: { available: number } }>(
    await admin.request('GET', `/dealer-inventory/dashboard/${type.id}`),
  );
  const statistics = apiDataOf<{ totals: { available: number } }>(await client.get(`/stats/${type.id}`));
  expect(titlesOf(filtered)).toEqual(['Red Corolla']);
  expect([filtered.facets?.sale.available, dashboard.stock.available, statistics.totals.available]).toEqual([1, 1, 1]);
});

test('finds words while they are typed, and returns the total with each page', async () => {
  const place = await aMixedLot();
  const page = await pageOf(place, 's=coro&per_page=1&page=2&orderby=price&order=asc');

  expect(titlesOf(page)).toEqual(['Blue Corolla']);
  expect(page.pagination).toEqual({ current_page: 2, per_page: 1, total: 2, total_pages: 2 });
  expect(page.counts).toEqual({ shown: 4, trash: 0 });
});

test('resolves a slug in the address to its own term, even when others have it as their name', async () => {
  const place = await aDealership({
    categories: [
      {
        slug: 'trim',
        name: 'Trim',
        kind: 'select',
        terms: [
          { name: 'Sport', slug: 'sport' },
          { name: 'Sport', slug: 'sport-2' },
        ],
      },
    ],
    listings: [
      { title: 'One', categories: { trim: 'sport' } },
      { title: 'Two', categories: { trim: 'sport-2' } },
    ],
  });
  const titles = async (slug: string) => titlesOf(await pageOf(place, `svc_category_${place.categories.trim}=${slug}`));
  const both = [...(await titles('sport')), ...(await titles('sport-2'))];
  expect([(await titles('sport')).length, both.length]).toEqual([1, 2]);
});

test('refuses wrong parameters of the address with a message, and answers 404 for a deleted type', async () => {
  const place = await aDealership();
  const ask = (query: string) => admin.request('GET', `/dealer-inventory/listings/${place.type.id}?${query}`);

  expect(errorOf(await ask('sale=gone'))).toMatchObject({ status: 400, code: 'svc_invalid_param' });
  expect(errorOf(await ask('svc_category_999999=x'))).toMatchObject({ status: 400 });
  expect(errorOf(await ask('min_price=cheap')).params).toEqual({ min_price: expect.any(String) });
  expect(errorOf(await ask('view=both'))).toMatchObject({ status: 400 });
  expect(errorOf(await admin.request('GET', '/dealer-inventory/listings/999999'))).toMatchObject({
    status: 404,
    code: 'svc_type_not_found',
  });
});

test('returns the ids of all matches, in the order of the list', async () => {
  const place = await aMixedLot();
  const ids = dataOf<{ ids: number[] }>(
    await admin.request(
      'GET',
      `/dealer-inventory/listings/${place.type.id}/ids?status=publish&orderby=price&order=desc&per_page=1`,
    ),
  ).ids;
  const [red, blue, benz] = place.listings;
  expect(ids).toEqual([benz, blue, red]);
});

test('changes several listings at once, with a result for each, and shows it in the API immediately', async () => {
  const place = await aMixedLot();
  const [red = 0, blue = 0, benz = 0, draft = 0] = place.listings;

  expect(outcomesIn(await change('sold', [red, blue, red]))).toEqual([
    [red, 'done'],
    [blue, 'unchanged'],
  ]);
  expect(apiDataOf(await place.client.get(`/listing/${red}`))).toMatchObject({
    is_sold: true,
    sold_at: expect.any(String),
  });
  expect(outcomesIn(await change('not_sold', [red]))).toEqual([[red, 'done']]);
  expect(outcomesIn(await change('publish', [draft, benz]))).toEqual([
    [draft, 'done'],
    [benz, 'unchanged'],
  ]);
  await change('draft', [red]);
  await change('not_pending', [benz]);
  await change('pending', [blue]);
  const [one, two, three] = (await pageOf(place, 'orderby=price&order=asc')).items;
  expect(one).toMatchObject({ title: 'Red Corolla', status: 'draft', is_sold: false });
  expect(two).toMatchObject({ title: 'Blue Corolla', is_sold: true, is_sale_pending: true });
  expect(three).toMatchObject({ title: 'Benz', is_sale_pending: false });
});

test('reports a deleted or trashed listing, and changes the others', async () => {
  const place = await aMixedLot();
  const [red = 0, blue = 0] = place.listings;
  await byHand('listing-trashing', [red]);

  const outcomes = await change('publish', [red, 999_999_999, blue]);

  expect(outcomes).toEqual([
    {
      id: red,
      title: 'Red Corolla',
      outcome: 'failed',
      problem: { code: 'svc_precondition_failed', message: expect.any(String), reason: { id: 'in_trash' } },
    },
    {
      id: 999_999_999,
      title: null,
      outcome: 'failed',
      problem: { code: 'svc_listing_not_found', message: expect.any(String), reason: expect.objectContaining({}) },
    },
    { id: blue, title: 'Blue Corolla', outcome: 'unchanged', problem: null },
  ]);
  expect(apiDataOf(await place.client.get(`/listing/${red}`))).toMatchObject({ status: 'trash' });
});

test('lists the latest trashed first, and restores listings to their former state', async () => {
  const place = await aMixedLot();
  const [red = 0, , benz = 0, draft = 0] = place.listings;
  for (const [id, minutes] of [
    [red, 3],
    [draft, 1],
    [benz, 2],
  ] as const) {
    await byHand('listing-trashing', [id]);
    await runSql('UPDATE inventory_listings SET trashed_at = ? WHERE id = ?', [
      new Date(Date.now() - minutes * 60_000),
      id,
    ]);
  }
  const trash = await pageOf(place, 'view=trash');
  expect(titlesOf(trash)).toEqual(['Draft', 'Benz', 'Red Corolla']);
  expect(trash.facets).toBeNull();
  expect(trash.counts).toEqual({ shown: 1, trash: 3 });
  expect(trash.items.map((item: PanelListing) => item.previous_status)).toEqual(['draft', 'publish', 'publish']);
  expect(trash.items[0]?.trashed_at).toEqual(expect.any(String));
  expect(titlesOf(await pageOf(place, 'view=trash&s=cor'))).toEqual(['Red Corolla']);
  // A word that two of them have, of which the older was trashed last.
  await runSql("UPDATE inventory_listings SET title = 'Oldest ride' WHERE id = ?", [red]);
  await runSql("UPDATE inventory_listings SET title = 'Newest ride', trashed_at = ? WHERE id = ?", [
    new Date(Date.now() - 9e6),
    draft,
  ]);
  expect(titlesOf(await pageOf(place, 'view=trash&s=ride'))).toEqual(['Oldest ride', 'Newest ride']);
  expect(titlesOf(await pageOf(place, 'view=trash&s=ride&per_page=1&page=2'))).toEqual(['Newest ride']);
  await runSql("UPDATE inventory_listings SET title = 'Red Corolla' WHERE id = ?", [red]);
  await runSql("UPDATE inventory_listings SET title = 'Draft', trashed_at = ? WHERE id = ?", [
    new Date(Date.now() - 6e4),
    draft,
  ]);
  expect(titlesOf(await pageOf(place, 'view=trash&per_page=2&page=2'))).toEqual(['Red Corolla']);
  expect(titlesOf(await pageOf(place))).toEqual(['Blue Corolla']);

  expect(outcomesIn(await byHand('listing-trashing', [red]))).toEqual([[red, 'unchanged']]);
  expect(outcomesIn(await byHand('listing-restoring', [red, draft, 999_999_999]))).toEqual([
    [red, 'done'],
    [draft, 'done'],
    [999_999_999, 'failed'],
  ]);
  expect(outcomesIn(await byHand('listing-restoring', [red]))).toEqual([[red, 'unchanged']]);
  expect(apiDataOf(await place.client.get(`/listing/${red}`))).toMatchObject({ status: 'publish', trashed_at: null });
  expect(apiDataOf(await place.client.get(`/listing/${draft}`))).toMatchObject({ status: 'draft', trashed_at: null });
});

test('removes exactly the confirmed listings when the trash is cleared, however often it is requested', async () => {
  const place = await aMixedLot();
  const [agreed, restored, others] = [place.listings.slice(0, 2), Number(place.listings[2]), place.listings.slice(3)];
  await byHand('listing-trashing', [...agreed, restored, ...others]);
  await byHand('listing-restoring', [restored]);
  const clear = async (ids: unknown) =>
    admin.request('POST', `/dealer-inventory/listings/${place.type.id}/clear-trash`, { ids });

  for (const wrong of [[], 'all', undefined, ['1']]) expect(errorOf(await clear(wrong))).toMatchObject({ status: 400 });
  expect(dataOf<PanelCleared>(await clear([...agreed, restored]))).toEqual({ deleted: 2 });
  expect(dataOf<PanelCleared>(await clear([...agreed, restored]))).toEqual({ deleted: 2 }); // The answer was lost.
  expect((await pageOf(place)).counts).toEqual({ shown: 1, trash: others.length });
});

test('checks a bulk request before it changes anything', async () => {
  const { listings } = await aMixedLot();
  const send = async (body: object) => errorOf(await admin.request('POST', '/dealer-inventory/listing-changes', body));

  expect(await send({ ids: listings, change: 'burn' })).toMatchObject({
    status: 400,
    params: { change: expect.any(String) },
  });
  expect(await send({ ids: [], change: 'sold' })).toMatchObject({ status: 400, params: { ids: expect.any(String) } });
  expect(await send({ ids: ['1'], change: 'sold' })).toMatchObject({ status: 400 });
  expect(await send({ ids: Array.from({ length: 101 }, (_, at) => at + 1), change: 'sold' })).toMatchObject({
    status: 400,
  });
});

test('requires a separate permission for each action', async () => {
  const { type, listings } = await aMixedLot();
  const [reader, seller, outsider] = [
    await anAdmin(['listings.read']),
    await anAdmin(['listings.read', 'listings.update']),
    await anAdmin(['keys.read']),
  ];
  const asks = (who: Admin) =>
    Promise.all(
      [
        ['GET', `/dealer-inventory/listings/${type.id}`],
        ['GET', `/dealer-inventory/listings/${type.id}/ids`],
        ['POST', '/dealer-inventory/listing-changes', { ids: [listings[0]], change: 'pending' }],
        ['POST', '/dealer-inventory/listing-trashing', { ids: [listings[1]] }],
        ['POST', '/dealer-inventory/listing-restoring', { ids: [listings[1]] }],
        ['POST', `/dealer-inventory/listings/${type.id}/clear-trash`, { ids: [1] }],
      ].map(async ([method, path, body]) => (await who.request(String(method), String(path), body as object)).status),
    );

  expect(await asks(outsider)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await asks(reader)).toEqual([200, 200, 403, 403, 403, 403]);
  expect(await asks(seller)).toEqual([200, 200, 200, 403, 403, 403]);
});

test('answers with the same cursor until a listing changes, and with a new one for an expired cursor', async () => {
  const { client, listings } = await aMixedLot();
  const follow = async (since = '', by = admin) =>
    dataOf<PanelChanges>(await by.request('GET', `/dealer-inventory/changes${since && `?since=${since}`}`)).cursor;
  const start = apiDataOf<{ cursor: string }>(await client.get('/changes')).cursor;
  let since = await follow(start);
  await until(async () => since === (since = await follow(since))); // other tests change listings too

  apiDataOf(await client.patch(`/listing/${listings[0]}`, { title: 'Changed' }));
  const next = await follow(since);
  expect(next).not.toBe(since);
  const [version, , ...rest] = JSON.parse(Buffer.from(next, 'base64url').toString()) as unknown[];
  const foreign = Buffer.from(JSON.stringify([version, 'another database', ...rest])).toString('base64url');
  expect(await follow(foreign)).not.toBe(foreign);

  for (const right of ['listings.read', 'dashboard.read'] as const)
    expect(await follow('', await anAdmin([right]))).toEqual(expect.any(String));
  const refused = (who: Admin, query: string) => who.request('GET', `/dealer-inventory/changes${query}`);
  expect((await refused(await anAdmin(['keys.read']), '')).status).toBe(403);
  expect(errorOf(await refused(admin, '?since=no%20cursor'))).toMatchObject({
    status: 400,
    params: { since: expect.any(String) },
  });
});

test('refuses to publish listings in bulk without required values, and restores them from the trash as drafts', async () => {
  const place = await aDealership({
    categories: [
      { slug: 'condition', name: 'Condition', kind: 'select', is_required: true, terms: ['Used'] },
      { slug: 'mileage', name: 'Mileage', kind: 'number', is_required: true },
    ],
    listings: [
      { title: 'Complete', categories: { condition: 'used', mileage: 5 } },
      { title: 'Bare' },
      { title: 'By the API', status: 'publish', categories: { mileage: 0 } },
    ],
  });
  const [complete, bare, live] = place.listings as [number, number, number];
  const outcomes = await change('publish', [complete, bare, live]);
  expect(outcomesIn(outcomes)).toEqual([
    [complete, 'done'],
    [bare, 'failed'],
    [live, 'unchanged'],
  ]);
  expect(outcomes[1]?.problem).toEqual({
    reason: { id: 'not_published', values: { categories: 'Condition, Mileage' } },
    code: 'svc_invalid_param',
    message: 'Not published: Condition, Mileage missing.',
  });

  await byHand('listing-trashing', [complete, live]);
  const restored = await byHand('listing-restoring', [complete, live]);
  expect(restored.map(({ outcome, problem }) => [outcome, problem?.message])).toEqual([
    ['done', undefined],
    ['done', 'Not published: Condition missing.'],
  ]);
  const statusOf = async (id: number) => apiDataOf<{ status: string }>(await place.client.get(`/listing/${id}`)).status;
  expect([await statusOf(complete), await statusOf(bare), await statusOf(live)]).toEqual(['publish', 'draft', 'draft']);
  expect((await place.client.patch(`/listing/${bare}`, { status: 'publish' })).status).toBe(200); // the API allows it
});

const changePrices = async (prices: readonly PriceChangeOfListing[], as: Admin = admin) =>
  dataOf<{ outcomes: PanelOutcome[] }>(await as.request('POST', '/dealer-inventory/listing-prices', { prices }))
    .outcomes;

test('changes prices by an amount, a percentage or to a value, and returns what undoes it', async () => {
  const place = await aDealership({
    listings: [{ title: 'A', price: 15990 }, { title: 'B', price: 20000 }, { title: 'C' }],
  });
  const [a = 0, b = 0, c = 0] = place.listings;

  const outcomes = await changePrices([
    { id: a, change: { kind: 'amount', by: -500 } },
    { id: b, change: { kind: 'percent', by: -3.3, rounding: 100 } },
    { id: c, change: { kind: 'percent', by: -3 } },
  ]);
  expect(outcomes).toMatchObject([
    { outcome: 'done', price: { before: 15990, after: 15490 } },
    { outcome: 'done', price: { before: 20000, after: 19300 } },
    { outcome: 'failed', problem: { message: 'It has no price to raise or lower.' } },
  ]);

  await changePrices([{ id: a, change: { kind: 'set', price: 15990 }, expected: 15490 }]);
  expect(Object.fromEntries((await pageOf(place)).items.map(({ title, price }) => [title, price]))).toEqual({
    A: 15990,
    B: 19300,
    C: null,
  });
});

test('keeps a price that someone else changed since it was shown, and one in the trash', async () => {
  const place = await aDealership({
    listings: [
      { title: 'A', price: 100 },
      { title: 'B', price: 100 },
    ],
  });
  const [a = 0, b = 0] = place.listings;
  await byHand('listing-trashing', [b]);

  const outcomes = await changePrices([
    { id: a, change: { kind: 'set', price: 90 }, expected: 95 },
    { id: b, change: { kind: 'set', price: 90 } },
  ]);
  expect(outcomes.map(({ problem }) => problem?.code)).toEqual(['svc_precondition_failed', 'svc_precondition_failed']);
  expect((await pageOf(place)).items.map(({ price }) => price)).toEqual([100]);
});

test('shows prices before they are changed, and changes none twice when a request is repeated', async () => {
  const place = await aDealership({ listings: [{ title: 'A', price: 15990 }, { title: 'B' }] });
  const [a = 0, b = 0] = place.listings;
  const change = { kind: 'amount', by: -500 };
  const prices = [
    { id: a, change },
    { id: b, change },
  ];
  const preview = await admin.request('POST', '/dealer-inventory/listing-prices', { prices, preview: true });
  const expected = [
    { outcome: 'done', price: { before: 15990, after: 15490 } },
    { outcome: 'failed', problem: { message: 'It has no price to raise or lower.' } },
  ];
  expect(dataOf<{ outcomes: PanelOutcome[] }>(preview).outcomes).toMatchObject(expected);
  expect((await pageOf(place)).items.map(({ price }) => price)).toEqual([null, 15990]);

  const shown = [{ id: a, change: { kind: 'set', price: 15490 }, expected: 15990 } as const];
  expect(await changePrices(shown)).toMatchObject([{ outcome: 'done' }]);
  expect(await changePrices(shown)).toMatchObject([{ outcome: 'unchanged' }]);
});

test('changes prices only for a role that may, and refuses a negative one', async () => {
  const { listings } = await aDealership({ listings: [{ title: 'A', price: 100 }] });
  const prices = [{ id: listings[0], change: { kind: 'set', price: -1 } }];
  const other = await anAdmin(['listings.read', 'listings.update']);

  expect((await other.request('POST', '/dealer-inventory/listing-prices', { prices })).status).toBe(403);
  const refused = await admin.request('POST', '/dealer-inventory/listing-prices', { prices });
  expect(errorOf(refused)).toMatchObject({ params: { 'prices.0.change.price': 'must not be negative' } });
});

test('counts the leads of a row, without spam, for a role that may read leads', async () => {
  const place = await aDealership({ listings: [{ title: 'A' }, { title: 'B' }] });
  const leads = [{}, {}, { lead_status: 'spam' }];
  await loadBundle({ leads: leads.map((lead) => ({ ref: unique('lead'), listing: place.refs[0], ...lead })) });
  const counts = ({ items }: PanelListings) => Object.fromEntries(items.map((row) => [row.title, row.lead_count]));

  expect(counts(await pageOf(place))).toEqual({ A: 2, B: 0 });
  const other = await anAdmin(['listings.read']);
  const page = dataOf<PanelListings>(await other.request('GET', `/dealer-inventory/listings/${place.type.id}`));
  expect(counts(page)).toEqual({ A: null, B: null });
});

test('filters by days in stock, photos, a missing price and a recent sale, and counts them', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const place = await aDealership({
    listings: [
      { title: 'New', status: 'publish', price: 1, created_at: day(0), images: [{ file: 'front.jpg' }] },
      { title: 'Aging', status: 'publish', created_at: day(45) },
      { title: 'Old', status: 'publish', price: 3, created_at: day(75) },
      { title: 'Just sold', sold: true, price: 4, created_at: day(200), sold_at: day(29) },
      { title: 'Long sold', sold: true, price: 5, created_at: day(200), sold_at: day(30) },
    ],
  });
  const found = async (query: string) => titlesOf(await pageOf(place, query)).sort();

  expect(await found('min_age=45')).toEqual(['Aging', 'Old']);
  expect(await found('min_age=46&max_age=75')).toEqual(['Old']);
  expect(await found('max_age=44&sale=available')).toEqual(['New']);
  expect(await found('photos=yes')).toEqual(['New']);
  expect(await found('photos=no&priced=no')).toEqual(['Aging']);
  expect(await found('sold_days=30')).toEqual(['Just sold']);
  expect((await pageOf(place, 'photos=yes')).facets).toMatchObject({
    photos: { yes: 1, no: 4 },
    priced: { yes: 1, no: 0 },
    age: { aging: 0, old: 0 },
  });
  expect((await pageOf(place)).facets).toMatchObject({ priced: { yes: 4, no: 1 }, age: { aging: 2, old: 1 } });

  const limits = { aging_days: 10, old_days: 45 };
  dataOf(await admin.request('PUT', `/dealer-inventory/catalogue/types/${place.type.id}`, limits));
  const page = await pageOf(place);
  expect(page.age_limits).toEqual({ aging: 10, old: 45 });
  expect(page.facets?.age).toEqual({ aging: 2, old: 2 });
  expect(Object.fromEntries(page.items.map(({ title, aging }) => [title, aging]))).toEqual({
    New: null,
    Aging: 'old',
    Old: 'old',
    'Just sold': null,
    'Long sold': null,
  });

  const [first = 0] = place.listings;
  await runSql(
    "DELETE FROM files_related_mph WHERE related_type = 'plugin::inventory.listing' AND field = 'images' AND related_id = ?",
    [first],
  );
  expect(await found('photos=yes')).toEqual([]);
});

test('finds listings of all types by words, newest first, without those in the trash', async () => {
  const word = unique('finder').replace('-', '');
  const [one, other] = await Promise.all([aDealership({ categories: [] }), aDealership({ categories: [] })]);
  const make = async ({ client, type }: Dealership, body: object) =>
    apiDataOf<{ id: number }>(await client.post(`/listing/${type.id}`, body)).id;
  const draft = await make(one, { title: `${word} one`, price: 5 });
  const live = await make(other, { title: `${word} two`, status: 'publish' });
  const trashed = await make(other, { title: `${word} three` });
  await other.client.delete(`/listing/${trashed}`);

  const find = async (s: string) =>
    dataOf<FoundListings>(await admin.request('GET', `/dealer-inventory/find?s=${encodeURIComponent(s)}`));
  expect(await find(`${word}`)).toMatchObject({
    items: [
      { id: live, type_id: other.type.id, type_name: other.type.slug, status: 'publish', price: null, vin: null },
      { id: draft, type_id: one.type.id, status: 'draft', price: 5, stock_number: null },
    ],
    total: 2,
  });
  for (const nothing of ['', '  ', `${word}none`]) expect(await find(nothing)).toEqual({ items: [], total: 0 });
  const tooLong = await admin.request('GET', `/dealer-inventory/find?s=${'x'.repeat(201)}`);
  expect(errorOf(tooLong)).toMatchObject({
    code: 'svc_invalid_param',
    params: { s: 'must have at most 200 characters' },
  });
  const reader = await anAdmin(['leads.read']);
  expect((await reader.request('GET', '/dealer-inventory/find?s=a')).status).toBe(403);
});

test('previews the photos and details of a listing, as text with units', async () => {
  const lot = await aDealership({
    categories: [
      { slug: 'make', name: 'Make', kind: 'select', terms: ['Toyota'] },
      { slug: 'mileage', name: 'Mileage', kind: 'number', suffix: 'mi' },
      { slug: 'clean', name: 'Clean', kind: 'boolean' },
      { slug: 'extras', name: 'Extras', kind: 'checkbox', terms: ['Sunroof', 'Heated seats'] },
      { slug: 'notes', name: 'Notes', kind: 'text' },
    ],
    listings: [
      {
        title: 'A',
        images: [{ file: 'front.jpg' }, { file: 'rear.jpg' }],
        categories: { make: 'Toyota', mileage: 12_000, clean: false, extras: ['Sunroof', 'Heated seats'] },
      },
    ],
  });
  const other = await aDealership({ categories: [] });
  const ask = (typeId: number, id: number | undefined, by = admin) =>
    by.request('GET', `/dealer-inventory/listings/${typeId}/preview/${id}`);
  const [id] = lot.listings;

  const { photos, details } = dataOf<PanelPreview>(await ask(lot.type.id, id));
  expect(photos).toEqual(Array(2).fill(expect.objectContaining({ src: expect.any(String) })));
  expect(details.map(({ name, value, suffix }) => [name, value, suffix])).toEqual([
    ['Make', 'Toyota', null],
    ['Mileage', 12_000, 'mi'],
    ['Clean', false, null],
    ['Extras', 'Sunroof, Heated seats', null],
  ]);
  expect(errorOf(await ask(other.type.id, id)).code).toBe('svc_listing_not_found');
  expect(errorOf(await ask(lot.type.id, id, await anAdmin(['leads.read']))).status).toBe(403);
});

testOnSqlite('reports a row as failed only if nothing of it was written', async () => {
  const { listings } = await aDealership({ categories: [], listings: [{ title: 'Vanishes', status: 'draft' }] });
  const [id = 0] = listings;
  await runSql(
    `CREATE TRIGGER vanishing AFTER UPDATE ON inventory_listings WHEN NEW.id = ${id}
     BEGIN DELETE FROM inventory_listings WHERE id = NEW.id; END`,
  );

  expect(outcomesIn(await change('sold', [id]))).toEqual([[id, 'failed']]);
  await runSql('DROP TRIGGER vanishing');
  expect(await readSql('SELECT title FROM inventory_listings WHERE id = ?', [id])).toEqual([{ title: 'Vanishes' }]);
});
