import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Client, dataOf, refusalOf } from '../../support/client';
import {
  aDealership,
  aUser,
  type Dealership,
  everyKind,
  loadBundle,
  type Part,
  unique,
} from '../../support/dealership';
import { changeListing } from '../../support/listing';
import { databaseClient, discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql, runSqlUnchecked } from '../../support/sql';

interface Stats {
  readonly type_id: number;
  readonly generated_at: string;
  readonly totals: Record<string, number>;
  readonly price: Record<string, number | string | null>;
  readonly ageing: {
    readonly average_days: number | null;
    readonly oldest_days: number | null;
    readonly buckets: ReadonlyArray<{ from: number; to: number | null; count: number }>;
  };
  readonly turnover: Record<string, number | null>;
  readonly media: Record<string, number | null>;
  readonly quality: Record<string, number | null>;
  readonly leads: { total: number; last_7d: number; last_30d: number; top: readonly object[] } | null;
  readonly recent: ReadonlyArray<{ listing_id: number; event: string; at: string }>;
}

/** A separate service, because the time zone is shared. */
let service: Service;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  await loadBundle({ settings: { currency: 'EUR', timezone: 'UTC' } }, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const statsOf = async ({ client, type }: { client: Client; type: { id: number } }) =>
  dataOf<Stats>(await client.get(`/stats/${type.id}`));

/** Noon in UTC, this many days ago. */
function noon(daysAgo: number): string {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return `${day}T12:00:00.000Z`;
}

const aType = (wanted: Parameters<typeof aDealership>[0]) => aDealership(wanted, service);

test('returns counts of 0 and null measures for a type without listings', async () => {
  const lot = await aType({ categories: [] });
  expect(await statsOf(lot)).toEqual({
    type_id: lot.type.id,
    generated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    totals: { all: 0, publish: 0, draft: 0, trash: 0, sold: 0, sale_pending: 0, available: 0 },
    price: { total: null, average: null, median: null, min: null, max: null, currency: 'EUR' },
    ageing: {
      average_days: null,
      oldest_days: null,
      buckets: [
        { from: 0, to: 15, count: 0 },
        { from: 16, to: 30, count: 0 },
        { from: 31, to: 45, count: 0 },
        { from: 46, to: 60, count: 0 },
        { from: 61, to: 90, count: 0 },
        { from: 91, to: null, count: 0 },
      ],
    },
    turnover: { added_7d: 0, added_30d: 0, sold_7d: 0, sold_30d: 0, average_days_to_sell: null },
    media: { without_images: 0, average_images: null },
    quality: { missing_price: 0, missing_vin: null, missing_required: 0 },
    leads: { total: 0, last_7d: 0, last_30d: 0, top: [] },
    recent: [],
  });
});

const cars: readonly Part[] = [
  {
    title: 'A',
    status: 'publish',
    price: 100.5,
    created_at: noon(1),
    vin: '1HGCM82633A004352',
    images: [{ file: 'front.jpg' }, { file: 'rear.jpg' }],
  },
  { title: 'B', status: 'publish', price: 900, created_at: noon(20) },
  { title: 'C', status: 'publish', price: 300, created_at: noon(100) },
  { title: 'D', status: 'publish', created_at: noon(40) },
  { title: 'E', status: 'publish', price: 5000, sold: true, created_at: noon(40), sold_at: noon(10) },
  { title: 'F', status: 'publish', price: 7000, sale_pending: true, created_at: noon(5) },
  { title: 'G', status: 'draft', price: 1, created_at: noon(2) },
  { title: 'H', status: 'draft', sold: true, created_at: noon(9), sold_at: noon(3) },
  { title: 'I', status: 'trash', price: 2, created_at: noon(3), trashed_at: noon(1) },
];

test('computes every figure from the listings', async () => {
  const lot = await aType({ categories: [], type: { is_vin_enabled: true }, listings: cars });
  const stats = await statsOf(lot);

  expect(stats.totals).toEqual({ all: 8, publish: 6, draft: 2, trash: 1, sold: 2, sale_pending: 1, available: 4 });
  expect(stats.price).toEqual({ total: 1300.5, average: 433.5, median: 300, min: 100.5, max: 900, currency: 'EUR' });
  expect(stats.ageing.average_days).toBe(40.3); // 1, 20, 100 and 40
  expect(stats.ageing.oldest_days).toBe(100);
  expect(stats.ageing.buckets.map(({ count }) => count)).toEqual([1, 1, 1, 0, 0, 1]);
  expect(stats.turnover).toEqual({ added_7d: 3, added_30d: 5, sold_7d: 1, sold_30d: 2, average_days_to_sell: 18 });
  expect(stats.media).toEqual({ without_images: 7, average_images: 0.3 });
  expect(stats.quality).toEqual({ missing_price: 2, missing_vin: 7, missing_required: 0 });
  const types = dataOf<Array<{ id: number; counts: object }>>(await lot.client.get('/types'));
  expect(types.find(({ id }) => id === lot.type.id)?.counts).toEqual({
    publish: 6,
    draft: 2,
    trash: 1,
    sold: 2,
    sale_pending: 1,
  });
});

test('shows a change of price, sale or trash in the next figures', async () => {
  const lot = await aType({ categories: [], listings: cars.slice(0, 3) });
  const [a = 0, b = 0, c = 0] = lot.listings;
  expect((await statsOf(lot)).price).toMatchObject({ total: 1300.5, median: 300 });

  await changeListing(lot.client, a, { price: 400 });
  expect((await statsOf(lot)).price).toMatchObject({ total: 1600, median: 400, min: 300 });
  await changeListing(lot.client, b, { sold: true });
  const sold = await statsOf(lot);
  expect(sold.totals).toMatchObject({ sold: 1, available: 2 });
  expect(sold.turnover).toMatchObject({ sold_7d: 1, sold_30d: 1, average_days_to_sell: 20 });
  expect(sold.price).toMatchObject({ total: 700, median: 350 });
  expect(sold.recent[0]).toMatchObject({ listing_id: b, event: 'sold' });
  await lot.client.delete(`/listing/${c}`);
  const trashed = await statsOf(lot);
  expect(trashed.totals).toMatchObject({ all: 2, trash: 1, available: 1 });
  expect(trashed.recent[0]).toMatchObject({ listing_id: c, event: 'trashed' });
  await runSql('UPDATE inventory_listings SET price_cents = 123 WHERE id = ?', [a], service);
  expect((await statsOf(lot)).price).toMatchObject({ total: 1.23, median: 1.23 });
});

test('shares one computation among a hundred callers, and keeps it until a change', async () => {
  const lot = await aType({ categories: [], listings: cars });
  const ask = async () =>
    new Set(await Promise.all(Array.from({ length: 100 }, () => statsOf(lot).then(JSON.stringify))));
  const first = await ask();
  expect(first.size).toBe(1); // generated_at too
  expect(await ask()).toEqual(first);

  await changeListing(lot.client, lot.listings[0] ?? 0, { price: 1 });
  const changed = await ask();
  expect(changed.size).toBe(1);
  expect(changed).not.toEqual(first);
});

test('shows a new lead and an erased one in the next figures', async () => {
  const lot = await aType({ categories: [], listings: [{ title: 'Asked' }] });
  expect((await statsOf(lot)).leads).toEqual({ total: 0, last_7d: 0, last_30d: 0, top: [] });
  const lead = await lot.client.post('/leads', { listing_id: lot.listings[0], name: 'Ann', email: 'ann@example.test' });
  const { id } = dataOf<{ id: number }>(lead);
  expect((await statsOf(lot)).leads).toMatchObject({ total: 1, last_7d: 1, top: [{ count: 1 }] });
  await runSql('UPDATE inventory_leads SET created_at = ? WHERE id = ?', [new Date(noon(8)), id], service);
  expect((await statsOf(lot)).leads).toMatchObject({ total: 1, last_7d: 0, last_30d: 1 });
  await runSql('DELETE FROM inventory_leads WHERE id = ?', [id], service);
  expect((await statsOf(lot)).leads).toMatchObject({ total: 0, top: [] });
});

test('lists recent activity of the listings, newest first', async () => {
  const lot = await aType({
    categories: [],
    listings: [
      { status: 'publish', created_at: noon(9), published_at: noon(8), updated_at: noon(1) },
      { status: 'draft', sold: true, created_at: noon(7), sold_at: noon(2), updated_at: noon(2) },
      { status: 'trash', created_at: noon(6), trashed_at: noon(3), updated_at: noon(3) },
    ],
  });
  const [one, two, three] = lot.listings;
  expect((await statsOf(lot)).recent).toEqual([
    { listing_id: one, event: 'updated', at: noon(1) },
    { listing_id: two, event: 'sold', at: noon(2) },
    { listing_id: three, event: 'trashed', at: noon(3) },
    { listing_id: three, event: 'created', at: noon(6) },
    { listing_id: two, event: 'created', at: noon(7) },
    { listing_id: one, event: 'published', at: noon(8) },
    { listing_id: one, event: 'created', at: noon(9) },
  ]);

  const many = await aType({ categories: [], listings: Array.from({ length: 30 }, () => ({})) });
  expect((await statsOf(many)).recent).toHaveLength(20);
});

const filled: Part = {
  text: 'Blue',
  textarea: 'Words',
  number: 0,
  select: 'Toyota',
  child: 'Corolla',
  open: 'Known',
  multiselect: ['Sunroof'],
  checkbox: ['Warranty'],
  boolean: false,
  date: '2026-09-01',
  url: 'https://a.example/',
  file: { file: 'sticker.txt' },
};

test('counts a listing with missing required values once, for any kind of value', async () => {
  const required = everyKind.map((category) => ({ ...category, is_required: true }));
  const lacking = Object.keys(filled).map((kind) => ({
    categories: Object.fromEntries(Object.entries(filled).filter(([name]) => name !== kind)),
  }));
  const lot = await aType({ categories: required, listings: [{ categories: filled }, ...lacking, {}] });
  expect((await statsOf(lot)).quality.missing_required).toBe(lacking.length + 1);
});

test('counts a required value as missing when it refers to a deleted record', async () => {
  const required = everyKind
    .filter(({ slug }) => ['multiselect', 'file'].includes(String(slug)))
    .map((category) => ({ ...category, is_required: true }));
  const lot = await aType({
    categories: required,
    listings: [{ categories: { multiselect: ['Sunroof', 'Heated seats'], file: { file: 'notes.csv' } } }],
  });
  const missing = async () => (await statsOf(lot)).quality.missing_required;
  const remove = (table: string, id: unknown) => runSqlUnchecked(`DELETE FROM ${table} WHERE id = ?`, [id], service);

  expect(await missing()).toBe(0);
  await remove('inventory_terms', lot.terms['multiselect/sunroof']);
  expect(await missing()).toBe(0);
  await remove('inventory_terms', lot.terms['multiselect/heated-seats']);
  expect(await missing()).toBe(1);
  await runSql(
    'UPDATE inventory_categories SET is_required = FALSE WHERE id = ?',
    [lot.categories.multiselect],
    service,
  );
  expect(await missing()).toBe(0);
  await remove('files', (await readSql("SELECT id FROM files WHERE name = 'notes.csv'", [], service))[0]?.id);
  expect(await missing()).toBe(1);
  const unreadable = databaseClient === 'sqlite' ? 'not json' : '["no object"]'; // PostgreSQL accepts only JSON.
  const spoil = 'UPDATE inventory_listings SET category_values = ? WHERE id = ?';
  await runSql(spoil, [unreadable, lot.listings[0]], service);
  expect(await missing()).toBe(1);
});

test('counts leads for callers who may read them, and returns null to others', async () => {
  const lot = await aType({ categories: [], listings: [{ title: 'Much asked' }, { title: 'Asked' }, {}] });
  const [much = '', asked = ''] = lot.refs;
  const leads: readonly Part[] = [
    { listing: much, created_at: noon(0) },
    { listing: much, created_at: noon(6) },
    { listing: asked, created_at: noon(8) },
    { listing: asked, created_at: noon(29) },
    { listing: much, created_at: noon(31) },
    { type: lot.type.slug, lead_status: 'spam', created_at: noon(400) },
  ];
  await loadBundle({ leads: leads.map((lead) => ({ ref: unique('lead'), ...lead })) }, service);

  expect((await statsOf(lot)).leads).toEqual({
    total: 6,
    last_7d: 2,
    last_30d: 4,
    top: [
      { listing_id: lot.listings[0], title: 'Much asked', count: 3 },
      { listing_id: lot.listings[1], title: 'Asked', count: 2 },
    ],
  });
  const { client } = await aUser(['manage_settings', 'edit_all_inventory'], service);
  expect((await statsOf({ client, type: lot.type })).leads).toBeNull();
});

test('counts days in the configured time zone', async () => {
  const lot: Dealership = await aType({ categories: [], listings: [{ status: 'publish' }] });
  const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
  // A moment that is yesterday or earlier in some time zones and today in others.
  await runSql(
    'UPDATE inventory_listings SET created_at = ? WHERE id = ?',
    [new Date(hoursAgo(12)), lot.listings[0]],
    service,
  );
  const localDay = (millis: number, timeZone: string) =>
    Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(millis)) / 86_400_000;

  for (const timezone of ['Pacific/Kiritimati', 'Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Pago_Pago']) {
    await runSql('UPDATE inventory_settings SET timezone = ?', [timezone], service);
    const stats = await statsOf(lot);
    const age = localDay(Date.parse(stats.generated_at), timezone) - localDay(hoursAgo(12), timezone);
    expect([timezone, stats.ageing.oldest_days]).toEqual([timezone, age]);
  }
  await runSql("UPDATE inventory_settings SET timezone = 'UTC'", [], service);
});

test('returns 404 for an unknown type', async () => {
  const { client } = await aType({ categories: [] });
  for (const id of ['999999999', '0', 'abc', '01'])
    expect(refusalOf(await client.get(`/stats/${id}`))).toMatchObject({ status: 404, code: 'svc_type_not_found' });
});
