import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PanelLead } from '../../src/plugins/inventory/contract/panel/leads';
import { type Admin, anAdmin, dataOf } from '../support/admin';
import { dataOf as apiDataOf } from '../support/client';
import { aDealership, type Dealership, loadBundle, type Part, unique } from '../support/dealership';
import type { LeadData } from '../support/lead';
import { phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';
import { type ServiceFacts } from '../support/service';
import { readSql } from '../support/sql';

const tests = panelTests();
let service: ServiceFacts;

beforeAll(() => {
  ({ service } = tests);
});

/**
 * A dealership with one car, and the ids of its leads in the order of `wanted`. `tag` is in every name and nowhere
 * else.
 */
async function someLeads(...wanted: readonly Part[]): Promise<{ lot: Dealership; ids: number[]; tag: string }> {
  const tag = unique('buyer');
  const lot = await aDealership(
    { categories: [], listings: [{ title: `Corolla of ${tag}`, status: 'publish', price: 15_990 }] },
    service,
  );
  const leads = wanted.map(({ name, about, ...lead }, index) => ({
    ref: unique('lead'),
    type: lot.type.slug,
    listing: about === 'the car' ? lot.refs[0] : undefined,
    name: `${String(name)} ${tag}`,
    email: `${String(name).toLowerCase()}@buyer.example`,
    created_at: `2026-09-${String(20 - index).padStart(2, '0')}T12:00:00.000Z`,
    ...lead,
  }));
  const { ids } = await loadBundle({ leads }, service);
  return { lot, tag, ids: leads.map(({ ref }) => ids.leads[ref] ?? 0) };
}

const list = '/plugins/inventory/leads';
const leadOf = async ({ client }: Dealership, id: number | undefined) =>
  apiDataOf<LeadData>(await client.get(`/leads/${id}`));
const notesOf = async (admin: Admin, id: number | undefined) =>
  dataOf<PanelLead>(await admin.request('GET', `/dealer-inventory/leads/${id}`)).notes.map(({ text }) => text);

/** Waits until the list shows exactly these names in this order. */
async function expectNames(page: Page, names: readonly string[]): Promise<void> {
  const links = page.locator('main').getByRole('link', { name: /buyer-/ });
  let shown: string[] = [];
  await until(async () => {
    shown = (await links.allTextContents()).map((text) => text.replace(/^Unread: /, '').split(' ')[0] ?? '');
    return shown.join() === names.join();
  }).catch(() => expect(shown).toEqual(names));
}

async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by name, email, phone or message' }).fill(words);
}

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option }).click();
}

test('marks unread leads, and filters by words and fields that are kept in the address', async () => {
  const { tag, lot } = await someLeads(
    { name: 'Ada', about: 'the car', message: 'Is it still there?' },
    { name: 'Ben', kind: 'offer', lead_status: 'contacted', is_read: true },
    { name: 'Cem', kind: 'test_drive', message: 'Saturday, please.' },
  );
  const panel = await tests.open(list);
  const { page } = panel;
  await find(page, tag);
  await expectNames(page, ['Ada', 'Ben', 'Cem']);
  for (const name of ['Ada', 'Cem']) await page.getByRole('link', { name: `Unread: ${name} ${tag}` }).waitFor();
  expect(await page.getByRole('link', { name: `Unread: Ben ${tag}` }).count()).toBe(0);
  await panel.expectAccessible();

  await page.getByRole('checkbox', { name: 'Unread only' }).click();
  await expectNames(page, ['Ada', 'Cem']);
  await page.reload();
  await expectNames(page, ['Ada', 'Cem']);
  await page.getByRole('checkbox', { name: 'Unread only' }).click();
  await choose(page, 'Status', 'Contacted');
  await expectNames(page, ['Ben']);
  await choose(page, 'Status', 'All statuses');
  await choose(page, 'Kind', 'Test drive');
  await expectNames(page, ['Cem']);
  await choose(page, 'Kind', 'Offer');
  await page.getByRole('checkbox', { name: 'Unread only' }).click();
  await page.getByText('No leads match these filters.').waitFor();
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await choose(page, 'Type', lot.type.slug);
  await expectNames(page, ['Ada', 'Ben', 'Cem']);
  await page.getByRole('combobox', { name: 'Listing' }).pressSequentially(`Corolla of ${tag}`);
  await page.getByRole('option', { name: `Corolla of ${tag} (1)` }).click();
  await expectNames(page, ['Ada']);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await find(page, 'Saturday, please');
  await expectNames(page, ['Cem']);
  await find(page, tag);
  await page.getByRole('button', { name: /^Name/ }).click();
  await expectNames(page, ['Ada', 'Ben', 'Cem']);
  await page.getByRole('button', { name: /^Name/ }).click();
  await expectNames(page, ['Cem', 'Ben', 'Ada']);

  await page.getByRole('link', { name: `Cem ${tag}` }).click();
  await page.getByRole('heading', { name: `Cem ${tag}`, level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Leads', exact: true }).last().click();
  await expectNames(page, ['Cem', 'Ben', 'Ada']);
  await panel.close();
});

test('marks a lead as read when it is opened, links its listing, and saves status and notes as the API shows them', async () => {
  const { tag, lot, ids } = await someLeads({
    name: 'Dora',
    about: 'the car',
    phone: '555 0100',
    message: 'Is it still there?\nI can come on Thursday.',
    fields: { preferred_day: 'Thursday' },
    source: { utm: { medium: 'cpc' } },
    consent: { contact: true, marketing: false, at: '2026-09-20T12:00:00Z' },
  });
  const [id] = ids;
  const admin = await tests.superAdmin();
  const panel = await tests.open(list);
  const { page } = panel;
  await find(page, tag);
  await page.getByRole('link', { name: `Unread: Dora ${tag}` }).click();
  await page.getByRole('button', { name: 'Mark as unread' }).waitFor();
  expect((await leadOf(lot, id)).is_read).toBe(true);
  const message = page.getByRole('region', { name: 'Message' });
  await message.getByText('I can come on Thursday.', { exact: false }).waitFor();
  await message.getByText('Thursday', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'dora@buyer.example' }).getAttribute('href')).toBe(
    `mailto:dora@buyer.example?subject=${encodeURIComponent(`Your inquiry: Corolla of ${tag}`)}`,
  );
  const consent = ['Agreed to being contacted.', 'Did not agree to marketing messages.'];
  for (const sentence of consent) await page.getByText(sentence, { exact: true }).waitFor();
  for (const label of ['Campaign medium', 'Time']) await page.getByText(label, { exact: true }).waitFor();
  const listing = page.getByRole('region', { name: 'Listing' });
  await listing.getByText('$15,990').waitFor();
  expect(await listing.getByRole('link', { name: `Corolla of ${tag}` }).getAttribute('href')).toContain(
    String(
      (await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', lot.listings, service))[0]?.document_id,
    ),
  );
  await panel.expectAccessible();

  await choose(page, 'Status', 'Qualified');
  await page.getByText('Status saved.').waitFor();
  expect((await leadOf(lot, id)).lead_status).toBe('qualified');

  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('Comes on Thursday at six.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await notes.filter({ hasText: 'Comes on Thursday at six.' }).waitFor();
  expect(await note.inputValue()).toBe('');
  await note.fill('Wants winter tyres.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await notes.filter({ hasText: 'Wants winter tyres.' }).waitFor();
  expect(await notesOf(admin, id)).toEqual(['Wants winter tyres.', 'Comes on Thursday at six.']);
  await panel.expectAccessible();
  await notes.filter({ hasText: 'Comes on Thursday' }).getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click();
  await page.getByText('Note deleted.').waitFor();
  await notes.filter({ hasText: 'Comes on Thursday' }).waitFor({ state: 'detached' });
  expect(await notesOf(admin, id)).toEqual(['Wants winter tyres.']);

  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await page.getByRole('button', { name: 'Mark as read' }).waitFor();
  expect((await leadOf(lot, id)).is_read).toBe(false);
  await page.getByRole('link', { name: 'Leads', exact: true }).last().click();
  await page.getByRole('link', { name: `Unread: Dora ${tag}` }).waitFor();
  await page.getByRole('button', { name: `Mark as read: Dora ${tag}` }).click();
  await page.getByRole('button', { name: `Mark as unread: Dora ${tag}` }).waitFor();
  expect((await leadOf(lot, id)).is_read).toBe(true);
  await panel.close();
});

test('erases a lead permanently after a confirmation', async () => {
  const { tag, lot, ids } = await someLeads({ name: 'Emil' }, { name: 'Fay' });
  const [erased, kept] = ids;
  const panel = await tests.open(`${list}/${erased}`);
  const { page } = panel;
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('alertdialog').getByText("This can't be undone.", { exact: false }).waitFor();
  await panel.expectAccessible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect((await leadOf(lot, erased)).name).toBe(`Emil ${tag}`);
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  await page.getByText('Lead deleted.').waitFor();
  await find(page, tag);
  await expectNames(page, ['Fay']);
  expect((await lot.client.get(`/leads/${erased}`)).status).toBe(404);
  expect((await leadOf(lot, kept)).name).toBe(`Fay ${tag}`);

  await panel.go(`${list}/${erased}`);
  await page.getByText('This lead does not exist.', { exact: false }).waitFor();
  panel.complaints.splice(0); // the browser logs the 404
  await panel.close();
});

test('does not mark leads as read for an admin with read access only, and shows no controls to change them', async () => {
  const { tag, lot, ids } = await someLeads({ name: 'Gil', about: 'the car' });
  const panel = await tests.open(list, { admin: await anAdmin(['leads.read'], service) });
  const { page } = panel;
  await find(page, tag);
  await expectNames(page, ['Gil']);
  expect(await page.getByRole('button', { name: /^Mark as/ }).count()).toBe(0);
  await page.getByRole('link', { name: `Unread: Gil ${tag}` }).click();
  await page.getByText('No notes yet.', { exact: true }).waitFor();
  const main = page.locator('main');
  for (const role of ['button', 'combobox', 'textbox'] as const)
    expect([role, await main.getByRole(role).count()]).toEqual([role, 0]);
  await main.getByText('New', { exact: true }).waitFor();
  expect(await main.getByRole('link', { name: /^Corolla/ }).count()).toBe(0); // this role has no access to the editor
  await panel.expectAccessible();
  expect((await leadOf(lot, ids[0])).is_read).toBe(false);
  await panel.close();
});

test('hides the page and the number of leads from an admin without access to leads', async () => {
  const { ids } = await someLeads({ name: 'Hugo' });
  const panel = await tests.open('/plugins/inventory/dashboard', { admin: await anAdmin(['dashboard.read'], service) });
  const { page } = panel;
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: /Leads/ }).count()).toBe(0);
  await panel.go(`${list}/${ids[0]}`);
  await page.getByText("Your role doesn't include this page.", { exact: false }).waitFor();
  expect(await page.getByText('Hugo', { exact: false }).count()).toBe(0);
  await panel.close();
});

test('shows leads as cards on a phone, where a status can be set and a note added', async () => {
  const { tag, lot, ids } = await someLeads({ name: 'Ines' }, { name: 'Jon', kind: 'offer' });
  const admin = await tests.superAdmin();
  const panel = await tests.open(list, { view: phone });
  const { page } = panel;
  await find(page, tag);
  await expectNames(page, ['Ines', 'Jon']);
  await panel.expectAccessible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await choose(page, 'Order', 'Name, Z to A');
  await expectNames(page, ['Jon', 'Ines']);
  await panel.expectAccessible();
  await page.getByRole('link', { name: `Unread: Ines ${tag}` }).click();
  await choose(page, 'Status', 'Contacted');
  await page.getByText('Status saved.').waitFor();
  await page.getByRole('textbox', { name: 'New note' }).fill('Called.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('list', { name: 'Notes' }).getByText('Called.').waitFor();
  await panel.expectAccessible();
  expect((await leadOf(lot, ids[0])).lead_status).toBe('contacted');
  expect(await notesOf(admin, ids[0])).toEqual(['Called.']);
  await panel.close();
});

test('updates the number of unread leads in the menu when a lead is read', async () => {
  const { ids } = await someLeads({ name: 'Kim' });
  const admin = await tests.superAdmin();
  const unread = async () =>
    dataOf<{ unread: number }>(await admin.request('GET', '/dealer-inventory/leads/overview')).unread;
  const before = await unread();
  const panel = await tests.open('/plugins/inventory/keys');
  const { page } = panel;
  const entry = (count: number) =>
    page.getByRole('link', { name: new RegExp(count === 0 ? '^Leads$' : `^Leads ${count} Unread$`) });
  await entry(before).waitFor();
  await panel.go(`${list}/${ids[0]}`);
  await entry(before - 1).waitFor();
  expect(await unread()).toBe(before - 1);
  await panel.close();
});
