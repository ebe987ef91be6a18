import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anAdmin } from '../support/admin';
import { loadBundle, unique } from '../support/dealership';
import { desktop, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';
import { aPicture } from '../support/pictures';

const tests = panelTests({ hasOwnService: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function stored() {
  const { body } = await (await tests.superAdmin()).request('GET', '/dealer-inventory/dealership');
  return body.data as { version: string; settings: Record<string, unknown> };
}

test('saves what was changed and shows it again', async () => {
  const panel = await tests.open('/plugins/inventory/dealership');
  const { page } = panel;
  const name = unique('Lakeside');
  await field(page, 'Dealership name').fill(name);
  await field(page, 'Address').fill('1 Harbor Road\nAlbany');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type('new york'); // replaces the zone that was there
  await page.getByRole('option', { name: /America\/New York/ }).click();
  await panel.expectAccessible();
  await save(page);
  await page.getByText('Dealership saved').waitFor();

  await page.reload();
  await field(page, 'Dealership name').waitFor();
  expect(await field(page, 'Dealership name').inputValue()).toBe(name);
  expect(await field(page, 'Address').inputValue()).toBe('1 Harbor Road\nAlbany');
  expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toContain('America/New York');
  await panel.close();
});

test('names the invalid field, and keeps what was typed when another admin saved first', async () => {
  const panel = await tests.open('/plugins/inventory/dealership');
  const { page } = panel;
  await field(page, 'Email').fill('unknown');
  await field(page, 'Phone').fill('555 0100');
  await save(page);
  await page.getByText('must be an email address').first().waitFor();

  const admin = await tests.superAdmin();
  const change = { version: (await stored()).version, opening_hours: 'Mo 09:00-12:00' };
  expect((await admin.request('PUT', '/dealer-inventory/dealership', change)).status).toBe(200);
  expect((await admin.request('PUT', '/dealer-inventory/dealership', change)).status).toBe(412);

  await field(page, 'Email').fill('lot@lakeside.example');
  await save(page);
  await page.getByText(/Your changes are still here/).waitFor();
  await page.getByRole('checkbox', { name: 'Monday', checked: true }).waitFor();
  await save(page);
  await page.getByText('Dealership saved').waitFor();
  expect((await stored()).settings).toMatchObject({
    contact_phone: '555 0100',
    contact_email: 'lot@lakeside.example',
    opening_hours: 'Mo 09:00-12:00',
  });
  panel.complaints.splice(0); // the browser logs the 400 and the 412
  await panel.close();
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('takes the opening hours by day, also where they were a text before, on a %s', async (_, view) => {
  const admin = await tests.superAdmin();
  const change = { version: (await stored()).version, opening_hours: 'By appointment' };
  expect((await admin.request('PUT', '/dealer-inventory/dealership', change)).status).toBe(400);
  await loadBundle({ settings: { opening_hours: 'By appointment' } }, tests.service);
  const panel = await tests.open('/plugins/inventory/dealership', { view });
  const { page } = panel;
  await page.getByText('By appointment').waitFor();
  await page.getByRole('button', { name: 'Enter the hours by day' }).click();
  for (const day of ['Monday', 'Tuesday', 'Saturday']) await page.getByRole('checkbox', { name: day }).click();
  await page.getByLabel('Saturday to').fill('14:00');
  await page.getByRole('button', { name: 'More hours on Saturday' }).click();
  await page.getByLabel('Saturday from').last().fill('16:00');
  await page.getByLabel('Saturday to').last().fill('20:00');
  await panel.expectAccessible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(view.width);
  await save(page);
  await until(async () => (await stored()).settings.opening_hours !== 'By appointment');
  expect((await stored()).settings.opening_hours).toBe('Mo-Tu 09:00-18:00; Sa 09:00-14:00,16:00-20:00');

  await page.reload();
  await page.getByRole('checkbox', { name: 'Monday', checked: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Sunday', checked: false }).waitFor();
  expect(await page.getByLabel('Saturday to').last().inputValue()).toBe('20:00');
  await panel.close();
});

test('shows the logo and the color once they are saved', async () => {
  const panel = await tests.open('/plugins/inventory/dealership');
  const { page } = panel;
  const buffer = await aPicture(400, 100).png().toBuffer();
  const rail = page.locator('.brand-mark img').first();
  const mark = await rail.getAttribute('src');
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByRole('img', { name: 'Logo', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#ffcc00');
  await page.getByText('Button on your website').waitFor();
  await panel.expectAccessible();
  await save(page);
  await page.getByText('Dealership saved').waitFor();

  const { logo, brand_color: color } = (await stored()).settings;
  expect([String(logo).slice(0, 22), color]).toEqual(['data:image/png;base64,', '#ffcc00']);
  await until(async () => (await rail.getAttribute('src')) === logo);
  await until(() => page.evaluate('document.querySelector(`link[rel="icon"]`)?.href.includes("ffcc00") === true'));
  await page.reload();
  await until(async () => (await rail.getAttribute('src')) === logo);
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await save(page);
  await until(async () => (await stored()).settings.logo === null);
  await until(async () => (await rail.getAttribute('src')) === mark);
  await panel.close();
});

test('asks before leaving with unsaved changes, and cannot be changed with the right to read', async () => {
  const panel = await tests.open('/plugins/inventory/dealership', { view: phone });
  const { page } = panel;
  const leave = () => page.getByRole('link', { name: 'Catalog', exact: true }).click();
  await field(page, 'Phone').fill('555 0199');
  await panel.expectAccessible();
  await leave();
  await page.getByText('You have unsaved changes to the dealership.').waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  expect(await field(page, 'Phone').inputValue()).toBe('555 0199');
  await leave();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await panel.close();

  const admin = await anAdmin(['dealership.read'], tests.service);
  const reader = await tests.open('/plugins/inventory/dealership', { admin });
  await field(reader.page, 'Dealership name').waitFor();
  expect(await field(reader.page, 'Dealership name').isDisabled()).toBe(true);
  expect(await reader.page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  expect((await admin.request('PUT', '/dealer-inventory/dealership', { version: null })).status).toBe(403);
  await reader.close();
});
