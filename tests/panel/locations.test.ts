import { expect, test } from '@jest/globals';
import { aDealership } from '../support/dealership';
import { makeListing, readListing } from '../support/listing';
import { listingPath } from '../support/listing-editor';
import { phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';

const tests = panelTests({ hasOwnService: true });

test('adds a location, moves a listing there by its page and others by the list, and deletes it', async () => {
  const lot = await aDealership({}, tests.service);
  const one = await makeListing(lot, { title: 'First car', status: 'publish' });
  const other = await makeListing(lot, { title: 'Second car', status: 'publish' });
  const placeOf = async ({ id }: { id: number }) => (await readListing(lot.client, id)).location.name;

  const panel = await tests.open('/plugins/inventory/locations');
  const { page } = panel;
  await page.getByText('2 listings').waitFor();
  await page.getByRole('button', { name: 'Add location' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Airport');
  await page.getByRole('textbox', { name: 'City' }).fill('Troy');
  await panel.expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Add location' }).click();
  await page.getByText('Location saved').waitFor();
  await page.getByRole('button', { name: 'Airport', exact: true }).waitFor();
  await panel.expectAccessible();

  await panel.go(await listingPath(lot.type.id, one.id, tests.service));
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: 'Airport' }).click();
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await until(async () => (await placeOf(one)) === 'Airport');

  await panel.go(`/plugins/inventory/listings/${lot.type.id}`);
  await page.getByRole('checkbox', { name: /^Airport/ }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).first().click();
  await page.getByRole('button', { name: 'Change location' }).click();
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: 'Airport' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change location/ })
    .click();
  await page.getByText('1 listing moved.').waitFor();
  expect(await placeOf(other)).toBe('Airport');

  await panel.go('/plugins/inventory/locations');
  await page.getByRole('button', { name: 'More for Airport' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Move listings and delete' }).click();
  await page.getByText('Airport deleted').waitFor();
  expect(await placeOf(one)).toBe('Dealer Inventory');
  await panel.close();
});

test('shows the locations on a phone', async () => {
  const panel = await tests.open('/plugins/inventory/locations', { view: phone });
  await panel.page.getByRole('button', { name: 'Add location' }).waitFor();
  await panel.expectAccessible();
  await panel.close();
});
