import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aDealership, type Dealership, everyKind } from '../support/dealership';
import { byId, readListing } from '../support/listing';
import { LotApp } from '../support/lot-app';
import { theBrowser } from '../support/panel-tests';
import { until } from '../support/patience';
import { redAndBlue } from '../support/pictures';
import { discard, makeConfiguration, type Service, startService } from '../support/service';

const shots = ['Front', 'Rear'].map((label) => ({ key: label.toLowerCase(), label, is_required: true }));

let service: Service;
let lot: Dealership;
let app: LotApp;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  const listings = [
    { title: 'Silver Yaris', status: 'publish', price: 7000, categories: { select: 'toyota' } },
    { title: 'Grey Aygo', status: 'publish', price: 6000, categories: { select: 'toyota' } },
    { title: 'Red Picasso', status: 'publish', price: 5000, categories: { select: 'citroen' } },
  ];
  const leads = [{ ref: 'ana', name: 'Ana Call', phone: '+1 (555) 010-0200', email: 'ana@example.test' }];
  lot = await aDealership({ type: { photo_slots: shots }, listings, leads }, service);
  app = await LotApp.open(theBrowser(), service);
  await app.context.addInitScript(`window.SpeechRecognition = class extends EventTarget {
    start() {
      const said = Object.assign([{ transcript: ' One owner. ' }], { isFinal: true });
      setTimeout(() => this.onresult({ results: [said], resultIndex: 0 }));
    }
    stop() { this.onend(); }
  }`);
  await app.page.reload();
  await app.pairByPaste(lot);
});
afterAll(async () => {
  await app.close();
  await service.stop();
  discard(service);
});

const idAt = (index: number) => lot.listings[index] ?? 0;
const read = (index: number) => readListing(lot.client, idAt(index));

async function everythingSent(): Promise<void> {
  await app.stored(); // an edit that is being stored is counted
  await until(async () => (await app.waiting()) === 0);
}

test('changes the price, the title, the sale and a value of every kind', async () => {
  const { page } = app;
  await app.go(`/listing/${idAt(0)}`);
  await page.getByLabel('Price', { exact: true }).fill('6.950,50');
  const typed = {
    Title: 'Silver Yaris II',
    Text: 'Shed',
    Textarea: 'Two keys',
    Number: '12,5',
    Open: 'Own term',
    Date: '2026-05-04',
  };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Url', { exact: true }).fill('https://example.test/yaris');
  await page.getByLabel('Child', { exact: true }).selectOption('Corolla');
  await page.getByLabel('Boolean', { exact: true }).selectOption('Yes');
  await page.getByRole('group', { name: 'Multiselect' }).getByRole('button', { name: 'Sunroof' }).click();
  await page.getByRole('group', { name: 'Checkbox' }).getByRole('button', { name: 'Warranty' }).click();
  await page.getByRole('button', { name: 'Pending' }).click();
  await page.getByRole('button', { name: 'Make a draft' }).click();
  await everythingSent();

  const expected = {
    ...{ text: 'Shed', textarea: 'Two keys', number: '12.5', open: 'Own term', date: '2026-05-04', boolean: 'true' },
    ...{ url: 'https://example.test/yaris', select: 'Toyota', child: 'Corolla', multiselect: ['Sunroof'] },
    checkbox: ['Warranty'],
  };
  expect(await read(0)).toMatchObject({
    title: 'Silver Yaris II',
    price: 6950.5,
    status: 'draft',
    is_sale_pending: true,
    categories: byId(lot, expected),
  });
  expect(Object.keys(expected)).toHaveLength(everyKind.length - 1); // files are looked at

  await page.getByRole('button', { name: 'Sold', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await everythingSent();
  expect(await read(0)).toMatchObject({ status: 'publish', is_sold: true, is_sale_pending: false });
});

test('types what a person dictates', async () => {
  const { page } = app;
  await app.go(`/listing/${idAt(1)}`);
  await page.getByRole('button', { name: 'Dictate' }).click();
  await until(async () => (await read(1)).content === 'One owner.');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Dictate' }).waitFor();
  await everythingSent();
});

test('scales, turns and crops photos before they are sent, and sorts them by dragging', async () => {
  const { page } = app;
  const buffer = await (await redAndBlue(3000, 2000)).jpeg().toBuffer();
  const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer });
  await app.go(`/listing/${idAt(2)}/photos`);
  await page.locator('input[type=file][multiple]').setInputFiles([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
  const drafts = page.getByRole('img', { name: /photo \d$/ });
  await page.getByText('3 photos to send').waitFor();

  await drafts.nth(0).click();
  await page.getByRole('button', { name: 'Turn' }).click();
  await page.getByRole('button', { name: 'Use' }).click();
  await page.getByRole('button', { name: 'Use' }).waitFor({ state: 'detached' });
  await drafts.nth(1).click();
  const corner = page.locator('.cropper-point.point-se');
  await corner.waitFor();
  const box = await corner.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 2, (box?.y ?? 0) + 2);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) - 150, (box?.y ?? 0) + 2, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Use' }).click();
  await page.getByRole('button', { name: 'Use' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send 3 photos' }).click();
  await everythingSent();

  const sent = (await read(2)).images;
  expect(sent.map(({ category }) => category)).toEqual(['front', null, null]);
  const [turned, cropped, plain] = sent.map(({ width, height }) => Number(width) / Number(height));
  expect(turned).toBeCloseTo(2 / 3, 1);
  expect(cropped).toBeLessThan(1.2);
  expect(plain).toBeCloseTo(3 / 2, 1);
  expect(sent.map(({ width, height }) => Math.max(Number(width), Number(height)) <= 2048)).toEqual([true, true, true]);

  const tiles = page.locator('main .tile');
  await tiles.nth(0).dragTo(tiles.nth(2));
  await everythingSent();
  await until(async () => (await read(2)).images.at(-1)?.id === sent[0]?.id);
});

test('finds by text and by facets', async () => {
  const { page } = app;
  await app.go('/stock');
  await page.getByText('3 results').waitFor();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: /^Citroën 1/ }).click();
  await page.getByRole('button', { name: 'Show 1' }).click();
  await page.getByText('1 result', { exact: true }).waitFor();
  expect(await page.locator('.listing .title').allInnerTexts()).toEqual(['Red Picasso']);
});

test('shows what is missing today, and leads to the place where it is done', async () => {
  const { page } = app;
  await app.go('/');
  await page.getByRole('link', { name: /^Photos missing/ }).click();
  await page.getByRole('link', { name: /Grey Aygo/ }).click();
  await page.getByRole('link', { name: 'Front' }).click();
  await page.getByRole('dialog', { name: 'Camera' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
});

test('offers to call, text and email those who ask', async () => {
  const { page } = app;
  await app.go('/leads');
  await page.getByRole('heading', { name: 'Ana Call' }).waitFor();
  const addresses = await page
    .locator('.lead-card .buttons a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));

  expect(addresses).toEqual(['tel:+15550100200', 'sms:+15550100200', 'mailto:ana@example.test']);
  expect(await app.storedText()).not.toContain('Ana Call');
});

test.each([
  ['de', 'Bestand'],
  ['es', 'Inventario'],
  ['en', 'Stock'],
])('has targets for gloves, and no text beyond the edge of a small phone, in %s', async (language, stock) => {
  const { page } = app;
  await app.go('/more');
  await page.locator('#language').selectOption(language);
  await page.getByRole('link', { name: stock }).waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  const paths = [
    '/',
    '/stock',
    '/scan',
    '/add',
    `/listing/${idAt(0)}`,
    `/listing/${idAt(2)}/photos`,
    '/leads',
    '/queue',
  ];
  const problems: string[] = [];
  for (const path of [...paths, '/more', '/pair']) {
    await app.go(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found = await page.evaluate<string[]>(`[
      ...[...document.querySelectorAll('a.button, button, input:not(.hidden), select, .tab, .pill, .row, .listing')]
        .map((one) => [one, one.getBoundingClientRect()])
        .filter(([one, { width, height }]) => width > 0 && !one.closest('.hidden') && Math.min(width, height) < 44)
        .map(([one, { width, height }]) => one.outerHTML.slice(0, 90) + ' ' + Math.round(width) + '×' + Math.round(height)),
      ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the page'] : []),
    ]`);
    problems.push(...found.map((one) => `${path}: ${one}`));
  }
  expect(problems).toEqual([]);
});

test('leads with “Show more” to the first of the new rows', async () => {
  const { page } = app;
  const listings = Array.from({ length: 45 }, (_, index) => ({ title: `Trailer ${index}`, status: 'publish' }));
  const { type } = await aDealership({ categories: [], listings }, service);
  await page.reload();
  await app.go('/stock');
  await page.getByRole('button', { name: type.slug, exact: true }).click();
  await page.getByText('45 results').waitFor();
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  const focused = "[...document.querySelectorAll('.listings li')].indexOf(document.activeElement.closest('li'))";
  await until(async () => (await page.evaluate<number>(focused)) === 40);
});
