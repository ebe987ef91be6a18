import { expect, test } from '@jest/globals';
import { aDeveloper, anAdmin, anAdminWithRole } from '../support/admin';
import { aListing } from '../support/listing';
import { type Panel, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';
import { readSql } from '../support/sql';

const tests = panelTests();

const manager = '/content-manager/collection-types/plugin::inventory';

/** The labels of the links in the rail, from the top. */
const rail = async ({ page }: Panel) => {
  const links = page.getByRole('navigation').first().getByRole('listitem').getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')));
};

test('shows staff only our pages, the media library and their settings, and shows their names in the rail', async () => {
  const panel = await tests.open('/');
  const { page } = panel;
  expect(await rail(panel)).toEqual(['Inventory', 'Photos and files', 'Settings']);
  const shown = page.locator('.rail-name').filter({ visible: true });
  expect(await shown.allInnerTexts()).toEqual(['Inventory', 'Photos and files', 'Settings']);
  await panel.expectAccessible();

  await page.getByRole('link', { name: 'Settings' }).click();
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await settings.getByRole('link', { name: 'Users' }).waitFor();
  expect(await settings.getByRole('link').allInnerTexts()).toEqual(['Users', 'Roles', 'License']);
  expect(await settings.getByText(/Token|Webhook|Overview|Internationalization|Email|Providers/).count()).toBe(0);
  await page.waitForURL(/\/settings\/users/);
  await panel.close();

  const sales = await tests.open('/', { admin: await anAdminWithRole('Sales', tests.service) });
  expect(await rail(sales)).toEqual(['Inventory', 'Photos and files']);
  await sales.close();
});

test('has Inventory in the bar of a phone, and its pages in one line', async () => {
  const panel = await tests.open('/', { view: phone });
  const { page } = panel;
  expect(await rail(panel)).toEqual(['Inventory', 'Photos and files']);
  expect(await page.locator('.rail-name').filter({ visible: true }).count()).toBe(0);
  const pages = page.getByRole('navigation', { name: 'Inventory' }).filter({ visible: true });
  const height = (await pages.boundingBox())?.height ?? 0;
  expect(height).toBeLessThanOrEqual(48);
  await panel.expectAccessible();
  await panel.close();
});

test.each([
  ['', /\/inventory\/listings\/\d+$/],
  ['/create', /\/inventory\/listings\/\d+\/new$/],
])('leads from the old address of listings%s to the new page', async (rest, address) => {
  await aListing({ title: 'Known' }, {}, tests.service);
  const panel = await tests.open(`${manager}.listing${rest}`);
  await panel.page.waitForURL(address);
  await panel.close();
});

test('leads from the old address of a listing to its page, and from those of other records to theirs', async () => {
  const { id } = await aListing({ title: 'Moved here' }, {}, tests.service);
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [id], tests.service);
  const panel = await tests.open(`${manager}.listing/${String(row?.document_id)}?plugins=1`);
  const { page } = panel;
  await page.getByRole('heading', { level: 1, name: 'Moved here' }).waitFor();
  for (const [old, place] of [
    [`${manager}.type`, 'catalogue'],
    [`${manager}.category/abc`, 'catalogue'],
    [`${manager}.term`, 'catalogue'],
    [`${manager}.lead`, 'leads'],
    ['/content-manager/collection-types/plugin::users-permissions.user', 'staff'],
    ['/content-manager/single-types/plugin::inventory.setting', 'dealership'],
    ['/content-manager', 'home'],
  ] as const) {
    await panel.load(old);
    await page.waitForURL(new RegExp(`/plugins/inventory/${place}`));
  }
  await panel.close();
});

test('shows the developer screens to a super admin whose role asks for them, and to no one by address', async () => {
  const panel = await tests.open('/', { admin: await aDeveloper(tests.service) });
  const { page } = panel;
  expect(await rail(panel)).toEqual(expect.arrayContaining(['Inventory', 'Content Manager', 'Content-Type Builder']));
  await panel.go(`${manager}.listing`);
  await page.getByRole('heading', { level: 1, name: 'Listing' }).waitFor();
  await panel.go('/settings');
  await page.getByRole('link', { name: 'API Tokens' }).waitFor();
  await panel.close();

  const other = await tests.open('/settings/api-tokens', { admin: await tests.superAdmin() });
  await other.page.getByText("Your role doesn't include this page.", { exact: false }).waitFor();
  await other.page.getByRole('link', { name: 'Go to Home' }).click();
  await other.page.waitForURL(/\/plugins\/inventory\/home/);
  await other.go('/settings/application-infos');
  await other.page.waitForURL(/\/settings\/users/);
  await other.close();
});

const dealerPages = [
  '/plugins/inventory/home',
  '/me',
  '/plugins/upload',
  '/settings/users',
  '/settings/roles',
  '/settings/inventory-licence',
];

test('writes nothing about Strapi on the pages of a dealer, nor in their titles', async () => {
  const panel = await tests.open('/');
  for (const path of dealerPages) {
    await panel.go(path);
    await panel.page.getByRole('heading', { level: 1 }).first().waitFor();
    await until(async () => (await panel.page.title()).endsWith('| Dealer Inventory'));
    expect([path, /strapi/i.exec(await panel.page.locator('body').innerText())?.[0]]).toEqual([path, undefined]);
  }
  await panel.close();
});

test('leads a role without any right of ours to no permissions, not to an empty page', async () => {
  const panel = await tests.open('/', { admin: await anAdmin([], tests.service) });
  await panel.page.getByText("Your role doesn't include this page.", { exact: false }).waitFor();
  expect(await panel.page.getByRole('link', { name: 'Go to Home' }).count()).toBe(0); // it has none
  await panel.close();
});
