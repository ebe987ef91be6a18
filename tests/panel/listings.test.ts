import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anAdmin } from '../support/admin';
import { dataOf } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { changeListing, readListing } from '../support/listing';
import { desktop, type Panel, type PanelView, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { type ServiceFacts } from '../support/service';

const tests = panelTests();
let service: ServiceFacts;

beforeAll(() => {
  ({ service } = tests);
});

async function aLot(count: number): Promise<Dealership> {
  return aDealership(
    {
      categories: [
        { slug: 'make', name: 'Make', kind: 'select', is_filterable: true, terms: ['Toyota', 'Honda'] },
        { slug: 'mileage', name: 'Mileage', kind: 'number', suffix: 'mi', is_filterable: true },
      ],
      listings: Array.from({ length: count }, (_, index) => ({
        title: `Car ${String(index + 1).padStart(3, '0')}`,
        status: 'publish',
        price: 1000 + index,
        categories: { make: index % 3 === 0 ? 'Honda' : 'Toyota', mileage: index * 100 },
      })),
    },
    service,
  );
}

function open(lot: Dealership, view: PanelView = desktop): Promise<Panel> {
  return tests.open(`/plugins/inventory/listings/${lot.type.id}`, { view });
}

const found = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function confirm(page: Page, action: RegExp): Promise<void> {
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: action }).click();
}

test('searches listings while typing and filters them by facets with counts', async () => {
  const lot = await aLot(30);
  const panel = await open(lot);
  const { page } = panel;
  await found(page, '30 listings');
  await panel.expectAccessible();

  await page.getByRole('checkbox', { name: /^Honda/ }).click();
  await found(page, '10 listings of 30');
  await page
    .getByRole('textbox', { name: /Search title/ })
    .or(page.getByRole('searchbox'))
    .first()
    .fill('Car 004');
  await found(page, '1 listing of 30');
  const address = page.url();
  await page.getByRole('link', { name: 'Car 004' }).first().click();
  await page.waitForURL(/\/listings\/\d+\/[a-z0-9]{24}$/);
  await page.goBack();
  await found(page, '1 listing of 30');
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await found(page, '30 listings');
  await panel.close();
});

test('marks listings as sold in bulk, trashes, restores and permanently deletes them', async () => {
  const lot = await aLot(8);
  const panel = await open(lot);
  const { page } = panel;
  const counts = async () =>
    dataOf<Array<{ id: number; counts: Record<string, number> }>>(await lot.client.get('/types')).find(
      ({ id }) => id === lot.type.id,
    )?.counts;

  for (const title of ['Car 001', 'Car 002', 'Car 003']) {
    await page.getByRole('checkbox', { name: `Select ${title}` }).click();
  }
  await found(page, '3 selected');
  await page.getByRole('button', { name: 'Mark sold', exact: true }).click();
  await found(page, '3 listings marked as sold.');
  await panel.expectAccessible();
  expect(await counts()).toMatchObject({ sold: 3, publish: 8 });

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await found(page, '8 listings moved to the trash.');
  expect(await counts()).toMatchObject({ publish: 0, trash: 8 });

  await page
    .getByRole('link', { name: /^Trash/ })
    .or(page.getByRole('tab', { name: /^Trash/ }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Restore Car 008' }).click();
  await found(page, '1 listing restored.');
  expect(await counts()).toMatchObject({ publish: 1, trash: 7 });

  await found(page, 'Trash (7)'); // the confirmation shows the number of listings that the page has loaded
  await page.getByRole('button', { name: 'Empty trash' }).click();
  await page.getByLabel('Type 7 to confirm').fill('7');
  await confirm(page, /^Permanently delete 7/);
  await found(page, '7 listings permanently deleted.');
  expect(await counts()).toMatchObject({ publish: 1, trash: 0 });
  await panel.close();
});

test('shows no buttons, checkboxes or keys page to an admin with read access only', async () => {
  const lot = await aLot(2);
  const panel = await tests.open('/plugins/inventory', { admin: await anAdmin(['listings.read'], service) });
  const { page } = panel;
  await page.getByRole('link', { name: lot.type.slug }).first().click();
  await found(page, '2 listings');
  expect(await page.getByRole('checkbox', { name: /^Select/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /trash|sold|publish/i }).count()).toBe(0);
  for (const name of ['API keys', 'Catalog', 'Leads', 'VIN import', 'Dashboard']) {
    expect([name, await page.getByRole('link', { name, exact: true }).count()]).toEqual([name, 0]);
  }
  await panel.go('/plugins/inventory/catalogue');
  await page.getByText("Your role doesn't include this page.", { exact: false }).waitFor();
  await panel.go('/plugins/inventory/keys');
  await page.getByText('Your role cannot see API keys.', { exact: false }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await panel.close();
});

test('shows listings as cards and opens the filters in a panel on a phone', async () => {
  const lot = await aLot(4);
  const panel = await open(lot, phone);
  const { page } = panel;
  await found(page, '4 listings');
  await panel.expectAccessible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('checkbox', { name: /^Honda/ }).click();
  await page.getByRole('button', { name: 'Show 2 listings' }).click();
  await found(page, '2 listings of 4');
  await panel.close();
});

test('deletes only the confirmed listings when the trash is emptied, and keeps those that were added meanwhile', async () => {
  const lot = await aLot(4);
  const trash = (listings: readonly number[]) =>
    Promise.all(listings.map(async (id) => expect((await lot.client.delete(`/listing/${id}`)).status).toBe(200)));
  await trash(lot.listings.slice(0, 3));
  const panel = await open(lot);
  const { page } = panel;
  await panel.go(`/plugins/inventory/listings/${lot.type.id}/trash`);

  await page.getByRole('button', { name: 'Empty trash', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3 listings are permanently deleted').waitFor();
  await trash(lot.listings.slice(3));
  await dialog.getByLabel('Type 3 to confirm').fill('3');
  await dialog.getByRole('button', { name: 'Permanently delete 3' }).click();
  await dialog.getByText('3 listings permanently deleted.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('checkbox', { name: /Car 004/ }).waitFor();
  expect(await page.getByRole('checkbox', { name: /Car 00[123]/ }).count()).toBe(0);
  await panel.close();
});

test('changes a price in its row with the keyboard, and undoes it', async () => {
  const lot = await aLot(3);
  const panel = await open(lot);
  const { page } = panel;
  const price = async () => (await readListing(lot.client, lot.listings[1] ?? 0)).price;

  await page.getByRole('button', { name: '$1,001, change the price of Car 002' }).click();
  await panel.expectAccessible();
  const input = page.getByRole('textbox', { name: 'Price of Car 002' });
  await input.fill('-5');
  await input.press('Enter');
  await found(page, 'Enter a price, such as 21,990 or 21990.50.');
  await input.press('Escape');
  await page.getByRole('button', { name: '$1,001, change the price of Car 002' }).click();
  await input.fill('15,990');
  await input.press('Enter');
  await page.getByRole('button', { name: '$15,990, change the price of Car 002' }).waitFor();
  expect(await price()).toBe(15_990);

  await page.getByRole('button', { name: 'was $1,001 · Undo' }).click();
  await page.getByRole('button', { name: '$1,001, change the price of Car 002' }).waitFor();
  expect(await price()).toBe(1001);
  await panel.close();
});

test('does not overwrite a price that someone else changed since it was shown', async () => {
  const lot = await aLot(1);
  const panel = await open(lot);
  const { page } = panel;
  await page.getByRole('button', { name: /change the price of Car 001/ }).click();
  await changeListing(lot.client, lot.listings[0] ?? 0, { price: 900 });
  await found(page, '$900 to $900'); // the list has followed
  const input = page.getByRole('textbox', { name: 'Price of Car 001' });
  await input.fill('950');
  await input.press('Enter');
  await found(page, 'Someone else has changed the price in the meantime.');
  expect((await readListing(lot.client, lot.listings[0] ?? 0)).price).toBe(900);
  await input.press('Enter'); // knowing that
  await page.getByRole('button', { name: /change the price of Car 001/ }).waitFor();
  expect((await readListing(lot.client, lot.listings[0] ?? 0)).price).toBe(950);
  await panel.close();
});

test('colors old stock, counts photos, opens a listing by its row and remembers the columns', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const lot = await aDealership(
    {
      categories: [],
      listings: [
        { title: 'New: 2024 Mercedes-Benz GLC 300 4MATIC Coupe', created_at: ago(44) },
        { title: 'Aging', created_at: ago(45), images: [{ file: 'front.jpg' }, { file: 'rear.jpg' }] },
        { title: 'Old', created_at: ago(75) },
        { title: 'Gone', sold: true, created_at: ago(200), sold_at: ago(1) },
        { title: 'Every package of the brochure, '.repeat(8).slice(0, 240), created_at: ago(90) },
      ],
    },
    service,
  );
  const panel = await open(lot);
  const { page } = panel;
  await found(page, '5 listings');
  const row = (title: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: title }) });
  const ages = ['New', 'Aging', 'Old', 'Gone'].map((title) =>
    row(title)
      .locator('[data-age]')
      .getAttribute('data-age', { timeout: 1000 })
      .catch(() => null),
  );
  expect(await Promise.all(ages)).toEqual([null, 'aging', 'old', null]);
  expect(await row('Aging').getByRole('img', { name: '2 photos' }).count()).toBe(1);
  // The whole title can be read, in a row that is not higher than the photo needs.
  await row('New').waitFor();
  const isCut = "((one) => one.scrollHeight > one.clientHeight)(document.querySelector('[data-listing-title]'))";
  expect(await page.evaluate<boolean>(isCut)).toBe(false); // of the newest, which is first
  expect((await row('New').boundingBox())?.height).toBeLessThanOrEqual(64);
  expect((await row('Every package').boundingBox())?.height).toBeLessThanOrEqual(64); // a long title is cut
  await panel.expectAccessible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'VIN', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell', { name: 'VIN', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('gridcell', { name: 'VIN', exact: true }).waitFor();

  await row('Old').getByRole('gridcell').nth(3).click();
  await page.waitForURL(/\/listings\/\d+\/[a-z0-9]{24}$/);
  await panel.close();
});

test('shows the whole page size, and asks before it saves an unlikely price', async () => {
  const lot = await aLot(26);
  const panel = await open(lot);
  const { page } = panel;
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  await size.getByText('25 per page').waitFor();
  expect(
    await size.evaluate((box) =>
      [...box.querySelectorAll('*')].every(
        ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth || clientWidth === 0,
      ),
    ),
  ).toBe(true);

  const id = lot.listings[25] ?? 0;
  await page.getByRole('button', { name: /change the price of Car 026/ }).click();
  const input = page.getByRole('textbox', { name: 'Price of Car 026' });
  await input.fill('99,999,999,999');
  await input.press('Enter');
  await found(page, '99,999,999,999? Press Enter again to save this price.');
  await panel.expectAccessible();
  expect((await readListing(lot.client, id)).price).toBe(1025);
  await input.press('Enter');
  await page.getByRole('button', { name: '$99,999,999,999, change the price of Car 026' }).waitFor();
  await panel.close();
});

test('offers an empty list what fits its type: details first, and an import only for VINs', async () => {
  const empty = await aDealership({ categories: [] }, service);
  const panel = await open(empty);
  const { page } = panel;
  await page.getByText('This type has no details yet', { exact: false }).waitFor();
  await panel.expectAccessible();
  await page.getByRole('link', { name: 'Add details' }).click();
  await page.waitForURL(new RegExp(`/catalogue/${empty.type.id}$`));
  const trailers = await aDealership({ categories: [{ slug: 'axles', name: 'Axles', kind: 'number' }] }, service);
  await panel.go(`/plugins/inventory/listings/${trailers.type.id}`);
  await found(page, 'No listings yet. Create the first one.');
  expect(await page.getByRole('link', { name: 'Import by VIN' }).count()).toBe(0);
  await panel.close();
});

test('leads from the figures of the dashboard to the listings that they count', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const lot = await aDealership(
    {
      categories: [],
      listings: [
        { title: 'New', status: 'publish', price: 100 },
        { title: 'Old', status: 'publish', created_at: ago(70) },
        { title: 'Idea', status: 'draft' },
        { title: 'Sold', status: 'publish', sold: true, created_at: ago(70), sold_at: ago(3) },
      ],
    },
    service,
  );
  const panel = await open(lot);
  const { page } = panel;
  const follow = async (link: string, titles: readonly string[]) => {
    await panel.go(`/plugins/inventory/dashboard?type=${lot.type.id}`);
    await page.getByRole('link', { name: link, exact: true }).click();
    await found(page, `${titles.length} ${titles.length === 1 ? 'listing' : 'listings'} of 4`);
    for (const title of titles) await page.getByRole('link', { name: title, exact: true }).waitFor();
  };
  await follow('Available', ['New', 'Old']);
  await follow('Drafts', ['Idea']);
  await follow('Sold in the last 30 days', ['Sold']);
  await panel.go(`/plugins/inventory/dashboard?type=${lot.type.id}`);
  await page.locator('.recharts-bar-rectangle path').last().waitFor();
  await page.getByRole('button', { name: 'Age of inventory: show as a table' }).click();
  await page.getByRole('link', { name: /^61/ }).click();
  await found(page, '1 listing of 4');
  await page.getByRole('button', { name: 'Remove filter 61 days or more' }).waitFor();
  await panel.expectAccessible();
  await panel.close();
});

test('follows a change made elsewhere, and shows that the connection is lost', async () => {
  const lot = await aLot(2);
  const panel = await open(lot);
  const { page } = panel;
  await found(page, '2 listings');
  await changeListing(lot.client, lot.listings[0] ?? 0, { title: 'Renamed elsewhere' });
  await page.getByRole('link', { name: 'Renamed elsewhere' }).waitFor();

  await page.route('**/dealer-inventory/**', (route) => route.abort('internetdisconnected'));
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Search title/ }))
    .first()
    .fill('Car 002');
  await page.getByRole('alert').getByText('No connection. This is the list as loaded at', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Renamed elsewhere' }).waitFor();
  await panel.expectAccessible();

  await page.getByRole('button', { name: 'Try again' }).click(); // which changes nothing yet
  await page.getByRole('alert').getByText('No connection.', { exact: false }).waitFor();
  await page.unroute('**/dealer-inventory/**'); // the list may notice before anybody tries again
  await found(page, '1 listing of 2');
  await page.getByText('No connection.', { exact: false }).waitFor({ state: 'detached' });
  panel.complaints.length = 0; // the browser logs each failed request
  await panel.close();
});
