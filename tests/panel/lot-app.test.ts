import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { dataOf } from '../support/client';
import { aUser, type Dealership } from '../support/dealership';
import { badlyLit, cameraVideo, qrLabel, vinLabel } from '../support/vin-labels';
import { browserWithCamera, LotApp } from '../support/lot-app';
import { until } from '../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { runSql } from '../support/sql';
import { aCarLot, aVin } from '../support/vin';

const scannedVin = aVin('004352');
const shots = [
  { key: 'front', label: 'Front', is_required: true },
  { key: 'rear', label: 'Rear', is_required: true },
];

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly price: number;
  readonly status: string;
  readonly title: string;
  readonly vin: string | null;
  readonly images: ReadonlyArray<{ category: string | null }>;
}

let service: Service;
let lot: Dealership;
let browser: Browser;
let app: LotApp;

beforeAll(async () => {
  service = await startService(await makeConfiguration({ LOG_LEVEL: 'http' }));
  const listings = [
    { title: 'Blue Corolla', price: 9000, status: 'publish' },
    { title: 'Green Civic', price: 8000, status: 'publish' },
  ];
  lot = await aCarLot({ type: { photo_slots: shots }, listings }, service);
  const video = join(service.folder, 'camera.mjpeg');
  const labels = [await qrLabel(`${service.siteUrl}|${lot.key}`), await vinLabel(scannedVin, 'Code128')];
  writeFileSync(video, await cameraVideo(labels.map(badlyLit), 45));
  browser = await browserWithCamera(video);
  app = await LotApp.open(browser, service);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  discard(service);
});

async function listing(id: number): Promise<Stored> {
  return dataOf<Stored>(await lot.client.get(`/listing/${id}`));
}

async function listings(): Promise<readonly Stored[]> {
  const page = await lot.client.get(`/inventory/${lot.type.id}?status=publish,draft`);
  return dataOf<{ items: readonly Stored[] }>(page).items;
}

const idAt = (index: number) => lot.listings[index] ?? 0;

test('a salesperson pairs, scans a VIN, adds the car, takes its photos, sets the price and publishes', async () => {
  const { page } = app;
  await page.getByRole('button', { name: 'Scan the QR code' }).click();
  await page.getByText('Hello, Olga').waitFor();
  await page.getByText(/^Updated/).waitFor();

  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await page.getByText(`${scannedVin} is not in stock.`).waitFor();
  await page.getByRole('link', { name: 'Add this VIN' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('heading', { name: /2003 Honda Accord/ }).waitFor();

  await page.getByRole('link', { name: 'Take photos' }).click();
  await page.getByRole('button', { name: 'Take photos' }).click();
  await page.getByText('Next: Front').waitFor();
  await page.getByRole('button', { name: 'Take photo', exact: true }).click();
  await page.getByText('Next: Rear').waitFor();
  await page.getByRole('button', { name: 'Take photo', exact: true }).click();
  await page.getByText('More photos').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Send 2 photos' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByLabel('Price', { exact: true }).fill('15,990');
  await page.getByLabel('Price', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Publish' }).click();

  const made = async () => (await listings()).find(({ vin }) => vin === scannedVin);
  await until(async () => (await made())?.status === 'publish');
  expect(await made()).toMatchObject({ price: 15990, images: [{ category: 'front' }, { category: 'rear' }] });
  await until(async () => (await app.waiting()) === 0);
});

test('the key is nowhere in the storage or the log as plain text', async () => {
  const stored = await app.storedText();

  expect(stored).toContain('Blue Corolla'); // the search reaches the app's data
  expect(stored).not.toContain(lot.key.slice(4, 24));
  expect(service.output()).toContain('/api/v1/changes');
  expect(service.output()).not.toContain(lot.key.slice(4, 24));
});

test('a change made offline survives closing the app, and is made once although the answer is lost', async () => {
  const { page, context } = app;
  const { version } = await listing(idAt(0));
  await page.evaluate('navigator.serviceWorker.ready');
  await app.go(`/listing/${idAt(0)}`);
  await page.getByLabel('Price', { exact: true }).waitFor();
  await context.setOffline(true);
  await page.getByLabel('Price', { exact: true }).fill('8500');
  await page.getByLabel('Price', { exact: true }).press('Enter');
  await until(async () => (await app.waiting()) === 1);
  await page.reload();
  await page.getByRole('heading', { name: 'Blue Corolla' }).waitFor();
  expect(await app.waiting()).toBe(1);

  let lost = 0;
  await page.route(`**/api/v1/listing/${idAt(0)}`, async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.continue();
    lost++;
    await route.fetch(); // the service commits
    return route.abort();
  });
  await context.setOffline(false);
  await until(async () => (await app.waiting()) === 0);
  await page.unroute(`**/api/v1/listing/${idAt(0)}`);

  expect(lost).toBe(1);
  expect(await listing(idAt(0))).toMatchObject({ price: 8500, version: version + 1 });
});

test('shows a change by someone else next to one’s own, and lets the person choose', async () => {
  const { page, context } = app;
  await app.go(`/listing/${idAt(1)}`);
  await page.getByRole('heading', { name: 'Green Civic' }).waitFor();
  await context.setOffline(true);
  await page.getByLabel('Price', { exact: true }).fill('7500');
  await page.getByLabel('Price', { exact: true }).press('Enter');
  await until(async () => (await app.waiting()) === 1);
  await lot.client.patch(`/listing/${idAt(1)}`, { price: 7700 });
  await context.setOffline(false);

  await page.getByText('Someone else changed this too. Which value is right?').waitFor();
  await page.getByRole('radio', { name: /Theirs.*7,700/ }).waitFor();
  expect(await app.accessibilityProblems()).toEqual([]);
  await page.getByRole('radio', { name: /Yours.*7,500/ }).check();
  await page.getByRole('button', { name: 'Keep these' }).click();
  await until(async () => (await app.waiting()) === 0);

  expect(await listing(idAt(1))).toMatchObject({ price: 7500 });
});

test('keeps what is being typed when another value arrives, and then shows both', async () => {
  const { page } = app;
  const price = page.getByLabel('Price', { exact: true });
  await app.go(`/listing/${idAt(1)}`);
  await price.fill('7300');
  await lot.client.patch(`/listing/${idAt(1)}`, { title: 'Green Civic EX', price: 7600 });
  await page.getByRole('heading', { name: 'Green Civic EX' }).waitFor();
  expect(await price.inputValue()).toBe('7300');
  await price.press('Enter');

  await page.getByRole('radio', { name: /Theirs.*7,600/ }).waitFor();
  await page.getByRole('radio', { name: /Yours.*7,300/ }).check();
  await page.getByRole('button', { name: 'Keep these' }).click();
  await until(async () => (await app.waiting()) === 0);
  expect(await listing(idAt(1))).toMatchObject({ title: 'Green Civic EX', price: 7300 });
});

test('saves what is being typed when the page is left', async () => {
  const { page } = app;
  await app.go(`/listing/${idAt(1)}`);
  await page.getByLabel('Price', { exact: true }).fill('7200');
  await app.go('/stock');
  await until(async () => (await listing(idAt(1))).price === 7200);
});

test('shows what the service has after a backup with earlier versions was restored', async () => {
  const { page } = app;
  await app.go(`/listing/${idAt(1)}`);
  await page.getByLabel('Price', { exact: true }).waitFor();
  await runSql('UPDATE inventory_listings SET version = 1, price_cents = 666600 WHERE id = ?', [idAt(1)], service);
  await until(async () => (await page.getByLabel('Price', { exact: true }).inputValue()) === '6,666');
});

test('finds by text, and by the digits of a VIN', async () => {
  const { page } = app;
  await app.go('/stock');
  await page.getByRole('searchbox').fill('coro');
  await page.getByText('1 result', { exact: true }).waitFor();
  await page.getByRole('link', { name: /Blue Corolla/ }).waitFor();
  await page.getByRole('searchbox').fill(scannedVin.slice(-6));
  await page.getByRole('link', { name: /2003 Honda/ }).waitFor();
});

test('every page is free of accessibility problems, light and dark', async () => {
  const pages = [
    '/',
    '/stock',
    '/scan',
    '/add',
    `/listing/${idAt(0)}`,
    `/listing/${idAt(0)}/photos`,
    '/leads',
    '/queue',
    '/more',
    '/pair',
  ];
  for (const path of pages) {
    await app.go(path);
    await app.page.getByRole('heading', { level: 1 }).waitFor();
    await app.page.emulateMedia({ colorScheme: 'light' });
    expect([path, await app.accessibilityProblems()]).toEqual([path, []]);
    await app.page.emulateMedia({ colorScheme: 'dark' });
    expect([path, await app.accessibilityProblems()]).toEqual([path, []]);
  }
});

test('says that a key is wrong, and hides what the person may not do', async () => {
  const other = await LotApp.open(browser, service);
  await other.paste(`${service.siteUrl}|${lot.key.slice(0, -1)}${lot.key.endsWith('a') ? 'b' : 'a'}`);
  await other.page.getByText('Your key no longer works').waitFor();
  const reader = await aUser([], service);
  await other.pairByPaste(reader);

  expect(await other.page.getByRole('link', { name: 'Leads' }).count()).toBe(0);
  expect(await other.page.getByRole('link', { name: /^Add / }).count()).toBe(0);
  await other.go(`/listing/${idAt(0)}`);
  await other.page.getByText('your role does not allow changes').waitFor();
  expect(await other.page.locator('main input, main select').count()).toBe(0);
  await other.close();
});
