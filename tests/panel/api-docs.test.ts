import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aUser } from '../support/dealership';
import { desktop, type PanelView, phone } from '../support/panel';
import { additions, specification } from '../support/specification';
import { theBrowser, thePanel } from '../support/panel-tests';

/** The page of the API document, with the errors that the browser logged and the other hosts that it contacted. */
async function openDocs(view: PanelView): Promise<{ page: Page; complaints: string[]; foreign: string[] }> {
  const page = await theBrowser().newPage({ viewport: { width: view.width, height: view.height } });
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(thePanel().siteUrl) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto(`${thePanel().siteUrl}/docs`);
  await page.locator('#operations-Search-searchInventory').waitFor();
  return { page, complaints, foreign };
}

for (const [name, view] of [
  ['desktop', desktop],
  ['phone', phone],
] as const) {
  test(`shows every operation on a ${name}, fits the window, logs no errors and contacts no other host`, async () => {
    const { page, complaints, foreign } = await openDocs(view);

    expect(await page.locator('.opblock').count()).toBe(additions.length + specification.length);
    await page.locator('#operations-Search-searchInventory .opblock-summary-control').click();
    await page.getByText('svc_category_{category_id}').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(view.width);
    expect([complaints, foreign]).toEqual([[], []]);
    await page.close();
  });
}

test('runs an operation with a key', async () => {
  const { key } = await aUser([], thePanel());
  const { page, complaints } = await openDocs(desktop);
  // The document names another public address; the page calls it, and this service answers.
  await page.route('https://inventory.example.test/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: thePanel().siteUrl + pathname + search }) });
  });
  await page.locator('.auth-wrapper .authorize').first().click();
  await page.locator('.modal-ux input[type=text], .modal-ux input[type=password]').fill(key);
  await page.locator('.modal-ux .authorize').click();
  await page.locator('.modal-ux .btn-done').click();

  const operation = page.locator('#operations-Identity-authenticate');
  await operation.locator('.opblock-summary-control').click();
  await operation.locator('.try-out__btn').click();
  await operation.locator('.execute').click();

  expect(await operation.locator('.live-responses-table .response-col_status').last().textContent()).toContain('200');
  expect(complaints).toEqual([]);
  await page.close();
});
