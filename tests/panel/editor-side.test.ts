import { expect, test } from '@jest/globals';
import { aDeveloper } from '../support/admin';
import { aListing, readListing } from '../support/listing';
import { save } from '../support/listing-editor';
import { phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { readSql } from '../support/sql';

const tests = panelTests({ hasDeveloperScreens: true });

const editorOf = async (id: number) => {
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [id], tests.service);
  return `/content-manager/collection-types/plugin::inventory.listing/${String(row?.document_id)}`;
};

test('shows the permalink, the age and the latest changes next to the form, and marks a sale there', async () => {
  const { client, id } = await aListing(
    { title: 'Soon sold', status: 'publish', price: 5000, created_at: '2024-05-01T10:00:00.000Z' },
    {},
    tests.service,
  );
  const admin = await aDeveloper(tests.service);
  const panel = await tests.open(await editorOf(id), { admin });
  const { page } = panel;
  const { permalink } = await readListing(client, id);
  await page.getByText(permalink, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy the permalink' }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(permalink);
  expect(await page.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(permalink);
  const days = Math.floor((Date.now() - Date.parse('2024-05-01T10:00:00.000Z')) / 86_400_000);
  await page.getByText(new RegExp(`^(${days}|${days + 1}) days$`)).waitFor();
  await panel.expectAccessible();

  await page.getByRole('switch', { name: 'Sale pending' }).click();
  await save(page);
  expect(await readListing(client, id)).toMatchObject({ is_sale_pending: true, is_sold: false });
  await page.getByRole('switch', { name: 'Sold', exact: true }).click();
  await save(page);
  expect(await readListing(client, id)).toMatchObject({ is_sold: true, sold_at: expect.any(String) });
  await page.getByText(/^Sold after \d+ days$/).waitFor();
  await page.getByRole('listitem').filter({ hasText: /^Sold/ }).waitFor();
  await panel.expectAccessible();

  await page.getByRole('switch', { name: 'Sold', exact: true }).click();
  await page.getByRole('radio', { name: 'Draft' }).click();
  await save(page);
  expect(await readListing(client, id)).toMatchObject({ is_sold: false, sold_at: null, status: 'draft' });
  await page.getByText('Not published').waitFor();
  expect(await page.getByRole('link', { name: 'Open', exact: true }).count()).toBe(0);
  await panel.close();
});

test('changes a listing on a phone', async () => {
  const { client, id } = await aListing({ title: 'By phone', status: 'draft' }, {}, tests.service);
  const panel = await tests.open(await editorOf(id), { view: phone });
  const { page } = panel;
  await page.getByRole('textbox', { name: 'Price' }).fill('4.999,50');
  await page.getByRole('radio', { name: 'Published' }).click();
  await panel.expectAccessible();
  await save(page);
  expect(await readListing(client, id)).toMatchObject({ price: 4999.5, status: 'publish' });
  await panel.close();
});
