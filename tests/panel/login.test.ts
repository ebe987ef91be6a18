import { expect, test } from '@jest/globals';
import { aSuperAdmin, dataOf } from '../support/admin';
import { desktop, Panel, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';

const tests = panelTests({ hasOwnService: true });

test('logs in with email address and password, and shows a wrong password at the form', async () => {
  const admin = await aSuperAdmin(tests.service);
  const panel = await Panel.open(tests.browser, tests.service);
  const { page } = panel;

  await page.goto(`${tests.service.siteUrl}/admin/auth/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: false }).first().fill('Wrong-1234-x');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Invalid credentials').waitFor();
  panel.complaints.length = 0; // the browser logs the refused request
  await panel.logInByForm(admin);

  await page.waitForURL(/\/admin\/plugins\/inventory\/home$/);
  await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Admin$/ }).waitFor();
  await panel.close();
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
])(
  'names the dealership on the login page, also with characters that have a meaning in texts, on a %s',
  async (_, view) => {
    const admin = await aSuperAdmin(tests.service);
    const path = '/dealer-inventory/dealership';
    const name = "Bob's {Best} Motors";
    const { version } = dataOf<{ version: string | null }>(await admin.request('GET', path));
    dataOf(await admin.request('PUT', path, { version, site_name: name }));
    const panel = await Panel.open(tests.browser, tests.service, view);
    const { page } = panel;

    await page.goto(`${tests.service.siteUrl}/admin/auth/login`);
    await page.getByRole('heading', { level: 1, name: `Sign in to ${name}` }).waitFor();
    expect(await page.title()).toBe('Dealer Inventory');
    expect(await page.locator('body').innerText()).not.toContain('Strapi');
    await panel.expectAccessible();

    await page.getByRole('combobox', { name: 'Select interface language' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { level: 1, name: `Bei ${name} anmelden` }).waitFor();
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await panel.close();
  },
);
