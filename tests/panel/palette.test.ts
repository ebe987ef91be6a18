import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anAdmin, dataOf } from '../support/admin';
import { aDealership, type Dealership, type Part, unique } from '../support/dealership';
import { phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';

const tests = panelTests();
const word = unique('gullwing').replace('-', '');
const stock = unique('B').toUpperCase();
let cars: Dealership;
let boats: Dealership;

beforeAll(async () => {
  const lot = (listings: readonly Part[]) => aDealership({ categories: [], listings }, tests.service);
  cars = await lot([{ title: `Silver ${word}`, status: 'draft' }]);
  boats = await lot([
    { title: `${word} 230 with a name that is far too long for one line of a phone`, status: 'publish', price: 48_500 },
    { title: 'A tender', status: 'publish', stock_number: stock },
    ...Array.from({ length: 9 }, (_, index) => ({ title: `${word} number ${index}`, status: 'publish' })),
  ]);
});

const input = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const options = (page: Page) => page.getByRole('option');

test('finds a listing of another type by its stock number with the keyboard alone', async () => {
  const panel = await tests.open(`/plugins/inventory/listings/${cars.type.id}`);
  const { page } = panel;
  await page.getByText('1 listing', { exact: true }).first().waitFor();

  await page.keyboard.press('Control+k');
  await input(page).waitFor();
  await panel.expectAccessible();
  await page.keyboard.type(stock);
  await options(page).filter({ hasText: 'A tender' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/listings/${boats.type.id}/[a-z0-9]{24}$`));
  await panel.close();
});

test('shows the newest listings of all types, how many more there are, and chooses with the arrow keys', async () => {
  const panel = await tests.open(`/plugins/inventory/listings/${cars.type.id}`);
  const { page } = panel;
  await page.getByRole('button', { name: 'Find anything' }).click();
  await input(page).fill(word);

  await page.getByText('3 more listings match. Type more to narrow it down.').waitFor();
  const titles = page.getByRole('group', { name: 'Listings' }).getByRole('option');
  expect(await titles.count()).toBe(8);
  const selected = page.getByRole('option', { selected: true });
  expect(await selected.textContent()).toContain(`${word} number 8`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await selected.textContent()).toContain(`${word} number 7`);
  await page.keyboard.press('Escape');
  await input(page).waitFor({ state: 'detached' });
  await panel.close();
});

test('opens pages and actions on a phone', async () => {
  const panel = await tests.open(`/plugins/inventory/listings/${cars.type.id}`, { view: phone });
  const { page } = panel;
  await page.getByRole('button', { name: 'Find anything' }).click();
  await input(page).fill('new listing in');
  await options(page)
    .filter({ hasText: `New listing in ${boats.type.slug}` })
    .waitFor();
  await panel.expectAccessible();
  await options(page)
    .filter({ hasText: `New listing in ${boats.type.slug}` })
    .click();
  await page.waitForURL(new RegExp(`/listings/${boats.type.id}/new$`));

  await page.keyboard.press('Control+k');
  await input(page).fill('xyzzy?');
  await options(page).filter({ hasText: 'Find leads with “xyzzy?”' }).click();
  await page.waitForURL(/\/leads\?s=xyzzy%3F/);
  await panel.close();
});

test('says that listings cannot be found without a connection, and finds them when it is back', async () => {
  const panel = await tests.open(`/plugins/inventory/listings/${cars.type.id}`);
  const { page } = panel;
  await page.getByRole('button', { name: 'Find anything' }).waitFor();
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await input(page).fill(`silver ${word}`);
  await page.getByText("Couldn't reach the server. Check your connection and try again.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole('option', { name: new RegExp(`^Silver ${word}`) }).waitFor(); // not “Find leads with …”
  panel.complaints.splice(0); // the browser logs the requests that failed
  await panel.close();
});

test('offers only what the role allows', async () => {
  const admin = await anAdmin(['dashboard.read'], tests.service);
  const panel = await tests.open('/plugins/inventory/dashboard', { admin });
  const { page } = panel;
  await page.getByRole('button', { name: 'Find anything' }).click();
  await input(page).fill(word);
  await page.getByText(/^Nothing found for/).waitFor();
  expect(await options(page).count()).toBe(0);
  await input(page).fill('');
  expect(await options(page).allTextContents()).toEqual(['Home', 'Dashboard']);
  await panel.close();
});

test('finds a person by a part of the name, for admins who may see the staff', async () => {
  const name = unique('Yolanda');
  const body = { name, email: `${unique('yolanda')}@example.test`, capabilities: [] };
  dataOf(await (await tests.superAdmin()).request('POST', '/dealer-inventory/staff', body));
  const panel = await tests.open(`/plugins/inventory/listings/${cars.type.id}`);
  const { page } = panel;
  await page.getByRole('button', { name: 'Find anything' }).click();
  await input(page).fill(name.slice(0, 11).toLowerCase());
  await page.getByRole('group', { name: 'Staff' }).getByRole('option').filter({ hasText: name }).click();
  await page.waitForURL(/\/staff\?s=/);
  await page.getByRole('row').filter({ hasText: name }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2); // with the headers
  await panel.close();

  const reader = await anAdmin(['listings.read'], tests.service);
  const other = await tests.open(`/plugins/inventory/listings/${cars.type.id}`, { admin: reader });
  await other.page.getByRole('button', { name: 'Find anything' }).click();
  await input(other.page).fill(name);
  await other.page.getByText('Nothing', { exact: false }).first().waitFor();
  expect(await options(other.page).filter({ hasText: name }).count()).toBe(0);
  await other.close();
});
