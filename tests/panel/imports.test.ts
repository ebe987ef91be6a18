import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PanelImportProfile } from '../../src/plugins/inventory/contract/panel/imports/imports';
import { anAdmin, anAdminWithRole, dataOf } from '../support/admin';
import { dataOf as apiData } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { csvOf, importFile, rowsOf, startImport } from '../support/imports';
import { type Panel, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';

const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
const tests = panelTests({ variables: { SVC_IMPORT_FOLDER: folder } });
afterAll(() => rmSync(folder, { recursive: true }));
const address = '/plugins/inventory/imports';

const categories = [
  { slug: 'make', name: 'Make', kind: 'select', allow_new_terms: true },
  { slug: 'mileage', name: 'Mileage', kind: 'number' },
];
const aLot = () => aDealership({ categories, listings: [] }, tests.service);
const car = (stock: string, more: Record<string, string | number> = {}) => ({
  ...{ 'Stock #': stock, Headline: `Car ${stock}`, Price: '15,990', Make: 'Toyota' },
  ...more,
});
const cars = (count: number) => Array.from({ length: count }, (_, index) => car(`F${index + 1}`));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, words: string) => page.getByText(words, { exact: false }).first().waitFor();
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const tile = (page: Page, name: string) => page.getByRole('group', { name: 'Effect' }).getByRole('button', { name });

async function chooseFile(page: Page, content: string, name = 'stock.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** Opens the first step, and uploads a file for the lot. */
async function upload({ page }: Panel, lot: Dealership, content: string): Promise<void> {
  const type = page.getByRole('combobox', { name: 'Type' });
  await page.getByText('Drop a file here').waitFor();
  if ((await type.count()) > 0) {
    await type.click();
    await page.getByRole('option', { name: lot.type.slug }).click();
  }
  await chooseFile(page, content);
  await button(page, 'Read the file').click();
}

async function aProfile(lot: Dealership, fields: object = {}): Promise<PanelImportProfile> {
  const body = { name: 'Desk system', type_id: lot.type.id, ...fields };
  return dataOf(await (await tests.superAdmin()).request('POST', '/dealer-inventory/import-profiles', body));
}

test('imports a file in four steps, saves its settings as a profile, and undoes it but for a changed listing', async () => {
  const lot = await aLot();
  await importFile({ client: lot.client, type: lot.type }, csvOf([{ Stock: 'A1', Title: 'Old name', Price: 9000 }]));
  const panel = await tests.open(address);
  const { page } = panel;
  await page.getByRole('link', { name: 'Import a file' }).click();
  await page.getByRole('heading', { name: 'Import a file' }).waitFor();
  await panel.expectAccessible();
  await upload(panel, lot, csvOf([car('A1'), car('A2'), car('A3', { Price: 'cheap' })]));

  const fills = (column: string) => page.getByRole('combobox', { name: `What “${column}” fills` });
  await fills('Headline').waitFor();
  await text(page, 'Car A1 · Car A2');
  await panel.expectAccessible();
  await fills('Stock #').selectOption('none');
  await text(page, 'No column fills “Stock number”');
  expect(await button(page, 'Continue to the preview').isDisabled()).toBe(true);
  await fills('Stock #').selectOption({ label: 'Stock number' });
  await fills('Make').selectOption({ label: 'Title' });
  await fills('Headline').selectOption({ label: 'Title' });
  expect(await fills('Make').inputValue()).toBe('none');
  await page.getByRole('checkbox', { name: 'Save these settings as a profile' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Weekly list');
  await button(page, 'Continue to the preview').click();

  await button(page, 'Import 2 listings').waitFor();
  const row = (name: string) => page.getByRole('grid', { name: 'Rows' }).getByRole('row').filter({ hasText: name });
  await row('Old name').getByText('Car A1').waitFor();
  await row('Old name').getByText('15,990', { exact: false }).waitFor();
  await row('a3').getByText('Price: must be a number').waitFor();
  await panel.expectAccessible();
  await tile(page, 'Error').click();
  await row('Car A2').waitFor({ state: 'detached' });
  await tile(page, 'Error').click();
  await button(page, 'Import 2 listings').click();

  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  await row('Car A2').getByRole('link').waitFor();
  const [run] = apiData<{ items: Array<{ id: number; profile_id: number }> }>(await lot.client.get('/imports')).items;
  const { items } = apiData<{ items: Array<{ row: number; listing_id: number }> }>(
    await lot.client.get(`/imports/${run?.id}/rows`),
  );
  apiData(await lot.client.patch(`/listing/${items[1]?.listing_id}`, { price: 1 }));
  await button(page, 'Undo').click();
  await text(page, 'Put 2 listings back as they were?');
  await confirm(page, 'Undo');
  await page.getByRole('heading', { name: 'This import was undone' }).waitFor();
  await text(page, '1 listing was left as it is');
  await tile(page, 'Left as it is').click();
  await row('Car A2').getByText('was changed since', { exact: false }).waitFor();
  await panel.expectAccessible();

  await page.getByRole('link', { name: 'Back to imports' }).click();
  await page.getByRole('grid', { name: 'Imports' }).getByRole('row').filter({ hasText: 'Weekly list' }).waitFor();
  await panel.expectAccessible();
  await panel.close();
});

test('says in plain words what is wrong with a file, before and after it is read', async () => {
  const lot = await aLot();
  const panel = await tests.open(`${address}/new`);
  const { page } = panel;
  await page.getByText('Drop a file here').waitFor();
  for (const [name, content, problem] of [
    ['Stock.xlsx', 'x', 'Save the sheet as CSV'],
    ['photo.jpg', 'x', 'This file has no rows.'],
    ['stock.csv', '', 'The file is empty.'],
  ] as const) {
    await chooseFile(page, content, name);
    await page.getByRole('alert').getByText(problem, { exact: false }).waitFor();
    expect(await button(page, 'Read the file').isDisabled()).toBe(true);
  }
  await upload(panel, lot, '{"rows": [');
  await text(page, 'The file could not be imported');
  await text(page, 'The JSON document was cut off.');
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await upload(panel, lot, csvOf([{ Car: 'A car', Number: '7' }]));
  await page.getByRole('alert').getByText('The file has no column for', { exact: false }).waitFor();
  await page.getByRole('combobox', { name: 'What “Number” fills' }).selectOption({ label: 'Stock number' });
  await page.getByRole('combobox', { name: 'What “Car” fills' }).selectOption({ label: 'Title' });
  await button(page, 'Continue to the preview').click();
  await button(page, 'Import 1 listing').waitFor();
  await button(page, 'Cancel import').click();
  await text(page, 'This import was canceled');
  await panel.close();
});

test('leads from the home page to an import that would remove half the lot, which is confirmed', async () => {
  const lot = await aLot();
  const profile = await aProfile(lot, { mode: 'full' });
  await importFile(lot, csvOf(cars(8)), `profile=${profile.id}`);
  await importFile(lot, csvOf(cars(2)), `profile=${profile.id}`);
  await importFile(lot, csvOf([{ Car: 'no key' }]), `profile=${profile.id}`);
  const panel = await tests.open('/plugins/inventory/home');
  const { page } = panel;
  await page.getByRole('link', { name: 'Feeds that failed' }).waitFor();
  await panel.expectAccessible();
  await page.getByRole('link', { name: 'Imports that need your decision' }).click();
  await page.getByRole('grid', { name: 'Imports' }).getByRole('row').filter({ hasText: 'Needs your decision' }).click();
  await text(page, 'The feed would remove 6 of 8 listings.');
  await text(page, 'If the file is incomplete, cancel');
  await panel.expectAccessible();
  await button(page, 'Import anyway').click();
  await text(page, 'take 6 listings off sale?');
  await confirm(page, 'Import anyway');
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  await text(page, '6 taken off sale');
  await panel.close();
});

test('renames a profile, changes its columns, imports with it, and deletes it', async () => {
  const lot = await aLot();
  await aProfile(lot, { columns: { Notes: 'content' } });
  const panel = await tests.open(`${address}/profiles`);
  const { page } = panel;
  await page.getByRole('row').filter({ hasText: lot.type.slug }).getByRole('link', { name: 'Desk system' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night feed');
  await page.getByRole('textbox', { name: 'Name of the column in the file' }).fill('Odometer');
  await button(page, 'Add column').click();
  await page.getByRole('combobox', { name: 'What “Odometer” fills' }).selectOption({ label: 'Mileage' });
  await button(page, 'Remove “Notes”').click();
  await panel.expectAccessible();
  await button(page, 'Save').click();
  await text(page, 'Profile saved.');
  await page.getByRole('heading', { name: 'Night feed' }).waitFor();

  await page.getByRole('link', { name: 'Import a file' }).click();
  await chooseFile(page, csvOf([car('P1', { Title: 'With a profile', Odometer: 12 })]));
  await button(page, 'Read the file').click();
  await button(page, 'Import 1 listing').waitFor();
  await page.getByRole('link', { name: 'Change columns' }).click();
  expect(await page.getByRole('combobox', { name: 'What “Odometer” fills' }).inputValue()).toBe(
    `category:${lot.categories.mileage}`,
  );
  await page.getByRole('radio', { name: 'Clear the value' }).click();
  await page.getByRole('checkbox', { name: 'Save these settings in the profile “Night feed”' }).waitFor();
  await button(page, 'Continue to the preview').click();
  await page.getByRole('definition').filter({ hasText: 'Clear the value' }).waitFor();

  await page.getByRole('link', { name: 'Back to imports' }).click();
  await page.getByRole('tab', { name: 'Profiles' }).click();
  await panel.expectAccessible();
  await page.getByRole('link', { name: 'Night feed' }).click();
  await page.getByRole('radio', { name: 'Clear the value', checked: true }).waitFor();
  await button(page, 'Delete profile').click();
  await confirm(page, 'Delete profile');
  await text(page, 'Profile deleted.');
  await page.getByRole('link', { name: 'Night feed' }).waitFor({ state: 'detached' });
  await panel.close();
});

test('fetches the feed of a profile from a folder, each day or only when asked', async () => {
  writeFileSync(join(folder, 'stock.csv'), csvOf([{ Stock: 'D1', Title: 'Fetched', Price: 1 }]));
  const lot = await aLot();
  const { id } = await aProfile(lot, { name: 'Folder' });
  const panel = await tests.open(`${address}/profiles/${id}`);
  const { page } = panel;
  await page.getByRole('radio', { name: 'SFTP server' }).click();
  await page.getByRole('textbox', { name: 'Fingerprint of the server' }).waitFor();
  await panel.expectAccessible();
  await page.getByRole('radio', { name: 'Folder' }).click();
  await page.getByRole('textbox', { name: 'Path of the file' }).fill('../stock.csv');
  await page.getByRole('radio', { name: 'Once a day' }).click();
  await page.getByLabel('Time', { exact: true }).fill('03:15');
  await button(page, 'Save').click();
  await page.getByRole('textbox', { name: 'Path of the file', description: /path/ }).waitFor();
  panel.complaints.splice(0); // the browser logs the 400
  await page.getByRole('textbox', { name: 'Path of the file' }).fill('stock.csv');
  await button(page, 'Save').click();
  await text(page, 'Profile saved.');
  await page.getByRole('definition').filter({ hasText: '3:15' }).waitFor();
  await page.getByRole('radio', { name: 'Paused' }).click();
  await text(page, 'Save first.');
  await button(page, 'Save').click();
  await page.getByRole('definition').filter({ hasText: 'Paused' }).waitFor();
  await button(page, 'Fetch now and preview').click();
  await button(page, 'Import 1 listing').waitFor();
  await page.getByRole('grid', { name: 'Rows' }).getByText('Fetched').waitFor();
  await panel.close();
});

test('keeps the fields of a listing that are checked on its page', async () => {
  const lot = await aLot();
  await importFile(lot, csvOf([{ Stock: 'L1', Title: 'Locked', Price: 1000 }]));
  const [run] = apiData<{ items: Array<{ id: number }> }>(await lot.client.get('/imports')).items;
  const panel = await tests.open(`${address}/${run?.id}`);
  const { page } = panel;
  await page.getByRole('grid', { name: 'Rows' }).getByRole('link', { name: 'Locked' }).click();
  await page.getByText('Nothing: imports may change everything').click();
  await page.getByRole('checkbox', { name: 'Price', exact: true }).click();
  await page.locator('summary').filter({ hasText: 'Price' }).waitFor();
  await panel.expectAccessible();
  const changed = await importFile(lot, csvOf([{ Stock: 'L1', Title: 'New title', Price: 5 }]));
  const [row] = await rowsOf(lot.client, changed);
  expect(row?.changes.map(({ field }) => field)).toEqual(['title']);
  await panel.close();
});

test('imports a file on a phone', async () => {
  const lot = await aLot();
  const panel = await tests.open(`${address}/new`, { view: phone });
  const { page } = panel;
  const fits = () => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
  await page.getByText('Drop a file here').waitFor();
  await panel.expectAccessible();
  await upload(panel, lot, csvOf([car('M1'), car('M2', { Price: 'cheap' })]));
  await page.getByRole('combobox', { name: 'What “Headline” fills' }).waitFor();
  await panel.expectAccessible();
  expect(await fits()).toBe(true);
  await page.getByRole('combobox', { name: 'What “Headline” fills' }).selectOption({ label: 'Title' });
  await button(page, 'Continue to the preview').click();
  await page.getByRole('list', { name: 'Rows' }).getByText('Price: must be a number').waitFor();
  await panel.expectAccessible();
  expect(await fits()).toBe(true);
  await button(page, 'Import 1 listing').click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  await panel.close();
});

test('shows imports without buttons to roles without the right, and nothing to others; the palette leads to a new one', async () => {
  const lot = await aLot();
  const { id } = await startImport(lot, csvOf(cars(1)));
  const reader = await tests.open(`${address}/${id}`, { admin: await anAdminWithRole('Read only', tests.service) });
  await reader.page.getByRole('heading', { name: 'Imported' }).waitFor();
  for (const name of ['Undo', 'Change columns'])
    expect([name, await reader.page.getByRole('button', { name }).count()]).toEqual([name, 0]);
  expect(await reader.page.getByRole('link', { name: 'Import a file' }).count()).toBe(0);
  await reader.close();

  const stranger = await tests.open('/plugins/inventory/keys', { admin: await anAdmin(['keys.read'], tests.service) });
  await stranger.page.getByRole('link', { name: 'API keys' }).waitFor();
  expect(await stranger.page.getByRole('link', { name: 'Import', exact: true }).count()).toBe(0);
  await stranger.close();

  const panel = await tests.open(address);
  const { page } = panel;
  await page.getByRole('tab', { name: 'Profiles' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('import a f');
  await page.getByRole('option', { name: 'Import a file' }).click();
  await page.getByText('Drop a file here').waitFor();
  await panel.close();
});
