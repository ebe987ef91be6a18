import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { SavedPerson } from '../../src/plugins/inventory/contract/panel/staff';
import { anAdmin, dataOf as panelData } from '../support/admin';
import { Client, dataOf } from '../support/client';
import { unique } from '../support/dealership';
import { phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';

const tests = panelTests({ hasOwnService: true });
const address = '/plugins/inventory/staff';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add person' });
const add = (page: Page) => page.getByRole('button', { name: 'Add person' }).first().click();
const submit = (page: Page) => addDialog(page).getByRole('button', { name: 'Add person' }).click();

async function aPerson(name: string) {
  const body = { name, email: `${unique('person')}@example.test`, capabilities: ['modify_gallery'] };
  const boss = await tests.superAdmin();
  return panelData<SavedPerson>(await boss.request('POST', '/dealer-inventory/staff', body)).person;
}

const isFocused = (place: Locator) => place.and(place.page().locator(':focus')).waitFor();

test('adds and edits a person by keyboard alone, and returns the focus to where it was', async () => {
  const name = unique('Kay');
  const panel = await tests.open(address);
  const { page } = panel;
  const opener = page.getByRole('button', { name: 'Add person' }).first();
  await opener.press('Enter');
  await isFocused(field(page, 'Name'));
  await page.keyboard.press('Shift+Tab'); // stays in the dialog
  await isFocused(addDialog(page).getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Escape');
  await isFocused(opener);

  await opener.press('Enter');
  await page.keyboard.type(name);
  await page.mouse.click(5, 5); // outside, and nothing that is typed is lost
  expect(await field(page, 'Name').inputValue()).toBe(name);
  await field(page, 'Email').fill(`${unique('kay')}@example.test`);
  await page.keyboard.press('Enter');
  await addDialog(page).waitFor({ state: 'detached' });
  await isFocused(opener);

  const edit = page.getByRole('button', { name: `Edit ${name}` });
  await edit.press('Enter');
  await isFocused(field(page, 'Name'));
  await page.keyboard.press('Escape');
  await isFocused(edit);
  await panel.close();
});

test('adds a person with preset rights, panel access and a key in one form', async () => {
  const panel = await tests.open(address);
  const { page } = panel;
  const name = unique('Rosa');
  const email = `${unique('rosa')}@example.test`;
  await add(page);
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Sales', exact: true }).click();
  expect(await box(page, 'View leads').isChecked()).toBe(true);
  expect(await box(page, 'Delete listings').isChecked()).toBe(false);
  await box(page, 'View leads').click();
  await page.getByRole('combobox', { name: 'Panel access' }).click();
  await page.getByRole('option', { name: 'Sales' }).click();
  await box(page, 'Create key and show QR code').click();
  await panel.expectAccessible();
  await submit(page);

  await page.getByRole('dialog', { name: `Sign-in link for ${name}` }).waitFor();
  await panel.expectAccessible();
  const link = await field(page, 'Link').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  const text = await panel.readQr(page.getByRole('img', { name: 'QR code for the mobile app' }));
  const key = new Client(tests.service.baseUrl, text.split('|')[1] ?? '');
  expect(dataOf(await key.get('/authenticate'))).toMatchObject({
    email,
    capabilities: { add_inventory: true, edit_all_inventory: true, delete_inventory: false },
  });
  expect((await key.get('/leads')).status).toBe(403);
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('Invited, has not signed in').waitFor();
  await panel.expectAccessible();
  expect(new URL(link).pathname).toBe('/admin/auth/register');
  const asked = new URL(link).searchParams.get('registrationToken') ?? '';
  const info = await fetch(`${tests.service.siteUrl}/admin/registration-info?registrationToken=${asked}`);
  expect(((await info.json()) as { data: unknown }).data).toMatchObject({ email });
  await panel.close();
});

test('names a taken email address at its field, and keeps what was typed', async () => {
  const { email } = await aPerson(unique('Ana'));
  const panel = await tests.open(address);
  const { page } = panel;
  await add(page);
  await field(page, 'Name').fill('Other');
  await field(page, 'Email').fill(email);
  await submit(page);
  await page.getByText('is taken').waitFor();
  expect(await field(page, 'Name').inputValue()).toBe('Other');
  panel.complaints.splice(0); // the browser logs the 400
  await panel.close();
});

test('edits, blocks, unblocks and removes a person, and says what happens to the keys', async () => {
  const name = unique('Lena');
  const person = await aPerson(name);
  const boss = await tests.superAdmin();
  panelData(await boss.request('POST', '/dealer-inventory/keys', { user_id: person.id, label: 'Phone' }));
  const panel = await tests.open(address);
  const { page } = panel;
  const row = page.getByRole('row').filter({ hasText: person.email });
  const confirm = (button: string) => page.getByRole('alertdialog').getByRole('button', { name: button }).click();

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await box(page, 'Add listings').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await row.getByText('Add listings, Change photos').waitFor();

  await row.getByRole('button', { name: `Block ${name}` }).click();
  await page.getByText(/All keys of this person stop working now/).waitFor();
  await panel.expectAccessible();
  await confirm('Block');
  await row.getByText('Blocked').waitFor();
  await row.getByRole('button', { name: `Unblock ${name}` }).click();
  await confirm('Unblock');
  await row.getByText('Blocked').waitFor({ state: 'detached' });

  await row.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByText('The key of this person stops working now and is deleted.').waitFor();
  await confirm('Remove');
  await row.waitFor({ state: 'detached' });
  await panel.close();
});

test('is readable on a phone, and without the right to manage has no buttons', async () => {
  const name = unique('Nia');
  await aPerson(name);
  const panel = await tests.open(address, { view: phone });
  const { page } = panel;
  await page.getByText(name, { exact: true }).waitFor();
  await panel.expectAccessible();
  await add(page);
  await box(page, 'Change photos').click();
  await panel.expectAccessible();
  await page.keyboard.press('Escape');
  await panel.close();

  const reader = await tests.open(address, { admin: await anAdmin(['staff.read'], tests.service) });
  await reader.page.getByText(name, { exact: true }).waitFor();
  expect(await reader.page.getByRole('button', { name: 'Add person' }).count()).toBe(0);
  expect(await reader.page.getByRole('button', { name: `Edit ${name}` }).count()).toBe(0);
  await reader.close();
});
