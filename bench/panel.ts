import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { capabilities } from '../src/plugins/inventory/contract/capability';
import { type Admin, aSuperAdmin, dataOf } from '../tests/support/admin';
import { svc } from '../tests/support/command';
import { launchBrowser, Panel, startPanel } from '../tests/support/panel';
import { discard, type Service } from '../tests/support/service';
import { writeBundle } from './bundle';
import { inMs, spreadOf } from './measurements';

const rounds = 9;
const requests = 60;

/** Measures the inventory page of a large dealership, in a real browser and by its API route alone. */
export async function benchPanel(size: number): Promise<void> {
  const service = await startPanel();
  try {
    const typeId = await load(service, size);
    const admin = await aSuperAdmin(service);
    console.log(`\nThe inventory page of ${size.toLocaleString('en')} generated listings`);
    await measureRoute(admin, typeId);
    await measureInBrowser(service, admin, typeId);
  } finally {
    await service.stop();
    discard(service);
  }
}

async function load(service: Service, size: number): Promise<number> {
  const bundle = join(service.folder, 'bundle.json');
  const { type } = writeBundle(bundle, size, { username: 'bench', capabilities });
  const { code, stderr, document } = await svc(['load', bundle], service);
  if (code !== 0) throw new Error(`svc load exited with ${code}: ${stderr}`);
  return (document as { ids: { types: Record<string, number> } }).ids.types[type] ?? 0;
}

/** Measures the route over loopback with the panel's login and permissions, one request at a time. */
async function measureRoute(admin: Admin, typeId: number): Promise<void> {
  const queries = {
    'everything, newest first': '',
    'two words': 's=citroen+coupe',
    'one letter': 's=c',
    'a price and an order': 'min_price=10000&max_price=30000&orderby=price&order=asc',
    'page 400': 'page=400',
  };
  console.log('GET /inventory/listings/:type_id, 25 rows with all facets: p50, p95 in ms');
  for (const [name, query] of Object.entries(queries)) {
    const times: number[] = [];
    for (let request = 0; request < requests; request++) {
      const began = performance.now();
      dataOf(await admin.request('GET', `/dealer-inventory/listings/${typeId}?${query}`));
      if (request >= requests / 4) times.push(performance.now() - began); // skips the warm-up requests
    }
    const { p50, p95 } = spreadOf(times);
    console.log(`  ${name.padEnd(26)} ${inMs(p50).padStart(6)} ${inMs(p95).padStart(6)}`);
  }
}

async function measureInBrowser(service: Service, admin: Admin, typeId: number): Promise<void> {
  const browser = await launchBrowser();
  try {
    const panel = await Panel.open(browser, service);
    await panel.logIn(admin);
    const clicks: number[] = [];
    const opened: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await panel.go('/plugins/inventory/keys'); // full page load, so nothing is cached in the panel
      await panel.page.getByRole('link', { name: 'Vehicles' }).waitFor();
      clicks.push(await timeFromClick(panel.page));
      opened.push(await timeFromAddress(panel.page, `${service.siteUrl}/admin/plugins/inventory/listings/${typeId}`));
    }
    const [first = NaN, ...later] = clicks;
    print('from the click on the menu until rows and facets are visible', later, first);
    print('from opening the URL, including the whole panel, until they are visible', opened.slice(1), opened[0] ?? NaN);
    await panel.close();
  } finally {
    await browser.close();
  }
}

function print(what: string, times: readonly number[], first: number): void {
  const { p50, max } = spreadOf(times);
  console.log(`${what}: median ${inMs(p50)} ms, longest ${inMs(max)} ms of ${times.length}; first ${inMs(first)} ms`);
}

/** Resolves when a row with its link and a facet with its count have been painted. */
const isShown = `new Promise((resolve) => {
  const check = () =>
    document.querySelector('tbody tr a') && document.querySelector('aside label input')
      ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      : requestAnimationFrame(check);
  check();
})`;

async function timeFromClick(page: Page): Promise<number> {
  await page.evaluate(
    `window.clicked = new Promise((resolve) => addEventListener('click', () => resolve(performance.now()), { capture: true, once: true }));
     window.shown = window.clicked.then(() => ${isShown});
     undefined`,
  );
  await page.getByRole('link', { name: 'Vehicles' }).click();
  return page.evaluate<number>('Promise.all([window.clicked, window.shown]).then(([from, to]) => to - from)');
}

/** Returns the time since the start of the navigation, as `performance.now()` counts it. */
async function timeFromAddress(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate<number>(isShown);
}
