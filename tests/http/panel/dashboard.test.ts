import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  PanelStats,
  PanelLatestLeads,
  PanelRecentImport,
  PanelStock,
  PanelTopLeads,
} from '../../../src/plugins/inventory/contract/panel/dashboard';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { aDealership, type Dealership, loadBundle, type Part, unique } from '../../support/dealership';
import { changeListing } from '../../support/listing';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import { aCarLot, aVin, imported, importVin } from '../../support/vin';

/** A separate service: the time zone and the whole stock are shared. */
let service: Service;
let admin: Admin;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  await loadBundle({ settings: { currency: 'EUR', timezone: 'UTC' } }, service);
  admin = await aSuperAdmin(service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const aType = (wanted: Parameters<typeof aDealership>[0]) => aDealership({ categories: [], ...wanted }, service);
const figuresOf = async ({ type }: Dealership) =>
  dataOf<PanelStats>(await admin.request('GET', `/dealer-inventory/dashboard/${type.id}`));
/** Noon in UTC, this many days ago. */
const daysAgo = (days: number) =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`;
const documentIdOf = async (id: number | undefined) =>
  (await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [id], service))[0]?.document_id;

const cars: readonly Part[] = [
  { title: 'A', status: 'publish', price: 10_000.5, created_at: daysAgo(1) },
  { title: 'B', status: 'publish', price: 12_000, created_at: daysAgo(20) },
  { title: 'C', status: 'publish', created_at: daysAgo(100) },
  { title: 'D', status: 'publish', price: 50_000, sold: true, created_at: daysAgo(40), sold_at: daysAgo(10) },
  { title: 'E', status: 'publish', price: 70_000, sale_pending: true, created_at: daysAgo(5) },
  { title: 'F', status: 'draft', price: 1, created_at: daysAgo(2) },
  { title: 'G', status: 'trash', price: 2, sold: true, created_at: daysAgo(3), sold_at: daysAgo(1) },
];

test('computes every figure of a type from its listings, and shows a change in the next figures', async () => {
  const lot = await aType({ listings: cars });
  const figures = await figuresOf(lot);

  expect(figures).toMatchObject({ type_id: lot.type.id, currency: 'EUR', timezone: 'UTC' });
  expect(figures.stock).toEqual({
    all: 6,
    available: 3,
    sale_pending: 1,
    draft: 1,
    sold_30d: 1,
    average_days_to_sell: 30,
    value: 22_000.5,
    without_price: 1,
  });
  expect(figures.price).toEqual({ average: 11_000.25, median: 11_000.25, min: 10_000.5, max: 12_000 });
  expect(figures.ageing.oldest_days).toBe(100);
  expect(figures.ageing.buckets.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 1]);
  expect(figures.weeks).toHaveLength(12);
  expect(figures.weeks.reduce((sum, { added }) => sum + added, 0)).toBe(5); // C is older.
  expect(figures.weeks.reduce((sum, { sold }) => sum + sold, 0)).toBe(1);
  expect(figures.prices.reduce((sum, { count }) => sum + count, 0)).toBe(2);

  await changeListing(lot.client, lot.listings[1] ?? 0, { sold: true });
  const after = await figuresOf(lot);
  expect(after.stock).toMatchObject({ available: 2, sold_30d: 2, value: 10_000.5 });
  expect(after.weeks.at(-1)?.sold).toBe((figures.weeks.at(-1)?.sold ?? 0) + 1);
});

test("starts weeks at midnight on Monday in the dealership's time zone", async () => {
  const lot = await aType({ listings: [{ status: 'publish' }] });
  await runSql("UPDATE inventory_settings SET timezone = 'America/New_York'", [], service);
  const weeks = async () => (await figuresOf(lot)).weeks;
  const monday = (await weeks())[10]?.from ?? '';
  expect(new Date(monday).getUTCDay()).toBe(1);
  const offset = offsetOf(monday);
  const midnight = Date.parse(`${monday}T00:00:00${offset}`);
  for (const [time, week] of [
    [midnight, 10],
    [midnight - 1, 9],
  ] as const) {
    await runSql(
      'UPDATE inventory_listings SET created_at = ? WHERE id = ?',
      [new Date(time), lot.listings[0]],
      service,
    );
    expect((await weeks()).findIndex(({ added }) => added === 1)).toBe(week);
  }
  await runSql("UPDATE inventory_settings SET timezone = 'UTC'", [], service);
});

/** The UTC offset of New York on the morning of a day. */
function offsetOf(day: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', timeZoneName: 'longOffset' });
  const name = parts.formatToParts(Date.parse(`${day}T05:00:00Z`)).find(({ type }) => type === 'timeZoneName');
  return name?.value.slice(3) ?? '';
}

const after = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString();

test('returns counts of 0 and null measures for a type without listings', async () => {
  const figures = await figuresOf(await aType({}));
  expect(figures.stock).toEqual({
    all: 0,
    available: 0,
    sale_pending: 0,
    draft: 0,
    sold_30d: 0,
    average_days_to_sell: null,
    value: null,
    without_price: 0,
  });
  expect([figures.price.median, figures.ageing.average_days, figures.prices]).toEqual([null, null, []]);
});

test('returns a row of stock for each type, and the weeks of all types together', async () => {
  const stock = async () => dataOf<PanelStock>(await admin.request('GET', '/dealer-inventory/dashboard'));
  const addedIn = ({ weeks }: PanelStock) => weeks.reduce((sum, { added }) => sum + added, 0);
  const earlier = await stock();
  const one = await aType({ listings: cars });
  const other = await aType({ type: { name: 'Boats' }, listings: [{ status: 'publish', price: 5 }] });
  const now = await stock();

  expect(now.currency).toBe('EUR');
  expect(now.types.find(({ type_id: id }) => id === one.type.id)).toMatchObject({
    all: 6,
    available: 3,
    draft: 1,
    sold_30d: 1,
    value: 22_000.5,
  });
  expect(now.types.find(({ type_id: id }) => id === other.type.id)).toMatchObject({ name: 'Boats', value: 5 });
  expect(addedIn(now) - addedIn(earlier)).toBe(6);
});

test('returns the listings with the most leads, with links to their editor', async () => {
  const lot = await aType({ listings: [{ title: 'Much asked' }, { title: 'Asked' }, {}] });
  const [much = '', asked = ''] = lot.refs;
  const leads = [
    { listing: much, created_at: daysAgo(1) },
    { listing: much, created_at: daysAgo(40) },
    { listing: asked, created_at: daysAgo(2) },
  ];
  await loadBundle({ leads: leads.map((lead) => ({ ref: unique('lead'), ...lead })) }, service);

  const path = `/dealer-inventory/dashboard/${lot.type.id}/top-leads`;
  const [first = 0, second = 0] = lot.listings;
  expect(dataOf<PanelTopLeads>(await admin.request('GET', path))).toEqual({
    total: 3,
    last_30d: 2,
    answered_30d: 0,
    median_reply_minutes: null,
    top: [
      { listing: { id: first, document_id: await documentIdOf(first), title: 'Much asked' }, count: 2 },
      { listing: { id: second, document_id: await documentIdOf(second), title: 'Asked' }, count: 1 },
    ],
  });
});

test('measures how fast staff first answered the leads of the last 30 days: half of them within the median', async () => {
  const lot = await aType({ listings: [{ title: 'Asked' }] });
  const minutes = [4, 30, 90];
  const leads = [
    ...minutes.map((each) => ({ created_at: daysAgo(2), first_reply_at: after(daysAgo(2), each) })),
    { created_at: daysAgo(40), first_reply_at: after(daysAgo(40), 1) },
    { created_at: daysAgo(1) },
  ];
  const listing = lot.refs[0];
  await loadBundle({ leads: leads.map((lead) => ({ ref: unique('lead'), listing, ...lead })) }, service);

  const path = `/dealer-inventory/dashboard/${lot.type.id}/top-leads`;
  expect(dataOf<PanelTopLeads>(await admin.request('GET', path))).toMatchObject({
    answered_30d: 3,
    median_reply_minutes: 30,
  });
});

test('returns the latest VIN import attempts with their outcome and listing', async () => {
  const lot = await aCarLot({}, service);
  const { listing } = await imported(lot, { vin: aVin() });
  await importVin(lot.client, lot.type.id, { vin: 'NOT-A-VIN' });
  const path = `/dealer-inventory/dashboard/${lot.type.id}/vin-imports`;
  const [refused, made, ...others] = dataOf<PanelRecentImport[]>(await admin.request('GET', path));

  expect(others).toEqual([]);
  expect(refused).toMatchObject({ vin: 'NOTAVIN', status: 'rejected', listing: null, make: null });
  expect(made).toMatchObject({
    vin: aVin(),
    status: 'created',
    make: 'Honda',
    listing: { id: listing.id, document_id: await documentIdOf(listing.id), title: listing.title },
  });
});

test('returns the subject of the latest leads and no personal data, without spam', async () => {
  const lot = await aType({ listings: [{ title: 'Asked about' }] });
  const person = { name: 'Sam Lee', email: 'sam@buyer.example', phone: '555 0100', message: 'Still there?' };
  const leads: readonly Part[] = [
    { listing: lot.refs[0], kind: 'test_drive' },
    { type: lot.type.slug, is_read: true },
    { type: lot.type.slug, lead_status: 'spam' },
  ];
  const before = dataOf<PanelLatestLeads>(await admin.request('GET', '/dealer-inventory/latest-leads'));
  const dated = leads.map((lead, index) => ({
    ref: unique('lead'),
    ...person,
    ...lead,
    created_at: daysAgo(-1 - index),
  }));
  await loadBundle({ leads: dated }, service);
  const answer = await admin.request('GET', '/dealer-inventory/latest-leads');
  const latest = dataOf<PanelLatestLeads>(answer);

  expect(latest.unread).toBe(before.unread + 1);
  expect(latest.leads.slice(0, 2)).toMatchObject([
    { is_read: true, listing: null },
    { kind: 'test_drive', is_read: false, listing: { title: 'Asked about' } },
  ]);
  expect(JSON.stringify(answer.body)).not.toMatch(/Sam|buyer|0100|Still/);
});

test('shows each part only to admins with its permission', async () => {
  const { type } = await aType({});
  const paths = {
    figures: `/dealer-inventory/dashboard/${type.id}`,
    stock: '/dealer-inventory/dashboard',
    topLeads: `/dealer-inventory/dashboard/${type.id}/top-leads`,
    latestLeads: '/dealer-inventory/latest-leads',
    imports: `/dealer-inventory/dashboard/${type.id}/vin-imports`,
  };
  const seenBy = async (someone: Admin) => {
    const statuses = await Promise.all(
      Object.entries(paths).map(async ([name, path]) => [name, (await someone.request('GET', path)).status] as const),
    );
    expect(statuses.every(([, status]) => status === 200 || status === 403)).toBe(true);
    return statuses.flatMap(([name, status]) => (status === 200 ? [name] : []));
  };
  expect(await seenBy(await anAdmin(['dashboard.read'], service))).toEqual(['figures', 'stock']);
  expect(await seenBy(await anAdmin(['leads.read'], service))).toEqual(['topLeads', 'latestLeads']);
  expect(await seenBy(await anAdmin(['vin-imports.read'], service))).toEqual(['imports']);
  expect((await fetch(service.siteUrl + paths.stock)).status).toBe(401);
});

test('returns 404 for an unknown type', async () => {
  for (const path of ['999999999', '0', 'abc', '01', '999999999/top-leads', '999999999/vin-imports'])
    expect(errorOf(await admin.request('GET', `/dealer-inventory/dashboard/${path}`))).toMatchObject({
      status: 404,
      code: 'svc_type_not_found',
    });
});
