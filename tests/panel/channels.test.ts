import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PanelChannel } from '../../src/plugins/inventory/contract/panel/channels/channels';
import { dataOf } from '../support/admin';
import { aDealership, type Dealership, loadBundle } from '../support/dealership';
import { phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';

const tests = panelTests({ hasOwnService: true });
const address = '/plugins/inventory/channels';
const settings = { site_name: 'Müller Motors', address: '12 Main Street\nSpringfield, IL 62701\nUS' };
let lot: Dealership;

const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

beforeAll(async () => {
  await loadBundle({ settings }, tests.service);
  lot = await aDealership(
    {
      type: { name: 'Cars' },
      categories: [
        { slug: 'year', name: 'Year', kind: 'number', decimals: 0 },
        { slug: 'make', name: 'Make', kind: 'select', terms: ['Toyota'] },
        { slug: 'model', name: 'Model', kind: 'text' },
        { slug: 'condition', name: 'Condition', kind: 'select', terms: ['New', 'Used'] },
        { slug: 'mileage', name: 'Mileage', kind: 'number' },
      ],
      listings: [
        {
          title: 'Toyota Corolla',
          vin: '1HGBH41JXMN109186',
          price: 10_499,
          content: 'Well kept.',
          status: 'publish',
          categories: { year: 2021, make: 'toyota', model: 'Corolla', condition: 'used', mileage: 45_210 },
        },
        {
          title: 'Toyota Yaris',
          status: 'publish',
          price: 8000,
          categories: { year: 2018, make: 'toyota', model: 'Yaris', condition: 'used' },
        },
      ],
    },
    tests.service,
  );
});

test('adds a channel, shows its address, what it leaves out and who fetched it, and gives it a new address', async () => {
  const panel = await tests.open(address);
  const { page } = panel;
  await page.getByRole('button', { name: 'Add channel' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Google');
  await page.getByRole('textbox', { name: 'Filter' }).fill(`https://desk.example/listings/1?min_price=5000&page=2`);
  await panel.expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Add channel' }).click();
  await page.getByRole('heading', { name: 'Google', exact: true }).waitFor();
  const url = () => page.getByRole('textbox', { name: 'Address' }).inputValue();
  const first = await url();
  expect(first).toMatch(/\/feeds\/[\w-]{32}\/google\.csv$/);
  await page.getByRole('grid', { name: 'Left out' }).getByRole('row').filter({ hasText: 'Toyota Yaris' }).waitFor();
  await page.getByText('The mileage is missing', { exact: true }).waitFor();
  await page.getByText('min_price = 5000').waitFor();
  const response = await fetch(tests.service.siteUrl + new URL(first).pathname, { headers: { 'User-Agent': 'Robot' } });
  expect(await response.text()).toContain('1HGBH41JXMN109186');
  await page.reload();
  const fetches = page.getByRole('grid', { name: 'Fetches' }).getByRole('row').filter({ hasText: 'Robot' });
  await fetches.getByText('Sent', { exact: true }).waitFor();
  await page.getByText('Nothing has changed').waitFor();
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New address' }).click();
  await page.getByText('The channel has a new address.').waitFor();
  await until(async () => (await url()) !== first);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('definition').filter({ hasText: 'Paused' }).waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await panel.close();
});

test('the list and the page of a listing show how far it is ready', async () => {
  const list = await tests.open(`/plugins/inventory/listings/${lot.type.id}`);
  await list.page
    .getByRole('grid')
    .getByRole('button', { name: /^Readiness/ })
    .click();
  const rows = list.page.getByRole('row').filter({ hasText: 'Toyota' });
  await rows.first().filter({ hasText: 'Yaris' }).waitFor();
  await rows
    .first()
    .getByRole('img', { name: /Meets \d+% of the rules/ })
    .waitFor();
  await list.page.getByRole('checkbox', { name: 'Left out of a channel' }).first().click();
  await rows.filter({ hasText: 'Corolla' }).waitFor({ state: 'detached' });
  await list.expectAccessible();
  await rows.first().getByRole('link', { name: 'Toyota Yaris' }).click();
  const card = list.page.getByRole('region', { name: 'Channels' });
  await card.getByText('The VIN is missing').waitFor();
  await card.getByText('Recommended: A photo is missing').waitFor();
  await list.expectAccessible();
  await list.close();
});

test('works on a phone', async () => {
  const boss = await tests.superAdmin();
  const body = { name: 'Own website', kind: 'json_feed', type_id: lot.type.id };
  const { id } = dataOf<PanelChannel>(await boss.request('POST', '/dealer-inventory/channels', body));
  const panel = await tests.open(`${address}/${id}`, { view: phone });
  await panel.page.getByRole('heading', { name: 'Own website' }).waitFor();
  await expectNoOverflow(panel.page);
  await panel.go(address);
  await panel.page.getByText('Own website').waitFor();
  await expectNoOverflow(panel.page);
  await panel.close();
});
