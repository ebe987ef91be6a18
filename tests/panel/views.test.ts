import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Admin, anAdmin, aSuperAdmin, dataOf } from '../support/admin';
import { aDealership, type Dealership } from '../support/dealership';
import { desktop, type Panel, type PanelView, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { type ServiceFacts } from '../support/service';

const tests = panelTests();
let service: ServiceFacts;

beforeAll(() => {
  ({ service } = tests);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function aLot(): Promise<Dealership> {
  return aDealership(
    {
      categories: [{ slug: 'make', name: 'Make', kind: 'select', is_filterable: true, terms: ['Toyota', 'Honda'] }],
      listings: [
        { title: 'Old Honda', status: 'publish', price: 9000, categories: { make: 'Honda' }, created_at: daysAgo(61) },
        { title: 'New Honda', status: 'publish', price: 19_000, categories: { make: 'Honda' } },
        { title: 'Aging Toyota', status: 'publish', categories: { make: 'Toyota' }, created_at: daysAgo(60) },
        { title: 'Draft Toyota', categories: { make: 'Toyota' }, price: 5000 },
      ],
    },
    service,
  );
}

const open = (lot: Dealership, view: PanelView = desktop, admin?: Admin, address = ''): Promise<Panel> =>
  tests.open(`/plugins/inventory/listings/${lot.type.id}${address}`, { view, ...(admin && { admin }) });

const found = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const tab = (page: Page, name: string | RegExp) => tabs(page).getByRole('link', { name, exact: true });
const shownTab = (page: Page, name: string) => tabs(page).locator('[aria-current=page]', { hasText: name }).waitFor();
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for the view ${name}` }).click();
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();
const save = (lot: Dealership, admin: Admin, body: object) =>
  admin.request('POST', `/dealer-inventory/views/${lot.type.id}`, body);

test.each([
  ['on a desktop', desktop],
  ['on a phone', phone],
])('opens the built-in views from their tabs %s', async (_, view) => {
  const lot = await aLot();
  const panel = await open(lot, view);
  const { page } = panel;
  await found(page, '4 listings');
  await shownTab(page, 'All (4)');
  for (const [name, titles] of [
    ['Over 60 days', ['Old Honda']],
    ['No price', ['Aging Toyota']],
    ['Drafts', ['Draft Toyota']],
    ['No photos', ['Aging Toyota', 'Draft Toyota', 'New Honda', 'Old Honda']],
  ] as const) {
    await tab(page, name).click();
    await shownTab(page, name);
    await found(page, `${titles.length} ${titles.length === 1 ? 'listing' : 'listings'} of 4`);
    for (const title of titles) await page.getByRole('link', { name: title }).first().waitFor();
  }
  await panel.expectAccessible();
  await panel.close();
});

test.each([
  ['on a desktop', desktop],
  ['on a phone', phone],
])('saves filters as a view, changes, renames and deletes it with undo %s', async (_, view) => {
  const lot = await aLot();
  const panel = await open(lot, view, undefined, `?svc_category_${lot.categories.make}=honda`);
  const { page } = panel;
  await found(page, '2 listings of 4');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await panel.expectAccessible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Hondas');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await shownTab(page, 'Hondas');

  const address = new URL(page.url());
  address.searchParams.set('orderby', 'price');
  await page.goto(address.href);
  await shownTab(page, 'Hondas *');
  await menuOf(page, 'Hondas');
  await choose(page, 'Save current filters');
  await page.getByText('The view Hondas has the current filters.').waitFor();
  await shownTab(page, 'Hondas');
  await menuOf(page, 'Hondas');
  await choose(page, 'Rename view');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Hondas by price');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await shownTab(page, 'Hondas by price');

  await menuOf(page, 'Hondas by price');
  await choose(page, 'Delete view');
  await page.getByRole('status').getByText('View Hondas by price deleted.').waitFor();
  await shownTab(page, 'All (4)');
  expect(await tab(page, 'Hondas by price').count()).toBe(0);
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await shownTab(page, 'Hondas by price');
  await found(page, '2 listings of 4');
  await panel.close();
});

test('shares a view with everyone, who open it from its tab or its address and cannot change it', async () => {
  const lot = await aLot();
  const reader = await anAdmin(['listings.read'], service);
  const panel = await open(lot, desktop, undefined, '?status=publish');
  await panel.page.getByRole('button', { name: 'Save view' }).click();
  await panel.page.getByRole('textbox', { name: 'Name' }).fill('Live');
  await panel.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await menuOf(panel.page, 'Live');
  await choose(panel.page, 'Share with everyone');
  await panel.page.getByText('Everyone sees the view Live now.').waitFor();
  const { search } = new URL(panel.page.url());
  await panel.close();

  const other = await open(lot, desktop, reader, search);
  await shownTab(other.page, 'Live');
  await found(other.page, '3 listings of 4');
  expect(await other.page.getByRole('button', { name: 'Actions for the view Live' }).count()).toBe(0);
  await tab(other.page, 'Drafts').click();
  await tab(other.page, 'Live').click();
  await found(other.page, '3 listings of 4');
  await other.close();
});

test('opens the view that was used last from the menu, and all listings from the tab All', async () => {
  const lot = await aLot();
  const panel = await open(lot);
  const { page } = panel;
  await tab(page, 'Drafts').click();
  await found(page, '1 listing of 4');
  await page.goto(page.url().replace(/\?.*/, ''));
  await shownTab(page, 'Drafts');
  await found(page, '1 listing of 4');
  await tab(page, /^Trash/).click();
  await page.getByText('The trash is empty.', { exact: false }).waitFor();
  await tab(page, /^All/).click();
  await found(page, '4 listings');
  await page.goto(page.url().replace(/\?.*/, ''));
  await found(page, '4 listings');
  await shownTab(page, 'All (4)');
  await panel.close();
});

test('a view whose category was deleted leads to the rest of its filters', async () => {
  const lot = await aLot();
  const admin = await aSuperAdmin(service);
  dataOf(
    await save(lot, admin, {
      name: 'Draft Hondas',
      query: `status=draft&svc_category_${lot.categories.make}=honda`,
      is_shared: true,
    }),
  );
  await admin.request('DELETE', `/dealer-inventory/catalogue/categories/${lot.categories.make}`);
  const panel = await open(lot);
  const { page } = panel;
  await tab(page, 'Draft Hondas').click();
  await page.getByRole('button', { name: 'Remove what no longer exists' }).click();
  await found(page, '1 listing of 4');
  await menuOf(page, 'Draft Hondas');
  await choose(page, 'Save current filters');
  await page.getByText('The view Draft Hondas has the current filters.').waitFor();
  await shownTab(page, 'Draft Hondas');
  panel.complaints.length = 0; // the browser logs each refused request
  await panel.close();
});

test('names a taken name at its field', async () => {
  const lot = await aLot();
  const admin = await tests.superAdmin();
  dataOf(await save(lot, admin, { name: 'Hondas', query: 's=honda' }));
  const panel = await open(lot, desktop, undefined, '?s=old');
  const { page } = panel;
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('HONDAS');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByText('is taken').waitFor();
  panel.complaints.length = 0; // the browser logs each refused request
  await panel.close();
});
