import { expect, test } from '@jest/globals';
import type { PanelHome } from '../../src/plugins/inventory/contract/panel/home/home';
import { anAdmin, dataOf } from '../support/admin';
import { aDealership, loadBundle, unique } from '../support/dealership';
import { desktop, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';

const tests = panelTests({ hasOwnService: true });

const home = async () => dataOf<PanelHome>(await (await tests.superAdmin()).request('GET', '/dealer-inventory/home'));

test('lists the first steps with links until they are done, and hides the list for everyone', async () => {
  const panel = await tests.open('/');
  const { page } = panel;
  const steps = page.getByRole('region', { name: 'Set up your dealership' });
  await steps.getByText('0 of 6 steps done').waitFor();
  await panel.expectAccessible();
  await steps.getByRole('link', { name: 'Name your dealership' }).click();
  await page.waitForURL(/\/inventory\/dealership$/);
  await page.getByRole('textbox', { name: 'Dealership name' }).fill('Lakeside Motors');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Dealership saved').waitFor();

  await aDealership({ listings: [{ title: 'First', status: 'publish', price: 5 }] }, tests.service);
  await panel.go('/');
  const done = (await home()).setup?.filter((one) => one.is_done).map(({ step }) => step);
  expect(done).toEqual(['dealership', 'type', 'listing', 'staff', 'app']);
  await steps.getByText('5 of 6 steps done').waitFor();
  expect(await steps.getByRole('link').allInnerTexts()).toEqual(['Choose currency and distance unit']);

  await steps.getByRole('button', { name: 'Hide this list' }).click();
  await steps.waitFor({ state: 'detached' });
  expect((await home()).setup).toBeNull();
  await panel.close();
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('greets with what needs doing, and each entry leads to as many listings as it counts, on a %s', async (_, view) => {
  const old = new Date(Date.now() - 90 * 86_400_000).toISOString();
  const lot = await aDealership(
    {
      listings: [
        { title: 'Old car', status: 'publish', price: 100, created_at: old },
        { title: 'Old car too', status: 'publish', price: 100, created_at: old },
        { title: 'Sold car', status: 'publish', sold: true, created_at: old },
        { title: 'Draft car', status: 'draft' },
      ],
    },
    tests.service,
  );
  await loadBundle({ leads: [{ ref: unique('lead'), listing: lot.refs[0], name: 'Sam Lee' }] }, tests.service);
  const panel = await tests.open('/', { view });
  const { page } = panel;
  const total = (await home()).types.reduce((sum, { counts }) => sum + counts.old, 0);
  const unread = (await home()).leads?.unread;
  await page
    .getByText(`${unread} unread lead${unread === 1 ? '' : 's'}, ${total} listings in stock for over 60 days.`)
    .waitFor();
  await panel.expectAccessible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(view.width);

  const tasks = page.getByRole('region', { name: 'What needs doing' });
  const entry = (text: string) => tasks.getByRole('link').filter({ hasText: text }).filter({ hasText: lot.type.slug });
  for (const [text, titles] of [
    ['Over 60 days in stock', ['Old car', 'Old car too']],
    ['No photos', ['Draft car', 'Old car', 'Old car too']],
    ['No price', ['Draft car']],
    ['Drafts', ['Draft car']],
  ] as const) {
    expect(await entry(text).innerText()).toMatch(new RegExp(`^${titles.length}\\b`));
    await entry(text).click();
    await page.waitForURL(new RegExp(`/listings/${lot.type.id}\\?`));
    for (const title of titles) await page.getByRole('link', { name: title, exact: true }).first().waitFor();
    await until(async () => (await page.getByText('Sold car').count()) === 0);
    await page.goBack();
    await tasks.waitFor();
  }
  await tasks.getByRole('link').filter({ hasText: 'Unread leads' }).click();
  await page.waitForURL(/\/leads\?unread=1$/);
  await page.goBack();
  await tasks.getByRole('link').filter({ hasText: 'Unanswered leads' }).click();
  await page.waitForURL(/\/leads\?work=unanswered$/);
  await page.getByRole('button', { name: /^Unanswered/, pressed: true }).waitFor();
  await panel.close();
});

test('shows a role neither leads nor figures nor first steps that it may not see', async () => {
  const panel = await tests.open('/', { admin: await anAdmin(['catalogue.read'], tests.service) });
  const { page } = panel;
  await page.getByRole('heading', { level: 1, name: /^Good .*, Rita$/ }).waitFor();
  await panel.settle();
  expect(await page.locator('main section').count()).toBe(0);
  await panel.close();
});
