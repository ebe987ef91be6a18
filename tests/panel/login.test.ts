import { expect, test } from '@jest/globals';
import { aSuperAdmin } from '../support/admin';
import { Panel } from '../support/panel';
import { panelTests } from '../support/panel-tests';

const tests = panelTests();

test('logs in with email address and password, and shows a wrong password at the form', async () => {
  const admin = await aSuperAdmin(tests.service);
  const panel = await Panel.open(tests.browser, tests.service);
  const { page } = panel;

  await page.goto(`${tests.service.siteUrl}/admin/auth/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: false }).first().fill('Wrong-1234-x');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Invalid credentials').waitFor();
  panel.complaints.length = 0; // the browser logs the refused request
  await panel.logInByForm(admin);

  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/?$/);
  await panel.close();
});
