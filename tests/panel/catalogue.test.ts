import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import {
  addCategory,
  dialogOf,
  doWith,
  dragOnto,
  expectRows,
  moveByKeyboard,
  saveDialog,
  messageOf,
} from '../support/catalogue-page';
import { dataOf } from '../support/client';
import { aDealership, type Dealership, unique } from '../support/dealership';
import { readListing } from '../support/listing';
import { phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';

const tests = panelTests();

const catalogue = '/plugins/inventory/catalogue';
const pageOf = ({ type }: Dealership) => `${catalogue}/${type.id}`;

/** Two published listings and a draft that have a color, and one listing without. */
function aLot(): Promise<Dealership> {
  const listing = (status: string, colour?: string) => ({
    title: `${status} ${colour ?? 'plain'}`,
    status,
    categories: colour === undefined ? {} : { colour },
  });
  return aDealership(
    {
      categories: [
        { slug: 'year', name: 'Year', kind: 'number', decimals: 0 },
        { slug: 'colour', name: 'Colour', kind: 'text' },
        { slug: 'notes', name: 'Notes', kind: 'textarea' },
      ],
      listings: [listing('publish', 'Red'), listing('publish', 'Blue'), listing('draft', 'Red'), listing('publish')],
    },
    tests.service,
  );
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
}

const categoriesOf = async ({ client, type }: Dealership) =>
  dataOf<readonly Named[]>(await client.get(`/categories/${type.id}`));

const typeOf = async ({ client, type }: Dealership) =>
  dataOf<readonly Named[]>(await client.get('/types')).find(({ id }) => id === type.id);

test('shows how many listings are affected before it renames a category', async () => {
  const lot = await aLot();
  const panel = await tests.open(pageOf(lot));
  const { page } = panel;
  await doWith(page, 'Colour', 'Edit');
  const name = dialogOf(page).getByRole('textbox', { name: /^Name/ });
  await name.fill('Paint');
  await dialogOf(page).getByText('This affects 3 listings (2 published, 1 draft).', { exact: false }).waitFor();
  await panel.expectAccessible();
  await saveDialog(page);
  await expectRows(page, `Categories of ${lot.type.slug}`, ['Year', 'Paint', 'Notes']);
  expect((await categoriesOf(lot)).map((category) => category.name)).toEqual(['Year', 'Paint', 'Notes']);
  await panel.close();
});

test('shows how many listings lose a value before it deletes a category, and requires the name as confirmation', async () => {
  const lot = await aLot();
  const panel = await tests.open(pageOf(lot));
  const { page } = panel;
  await doWith(page, 'Colour', 'Delete');
  const dialog = dialogOf(page);
  await dialog.getByText('deleted from 3 listings (2 published, 1 draft)', { exact: false }).waitFor();
  await panel.expectAccessible();
  const remove = dialog.getByRole('button', { name: 'Delete', exact: true });
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: /Type “Colour” to confirm/ }).fill('Colou');
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await categoriesOf(lot)).toHaveLength(3);

  await doWith(page, 'Colour', 'Delete');
  await dialog.getByRole('textbox', { name: /Type “Colour” to confirm/ }).fill('Colour');
  await saveDialog(page, 'Delete');
  await messageOf(page, 'Colour deleted.');
  await expectRows(page, `Categories of ${lot.type.slug}`, ['Year', 'Notes']);
  expect((await readListing(lot.client, lot.listings[0] ?? 0)).categories).toEqual({});

  await doWith(page, 'Notes', 'Delete');
  await dialog.getByText('No listing has a value for it.').waitFor();
  await saveDialog(page, 'Delete');
  expect((await categoriesOf(lot)).map(({ name }) => name)).toEqual(['Year']);
  await panel.close();
});

test('reorders categories by dragging, with the keyboard and from the row menu', async () => {
  const lot = await aLot();
  const panel = await tests.open(pageOf(lot));
  const { page } = panel;
  const list = `Categories of ${lot.type.slug}`;
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  const stored = async () => (await categoriesOf(lot)).map(({ name }) => name);
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/catalogue/order') && answer.ok());

  let done = saved();
  await dragOnto(page, handle('Year'), handle('Notes'));
  await expectRows(page, list, ['Colour', 'Notes', 'Year']);
  await done;
  expect(await stored()).toEqual(['Colour', 'Notes', 'Year']);

  done = saved();
  await moveByKeyboard(page, 'Year', -2);
  await expectRows(page, list, ['Year', 'Colour', 'Notes']);
  await done;
  expect(await stored()).toEqual(['Year', 'Colour', 'Notes']);

  done = saved();
  await doWith(page, 'Colour', 'Move down');
  await expectRows(page, list, ['Year', 'Notes', 'Colour']);
  await done;
  expect(await stored()).toEqual(['Year', 'Notes', 'Colour']);

  await handle('Notes').focus();
  await page.keyboard.press('Space');
  await page.getByText('Notes is at position 2 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowUp');
  await page.getByText('Notes is at position 1 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByText('Canceled. Notes was not moved.').waitFor({ state: 'attached' });
  await expectRows(page, list, ['Year', 'Notes', 'Colour']);
  await page.reload();
  await expectRows(page, list, ['Year', 'Notes', 'Colour']);
  await panel.close();
});

test('shows errors next to their fields, where they can be corrected', async () => {
  const [lot, other] = [await aLot(), await aLot()];
  const panel = await tests.open(pageOf(lot));
  const { page } = panel;
  const box = page.getByRole('textbox', { name: 'New category' });
  await box.fill('colour');
  await box.press('Enter');
  await page.getByText('Colour already exists.').waitFor();
  expect(await box.getAttribute('aria-invalid')).toBe('true');
  await panel.expectAccessible();
  expect(await categoriesOf(lot)).toHaveLength(3);
  await addCategory(page, 'Doors', 'Number');

  await doWith(page, 'Doors', 'Edit');
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Minimum' }).fill('9');
  await dialog.getByRole('textbox', { name: 'Maximum' }).fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.locator('[id$="-error"]').first().waitFor();
  await panel.expectAccessible();
  await dialog.getByRole('textbox', { name: 'Minimum' }).fill('1');
  await dialog.getByRole('textbox', { name: 'Maximum' }).fill('9');
  await saveDialog(page);

  await page.getByRole('button', { name: 'Edit type' }).click();
  await dialog.getByRole('textbox', { name: 'Slug' }).fill(other.type.slug);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.locator('[id$="-error"]').filter({ hasText: 'taken' }).waitFor();
  panel.complaints.splice(0); // the browser logs the refused requests
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await typeOf(lot))?.name).toBe(lot.type.slug);
  await panel.close();
});

test('keeps a type that has listings, with the reason, and deletes an empty one', async () => {
  const lot = await aLot();
  const panel = await tests.open(catalogue);
  const { page } = panel;
  await page.getByRole('list', { name: 'Types' }).waitFor();
  await panel.expectAccessible();
  await doWith(page, lot.type.slug, 'Delete');
  const dialog = dialogOf(page);
  await dialog
    .getByText(`${lot.type.slug} still has 4 listings (3 published, 1 draft), so it cannot be deleted.`, {
      exact: false,
    })
    .waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
  await panel.expectAccessible();
  await dialog.getByRole('link', { name: 'View listings' }).click();
  await page.getByText('4 listings', { exact: true }).first().waitFor();

  const name = unique('Trailers');
  await panel.go(catalogue);
  await page.getByRole('button', { name: 'Add type' }).click();
  await dialog.getByRole('textbox', { name: /^Name\b(?! of)/ }).fill(name);
  await saveDialog(page, 'Add type');
  await page.getByText('Categories are the details you record', { exact: false }).waitFor();
  await page.getByRole('button', { name: `Delete the type ${name}` }).click();
  await dialog.getByText('No listing is deleted.', { exact: false }).waitFor();
  await saveDialog(page, 'Delete');
  await page.getByRole('list', { name: 'Types' }).waitFor();
  await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
  const names = dataOf<readonly Named[]>(await lot.client.get('/types')).map((type) => type.name);
  expect([names.includes(name), names.includes(lot.type.slug)]).toEqual([false, true]);
  await panel.close();
});

test('finds an icon by its meaning, selects it with the keyboard, and shows its name in the API', async () => {
  const lot = await aLot();
  const panel = await tests.open(pageOf(lot));
  const { page } = panel;
  await page.getByRole('button', { name: 'Edit type' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Select an icon' }).click();
  await dialog.getByRole('radiogroup', { name: 'Icon' }).waitFor();
  const search = dialog
    .getByRole('searchbox')
    .or(dialog.getByRole('textbox', { name: 'Search icons' }))
    .first();
  await search.fill('zzz');
  await dialog.getByText('No icons match “zzz”.').waitFor();
  await search.fill('sail');
  await dialog.getByRole('radio').first().waitFor();
  await panel.expectAccessible();
  await search.press('Enter');
  await dialog.getByRole('radiogroup', { name: 'Icon' }).waitFor({ state: 'detached' });
  await saveDialog(page);
  expect((await typeOf(lot))?.icon).toMatch(/sail/);

  await page.getByRole('button', { name: 'Edit type' }).click();
  await dialog.getByRole('button', { name: 'No icon' }).click();
  await saveDialog(page);
  expect((await typeOf(lot))?.icon).toBeNull();
  await panel.close();
});

test('adds, changes and moves a category on a phone', async () => {
  const lot = await aLot();
  const panel = await tests.open(pageOf(lot), { view: phone });
  const { page } = panel;
  const list = `Categories of ${lot.type.slug}`;
  await addCategory(page, 'Keys', 'Number');
  await doWith(page, 'Keys', 'Move up');
  await expectRows(page, list, ['Year', 'Colour', 'Keys', 'Notes']);
  await panel.expectAccessible();
  await doWith(page, 'Keys', 'Edit');
  await panel.expectAccessible();
  await dialogOf(page).getByRole('textbox', { name: 'Unit' }).fill('keys');
  await saveDialog(page);
  await page.getByText('Number · in keys').waitFor();
  await panel.close();
});

test('shows what the VIN fills in as a whole badge on a phone', async () => {
  const lot = await aDealership(
    { type: { is_vin_enabled: true }, categories: [{ slug: 'make', name: 'Make', kind: 'text' }] },
    tests.service,
  );
  const panel = await tests.open(pageOf(lot), { view: phone });
  const badge = panel.page.getByText('Filled in from the VIN');
  const height = async (place: Locator) => (await place.boundingBox())?.height ?? 0;
  expect(await height(badge.locator('..'))).toBeGreaterThanOrEqual(await height(badge));
  await panel.close();
});

test('a type has its own days after which its lists are yellow and red', async () => {
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const lot = await aDealership(
    { categories: [], listings: [{ title: 'A month old', status: 'publish', created_at: old }] },
    tests.service,
  );
  const panel = await tests.open(catalogue);
  const { page } = panel;
  await doWith(page, lot.type.slug, 'Edit');
  await dialogOf(page).getByRole('textbox', { name: 'Yellow in lists from day' }).fill('20');
  await dialogOf(page).getByRole('textbox', { name: 'Red in lists from day' }).fill('30');
  await panel.expectAccessible();
  await saveDialog(page);
  await panel.go(`/plugins/inventory/listings/${lot.type.id}`);
  const row = page.getByRole('row').filter({ hasText: 'A month old' });
  expect(await row.locator('[data-age]').getAttribute('data-age')).toBe('old');
  await page.getByText('30 days or more').first().waitFor();
  await panel.close();
});
