import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aSuperAdmin } from '../support/admin';
import { aListing, readListing } from '../support/listing';
import { listingPath, newListingPath, save, saveButton } from '../support/listing-editor';
import { Panel } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';
import { readSql, runSql } from '../support/sql';
import { aCarLot, aVin } from '../support/vin';

const tests = panelTests();

const titleOf = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
const untilKept = (page: Page, text: string) =>
  until(async () => (await page.evaluate<string>('JSON.stringify(localStorage)')).includes(text));

test('a session that ends while typing leads back to the listing, with what was typed', async () => {
  const { client, type, id } = await aListing({ title: 'Before', price: 100 }, {}, tests.service);
  const admin = await aSuperAdmin(tests.service);
  const panel = await Panel.open(tests.browser, tests.service);
  const { page } = panel;
  await panel.logInByForm(admin);
  await panel.load(await listingPath(type.id, id, tests.service));
  await titleOf(page).fill('Typed before the session ended');
  await page.getByRole('textbox', { name: 'Price' }).fill('120');

  const [person] = await readSql('SELECT id FROM admin_users WHERE email = ?', [admin.email], tests.service);
  await runSql('DELETE FROM strapi_sessions WHERE user_id = ?', [String(person?.id)], tests.service);
  await page.keyboard.press('Control+s'); // the page may have noticed by itself already
  await page.getByText('Your session has ended. Sign in again to continue', { exact: false }).waitFor();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: false }).first().fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByText('Your changes from before you signed in again are back.', { exact: false }).waitFor();
  expect(new URL(page.url()).pathname).toContain(`/plugins/inventory/listings/${type.id}/`);
  expect(await titleOf(page).inputValue()).toBe('Typed before the session ended');
  expect(await readListing(client, id)).toMatchObject({ title: 'Before' });
  await save(page);
  expect(await readListing(client, id)).toMatchObject({ title: 'Typed before the session ended', price: 120 });
  panel.complaints.splice(0); // the browser logs the refused requests
  await panel.close();
});

test('offers what was typed after the page has crashed', async () => {
  const { client, type, id } = await aListing({ title: 'Before', price: 100 }, {}, tests.service);
  const path = await listingPath(type.id, id, tests.service);
  const admin = await aSuperAdmin(tests.service);
  const crashed = await Panel.open(tests.browser, tests.service);
  await crashed.logIn(admin);
  await crashed.load(path);
  await titleOf(crashed.page).fill('Typed before the crash');
  await untilKept(crashed.page, 'Typed before the crash');
  const gone = crashed.page.waitForEvent('crash');
  const devtools = await crashed.page.context().newCDPSession(crashed.page);
  void devtools.send('Page.crash').catch(() => undefined); // no answer comes from a dead page
  await gone;
  await crashed.page.close();

  const panel = await Panel.open(tests.browser, tests.service);
  const { page } = panel;
  await panel.load(path);
  await page.getByText('You have unsaved changes from', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  await save(page);
  expect(await readListing(client, id)).toMatchObject({ title: 'Typed before the crash', price: 100 });
  await panel.close();
});

test('asks before a second listing gets the same VIN', async () => {
  const vin = aVin();
  const lot = await aCarLot({ listings: [{ title: 'First with this VIN', vin }] }, tests.service);
  const panel = await tests.open(newListingPath(lot.type.id));
  const { page } = panel;
  const vinInput = page.getByRole('textbox', { name: 'VIN' });
  await until(() => vinInput.evaluate((input) => input.matches(':focus')));
  await page.keyboard.type(vin.toLowerCase());
  await titleOf(page).fill('Second with this VIN');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('First with this VIN has the same VIN', { exact: false }).waitFor();
  await panel.expectAccessible();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect((await lot.client.get(`/inventory/${lot.type.id}?status=draft,publish`)).text).not.toContain('Second with');

  await saveButton(page).click();
  await dialog.getByRole('link', { name: 'Open the other listing' }).click();
  await page.getByRole('heading', { level: 1, name: 'First with this VIN' }).waitFor();
  await page.waitForURL(
    new RegExp((await listingPath(lot.type.id, lot.listings[0] ?? 0, tests.service)).split('/').at(-1) ?? ''),
  );

  await page.goBack();
  await page.getByRole('button', { name: 'Restore' }).click();
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await page.waitForURL(/listings\/\d+\/[a-z0-9]{24}$/);
  expect((await lot.client.get(`/inventory/${lot.type.id}?status=draft,publish`)).text).toContain(
    'Second with this VIN',
  );
  await panel.close();
});
