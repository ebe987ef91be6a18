import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anAdmin } from '../support/admin';
import { aDealership, type Dealership } from '../support/dealership';
import { changeListing, readListing } from '../support/listing';
import { phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';
import { type ServiceFacts } from '../support/service';

const tests = panelTests();
let service: ServiceFacts;

beforeAll(() => {
  ({ service } = tests);
});

const aLot = () =>
  aDealership(
    {
      categories: [
        { slug: 'make', name: 'Make', kind: 'select', is_required: true, terms: ['Toyota', 'Honda'] },
        { slug: 'seats', name: 'Seats', kind: 'number', min: 1, max: 9 },
      ],
      listings: ['Car A', 'Car B', 'Car C'].map((title) => ({
        title,
        status: 'publish',
        price: 10_000,
        categories: { make: 'Toyota' },
        ...(title === 'Car C' && { images: [{ file: 'front.jpg' }, { file: 'rear.jpg' }] }),
      })),
    },
    service,
  );

const path = (lot: Dealership) => `/plugins/inventory/listings/${lot.type.id}`;
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const ofListing = (lot: Dealership, index: number) => readListing(lot.client, lot.listings[index] ?? 0);

/** The focused row, by its title. */
const focused = (page: Page) => page.evaluate('document.activeElement?.textContent');

test('marks a listing as sold with one click in its row, and undoes it', async () => {
  const lot = await aLot();
  const panel = await tests.open(path(lot));
  const { page } = panel;
  await page.getByRole('link', { name: 'Car A' }).focus();
  await panel.expectAccessible(); // which takes the pointer away
  await row(page, 'Car B').hover();
  await row(page, 'Car A').hover();
  await page.getByRole('button', { name: 'Mark sold: Car A' }).click();
  await page.getByText('1 listing marked as sold.').waitFor();
  expect((await ofListing(lot, 0)).is_sold).toBe(true);
  await row(page, 'Car A').getByText('Sold', { exact: true }).waitFor();

  await undo(page).click();
  await page.getByText('1 listing is no longer marked as sold.').waitFor();
  expect((await ofListing(lot, 0)).is_sold).toBe(false);
  await panel.close();
});

test('asks before it clears a date of sale, which cannot be brought back', async () => {
  const lot = await aLot();
  const [id = 0] = lot.listings;
  await changeListing(lot.client, id, { sold: true });
  const panel = await tests.open(path(lot));
  const { page } = panel;
  await panel.settle(); // the list loads again once it follows changes
  await page.getByRole('button', { name: 'Actions for Car A' }).focus();
  await page.keyboard.press('Enter'); // the menu works with the keyboard alone
  await page.getByRole('menuitem', { name: 'Mark not sold' }).waitFor();
  await until(async () => (await focused(page)) === 'Preview'); // not if the pointer moves before
  await panel.expectAccessible();
  await page.keyboard.press('ArrowDown');
  await until(async () => (await focused(page)) === 'Mark not sold'); // the menu moves its focus after the key
  await page.keyboard.press('Enter');
  await page.getByText('Clear the sold mark and the sale date of 1 listing?').waitFor();
  expect((await readListing(lot.client, id)).is_sold).toBe(true);
  await page.getByRole('button', { name: 'Mark not sold (1)' }).click();
  await page.getByText('1 listing is no longer marked as sold.').waitFor();
  expect(await undo(page).count()).toBe(0);
  await panel.close();
});

test('marks a listing as sold with two touches on a phone, and shows it in a preview', async () => {
  const lot = await aLot();
  const panel = await tests.open(path(lot), { view: phone });
  const { page } = panel;
  await page.getByRole('button', { name: 'Actions for Car B' }).click();
  await page.getByRole('menuitem', { name: 'Mark sold' }).click();
  await page.getByText('1 listing marked as sold.').waitFor();
  expect((await ofListing(lot, 1)).is_sold).toBe(true);

  await page.getByRole('button', { name: 'Actions for Car B' }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await page.getByRole('dialog', { name: 'Car B' }).getByText('Toyota').waitFor();
  await panel.expectAccessible();
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  await panel.close();
});

test('publishes what is complete immediately, and lists what the others lack', async () => {
  const lot = await aLot();
  for (const id of lot.listings) await changeListing(lot.client, id, { status: 'draft' });
  await changeListing(lot.client, lot.listings[0] ?? 0, { categories: { [lot.categories.make ?? 0]: null } });
  const panel = await tests.open(path(lot));
  const { page } = panel;
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const results = page.getByRole('dialog').getByRole('list', { name: 'Result for each listing' });
  await results.getByText('Not published: Make missing.').waitFor();
  await page.getByText('2 listings published.').waitFor();
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'Undo (2)' }).click();
  await page.getByText('2 listings unpublished.').waitFor();
  expect((await ofListing(lot, 2)).status).toBe('draft');
  await panel.close();
});

test('sets a detail of several listings, shows each value first, and brings back the old ones', async () => {
  const lot = await aLot();
  const panel = await tests.open(path(lot));
  const { page } = panel;
  const dialog = page.getByRole('dialog');
  const makes = async () =>
    Promise.all(
      lot.listings.map(async (_, index) => (await ofListing(lot, index)).categories[lot.categories.make ?? 0]),
    );
  await panel.settle();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Change details' }).click();
  await dialog.getByRole('combobox', { name: 'Detail' }).click();
  await page.getByRole('option', { name: 'Seats' }).click();
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('12');
  await dialog.getByText('9', { exact: false }).first().waitFor();
  expect(await dialog.getByRole('button', { name: 'Show what changes' }).isDisabled()).toBe(true);
  await panel.expectAccessible();

  await dialog.getByRole('combobox', { name: 'Detail' }).click();
  await page.getByRole('option', { name: 'Make' }).click();
  await dialog.getByRole('combobox', { name: 'Make' }).fill('Hon');
  await page.getByRole('option', { name: 'Honda' }).click();
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await dialog.getByText('Toyota → Honda').first().waitFor();
  await panel.expectAccessible();
  expect(await makes()).toEqual(['Toyota', 'Toyota', 'Toyota']);

  await dialog.getByRole('button', { name: 'Change details (3)' }).click();
  await page.getByText('3 listings changed.').waitFor();
  expect(await makes()).toEqual(['Honda', 'Honda', 'Honda']);
  await changeListing(lot.client, lot.listings[0] ?? 0, {
    categories: { [lot.categories.make ?? 0]: null },
    status: 'draft',
  });
  await undo(page).click();
  await page.getByRole('dialog').getByText('2 listings changed.').waitFor();
  expect(await makes()).toEqual([undefined, 'Toyota', 'Toyota']);
  await panel.close();
});

test('is used with the keyboard alone: move, preview, select, edit the price, search and help', async () => {
  const lot = await aLot();
  const panel = await tests.open(path(lot));
  const { page } = panel;
  await row(page, 'Car A').waitFor();
  await page.keyboard.press('j');
  expect(await focused(page)).toBe('Car C'); // the newest is first
  await page.keyboard.press('j');
  expect(await focused(page)).toBe('Car B');
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('k');

  await page.keyboard.press('Space');
  const preview = page.getByRole('dialog', { name: 'Car C' });
  await preview.getByRole('img', { name: 'Photo 1' }).waitFor();
  await preview.getByText('$10,000').waitFor();
  await panel.expectAccessible();
  await preview.getByRole('button', { name: 'Photo 2' }).click();
  await preview.getByRole('img', { name: 'Photo 2' }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('dialog', { name: 'Car B' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Car B');

  await page.keyboard.press('e');
  const price = page.getByRole('textbox', { name: 'Price of Car B' });
  await price.press('j'); // typed, not a move
  expect(await price.inputValue()).toBe('j');
  await price.fill('9,500');
  await price.press('Enter');
  await page.getByRole('button', { name: '$9,500, change the price of Car B' }).waitFor();
  await page.keyboard.press('e');
  await price.waitFor();
  await page.keyboard.press('Escape');
  await until(async () => (await focused(page)) === 'Car B');

  await page.keyboard.press('/');
  await page.keyboard.type('Car n?');
  await page.getByText('No listings match.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Preview the listing').waitFor();
  await panel.expectAccessible();
  await page.keyboard.press('n'); // not while a dialog is open
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('main').click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await page.waitForURL(/\/listings\/\d+\/new$/);
  await panel.close();
});

test('offers an admin with read access the preview, and no changes', async () => {
  const lot = await aLot();
  const panel = await tests.open(path(lot), { admin: await anAdmin(['listings.read'], service) });
  const { page } = panel;
  await page.getByRole('button', { name: 'Actions for Car A' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Preview']);
  await page.getByRole('menuitem').click();
  await page.getByRole('dialog', { name: 'Car A' }).getByText('Toyota').waitFor();
  expect(await page.getByRole('link', { name: 'Open' }).count()).toBe(0);
  await panel.close();
});
