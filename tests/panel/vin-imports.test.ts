import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anAdmin } from '../support/admin';
import type { Dealership } from '../support/dealership';
import { readListing } from '../support/listing';
import { desktop, type PanelView, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';
import { type ServiceFacts } from '../support/service';
import { aCarLot, attemptsOf, aVin, imported } from '../support/vin';

const tests = panelTests({ hasOwnService: true });
let service: ServiceFacts;

beforeAll(async () => {
  ({ service } = tests);
  await aCarLot({}, service); // a second type, so that there is a choice
});

const path = '/plugins/inventory/vin-imports';
const aLot = () => aCarLot({}, service);
const found = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** The row of a VIN, or its card on a phone. */
const rowOf = (page: Page, vin: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: vin }).first();

const open = (view: PanelView = desktop) => tests.open(path, { view });

async function chooseType(page: Page, lot: Dealership): Promise<void> {
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: lot.type.slug }).click();
}

async function write(page: Page, lot: Dealership, vins: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'VINs' }).fill(vins.join('\n'));
  await chooseType(page, lot);
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** A VIN whose check digit is wrong. */
function mistyped(vin: string): string {
  return vin.slice(0, 8) + (vin[8] === '5' ? '6' : '5') + vin.slice(9);
}

const outcomesOf = async (lot: Dealership) =>
  (await attemptsOf(lot)).map(({ vin, status }) => [vin, status] as const).sort();

test('gives each pasted VIN a row with its result: imported, already listed or refused', async () => {
  const lot = await aLot();
  const [made, listed, wrong, short] = [aVin('000011'), aVin('000012'), mistyped(aVin('000013')), aVin().slice(1)];
  const mangled = ['BADVIN123', `${aVin('000014')}99`];
  await imported(lot, { vin: listed });
  const panel = await open();
  const { page } = panel;
  await found(page, 'No VINs yet');
  expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
  await panel.expectAccessible();

  await write(page, lot, [
    made.toLowerCase(),
    listed,
    wrong,
    short,
    ...mangled,
    `${made} black, 3 owners`,
    'see the paper',
  ]);
  await found(page, '6 VINs found');
  await found(page, '1 duplicate left out');
  await page.getByText('Other text on 2 lines ignored').click();
  await found(page, 'Line 8: see the paper');
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'Import 6 VINs' }).click();
  await found(page, 'Import finished: 1 listing created');
  expect(await page.getByRole('progressbar', { name: 'Import progress' }).getAttribute('aria-valuenow')).toBe(
    await page.getByRole('progressbar', { name: 'Import progress' }).getAttribute('aria-valuemax'),
  );
  await found(page, '6 of 6 done');
  for (const [vin, outcome, shown] of [
    [made, 'Created', '2003 Honda Accord'],
    [listed, 'Already listed', 'A listing of this type already has this VIN.'],
    [wrong, 'Rejected', 'its check digit (position 9)'],
    [short, 'Rejected', 'A VIN has exactly 17 characters.'],
    ...mangled.map((vin) => [vin, 'Rejected', 'A VIN has exactly 17 characters.'] as const),
  ] as const) {
    await rowOf(page, vin).getByText(outcome, { exact: true }).waitFor();
    await rowOf(page, vin).getByText(shown, { exact: false }).first().waitFor();
  }
  await panel.expectAccessible();
  expect(await outcomesOf(lot)).toEqual(
    [
      [made, 'created'],
      [listed, 'created'],
      [listed, 'duplicate'],
      [wrong, 'rejected'],
      [short, 'rejected'],
      ...mangled.map((vin) => [vin, 'rejected'] as const),
    ].sort(),
  );

  await page.getByRole('button', { name: 'Rejected (4)' }).click();
  await rowOf(page, made).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Created (1)' }).click();
  await rowOf(page, made)
    .getByRole('link', { name: /Honda Accord/ })
    .click();
  await page.waitForURL(/\/listings\/\d+\/[a-z0-9]{24}$/);
  await page.getByRole('textbox', { name: /^Title/ }).waitFor();
  await until(async () => (await page.getByRole('textbox', { name: /^VIN/ }).inputValue()) === made);
  const [attempt] = (await attemptsOf(lot)).filter(({ vin }) => vin === made);
  const listing = await readListing(lot.client, attempt?.listing_id ?? 0);
  expect(await page.getByRole('textbox', { name: /^Title/ }).inputValue()).toBe(listing.title);
  expect(listing.status).toBe('draft');
  await panel.close();
});

test('imports a refused VIN despite its warning or as a suggested VIN, and a listed VIN a second time', async () => {
  const lot = await aLot();
  const [right, listed] = [aVin('000021'), aVin('000022')];
  const wrong = mistyped(right);
  const other = mistyped(aVin('000023'));
  await imported(lot, { vin: listed });
  const panel = await open();
  const { page } = panel;
  await write(page, lot, [wrong, other, listed]);
  await page.getByRole('button', { name: 'Import 3 VINs' }).click();
  await found(page, 'Import finished: 0 listings created');

  await page.getByRole('button', { name: `Import anyway: ${wrong}` }).click();
  await rowOf(page, wrong).getByText('Created', { exact: true }).waitFor();
  await rowOf(page, wrong)
    .getByText(/check digit/i)
    .waitFor();
  await page.getByRole('button', { name: `Import ${aVin('000023')} instead` }).click();
  await rowOf(page, aVin('000023')).getByText('Created', { exact: true }).waitFor();
  await rowOf(page, listed)
    .getByRole('button', { name: /^Create a second listing/ })
    .click();
  await page.getByRole('alertdialog').getByText('Create a second listing for', { exact: false }).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create a second listing' }).click();
  await rowOf(page, listed).getByText('Created', { exact: true }).waitFor();
  await found(page, 'Import finished: 3 listings created');
  await panel.expectAccessible();
  const created = (await attemptsOf(lot)).filter(({ status }) => status === 'created');
  expect(created.map(({ vin }) => vin).sort()).toEqual([wrong, aVin('000023'), listed, listed].sort());
  expect(created.find(({ vin }) => vin === wrong)?.warnings.map(({ code }) => code)).toContain('check_digit');
  await panel.close();
});

test('reads the VIN column of a CSV file and publishes the listings on request', async () => {
  const lot = await aLot();
  const [one, two] = [aVin('000031'), aVin('000032')];
  const panel = await open();
  const { page } = panel;
  await chooseFile(page, 'auction.csv', `Stock,Chassis no.,Colour\nA1,${one},Black\nA2,${two},"Red, metallic"\n`);
  await found(page, 'auction.csv: column “Chassis no.” added, 2 rows.');
  await chooseFile(page, 'empty.csv', 'Stock,Colour\nA1,Black\n');
  await found(page, 'empty.csv contains no VINs.');
  await found(page, '2 VINs found');
  await panel.expectAccessible();
  await chooseType(page, lot);
  await page.getByRole('radio', { name: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Import 2 VINs' }).click();
  await found(page, 'Import finished: 2 listings created');

  const attempts = await attemptsOf(lot);
  expect(attempts.map(({ vin }) => vin).sort()).toEqual([one, two].sort());
  const listings = await Promise.all(attempts.map(({ listing_id: id }) => readListing(lot.client, id ?? 0)));
  expect(listings.map(({ status }) => status)).toEqual(['publish', 'publish']);

  await page.getByRole('button', { name: 'Import more VINs' }).click();
  expect(await page.getByRole('textbox', { name: 'VINs' }).inputValue()).toBe('');
  await panel.close();
});

test('shows the progress of an import, asks before leaving the page, and stops and resumes it', async () => {
  const lot = await aLot();
  const vins = Array.from({ length: 12 }, (_, index) => aVin(String(41 + index).padStart(6, '0')));
  const panel = await open();
  const { page } = panel;
  let letGo = () => {};
  const gate = new Promise<void>((opened) => (letGo = opened));
  await page.route(/\/dealer-inventory\/vin-imports$/, async (route) => {
    await gate;
    await route.continue();
  });
  await write(page, lot, vins);
  await page.getByRole('button', { name: 'Import 12 VINs' }).click();
  await found(page, `Importing into ${lot.type.slug}…`);
  await found(page, '0 of 12 done');
  await panel.expectAccessible();
  await page.getByRole('link', { name: /^Leads/ }).click();
  await page.getByRole('alertdialog').getByText('Leave during the import?').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  letGo(); // imports in progress finish
  await found(page, 'Import stopped: 3 listings created');
  await page.getByRole('button', { name: 'Not imported (9)' }).waitFor();
  await panel.expectAccessible();
  expect((await attemptsOf(lot)).length).toBe(3);

  await page.getByRole('button', { name: 'Continue' }).click();
  await found(page, 'Import finished: 12 listings created');
  expect(await outcomesOf(lot)).toEqual(vins.map((vin) => [vin, 'created'] as const).sort());
  await page.getByRole('link', { name: /^Leads/ }).click();
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
  await panel.close();
});

test('searches and filters the history, and shows the details of an import', async () => {
  const lot = await aLot();
  const [one, two] = [aVin('000061'), aVin('000062')];
  const wrong = mistyped(aVin('000063'));
  await imported(lot, { vin: one });
  await imported(lot, { vin: two });
  await lot.client.post(`/import_vin/${lot.type.id}`, { vin: wrong });
  const panel = await open();
  const { page } = panel;
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('grid', { name: 'History' }).waitFor();
  await chooseType(page, lot);
  const rows = page.getByRole('grid', { name: 'History' }).getByRole('row');
  const countsTo = (count: number) => until(async () => (await rows.count()) === count + 1);
  await countsTo(3);
  await panel.expectAccessible();

  await page.getByRole('combobox', { name: 'Result' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await countsTo(1);
  await rows.filter({ hasText: wrong }).waitFor();
  await page.reload();
  await rows.filter({ hasText: wrong }).waitFor();
  await countsTo(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await chooseType(page, lot);
  await countsTo(3);
  await page.getByRole('searchbox', { name: 'Search by VIN or part of one' }).fill('000062');
  await countsTo(1);
  await rows.filter({ hasText: two }).getByText('Olga Owner (API key)').waitFor();
  await page.getByRole('searchbox', { name: 'Search by VIN or part of one' }).fill('none such');
  await found(page, 'No imports match these filters.');
  await panel.expectAccessible();
  await page.getByRole('searchbox', { name: 'Search by VIN or part of one' }).fill(one);
  await page.getByRole('button', { name: `Details: ${one}` }).click();

  const details = page.getByRole('dialog', { name: `Import of ${one}` });
  const [attempt] = (await attemptsOf(lot)).filter(({ vin }) => vin === one);
  for (const title of ['Filled in', 'Decoded from the VIN'])
    await details.getByRole('heading', { name: title }).waitFor();
  for (const value of Object.values(attempt?.mapped ?? {}).flat())
    await details.getByText(value, { exact: true }).first().waitFor();
  await panel.expectAccessible();
  await details.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await panel.close();
});

test('shows an admin with read access only the history and no import controls', async () => {
  const lot = await aLot();
  await imported(lot, { vin: aVin('000071') });
  const panel = await tests.open(path, { admin: await anAdmin(['vin-imports.read'], service) });
  const { page } = panel;
  await rowOf(page, aVin('000071')).waitFor();
  for (const role of ['tab', 'link', 'textbox'] as const)
    expect([
      role,
      await page
        .locator('main')
        .getByRole(role, { name: /VINs|Import|Honda/ })
        .count(),
    ]).toEqual([role, 0]);
  await panel.close();
});

test('shows each pasted VIN as a card with its result on a phone', async () => {
  const lot = await aLot();
  const [made, wrong] = [aVin('000081'), mistyped(aVin('000082'))];
  const panel = await open(phone);
  const { page } = panel;
  await write(page, lot, [made, wrong]);
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'Import 2 VINs' }).click();
  await found(page, 'Import finished: 1 listing created');
  await rowOf(page, wrong).getByText('Rejected', { exact: true }).waitFor();
  await panel.expectAccessible();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: `Details: ${made}` }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Filled in' }).waitFor();
  await panel.expectAccessible();
  await panel.close();
});
