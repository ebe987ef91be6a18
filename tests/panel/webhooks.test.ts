import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Webhook as Verifier } from 'standardwebhooks';
import type { IssuedPanelWebhook } from '../../src/plugins/inventory/contract/panel/webhooks/webhooks';
import { anAdmin, dataOf } from '../support/admin';
import { aDealership } from '../support/dealership';
import { makeListing } from '../support/listing';
import { type Panel, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';
import { Receiver } from '../support/receiver';

const tests = panelTests({ variables: { SVC_WEBHOOK_ALLOW_PRIVATE: 'true' } });
const address = '/plugins/inventory/webhooks';
let receiver: Receiver;

beforeAll(async () => {
  receiver = await new Receiver().start();
});
afterAll(() => receiver.close());

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const deliveries = (page: Page) => page.getByRole('grid', { name: 'Deliveries' });

/** Adds an endpoint of the receiver by the panel's API. */
async function anEndpoint(path: string, fields: Readonly<Record<string, unknown>> = {}): Promise<IssuedPanelWebhook> {
  const boss = await tests.superAdmin();
  const body = { url: receiver.urlOf(path), events: ['listing.created'], description: path, ...fields };
  return dataOf<IssuedPanelWebhook>(await boss.request('POST', '/dealer-inventory/webhooks', body));
}

async function remove({ webhook: { id } }: IssuedPanelWebhook): Promise<void> {
  dataOf(await (await tests.superAdmin()).request('DELETE', `/dealer-inventory/webhooks/${id}`));
}

const arrived = async (path: string, count = 1) => {
  await until(() => receiver.at(path).length >= count);
  return receiver.at(path);
};

/** Reads the new secret in its dialog, and closes the dialog. */
async function takeSecret({ page }: Panel): Promise<string> {
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return secret;
}

test('adds an endpoint, shows its secret once, tests it, and shows and repeats the delivery', async () => {
  receiver.answers.set('/desk', (response) => response.writeHead(200).end('{"ok":true}'));
  const panel = await tests.open(address);
  const { page } = panel;
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  await field(page, 'Address').fill(receiver.urlOf('/desk'));
  await field(page, 'Name').fill('Desk system');
  await box(page, 'Marked sold').click();
  await box(page, 'New lead').click();
  await box(page, 'Send personal data of leads').click();
  await panel.expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('dialog', { name: 'Signing secret' }).waitFor();
  await panel.expectAccessible();
  const secret = await takeSecret(panel);

  await page.getByRole('heading', { name: 'Desk system' }).waitFor();
  expect(await page.getByText(secret).count()).toBe(0);
  await page.getByRole('button', { name: 'Send test' }).click();
  const [message] = await arrived('/desk');
  expect(new Verifier(secret).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({ type: 'ping' });
  const row = deliveries(page).getByRole('row').filter({ hasText: 'Test message' });
  await row.getByText('Delivered').waitFor();
  await row.getByText('200', { exact: true }).waitFor();
  await panel.expectAccessible();

  await row.getByRole('button', { name: 'Show “Test message”' }).click();
  await page.getByRole('region', { name: 'Sent' }).getByText('"type": "ping"').waitFor();
  await page.getByRole('region', { name: 'Answered' }).getByText('"ok": true').waitFor();
  await page.getByText(message?.headers['webhook-id'] ?? '').waitFor();
  await panel.expectAccessible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Send “Test message” again' }).click();
  const [first, again] = await arrived('/desk', 2);
  expect([again?.body, again?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
  await panel.close();
});

test('edits an endpoint, gives it a new secret, switches it off and on, and deletes it', async () => {
  const { secret: old } = await anEndpoint('/edited');
  const panel = await tests.open(address);
  const { page } = panel;
  await page.getByRole('link', { name: '/edited', exact: true }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await box(page, 'Listing added').click();
  await box(page, 'Price changed').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Endpoint saved.').waitFor();
  await page.getByRole('definition').filter({ hasText: 'Price changed' }).waitFor();

  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByText('For 24 hours events are signed with both', { exact: false }).waitFor();
  await confirm(page, 'New secret');
  const secret = await takeSecret(panel);
  expect(secret).not.toBe(old);
  await page.getByText('Works until', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Send test' }).click();
  const [message] = await arrived('/edited');
  for (const one of [old, secret])
    expect(new Verifier(one).verify(message?.body ?? '', message?.headers ?? {})).toBeDefined();

  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('definition').filter({ hasText: 'Off' }).waitFor();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'Switch off' }).waitFor();

  await page.getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'Delete');
  await page.getByText('Endpoint deleted.').waitFor();
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  await page.getByRole('link', { name: '/edited', exact: true }).waitFor({ state: 'detached' });
  await panel.close();
});

test('names a refused address at its field, and keeps what was typed', async () => {
  const panel = await tests.open(address);
  const { page } = panel;
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' });
  await field(page, 'Address').fill('http://desk.example.com/hook');
  expect(await submit.isDisabled()).toBe(true);
  await box(page, 'All events').click();
  await submit.click();
  await page.getByText('https', { exact: false }).getByText('must', { exact: false }).waitFor();
  expect(await box(page, 'Listing deleted for good').isChecked()).toBe(true);
  panel.complaints.splice(0); // the browser logs the 400
  await panel.close();
});

test('says why the service switched an endpoint off, and when a failed delivery is tried again', async () => {
  receiver.answers.set('/broken', (response) => response.writeHead(500).end('out of paper'));
  receiver.answers.set('/gone', (response) => response.writeHead(410).end());
  const issued = [await anEndpoint('/broken'), await anEndpoint('/gone')];
  const lot = await aDealership({ listings: [] }, tests.service);
  await makeListing(lot, { title: 'Announced' });
  const panel = await tests.open(address);
  const { page } = panel;
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await until(() => receiver.at('/broken').length > 0 && receiver.at('/gone').length > 0);
  await row('/broken').getByText('First failure', { exact: false }).waitFor();
  await row('/gone').getByText('Switched off: the address answered that it no longer exists (410).').waitFor();
  await panel.expectAccessible();

  await page.getByRole('link', { name: '/broken', exact: true }).click();
  await deliveries(page).getByText('Next attempt', { exact: false }).waitFor();
  await deliveries(page).getByText('500', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back to webhooks' }).click();
  await page.getByRole('link', { name: '/gone', exact: true }).click();
  await page.getByText('Nothing is sent. Check the address', { exact: false }).waitFor();
  await panel.expectAccessible();
  receiver.answers.clear();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('Nothing is sent.', { exact: false }).waitFor({ state: 'detached' });
  await panel.close();
  for (const one of issued) await remove(one);
});

test('works by keyboard: opens an endpoint, sends a test and reads what was sent', async () => {
  const issued = await anEndpoint('/keys');
  const panel = await tests.open(address);
  const { page } = panel;
  const press = async (locate: ReturnType<Page['locator']>) => {
    await locate.focus();
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('link', { name: '/keys', exact: true }));
  await press(page.getByRole('button', { name: 'Send test' }));
  await press(page.getByRole('button', { name: 'Show “Test message”' }));
  const sent = page.getByRole('region', { name: 'Sent' });
  await sent.waitFor();
  await page.keyboard.press('Tab');
  while (!(await page.evaluate<boolean>("document.activeElement?.getAttribute('aria-label') === 'Sent'")))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await sent.waitFor({ state: 'detached' });
  await panel.close();
  await remove(issued);
});

test('is readable on a phone, and without the right to change it has no buttons', async () => {
  const issued = await anEndpoint('/small');
  const path = `${address}/${issued.webhook.id}`;
  const panel = await tests.open(address, { view: phone });
  const { page } = panel;
  await page.getByRole('link', { name: '/small', exact: true }).waitFor();
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  await box(page, 'All events').click();
  await panel.expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '/small', exact: true }).click();
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByRole('list', { name: 'Deliveries' }).getByText('Delivered').waitFor();
  await panel.expectAccessible();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await panel.close();

  const reader = await tests.open(path, { admin: await anAdmin(['webhooks.read'], tests.service) });
  await reader.page.getByRole('button', { name: 'Show “Test message”' }).waitFor();
  for (const name of ['Send test', 'Edit', 'Delete', 'New secret', 'Switch off', 'Send “Test message” again'])
    expect([name, await reader.page.getByRole('button', { name }).count()]).toEqual([name, 0]);
  await reader.close();
  await remove(issued);
});

test('is not shown to a role without the right', async () => {
  const stranger = await tests.open('/plugins/inventory/keys', {
    admin: await anAdmin(['keys.read'], tests.service),
  });
  await stranger.page.getByRole('link', { name: 'API keys' }).waitFor();
  expect(await stranger.page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
  await stranger.close();
});
