import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anAdmin } from '../support/admin';
import { dataOf } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
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
  await page.getByRole('button', { name: 'Mark sold' }).click();
  await confirm(page, /^Mark sold/);
  await found(page, '3 listings marked as sold.');
  await panel.expectAccessible();
  expect(await counts()).toMatchObject({ sold: 3, publish: 8 });
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await confirm(page, /^Move to trash/);
  await found(page, '8 listings moved to the trash.');
  expect(await counts()).toMatchObject({ publish: 0, trash: 8 });
  await page.keyboard.press('Escape');

  await page
    .getByRole('link', { name: /^Trash/ })
    .or(page.getByRole('tab', { name: /^Trash/ }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Restore Car 008' }).click();
  await confirm(page, /^Restore/);
  await found(page, '1 listing restored.');
  await page.keyboard.press('Escape');
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
  await page.getByText("You don't have the permissions", { exact: false }).waitFor();
  await panel.go('/plugins/inventory/keys');
  await page.getByText('a role that can see them', { exact: false }).waitFor();
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
