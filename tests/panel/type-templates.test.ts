import { expect, test } from '@jest/globals';
import { dataOf } from '../support/admin';
import { dialogOf, messageOf } from '../support/catalogue-page';
import { desktop, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';

const tests = panelTests({ hasOwnService: true });

test('the first steps lead to a type that is ready for its first car', async () => {
  const panel = await tests.open('/');
  const { page } = panel;
  const steps = page.getByRole('region', { name: 'Set up your dealership' });
  await steps.getByRole('link', { name: 'Cars and trucks' }).click();
  const dialog = dialogOf(page);
  expect(await dialog.getByRole('radio', { name: 'Cars and trucks' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Vehicles');
  await panel.expectAccessible();
  await dialog.getByRole('button', { name: 'Add type' }).click();
  await messageOf(page, 'Vehicles added.');
  await page.getByText('Mileage', { exact: true }).first().waitFor();
  await panel.go('/');
  await steps.getByText('Create your first inventory type').waitFor();
  expect(await steps.getByRole('link', { name: 'Cars and trucks' }).count()).toBe(0);
  await panel.close();
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('a template fills the dialog, and another choice replaces it, on a %s', async (_, view) => {
  const panel = await tests.open('/plugins/inventory/catalogue', { view });
  const { page } = panel;
  await page.getByRole('button', { name: 'Add type' }).first().click();
  const dialog = dialogOf(page);
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  expect(await dialog.getByRole('radio', { name: 'Empty type' }).isChecked()).toBe(true);
  await dialog.getByRole('radio', { name: 'Boats' }).check();
  expect(await name.inputValue()).toBe('Boats');
  await dialog.getByRole('radio', { name: 'Equipment' }).check();
  expect(await name.inputValue()).toBe('Equipment');
  await dialog.getByRole('radio', { name: 'Empty type' }).check();
  expect(await name.inputValue()).toBe('');
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(view.width);
  await page.keyboard.press('Escape');
  await page.locator(':focus', { hasText: 'Add type' }).waitFor();
  await panel.close();
});

test.each([
  ['de', 'Anhänger', 'Kupplung'],
  ['es', 'Remolques', 'Enganche'],
])('a panel in %s makes the type in its language', async (language, template, detail) => {
  const admin = await tests.superAdmin();
  dataOf(await admin.request('PUT', '/admin/users/me', { preferedLanguage: language }));
  const panel = await tests.open('/plugins/inventory/catalogue?new=trailers');
  const { page } = panel;
  await page.reload(); // the panel reads the language when it loads
  const dialog = dialogOf(page);
  expect(await dialog.getByRole('radio', { name: template }).isChecked()).toBe(true);
  await dialog.locator('button[type="submit"]').click();
  await page.getByText(detail, { exact: true }).first().waitFor();
  await panel.close();
  dataOf(await admin.request('PUT', '/admin/users/me', { preferedLanguage: 'en' }));
});
