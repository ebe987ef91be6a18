import { beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { anAdmin } from '../support/admin';
import { aDealership, type Dealership, loadBundle, type Part, unique } from '../support/dealership';
import { changeListing } from '../support/listing';
import { desktop, type Panel, type PanelView, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';
import { type ServiceFacts } from '../support/service';
import { aCarLot, aVin, imported, importVin } from '../support/vin';

/** The time zone and the inventory totals are shared by all tests of a service. */
const tests = panelTests({ hasOwnService: true });
let service: ServiceFacts;

beforeAll(async () => {
  ({ service } = tests);
  await loadBundle({ settings: { currency: 'EUR', timezone: 'UTC' } }, service);
  await aType({}); // a second type, so that there is a choice
});

const aType = (wanted: Parameters<typeof aDealership>[0]) => aDealership({ categories: [], ...wanted }, service);

/** Noon in UTC, `days` days ago. */
const daysAgo = (days: number) =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`;

const cars: readonly Part[] = [
  { title: 'A', status: 'publish', price: 10_000.5, created_at: daysAgo(1) },
  { title: 'B', status: 'publish', price: 12_000, created_at: daysAgo(20) },
  { title: 'C', status: 'publish', created_at: daysAgo(100) },
  { title: 'D', status: 'publish', price: 50_000, sold: true, created_at: daysAgo(40), sold_at: daysAgo(10) },
  { title: 'E', status: 'publish', price: 70_000, sale_pending: true, created_at: daysAgo(5) },
  { title: 'F', status: 'draft', price: 1, created_at: daysAgo(2) },
  { title: 'G', status: 'trash', price: 2, sold: true, created_at: daysAgo(3), sold_at: daysAgo(1) },
];

function open({ type }: Dealership, view: PanelView = desktop): Promise<Panel> {
  return tests.open(`/plugins/inventory/dashboard?type=${type.id}`, { view });
}

/** The text of a tile: its figure and the words below. */
async function tile(page: Page, label: string): Promise<string[]> {
  const place = page.locator('dl > *').filter({ has: page.getByText(label, { exact: true }) });
  return place.locator('dd').allInnerTexts();
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The rows of a chart that is shown as a table. */
async function tableOf(page: Page, chart: string): Promise<string[][]> {
  await page.getByRole('button', { name: `${chart}: show as a table` }).click();
  return rowsOf(page.getByRole('table', { name: chart }));
}

async function rowsOf(table: Locator): Promise<string[][]> {
  const rows = await table.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}

const sumOf = (rows: readonly string[][], column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0);

test('shows the figures of a type in tiles and charts, and includes a change on the next visit', async () => {
  const lot = await aType({ listings: cars });
  const panel = await open(lot);
  const { page } = panel;
  await page.getByRole('img', { name: /^Prices\. / }).waitFor();
  expect(await tile(page, 'Available')).toEqual(['3', 'plus 1 sale pending']);
  expect(await tile(page, 'Drafts')).toEqual(['1', 'not published yet']);
  expect(await tile(page, 'Sold in the last 30 days')).toEqual(['1', '30 days to sell on average']);
  expect(await tile(page, 'Stock value')).toEqual(['€22,001', '€11,000 on average; 1 has no price']);
  for (const name of [
    'Added and sold. In the last 12 weeks 5 listings were added and 1 was sold.',
    'Age of inventory. 3 available listings: 40.3 days old on average, oldest 100 days. 1 is older than 60 days.',
    'Prices. Available listings cost from €10,001 to €12,000; half of them less than €11,000.',
  ])
    await page.getByRole('img', { name, exact: true }).waitFor();
  await panel.expectAccessible();

  const weeks = await tableOf(page, 'Added and sold');
  expect([weeks.length, sumOf(weeks, 1), sumOf(weeks, 2)]).toEqual([12, 5, 1]);
  expect(await tableOf(page, 'Age of inventory')).toEqual([
    ['0–15 days', '1'],
    ['16–30 days', '1'],
    ['31–45 days', '0'],
    ['46–60 days', '0'],
    ['61–90 days', '0'],
    ['91 days or more', '1'],
  ]);
  expect(sumOf(await tableOf(page, 'Prices'), 1)).toBe(2);
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'Prices: show as a chart' }).click();
  await page.getByRole('img', { name: /^Prices\. / }).waitFor();

  await changeListing(lot.client, lot.listings[1] ?? 0, { sold: true });
  await page.reload();
  await page.getByRole('img', { name: /^Added and sold\. .* and 2 were sold\.$/ }).waitFor();
  expect(await tile(page, 'Available')).toEqual(['2', 'plus 1 sale pending']);
  expect(await tile(page, 'Sold in the last 30 days')).toEqual(['2', '25 days to sell on average']);
  await panel.close();
});

test('keeps the selected type in the address, and shows the first step for a type without listings', async () => {
  const full = await aType({ listings: [{ title: 'One', status: 'publish', price: 5 }] });
  const empty = await aType({});
  const panel = await open(full);
  const { page } = panel;
  await page.getByText('The only price is €5.').waitFor();
  const choice = page.getByRole('combobox', { name: 'Inventory type' });
  const tab = page.getByRole('tab', { name: empty.type.slug });
  if ((await tab.count()) > 0) await tab.click();
  else {
    await choice.click();
    await page.getByRole('option', { name: empty.type.slug }).click();
  }
  await page.getByText(`${empty.type.slug} has no listings yet.`, { exact: false }).waitFor();
  expect(page.url()).toContain(`type=${empty.type.id}`);
  expect(await page.getByRole('img', { name: /^Prices/ }).count()).toBe(0);
  await panel.expectAccessible();
  await page.goBack();
  await page.getByText('The only price is €5.').waitFor();
  await page.goForward();
  await page.getByRole('link', { name: 'Add a listing' }).click();
  await page.waitForURL(/\/listings\/\d+\/new$/);
  await page
    .getByRole('radio', { name: full.type.slug })
    .or(page.getByRole('textbox', { name: /^Title/ }))
    .first()
    .waitFor();
  await panel.close();
});

test('links the listings with the most leads and the newest VIN imports to their pages', async () => {
  const lot = await aCarLot({ listings: [{ title: 'Much asked' }, { title: 'Asked' }] }, service);
  const [much, asked] = lot.refs;
  const leads = [much, much, asked].map((listing) => ({ ref: unique('lead'), listing, created_at: daysAgo(1) }));
  await loadBundle({ leads }, service);
  const { listing } = await imported(lot, { vin: aVin() });
  await importVin(lot.client, lot.type.id, { vin: 'NOT-A-VIN' });
  const panel = await open(lot);
  const { page } = panel;
  const top = region(page, 'Listings with the most leads');
  await top.getByText('3 leads in total, 3 in the last 30 days.').waitFor();
  expect(await top.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Much asked\s+2 leads/),
    expect.stringMatching(/Asked\s+1 lead/),
  ]);
  const imports = region(page, 'Recent VIN imports');
  await imports.getByRole('row').filter({ hasText: 'NOTAVIN' }).getByText('Rejected', { exact: true }).waitFor();
  await imports.getByRole('row').filter({ hasText: aVin() }).getByText('Created', { exact: true }).waitFor();
  await panel.expectAccessible();
  await imports.getByRole('link', { name: listing.title }).click();
  await page.waitForURL(/\/listings\/\d+\/[a-z0-9]{24}$/);
  await until(async () => (await page.getByRole('textbox', { name: /^VIN/ }).inputValue()) === aVin());
  await panel.close();
});

test('shows the stock of each type, its weekly changes and the latest leads on the home page, without buyer names', async () => {
  const lot = await aType({ listings: cars });
  const person = { name: 'Sam Lee', email: 'sam@buyer.example', message: 'Still there?' };
  const lead = { ref: unique('lead'), listing: lot.refs[0], kind: 'test_drive', created_at: daysAgo(-1), ...person };
  await loadBundle({ leads: [lead] }, service);
  const panel = await tests.open('/');
  const { page } = panel;
  const stock = page.getByRole('table', { name: 'Stock' });
  await stock.getByRole('link', { name: lot.type.slug }).waitFor();
  const row = (await rowsOf(stock)).find(([name]) => name === lot.type.slug);
  expect(row).toEqual([lot.type.slug, '3', '1', '1', '€22K']);
  await page.getByRole('img', { name: /^Added and sold\. In the last 12 weeks/ }).waitFor();
  const latest = page.getByRole('listitem').filter({ hasText: 'Test drive' }).first();
  await latest.getByText('Unread', { exact: true }).waitFor();
  expect(await page.getByText(/Sam Lee|sam@buyer|Still there/).count()).toBe(0);
  await panel.expectAccessible();
  await stock.getByRole('link', { name: lot.type.slug }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  expect(page.url()).toContain(`type=${lot.type.id}`);
  await panel.close();
});

test('follows a change made elsewhere without a reload, and shows that the connection is lost', async () => {
  const lot = await aType({ listings: cars });
  const panel = await open(lot);
  const { page } = panel;
  await page.getByRole('img', { name: /^Prices\. / }).waitFor();
  expect((await tile(page, 'Available'))[0]).toBe('3');
  await changeListing(lot.client, lot.listings[0] ?? 0, { sold: true });
  await until(async () => (await tile(page, 'Available'))[0] === '2');

  await page.route('**/dealer-inventory/**', (route) => route.abort('internetdisconnected'));
  const notice = page
    .getByRole('alert')
    .getByText('No connection. These are the figures as loaded at', { exact: false });
  await notice.waitFor();
  expect((await tile(page, 'Available'))[0]).toBe('2');
  await panel.expectAccessible();
  await changeListing(lot.client, lot.listings[1] ?? 0, { sold: true });
  await page.unroute('**/dealer-inventory/**');
  await until(async () => (await tile(page, 'Available'))[0] === '1');
  await notice.waitFor({ state: 'detached' });
  panel.complaints.splice(0); // the browser logs each failed request
  await panel.close();
});

test('shows an admin only the figures that the role allows, on the dashboard and the home page', async () => {
  const lot = await aCarLot({ listings: [...cars] }, service);
  const seen = async (...permissions: Parameters<typeof anAdmin>[0]) => {
    const panel = await tests.open('/', { admin: await anAdmin(permissions, service) });
    const { page } = panel;
    await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Rita$/ }).waitFor();
    await panel.settle();
    const home = await page.getByText(/^(Stock|Added and sold, 12 weeks|Latest leads)$/).allInnerTexts();
    await panel.go(`/plugins/inventory/dashboard?type=${lot.type.id}`);
    const refused = page.getByText("Your role doesn't include this page.", { exact: false });
    await refused
      .or(page.getByRole('img', { name: /^Prices\. / }))
      .first()
      .waitFor();
    const parts = await page.locator('main section h2').allInnerTexts();
    await panel.close();
    return { home: home.map((title) => title.toLowerCase()).sort(), parts };
  };
  expect(await seen('dashboard.read')).toEqual({
    home: ['added and sold, 12 weeks', 'stock'],
    parts: ['Added and sold', 'Age of inventory', 'Prices'],
  });
  expect(await seen('leads.read')).toEqual({ home: ['latest leads'], parts: [] });
  expect(await seen('listings.read')).toEqual({ home: [], parts: [] });
});

test('selects the type from a list and shows charts as tables on a phone', async () => {
  const lot = await aType({ listings: cars });
  const other = await aType({ listings: [{ title: 'One', status: 'publish', price: 5 }] });
  const panel = await open(lot, phone);
  const { page } = panel;
  await page.getByRole('img', { name: /^Prices\. / }).waitFor();
  expect(await tile(page, 'Stock value')).toEqual(['€22,001', '€11,000 on average; 1 has no price']);
  await panel.expectAccessible();
  expect(sumOf(await tableOf(page, 'Age of inventory'), 1)).toBe(3);
  await page.getByRole('combobox', { name: 'Inventory type' }).click();
  await page.getByRole('option', { name: other.type.slug }).click();
  await page.getByText('The only price is €5.').waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  await panel.go('/');
  await page.getByRole('table', { name: 'Stock' }).getByRole('link', { name: lot.type.slug }).waitFor();
  await until(async () => (await page.getByRole('img', { name: /^Added and sold/ }).count()) === 1);
  await panel.expectAccessible();
  await panel.close();
});
