import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { PanelLead } from '../../src/plugins/inventory/contract/panel/leads';
import { type Admin, anAdminWithRole, aSuperAdmin, dataOf } from '../support/admin';
import { type Client, dataOf as apiData } from '../support/client';
import { aDealership, aUser, type Dealership, loadBundle, type Part, unique } from '../support/dealership';
import { type LeadData, sendLead } from '../support/lead';
import { MailServer } from '../support/mail-server';
import { phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';

const server = new MailServer();
const variables = { SVC_MAIL_FROM: 'desk@lakeside.example', SVC_SMTP_URL: '' };
beforeAll(async () => {
  await server.start();
  variables.SVC_SMTP_URL = `smtp://127.0.0.1:${server.port}`;
});
const tests = panelTests({ variables });

/** Hours ahead of any browser: what is due today there is not what is due today here. */
const dealershipZone = 'Pacific/Kiritimati';

let lot: Dealership;
/** The key of a website. */
let form: Client;
let boss: Admin;

beforeAll(async () => {
  lot = await aDealership(
    {
      categories: [],
      listings: [
        { title: 'Corolla LE', status: 'publish', price: 15_990, stock_number: 'A-1' },
        { title: 'Civic EX', status: 'publish', price: 18_400, stock_number: 'A-2' },
      ],
    },
    tests.service,
  );
  await loadBundle({ settings: { timezone: dealershipZone } }, tests.service);
  ({ client: form } = await aUser([], tests.service));
  boss = await aSuperAdmin(tests.service);
  const ask = async (method: string, path: string, body: Part) =>
    dataOf(await boss.request(method, `/dealer-inventory/lead-mail${path}`, body));
  await ask('PUT', '/routes/all', { notice_addresses: ['desk@staff.example'], crm_address: null, remind_hours: null });
  await ask('POST', '/templates', {
    name: 'Still available',
    subject: 'Your {listing}',
    text: 'Hello {name}, the {listing} is here for {price}. {me}',
  });
});
afterAll(() => server.stop());

const inbox = '/plugins/inventory/leads';
const send = async (body: Part) => apiData<LeadData>(await sendLead(form, { listing_id: lot.listings[0], ...body })).id;
const leadOf = async (id: number) => dataOf<PanelLead>(await boss.request('GET', `/dealer-inventory/leads/${id}`));
const toInbox = (page: Page) => page.getByRole('link', { name: 'Leads', exact: true }).last().click();

/** Waits until the list shows exactly the leads of these people, in any order. */
async function expectPeople(page: Page, names: readonly string[]): Promise<void> {
  const links = page.locator('main').getByRole('link', { name: / of the day$/ });
  const shown = async () =>
    (await links.allTextContents()).map((text) => text.replace('Unread: ', '').replace(' of the day', '')).sort();
  await until(async () => (await shown()).join() === [...names].sort().join()).catch(async () =>
    expect(await shown()).toEqual([...names].sort()),
  );
}

async function choose(place: Page | Locator, page: Page, label: string, option: string): Promise<void> {
  await place.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Sets a date field to the dealership's today with the keyboard. */
async function dueToday(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Due' });
  const day = { timeZone: dealershipZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const today = new Date().toLocaleDateString('en-US', day);
  await field.press('ArrowDown'); // opens the calendar
  await field.fill(today);
  await field.press('Enter');
  await until(async () => (await field.inputValue()) === today);
}

const list = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

test('a salesperson answers the leads of a day: lists, reply, note, due date, doubles, reasons and spam', async () => {
  const email = `${unique('ada')}@buyer.example`;
  const ada = await send({ name: 'Ada of the day', email, phone: '555 0100', message: 'Is it still there?' });
  const double = await send({ name: 'Ada again of the day', email, listing_id: lot.listings[1], message: 'And this?' });
  const cem = await send({ name: 'Cem of the day', phone: '555 0177', message: 'Saturday?', kind: 'test_drive' });
  const links = 'https://a.example https://b.example https://c.example [url=https://d.example]win[/url]';
  const spam = await send({ name: 'Bot of the day', email: `${unique('bot')}@buyer.example`, message: links });
  const panel = await tests.open(inbox, { admin: await anAdminWithRole('Sales', tests.service) });
  const { page } = panel;

  // The work that has no one yet, without what is held as spam.
  await list(page, 'Unassigned').click();
  await expectPeople(page, ['Ada', 'Ada again', 'Cem']);
  expect(await page.getByRole('button', { name: 'Export these leads for Excel' }).count()).toBe(0);
  for (const name of ['Ada', 'Cem']) await page.getByRole('checkbox', { name: `Choose ${name} of the day` }).click();
  const bulk = page.getByRole('region', { name: '2 leads selected' });
  await bulk.waitFor();
  await panel.expectAccessible();
  await choose(bulk, page, 'Person responsible', 'Rita Restricted');
  await page.getByText('2 leads changed.').waitFor();
  await expectPeople(page, ['Ada again']);

  // A mistake with many leads is undone immediately.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 leads restored.').waitFor();
  await expectPeople(page, ['Ada', 'Ada again', 'Cem']);
  for (const name of ['Ada', 'Cem']) await page.getByRole('checkbox', { name: `Choose ${name} of the day` }).click();
  await choose(bulk, page, 'Person responsible', 'Rita Restricted');
  await expectPeople(page, ['Ada again']);
  await list(page, 'My leads').click();
  await expectPeople(page, ['Ada', 'Cem']);

  // A reply from a template, sent by the mail server.
  await page.getByRole('link', { name: 'Unread: Ada of the day' }).click();
  expect(await page.getByRole('button', { name: 'Erase' }).count()).toBe(0);
  await choose(page, page, 'Template', 'Still available');
  const written = 'Hello Ada of the day, the Corolla LE is here for $15,990. Rita Restricted';
  const reply = page.getByRole('textbox', { name: 'Text' });
  expect(await reply.inputValue()).toBe(written);
  await page.reload(); // as after a session that has ended
  await until(async () => (await reply.inputValue()) === written);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The reply is on its way.').waitFor();
  await until(() => server.at(email).length === 1);
  expect(server.at(email)[0]?.text).toContain('the Corolla LE is here');
  const conversation = page.getByRole('list', { name: 'Conversation' });
  await conversation
    .getByRole('listitem')
    .filter({ hasText: `Reply to ${email}` })
    .getByText('Sent')
    .waitFor();
  await page.getByRole('combobox', { name: 'Status' }).getByText('Contacted').waitFor();

  // A note, and a date on which it is due.
  await page.getByRole('textbox', { name: 'New note' }).fill('Comes at six.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('list', { name: 'Notes' }).getByText('Comes at six.').waitFor();
  await dueToday(page);
  await until(async () => (await leadOf(ada)).due_at !== null);

  // The second message of the same person becomes one lead with the first.
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Ada again of the day/ }).click();
  await panel.expectAccessible();
  await dialog.getByRole('button', { name: 'Merge into this lead' }).click();
  await page.getByText('1 lead merged.').waitFor();
  await conversation.getByText('And this?').waitFor();
  expect((await boss.request('GET', `/dealer-inventory/leads/${double}`)).status).toBe(404);
  await panel.expectAccessible();

  // What is due today, and what still waits for an answer.
  await toInbox(page);
  await list(page, 'Due today \\(1\\)').click();
  await expectPeople(page, ['Ada']);
  await list(page, 'Unanswered').click();
  await expectPeople(page, ['Cem']);
  await page.getByRole('link', { name: /Cem of the day/ }).click();
  await choose(page, page, 'Status', 'Lost');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Bought elsewhere');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await until(async () => (await leadOf(cem)).closed_reason === 'Bought elsewhere');
  expect((await leadOf(cem)).lead_status).toBe('lost');

  // A lead held as spam is announced when it is marked as not spam; a mark by hand can be undone too.
  await toInbox(page);
  await list(page, 'All leads').click();
  await choose(page, page, 'Status', 'Spam');
  await page.getByRole('link', { name: /Bot of the day/ }).click();
  await page.getByText('Held as spam, not announced').waitFor();
  await page.getByText('many links · markup').waitFor();
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await until(() => server.at('desk@staff.example').some(({ text }) => text.includes('Bot of the day')));
  expect(await leadOf(spam)).toMatchObject({ lead_status: 'new' });
  await panel.go(`${inbox}/${ada}`);
  await choose(page, page, 'Status', 'Spam');
  await page.getByText('Marked as spam').waitFor();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await page.getByText('Marked as spam').waitFor({ state: 'detached' });
  expect(await leadOf(ada)).toMatchObject({ lead_status: 'new' });
  expect(server.at(email)).toHaveLength(1);
  await panel.close();
});

test("fills in a lead from a partner's ADF file, which staff checks and adds", async () => {
  const panel = await tests.open(inbox, { admin: await anAdminWithRole('Sales', tests.service) });
  const { page } = panel;
  await page.getByRole('button', { name: 'Add lead' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Fill in from an ADF email' }).click();
  const text = dialog.getByRole('textbox', { name: 'ADF of one lead' });
  await text.fill('Hello');
  await dialog.getByRole('button', { name: 'Fill in', exact: true }).click();
  await dialog.getByText('has no lead in ADF').waitFor();
  await panel.expectAccessible();
  const contact = '<name part="first">Zo\u00eb</name><name part="last">Quill</name><email>zoe@buyer.example</email>';
  const adf = `<?ADF VERSION "1.0"?><adf><prospect><vehicle interest="test-drive"><stock>A-2</stock></vehicle>
    <vehicle interest="trade-in"><year>2009</year><make>Ford</make></vehicle>
    <customer><contact>${contact}</contact><comments>Friday & Saturday?</comments></customer></prospect></adf>`;
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const file = { name: 'lead.adf', mimeType: 'text/xml', buffer: Buffer.from(adf, 'latin1') };
  await (await chooser).setFiles(file);

  await dialog.getByText('Filled in. Please check it.').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Zo\u00eb Quill');
  expect(await dialog.getByRole('combobox', { name: 'Listing' }).inputValue()).toBe('Civic EX');
  await dialog.getByText('2009 Ford').waitFor();
  await panel.expectAccessible();
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await page.getByRole('heading', { name: 'Zo\u00eb Quill', level: 1 }).waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await leadOf(id)).toMatchObject({
    email: 'zoe@buyer.example',
    kind: 'test_drive',
    message: 'Friday & Saturday?',
    listing: { id: lot.listings[1] },
    fields: { vehicle: '#A-2', trade_in: '2009 Ford' },
  });
  await panel.closePage(); // its console has the refusal of the wrong text
});

test('an owner saves and erases everything of a person in one step', async () => {
  const email = `${unique('eve')}@buyer.example`;
  const id = await send({ name: 'Eve of the day', email, message: 'Delete me.' });
  const panel = await tests.open(inbox, { admin: await anAdminWithRole('Owner', tests.service) });
  const { page } = panel;
  await page.getByRole('button', { name: 'Export these leads for Excel' }).waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: "A person's data" }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email.toUpperCase());
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/);
  await dialog.getByRole('button', { name: 'Count' }).click();
  await dialog.getByText('Found – leads: 1, messages: 0, notes and calls: 0', { exact: false }).waitFor();
  await panel.expectAccessible();
  await dialog.getByRole('button', { name: 'Erase all of it' }).click();
  await dialog.getByText('Erased – leads: 1', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await until(async () => (await page.getByText('Eve of the day').count()) === 0);
  expect((await boss.request('GET', `/dealer-inventory/leads/${id}`)).status).toBe(404);
  await panel.close();
});

test('on a phone: enters a visitor with the car, calls, notes the call, and sees a lead that comes in meanwhile', async () => {
  const panel = await tests.open(inbox, { view: phone, admin: await anAdminWithRole('Sales', tests.service) });
  const { page } = panel;
  await page.clock.install();
  await page.reload();
  await list(page, 'Unassigned').waitFor();
  await panel.expectAccessible();
  await send({ name: 'Flo of the day', phone: '555 0144', listing_id: lot.listings[1] });
  await page.clock.runFor(61_000);
  await page.getByRole('link', { name: 'Unread: Flo of the day' }).waitFor();

  // What can be done with a selected lead is in sight immediately.
  await page.getByRole('checkbox', { name: 'Choose Flo of the day' }).click();
  const { y = 0, height = 0 } = (await page.getByRole('region', { name: '1 lead selected' }).boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(phone.height);
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await page.getByRole('button', { name: 'Add lead' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gus of the day');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('555 0155');
  await dialog.getByRole('combobox', { name: 'Listing' }).pressSequentially('civic');
  await page.clock.runFor(1_000);
  await page.getByRole('option', { name: 'Civic EX · A-2' }).click();
  await panel.expectAccessible();
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await page.getByRole('heading', { name: 'Gus of the day', level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Call', exact: true }).getAttribute('href')).toBe('tel:5550155');
  await page.getByRole('region', { name: 'Listing' }).getByText('Civic EX').waitFor();

  await page.getByRole('textbox', { name: 'Call' }).fill('Comes on Friday.');
  await page.getByRole('button', { name: 'Save call' }).click();
  await page.getByRole('list', { name: 'Conversation' }).getByText('Comes on Friday.').waitFor();
  await choose(page, page, 'Status', 'Appointment');
  await page.getByText('Status saved.').waitFor();
  await panel.expectAccessible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await leadOf(id)).toMatchObject({ lead_status: 'appointment', listing: { id: lot.listings[1] } });
  await panel.closePage();
});

test('shows a notification of the browser when a person writes, if the admin wants it', async () => {
  await send({ name: 'Olaf of the day', email: 'olaf@mail.example', message: 'Is it red?' });
  const panel = await tests.open(inbox, { admin: boss });
  const { page } = panel;
  await page.evaluate(`window.titles = [];
    window.Notification = class {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      constructor(title) { titles.push(title); }
    };`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await page.getByRole('button', { name: 'Stop notifying' }).waitFor();
  await send({ name: 'Nora of the day', email: 'nora@mail.example', message: 'Is it blue?' });
  // which asks for the counts before their minute is over
  await page.getByRole('link', { name: /Olaf of the day$/ }).click();

  await until(async () => (await page.evaluate<string[]>('titles')).length > 0);
  expect(await page.evaluate('titles')).toEqual(['New lead']);
  await panel.close();
});
