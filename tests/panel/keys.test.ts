import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Client, dataOf } from '../support/client';
import { aUser, unique } from '../support/dealership';
import type { Panel } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { aLicence, publicUrl, type ServiceFacts } from '../support/service';

const tests = panelTests({ hasOwnService: true, hasDeveloperScreens: true });
let service: ServiceFacts;

beforeAll(() => {
  ({ service } = tests);
});

const statusOf = async (key: string) => (await new Client(service.baseUrl, key).get('/authenticate')).status;

const rowOf = (page: Page, label: string) => page.getByRole('row').filter({ hasText: label });

/** Creates a key on the keys page and returns its value, read from the QR code on the screen. */
async function makeKey(panel: Panel, owner: string, label: string): Promise<string> {
  const { page } = panel;
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByRole('option', { name: owner }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill(label);
  await page.getByRole('button', { name: 'Generate key' }).click();
  return readKey(panel);
}

async function readKey(panel: Panel): Promise<string> {
  const text = await panel.readQr(panel.page.getByRole('img', { name: 'QR code for the mobile app' }));
  const [site, secret = ''] = text.split('|');
  expect(site).toBe(publicUrl);
  expect(await panel.page.getByLabel('API key', { exact: true }).inputValue()).toBe(secret);
  return secret;
}

test('creates a role, a user and a key, and the key in the QR code gives access to the API', async () => {
  const panel = await tests.open('/settings/users-permissions/roles/new');
  const { page } = panel;
  const [role, username] = [unique('Lot staff'), unique('lena')];
  await page.getByLabel('Name').fill(role);
  await page.getByLabel('Description').fill('Photographs and adds cars');
  await page.getByRole('button', { name: /^Inventory/ }).click();
  for (const capability of ['add_inventory', 'modify_gallery']) {
    await page.getByRole('checkbox', { name: capability }).click();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/new'));

  await panel.go('/content-manager/collection-types/plugin::users-permissions.user/create');
  await page.getByLabel(/^Username/).fill(username);
  await page.getByLabel(/^Email/).fill(`${username}@example.test`);
  await page.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: role }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('API keys', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill("Lena's phone");
  await page.getByRole('button', { name: 'Generate key' }).click();
  const secret = await readKey(panel);
  const identity = dataOf(await new Client(service.baseUrl, secret).get('/authenticate'));
  expect(identity).toMatchObject({
    email: `${username}@example.test`,
    account_type: role,
    capabilities: { add_inventory: true, edit_all_inventory: false, modify_gallery: true },
  });
  await panel.close();
});

test('shows, regenerates and deletes a key, with a warning and a confirmation each time', async () => {
  const { username } = await aUser([], service);
  const panel = await tests.open('/plugins/inventory/keys');
  const { page } = panel;
  const first = await makeKey(panel, username, 'Tablet in the yard');
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'Copy the key' }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(first);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await statusOf(first)).toBe(200);
  await panel.expectAccessible();

  const row = rowOf(page, 'Tablet in the yard');
  await row.getByRole('button', { name: 'Show key and QR code' }).focus();
  await page.keyboard.press('Space');
  expect(await readKey(panel)).toBe(first);
  await page.getByRole('button', { name: 'Done' }).click();

  await row.getByRole('button', { name: 'Regenerate' }).click();
  await page.getByRole('alertdialog').getByText('stops working immediately').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click();
  await page.getByText('The old one no longer works').waitFor();
  const second = await readKey(panel);
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  await page.getByRole('button', { name: 'Done' }).click();

  await row.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await statusOf(second)).toBe(200);
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('deleted.', { exact: false }).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(await statusOf(second)).toBe(401);
  await panel.close();
});

test('hides the keys pages while no license is active, and restores them and the keys with the license', async () => {
  const { username, key } = await aUser([], service);
  const panel = await tests.open('/plugins/inventory/keys');
  const { page } = panel;
  await rowOf(page, username).waitFor();

  await panel.go('/settings/inventory-licence');
  await page.getByText('unlocked', { exact: false }).first().waitFor();
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'Remove license' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove license' }).click();
  await page.getByText('no license is installed', { exact: false }).waitFor();
  expect(await statusOf(key)).toBe(403);
  await panel.load('/plugins/inventory');
  expect(await page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
  await panel.go('/plugins/inventory/keys');
  await page.getByText('The API is not licensed', { exact: false }).waitFor();
  await panel.expectAccessible();
  expect(await page.getByRole('button', { name: 'Create key' }).count()).toBe(0);

  await panel.go('/settings/inventory-licence');
  await page.getByLabel('License token').fill('not a token');
  await page.getByRole('button', { name: 'Install license' }).click();
  await page.getByText('the text is not a license token', { exact: false }).waitFor();
  panel.complaints.splice(0); // the browser logs the refused request
  await page.getByLabel('License token').fill(await aLicence(service.privateKeyPem));
  await page.getByRole('button', { name: 'Install license' }).click();
  await page.getByText('License installed.').waitFor();
  await panel.go('/plugins/inventory/keys');
  await rowOf(page, username).waitFor();
  expect(await statusOf(key)).toBe(200);
  await panel.close();
});
