import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anAdmin } from '../support/admin';
import { aDealership } from '../support/dealership';
import { sendLead } from '../support/lead';
import { aListing, changeListing, makeListing } from '../support/listing';
import { listingPath, save } from '../support/listing-editor';
import { phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';

const tests = panelTests();

const historyOf = (page: Page) => page.getByRole('region', { name: 'History', exact: true });

for (const view of [undefined, phone])
  test(`shows who changed what next to the listing${view ? ', on a phone' : ''}`, async () => {
    const { client, type, id } = await aListing({ title: 'Corolla', price: 16_990 }, {}, tests.service);
    await changeListing(client, id, { price: 15_990 });
    const panel = await tests.open(await listingPath(type.id, id, tests.service), view && { view });
    const { page } = panel;
    await page.getByText(/^was \$16,990 · /).waitFor();
    const [newest, created] = [historyOf(page).getByRole('listitem').nth(0), historyOf(page)];
    await newest.getByText('Olga Owner · API').waitFor();
    expect(await newest.getByRole('listitem').innerText()).toMatch(/^Price: +\$16,990 → \$15,990$/);
    await created.getByText('Created by Command line').waitFor();
    await page
      .getByRole('region', { name: 'Price history' })
      .getByRole('img', { name: /1 change: from \$16,990/ })
      .waitFor();
    await panel.expectAccessible();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await panel.close();
  });

test('a save is in the history immediately, and the menu leads to it', async () => {
  const { type, id } = await aListing({ title: 'Corolla', price: 900 }, {}, tests.service);
  const panel = await tests.open(await listingPath(type.id, id, tests.service));
  const { page } = panel;
  await page.getByRole('textbox', { name: /^Title/ }).fill('Corolla LE');
  await save(page);
  await historyOf(page).getByText('Corolla LE', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await until(() => page.evaluate<boolean>("document.activeElement?.id === 'listing-history'"));
  await panel.close();
});

test('names details in the language of the admin', async () => {
  const categories = [{ slug: 'doors', name: 'Türen', names: { en: 'Doors' }, kind: 'number' }];
  const { client, type, id, categories: ids } = await aListing({ title: 'Corolla' }, { categories }, tests.service);
  await changeListing(client, id, { categories: { [String(ids.doors)]: 5 } });
  const panel = await tests.open(await listingPath(type.id, id, tests.service));
  await historyOf(panel.page)
    .getByText(/^Doors:/)
    .waitFor();
  await panel.close();
});

test('pages through a long history', async () => {
  const { client, type, id } = await aListing({ title: 'Corolla', price: 1 }, {}, tests.service);
  for (let price = 2; price <= 12; price++) await changeListing(client, id, { price });
  const panel = await tests.open(await listingPath(type.id, id, tests.service));
  const { page } = panel;
  await historyOf(page).getByText('1–10 of 12').waitFor();
  await historyOf(page).getByRole('button', { name: 'Next page' }).click();
  await historyOf(page)
    .getByText(/^Created by/)
    .waitFor();
  await panel.close();
});

test('shows no history to a role without its permission', async () => {
  const { client, type, id } = await aListing({ title: 'Corolla', price: 900 }, {}, tests.service);
  await changeListing(client, id, { price: 800 });
  const reading = { action: 'plugin::content-manager.explorer.read', subject: 'plugin::inventory.listing' };
  const admin = await anAdmin(['listings.read', reading], tests.service);
  const panel = await tests.open(await listingPath(type.id, id, tests.service), { admin });
  await panel.page.getByText('$800', { exact: true }).waitFor();
  await panel.page.getByText('Last changes', { exact: false }).or(panel.page.getByText('Changes')).first().waitFor();
  expect(await historyOf(panel.page).count()).toBe(0);
  await panel.close();
});

test('shows what is missing with links to the fields, and what is complete', async () => {
  const lot = await aDealership(
    { categories: [{ slug: 'year', name: 'Year', kind: 'number', is_required: true }] },
    tests.service,
  );
  const { id } = await makeListing(lot, { title: 'Corolla', price: 900 });
  const panel = await tests.open(await listingPath(lot.type.id, id, tests.service));
  const { page } = panel;
  const readiness = page.getByRole('region', { name: 'Completeness' });
  await readiness.getByRole('button').first().waitFor();
  expect(await readiness.getByRole('button').allInnerTexts()).toEqual([
    'Add photos',
    'Fill in Year',
    'Add a description',
  ]);
  await readiness.getByRole('button', { name: 'Add a description' }).click();
  await page.keyboard.type('One owner');
  await readiness.getByRole('button', { name: 'Fill in Year' }).click();
  await page.keyboard.type('2019');
  await readiness.getByText('80 %').waitFor();
  expect(await readiness.getByRole('button').allInnerTexts()).toEqual(['Add photos']);
  await panel.close();
});

test('shows the latest leads of the listing, with a link to all', async () => {
  const lot = await aDealership({}, tests.service);
  const { id } = await makeListing(lot, { title: 'Corolla', status: 'publish' });
  for (const name of ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Flo'])
    await sendLead(lot.client, { name, email: `${name}@example.test`, listing_id: id, message: `Hello from ${name}` });
  const panel = await tests.open(await listingPath(lot.type.id, id, tests.service));
  const { page } = panel;
  const leads = page.getByRole('region', { name: 'Leads' });
  await leads.getByRole('link', { name: 'Flo' }).waitFor();
  expect(await leads.getByRole('listitem').count()).toBe(5);
  await leads.getByRole('link', { name: 'View all 6' }).click();
  await page.waitForURL(new RegExp(`/leads\\?listing=${id}$`));
  await panel.close();
});

test('the audit log shows values before and after, and the listing of a lead', async () => {
  const { client, id } = await aListing({ title: 'Corolla', price: 900 }, {}, tests.service);
  await changeListing(client, id, { price: 800 });
  const panel = await tests.open(`/plugins/inventory/audit?entity=listing&record=${id}&action=change`);
  const { page } = panel;
  const row = page.getByRole('row').nth(1);
  await row.getByText('$900').waitFor();
  expect(await row.innerText()).toMatch(/Price:\s+\$900 → \$800/);
  await row.getByRole('button', { name: /^Copy the request ID / }).waitFor();
  await panel.expectAccessible();
  await panel.close();
});

test('the status in the header publishes and unpublishes', async () => {
  const { type, id } = await aListing({ title: 'Corolla', price: 900, status: 'draft' }, {}, tests.service);
  const panel = await tests.open(await listingPath(type.id, id, tests.service));
  const { page } = panel;
  await page.getByRole('button', { name: 'Status: Draft' }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Status: Published' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await page.getByRole('button', { name: 'Status: Draft' }).waitFor();
  await panel.close();
});
