import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { aDealership, type Dealership, unique } from '../support/dealership';
import { leadsIn } from '../support/lead';
import { makeListing } from '../support/listing';
import { desktop, type PanelView, phone } from '../support/panel';
import { theBrowser, thePanel } from '../support/panel-tests';
import { until } from '../support/patience';
import { pathOf } from '../support/site';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

let lot: Dealership;
let listing: string;
let sold: string;

beforeAll(async () => {
  const service = thePanel();
  lot = await aDealership({}, service);
  const categories = { [String(lot.categories.select)]: 'Toyota', [String(lot.categories.number)]: 12 };
  const make = (body: object) => makeListing(lot, { price: 900, status: 'publish', categories, ...body });
  listing = pathOf((await make({ title: 'For sale', content: 'One owner.' })).permalink);
  sold = pathOf((await make({ title: 'Sold already', sold: true })).permalink);
});

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
}

async function open(path: string, view: PanelView, { hasScripts = true } = {}): Promise<Opened> {
  const context = await theBrowser().newContext({
    viewport: { width: view.width, height: view.height },
    colorScheme: view.isDark ? 'dark' : 'light',
    isMobile: view.width < 500,
    locale: 'en-US',
    reducedMotion: 'reduce',
    javaScriptEnabled: hasScripts,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Listings of other tests have photos on hosts that do not exist.
    if (message.type() === 'error' && !/404|ERR_NAME_NOT_RESOLVED/.test(message.text()))
      complaints.push(message.text());
  });
  await page.goto(thePanel().siteUrl + path);
  return { context, page, complaints };
}

interface Axe {
  readonly violations: ReadonlyArray<{ readonly id: string; readonly nodes: ReadonlyArray<{ readonly html: string }> }>;
}

const views: ReadonlyArray<readonly [string, PanelView]> = [
  ['a desktop', desktop],
  ['a phone', phone],
  ['a dark desktop', { ...desktop, isDark: true }],
  ['a dark phone', { ...phone, isDark: true }],
];

describe('the public site', () => {
  test.each(views)('is accessible and fits on %s', async (_name, view) => {
    const type = `/inventory/${lot.type.slug}`;
    const filtered = `${type}?svc_category_${lot.categories.select}=toyota`;
    for (const path of [
      '/',
      type,
      filtered,
      listing,
      sold,
      `${listing}/sticker`,
      `${listing}/sent`,
      '/inventory/nothing',
    ]) {
      const { context, page, complaints } = await open(path, view);
      await page.evaluate(axe);
      const { violations } = await page.evaluate<Axe>('axe.run(document)');
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect({ path, found, complaints, fits: width <= view.width }).toEqual({
        path,
        found: [],
        complaints: [],
        fits: true,
      });
      await context.close();
    }
  });

  test('shows its listings on another website by a script tag', async () => {
    const { siteUrl } = thePanel();
    const script = `<script async src="${siteUrl}/inventory/site.cards.js" data-type="${lot.type.slug}" data-query="min_price=1&s=sale" data-count="2"></script>`;
    const website = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="de"><title>Dealer</title><style>a { color: rgb(1, 2, 3) }</style><body>${script}`,
      );
    }).listen(0, '127.0.0.1');
    await once(website, 'listening');
    const { context, page } = await open('/', desktop);
    await page.goto(`http://127.0.0.1:${(website.address() as AddressInfo).port}/`);

    const card = page.getByRole('link', { name: 'For sale' });
    await card.waitFor();

    expect(await card.getAttribute('href')).toBe(siteUrl + listing);
    const title = "document.querySelector('div').shadowRoot.querySelector('h3 a')";
    await until(() => page.evaluate<boolean>(`getComputedStyle(${title}).textDecorationLine === 'none'`));
    expect(await page.getByRole('link', { name: 'Sold already' }).count()).toBe(0);
    const all = page.getByRole('link', { name: /^Alle Angebote: / });
    expect(await all.getAttribute('href')).toBe(`${siteUrl}/inventory/${lot.type.slug}?s=sale&min_price=1`);
    await context.close();
    website.close();
  });

  const stored = async (email: string) => leadsIn(await lot.client.get(`/leads?s=${encodeURIComponent(email)}`));

  async function fillIn(page: Page, email: string): Promise<void> {
    await page.getByLabel('Name').fill('Sam Lee');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send' }).click();
  }

  test('sends a message in one step, for which the browser solves a puzzle', async () => {
    const email = `${unique('sam')}@buyer.example`;
    const { context, page, complaints } = await open(listing, phone);

    await fillIn(page, email);
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();

    expect(await stored(email)).toMatchObject([{ name: 'Sam Lee', message: 'I am interested in: For sale' }]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('sends a message without scripts, once it was confirmed', async () => {
    const email = `${unique('sam')}@buyer.example`;
    const { context, page } = await open(listing, desktop, { hasScripts: false });

    await fillIn(page, email);
    await page.getByText('Please check what you entered').waitFor();
    expect(await stored(email)).toEqual([]);
    await until(async () => {
      const isShown = await page.getByRole('button', { name: 'Send' }).isVisible();
      if (isShown) await page.getByRole('button', { name: 'Send' }).click();
      return (await stored(email)).length > 0;
    }, 500);

    expect(page.url()).toMatch(/\/sent(#contact)?$/);
    await context.close();
  });
});
