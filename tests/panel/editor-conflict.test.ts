import { expect, test } from '@jest/globals';
import { aListing, changeListing, readListing } from '../support/listing';
import { save, saveButton } from '../support/listing-editor';
import { panelTests } from '../support/panel-tests';
import { readSql } from '../support/sql';

const tests = panelTests({ hasDeveloperScreens: true });

const editorOf = async (id: number) => {
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [id], tests.service);
  return `/content-manager/collection-types/plugin::inventory.listing/${String(row?.document_id)}`;
};

test('keeps the input, shows what changed and overwrites nothing when another user has saved first', async () => {
  const { client, id } = await aListing({ title: 'Shared', price: 34_999.99 }, {}, tests.service);
  const panel = await tests.open(await editorOf(id));
  const { page } = panel;
  const title = page.getByRole('textbox', { name: /^Title/ });
  const price = page.getByRole('textbox', { name: 'Price' });
  await title.fill('Shared, one owner');
  await changeListing(client, id, { price: 31_000 });

  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await saveButton(page).click();
  expect((await answer).status()).toBe(409);
  await page
    .getByText(/Olga Owner changed this listing.*Price is now 31000\.00\..*still in the form/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect([await title.inputValue(), await price.inputValue()]).toEqual(['Shared, one owner', '31,000']);
  expect(await readListing(client, id)).toMatchObject({ title: 'Shared', price: 31_000 });

  await save(page);
  expect(await readListing(client, id)).toMatchObject({ title: 'Shared, one owner', price: 31_000 });
  panel.complaints.splice(0); // the browser logs the 409
  await panel.close();
});

test('never sends a negative price as cents', async () => {
  const { client, id } = await aListing({ title: 'Priced', price: 100 }, {}, tests.service);
  const panel = await tests.open(await editorOf(id));
  const { page } = panel;
  await page.getByRole('textbox', { name: 'Price' }).fill('-21990');
  await page.getByText('Enter a price, such as', { exact: false }).waitFor();
  await saveButton(page).click();
  await page.getByText('There are validation errors in your document', { exact: false }).first().waitFor();
  expect(await readListing(client, id)).toMatchObject({ price: 100, version: 1 });
  panel.complaints.splice(0);
  await panel.close();
});
