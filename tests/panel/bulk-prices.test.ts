import { beforeAll, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aDealership, type Dealership } from '../support/dealership';
import { panelTests } from '../support/panel-tests';

const tests = panelTests();
let lot: Dealership;

beforeAll(async () => {
  const cars = Array.from({ length: 10 }, (_, index) => ({
    title: `Car ${index}`,
    status: 'publish',
    price: 10_000 + index * 1000,
  }));
  lot = await aDealership({ listings: [...cars, { title: 'No price yet', status: 'publish' }] }, tests.service);
});

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });

async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Change prices' }).click();
}

test('lowers the prices of ten cars, shows each first, and brings them back', async () => {
  const panel = await tests.open(`/plugins/inventory/listings/${lot.type.id}`);
  const { page } = panel;
  await page.getByText('Car 3').first().waitFor();
  await chooseAll(page);
  await dialog(page).getByText('The prices of 11 listings.').waitFor();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0');
  await dialog(page).getByText('Enter an amount above 0').waitFor();
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await page.keyboard.press('Enter');

  await dialog(page).getByText('It has no price to raise or lower.').waitFor();
  await dialog(page).getByText('13,000 → 12,500').waitFor();
  await panel.expectAccessible();
  await button(page, /^Change prices \(10\)/).click();
  await page.getByText('10 prices changed.').waitFor();
  await page.getByText('$12,500').first().waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('$13,000').first().waitFor();
  await panel.close();
});
