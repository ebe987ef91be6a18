import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSuperAdmin, dataOf } from '../support/admin';
import { Client } from '../support/client';
import { svc } from '../support/command';
import { aDealership, type Dealership, unique } from '../support/dealership';
import { readListing } from '../support/listing';
import { LotApp } from '../support/lot-app';
import { theBrowser, thePanel } from '../support/panel-tests';
import { until } from '../support/patience';
import { aPicture } from '../support/pictures';
import { aLicence, discard, makeConfiguration, type Service, startService } from '../support/service';

/** The public address of the install, which has no https. */
const insecure = 'http://dealer.test';
const otherTitle = unique('Black Astra');

let service: Service;
let lot: Dealership;
let other: Dealership;
let app: LotApp;

beforeAll(async () => {
  service = await startService(await makeConfiguration({ PUBLIC_URL: insecure }));
  lot = await aDealership({ listings: [{ title: 'White Golf', price: 9000 }] }, service);
  other = await aDealership({ listings: [{ title: otherTitle, price: 4000 }] }, thePanel());
  app = await LotApp.open(theBrowser(), service);
  await app.pairByPaste(lot);
});
afterAll(async () => {
  await app.close();
  await service.stop();
  discard(service);
});

const idOf = ({ listings }: Dealership) => listings[0] ?? 0;
const priceOf = async (dealership: Dealership) => (await readListing(dealership.client, idOf(dealership))).price;

async function setPrice(dealership: Dealership, price: string): Promise<void> {
  await app.go(`/listing/${idOf(dealership)}`);
  await app.page.getByLabel('Price', { exact: true }).fill(price);
  await app.page.getByLabel('Price', { exact: true }).press('Enter');
  await until(async () => (await app.waiting()) > 0);
}

async function show(siteUrl: string): Promise<void> {
  await app.go('/more');
  await app.page
    .getByRole('button', { name: new RegExp(siteUrl.replace('http://', '')) })
    .first()
    .click();
  await app.page.getByText(/^Updated/).waitFor();
}

test('two dealerships are side by side: stock, queue and key of each apart', async () => {
  const { page, context } = app;
  await app.go('/more');
  await page.getByRole('link', { name: 'Add a dealership' }).click();
  await app.paste(`${thePanel().siteUrl}|${other.key}`);
  await page.getByText(/^Updated/).waitFor();
  await app.go('/stock');
  await page.getByRole('searchbox').waitFor();
  expect(await page.getByText('White Golf').count()).toBe(0);

  await context.setOffline(true);
  await setPrice(other, '4400');
  await show(service.siteUrl);
  expect(await app.waiting()).toBe(0);
  await setPrice(lot, '9900');
  expect(await app.waiting()).toBe(1);
  await app.go('/queue');
  await page.getByText('White Golf').waitFor();
  await page.getByText('+ 1 waiting').waitFor();
  expect(await page.getByText(otherTitle).count()).toBe(0);
  await context.setOffline(false);
  await until(async () => (await priceOf(lot)) === 9900 && (await priceOf(other)) === 4400);

  await app.go('/more');
  const row = page.locator('li').filter({ hasText: thePanel().siteUrl.replace('http://', '') });
  await row.getByRole('button', { name: /^Remove from this phone/ }).click();
  await row.getByRole('button', { name: 'Remove from this phone', exact: true }).click();
  await row.waitFor({ state: 'detached' });
  const stored = await app.storedText();
  expect(stored).not.toContain(otherTitle);
  expect(stored).toContain('White Golf');
});

test('reports a missing license, keeps the queue, and sends it once there is a license', async () => {
  const { page } = app;
  await svc(['licence', 'remove'], service);
  await setPrice(lot, '9800');
  await page.getByText('The license of this dealership does not include the app').waitFor();
  expect(await app.waiting()).toBe(1);

  const iat = Math.floor(Date.now() / 1000) + 1;
  await svc(['licence', 'install', await aLicence(service.privateKeyPem, { iat })], service);
  await app.go('/queue');
  await until(async () => {
    const again = page.getByRole('button', { name: 'Send now' });
    if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined); // gone: all is sent
    return (await app.waiting()) === 0;
  }, 200);
  expect(await priceOf(lot)).toBe(9800);
  await page.getByText('The license of this dealership does not include the app').waitFor({ state: 'detached' });
});

test('says that the key was deleted, and goes on with a new one of the same person', async () => {
  const { page } = app;
  const { document } = await svc(['key', 'list', '--user', lot.username], service);
  for (const { id } of (document as { keys: ReadonlyArray<{ id: number }> }).keys)
    await svc(['key', 'delete', String(id)], service);
  await setPrice(lot, '9700');
  await page.getByText('Your key no longer works').waitFor();
  await page.getByRole('link', { name: 'Scan a new code' }).click();
  const fresh = await svc(['key', 'create', '--user', lot.username, '--label', 'New'], service);
  const { key } = fresh.document as { key: string };
  await app.pairByPaste({ key });
  await until(async () => (await app.waiting()) === 0);

  lot = { ...lot, key, client: new Client(service.baseUrl, key) };
  expect(await priceOf(lot)).toBe(9700);
});

test('a change of a detail that was deleted meanwhile can be sent without it', async () => {
  const { page, context } = app;
  await app.go(`/listing/${idOf(lot)}`);
  await page.getByLabel('Text', { exact: true }).waitFor();
  await context.setOffline(true);
  await page.getByLabel('Text', { exact: true }).fill('Blue seats');
  await setPrice(lot, '9600');
  const admin = await aSuperAdmin(service);
  dataOf(await admin.request('DELETE', `/dealer-inventory/catalogue/categories/${lot.categories.text}`));
  await context.setOffline(false);

  await page.getByText('This detail was deleted from the catalog.').waitFor();
  await page.getByText('Deleted detail: Blue seats').waitFor();
  expect(await app.accessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Send the rest without it' }).click();
  await until(async () => (await app.waiting()) === 0);
  expect(await priceOf(lot)).toBe(9600);
});

test('without https the app says what is missing, and works with paste and files', async () => {
  const unsafe = await LotApp.openAs(insecure, theBrowser(), service);
  const { page } = unsafe;
  await page.getByText('This page is not on https.').waitFor();
  await unsafe.pairByPaste(lot);
  expect(await unsafe.storedText()).not.toContain(lot.key.slice(4, 24));
  await unsafe.go('/scan');
  await page.getByText('Browsers allow the camera only on https pages.').waitFor();
  await page.getByLabel('Photo of a code').waitFor({ state: 'attached' });
  await unsafe.go(`/listing/${idOf(lot)}/photos`);
  const buffer = await aPicture(400, 300).jpeg().toBuffer();
  const files = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file][multiple]').setInputFiles(files);
  await page.getByRole('button', { name: 'Send 1 photo' }).click();
  await until(async () => (await readListing(lot.client, idOf(lot))).images.length === 1);
  await page.reload();
  await page.getByText('Paste the code of your key again to continue.').waitFor();
  await unsafe.close();
});
