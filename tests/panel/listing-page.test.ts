import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { anAdmin, aSuperAdmin } from '../support/admin';
import { aDealership } from '../support/dealership';
import { aListing, changeListing, makeListing, readListing } from '../support/listing';
import { listingPath, newListingPath, save, saveButton, theListing } from '../support/listing-editor';
import { desktop, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';

const tests = panelTests();

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const titleOf = (page: Page) => field(page, /^Title/);
const priceOf = (page: Page) => field(page, 'Price');

/** Waits until the browser keeps what is typed. */
const untilKept = (page: Page, text: string) =>
  until(async () => (await page.evaluate<string>('JSON.stringify(localStorage)')).includes(text));

async function openListing(listing: Parameters<typeof aListing>[0]) {
  const lot = await aListing(listing, {}, tests.service);
  const panel = await tests.open(await listingPath(lot.type.id, lot.id, tests.service));
  await titleOf(panel.page).waitFor();
  return { ...lot, panel, page: panel.page };
}

test('creates a listing, publishes it and shows its address', async () => {
  const lot = await aDealership({ categories: [] }, tests.service);
  const panel = await tests.open(newListingPath(lot.type.id));
  const { page } = panel;
  await titleOf(page).fill('2019 Toyota Corolla');
  await priceOf(page).fill('21,990');
  await field(page, 'Stock number').fill('A-1');
  await panel.expectAccessible();
  await saveButton(page).dblclick(); // which saves once
  await page.getByRole('heading', { level: 1, name: '2019 Toyota Corolla' }).waitFor();
  await page.getByRole('button', { name: 'Status: Draft' }).waitFor();
  expect(await theListing(lot.client, lot.type.id)).toMatchObject({
    title: '2019 Toyota Corolla',
    price: 21_990,
    stock_number: 'A-1',
    status: 'draft',
    version: 1,
  });

  // At the end of a long form, Save is still in sight.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.evaluate("document.querySelectorAll('*').forEach((one) => (one.scrollTop = one.scrollHeight))");
  expect((await page.getByRole('group', { name: 'Photos' }).boundingBox())?.y).toBeLessThan(0);
  const { y = -1 } = (await saveButton(page).boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(500);
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Status: Published' }).waitFor();
  expect(await theListing(lot.client, lot.type.id)).toMatchObject({ status: 'publish', version: 2 });
  await panel.close();
});

test('names the required details before it publishes', async () => {
  const lot = await aDealership(
    { categories: [{ slug: 'year', name: 'Year', kind: 'number', is_required: true }] },
    tests.service,
  );
  const panel = await tests.open(newListingPath(lot.type.id));
  const { page } = panel;
  await titleOf(page).fill('Corolla');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByText('Year', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await until(() => page.evaluate<boolean>("document.activeElement?.closest('[data-category=year]') !== null"));
  await page.keyboard.type('2019');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Status: Published' }).waitFor();
  expect(await theListing(lot.client, lot.type.id)).toMatchObject({ status: 'publish' });
  await panel.close();
});

test('leads from a refusal to the field', async () => {
  const { panel, page, client, id } = await openListing({ title: 'Corolla', price: 100 });
  await titleOf(page).fill(' ');
  await saveButton(page).click();
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^Title:/ })
    .click();
  expect(await page.evaluate("document.activeElement?.getAttribute('name')")).toBe('title');
  expect(await readListing(client, id)).toMatchObject({ title: 'Corolla', version: 1 });
  panel.complaints.splice(0); // the browser logs the 400
  await panel.close();
});

test('asks for each field that another person changed too, and keeps both their other changes', async () => {
  const { panel, page, client, id } = await openListing({ title: 'Shared', price: 34_999.99 });
  await titleOf(page).fill('Shared, one owner');
  await priceOf(page).fill('33,000');
  await changeListing(client, id, { price: 31_000, content: 'New tires' });

  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Olga Owner changed this listing' });
  await dialog.getByText(/\$31,000/).waitFor();
  await panel.expectAccessible();
  expect(await readListing(client, id)).toMatchObject({ title: 'Shared', price: 31_000 });
  await dialog.getByRole('radio', { name: /Olga Owner/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await until(() => saveButton(page).isDisabled());
  expect(await readListing(client, id)).toMatchObject({
    title: 'Shared, one owner',
    price: 31_000,
    content: 'New tires',
    version: 3,
  });
  expect(await priceOf(page).inputValue()).toBe('31,000');
  panel.complaints.splice(0); // the browser logs the 409
  await panel.close();
});

test('asks again when the admin keeps editing and saves once more', async () => {
  const { panel, page, client, id } = await openListing({ title: 'Twice', price: 100 });
  await priceOf(page).fill('90');
  await changeListing(client, id, { price: 500 });
  for (let count = 0; count < 2; count++) {
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Olga Owner changed this listing' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  expect(await readListing(client, id)).toMatchObject({ price: 500, version: 2 });
  panel.complaints.splice(0); // the browser logs the 409
  await panel.close();
});

test('opens a listing with its stored values, not with those that this tab has read before', async () => {
  const { panel, page, client, id, type } = await openListing({ title: 'Read before', price: 100 });
  await page.locator(`a[href$="/listings/${type.id}"]`).first().click();
  await changeListing(client, id, { price: 500 });
  await page.getByRole('link', { name: 'Read before' }).first().click();
  await titleOf(page).waitFor();
  expect(await priceOf(page).inputValue()).toBe('500');
  await panel.close();
});

test('does not take a version that it did not show after the connection was lost', async () => {
  const { panel, page, client, id } = await openListing({ title: 'Reconnected', price: 100 });
  await page.context().setOffline(true);
  await priceOf(page).fill('90');
  await changeListing(client, id, { price: 500 });
  await page.context().setOffline(false);
  await saveButton(page).click();
  await page.getByRole('dialog', { name: 'Olga Owner changed this listing' }).waitFor();
  expect(await readListing(client, id)).toMatchObject({ price: 500, version: 2 });
  panel.complaints.splice(0); // the browser logs the lost connection and the 409
  await panel.close();
});

test('forgets what the former admin has read when another one logs in', async () => {
  const lot = await aListing({ title: 'Priced', price: 4321 }, {}, tests.service);
  const read = { action: 'plugin::content-manager.explorer.read', subject: 'plugin::inventory.listing' };
  const clerk = await anAdmin(['listings.read', { ...read, properties: { fields: ['title', 'type'] } }], tests.service);
  const path = await listingPath(lot.type.id, lot.id, tests.service);
  const panel = await tests.open(path, { admin: await aSuperAdmin(tests.service) }); // whose session ends below
  const { page } = panel;
  await titleOf(page).waitFor();
  await page.evaluate('window.isSameDocument = true');
  await page.getByRole('navigation').getByRole('button', { name: 'Admin' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByLabel('Email').fill(clerk.email);
  await page.getByLabel('Password', { exact: false }).first().fill(clerk.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await page.locator(`a[href$="/listings/${lot.type.id}"]`).first().click();
  await page.getByRole('link', { name: 'Priced' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Priced' }).waitFor();
  expect(await page.getByText('$4,321').count()).toBe(0);
  expect(await page.evaluate('window.isSameDocument')).toBe(true);
  panel.complaints.splice(0);
  await panel.close();
});

test('starts a new listing without what the former new one had', async () => {
  const lot = await aDealership({ categories: [] }, tests.service);
  const panel = await tests.open(newListingPath(lot.type.id));
  const { page } = panel;
  await titleOf(page).fill('Car A');
  await field(page, 'Stock number').fill('STOCK-A');
  await untilKept(page, 'STOCK-A');
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Car A' }).waitFor();
  await until(async () => !(await page.evaluate<string>('JSON.stringify(localStorage)')).includes('STOCK-A'));
  await panel.load(newListingPath(lot.type.id));
  await titleOf(page).waitFor();
  expect(await page.getByText(/You have unsaved changes from/).count()).toBe(0);
  await panel.close();
});

test('offers what was typed before a reload, and keeps it until it is saved or discarded', async () => {
  const { panel, page, client, id } = await openListing({ title: 'Kept', price: 100 });
  await titleOf(page).fill('Kept, with new tires');
  await untilKept(page, 'with new tires');
  await page.reload();
  await page.getByText(/You have unsaved changes from/).waitFor();
  expect(await titleOf(page).inputValue()).toBe('Kept');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await titleOf(page).inputValue()).toBe('Kept, with new tires');
  await save(page);
  expect(await readListing(client, id)).toMatchObject({ title: 'Kept, with new tires' });
  await page.reload();
  await titleOf(page).waitFor();
  expect(await page.getByText(/You have unsaved changes from/).count()).toBe(0);

  await titleOf(page).fill('Not wanted');
  await untilKept(page, 'Not wanted');
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await until(async () => !(await page.evaluate<string>('JSON.stringify(localStorage)')).includes('Not wanted'));
  await panel.close();
});

test('asks which value to keep when the listing changed while the typed one waited in the browser', async () => {
  const { panel, page, client, id } = await openListing({ title: 'Waiting', price: 100 });
  await priceOf(page).fill('200');
  await untilKept(page, '20000');
  await changeListing(client, id, { price: 300 });
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  const dialog = page.getByRole('dialog', { name: 'This listing was changed' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await untilKept(page, '20000');
  await page.getByRole('button', { name: 'Restore' }).click();
  await dialog.getByRole('radio', { name: /^Yours/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await readListing(client, id)).toMatchObject({ price: 200, version: 3 });
  await panel.close();
});

test('keeps what is typed without a connection, and saves it when the connection is back', async () => {
  const { panel, page, client, id } = await openListing({ title: 'Offline', price: 100 });
  await page.context().setOffline(true);
  await titleOf(page).fill('Typed offline');
  await page.getByText('No connection. Your changes are kept in this browser.').waitFor();
  await saveButton(page).click();
  await page.getByText(/Not saved: there is no connection/).waitFor();
  expect(await titleOf(page).inputValue()).toBe('Typed offline');
  await page.context().setOffline(false);
  await save(page);
  expect(await readListing(client, id)).toMatchObject({ title: 'Typed offline' });
  panel.complaints.splice(0); // the browser logs requests without a connection
  await panel.close();
});

test('steps through the list from which it was opened, and returns to it', async () => {
  const lot = await aDealership({ categories: [] }, tests.service);
  for (const title of ['Car A', 'Car B', 'Boat']) await makeListing(lot, { title });
  const panel = await tests.open(`/plugins/inventory/listings/${lot.type.id}?s=Car`);
  const { page } = panel;
  await page.getByRole('link', { name: 'Car A' }).first().click();
  await page
    .getByText(/^1 of 2$/)
    .or(page.getByText(/^2 of 2$/))
    .waitFor();
  const isFirst = (await page.getByText('1 of 2', { exact: true }).count()) === 1;
  await page.getByRole('link', { name: isFirst ? 'Next listing' : 'Previous listing' }).click();
  await page.getByRole('heading', { level: 1, name: 'Car B' }).waitFor();
  await page.getByRole('banner').or(page.locator('header')).getByRole('link').first().click();
  await page.getByText('2 listings of 3', { exact: true }).first().waitFor();
  await panel.close();
});

test('on a phone: opens a listing at its top, keeps Save in sight, and returns to where the list was left', async () => {
  const titles = Array.from({ length: 12 }, (_, index) => ({ title: `Car ${index + 1}` }));
  const lot = await aDealership({ categories: [], listings: titles }, tests.service);
  const panel = await tests.open(`/plugins/inventory/listings/${lot.type.id}`, { view: phone });
  const { page } = panel;
  const topOf = (locator: Locator) => locator.evaluate((one) => one.getBoundingClientRect().y);
  const toEnd = () => page.evaluate("document.querySelector('main').scrollIntoView({ block: 'end' })");
  const last = page.getByRole('link', { name: 'Car 1', exact: true });
  await last.waitFor();
  await toEnd();
  const left = await topOf(last);
  for (const goBack of [() => page.goBack(), () => page.getByRole('link', { name: lot.type.slug }).last().click()]) {
    await last.click();
    await saveButton(page).waitFor();
    await until(async () => (await topOf(page.locator('main header'))) > 0);
    await toEnd();
    const { y = -1 } = (await saveButton(page).boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(phone.height);
    expect((await page.getByRole('group', { name: 'Photos' }).boundingBox())?.y).toBeLessThan(0);
    await goBack();
    await last.waitFor();
    await until(async () => Math.abs((await topOf(last)) - left) < 2);
  }
  await panel.close();
});

test('duplicates a listing without its VIN and stock number', async () => {
  const { panel, page, client, type, id } = await openListing({ title: 'Original', price: 500 });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.waitForURL(/\/new\?copy=/);
  await until(async () => (await titleOf(page).inputValue()) === 'Original');
  await titleOf(page).fill('Copy');
  await save(page);
  expect(await readListing(client, id)).toMatchObject({ title: 'Original', version: 1 });
  expect((await client.get(`/inventory/${type.id}?status=draft&s=Copy`)).text).toContain('"title":"Copy"');
  await panel.close();
});

test('makes a copy of a copy with each duplication, and leaves what was saved before alone', async () => {
  const { panel, page, client, type } = await openListing({ title: 'First', price: 500 });
  for (const title of ['Second', 'Third']) {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.waitForURL(/\/new\?copy=/);
    await page.getByRole('heading', { level: 1, name: title === 'Second' ? 'First' : 'Second' }).waitFor();
    await until(() => saveButton(page).isEnabled());
    await titleOf(page).fill(title);
    await save(page);
    await page.waitForURL(/listings\/\d+\/[a-z0-9]{24}$/);
  }
  const { text } = await client.get(`/inventory/${type.id}?status=draft,publish`);
  for (const title of ['First', 'Second', 'Third']) expect(text).toContain(`"title":"${title}"`);
  await panel.close();
});

test('shows why a save failed when no field caused it', async () => {
  const { panel, page } = await openListing({ title: 'Photo gone', price: 100 });
  const refusal = { status: 400, name: 'ValidationError', message: 'A photo no longer exists' };
  const errors = [{ path: [], message: refusal.message, name: 'ValidationError' }];
  await page.route(/content-manager\/collection-types\/plugin::inventory\.listing\/[a-z0-9]{24}/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { data: null, error: { ...refusal, details: { errors } } } })
      : route.fallback(),
  );
  await priceOf(page).fill('200');
  await saveButton(page).click();
  await page.getByRole('alert').getByText('A photo no longer exists').waitFor();
  expect(await priceOf(page).inputValue()).toBe('200');
  panel.complaints.splice(0); // the browser logs the 400
  await panel.close();
});

test('shows everything and no inputs to a role that may not change listings', async () => {
  const lot = await aListing({ title: 'Read only', price: 1234, content: 'One owner' }, {}, tests.service);
  const admin = await anAdmin(
    ['listings.read', { action: 'plugin::content-manager.explorer.read', subject: 'plugin::inventory.listing' }],
    tests.service,
  );
  const path = await listingPath(lot.type.id, lot.id, tests.service);
  const panel = await tests.open(path, { admin, view: phone });
  const { page } = panel;
  await page.getByRole('heading', { level: 1, name: 'Read only' }).waitFor();
  await page.getByText('One owner', { exact: true }).waitFor();
  await page.getByText('$1,234', { exact: true }).waitFor();
  await panel.expectAccessible();
  expect(await page.locator('main').locator('input, textarea, button[role=switch]').count()).toBe(0);
  expect(await saveButton(page).count()).toBe(0);
  await panel.close();
});
