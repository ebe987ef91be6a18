import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PersonErased } from '../../../src/plugins/inventory/contract/panel/lead-work/privacy';
import type { PanelLead } from '../../../src/plugins/inventory/contract/panel/leads';
import { type Admin, anAdmin, aSuperAdmin, dataOf as panelData, errorOf } from '../../support/admin';
import { type Client, dataOf } from '../../support/client';
import { svc } from '../../support/command';
import { aDealership, aUser, type Dealership, type Part, unique } from '../../support/dealership';
import { type LeadData, sendLead } from '../../support/lead';
import { Receiver } from '../../support/receiver';
import { until } from '../../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

let service: Service;
let admin: Admin;
let lot: Dealership;
let form: Client;

beforeAll(async () => {
  service = await startService(await makeConfiguration({ SVC_WEBHOOK_ALLOW_PRIVATE: 'true' }));
  admin = await aSuperAdmin(service);
  lot = await aDealership({ categories: [], listings: [{ title: 'Corolla', status: 'publish' }] }, service);
  ({ client: form } = await aUser([], service));
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const ask = (method: string, path: string, body?: object) => admin.request(method, `/dealer-inventory${path}`, body);
const panelLead = async (id: number) => panelData<PanelLead>(await ask('GET', `/leads/${id}`));
const send = async (body: Part) => dataOf<LeadData>(await sendLead(form, { listing_id: lot.listings[0], ...body }));
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      ['leads', 'lead_messages', 'lead_notes', 'mails', 'idempotency_keys', 'webhook_deliveries', 'audit'].map(
        (table) => readSql(`SELECT * FROM inventory_${table}`, [], service),
      ),
    ),
  );

test('exports and erases everything of a person, by email address or phone number, in one step', async () => {
  const email = `${unique('quill')}@canary.example`;
  const phone = '+49 170 5550199';
  const first = await send({ email, phone, message: 'canary one' });
  await send({ email, message: 'canary two' });
  const other = await send({ email: null, phone: '0049-170/555 0199', message: 'canary three', listing_id: null });
  const near = await send({ email: null, phone: '555-0199', message: 'Hello', listing_id: null });
  const stranger = await send({ email: `${unique('sam')}@mail.example`, message: 'Hello' });
  panelData(await ask('POST', `/leads/${first.id}/notes`, { text: 'canary note' }));
  panelData(await ask('POST', `/leads/${first.id}/calls`, { text: 'canary call' }));

  const held = panelData<{ leads: unknown[] }>(await ask('POST', '/lead-person/export', { phone }));
  for (const word of ['one', 'two', 'three', 'note', 'call']) expect(JSON.stringify(held)).toContain(`canary ${word}`);
  expect(JSON.stringify(held)).not.toContain('Hello');

  const expected = { lead_ids: [first.id, other.id], other_lead_ids: [], messages: 1, notes: 1, calls: 1, mails: 0 };
  const asked = { email: email.toUpperCase(), phone };
  expect(panelData<PersonErased>(await ask('POST', '/lead-person/erase', { ...asked, is_dry_run: true }))).toEqual({
    ...expected,
    is_dry_run: true,
  });
  expect(await everything()).toMatch(/canary/);
  expect(panelData<PersonErased>(await ask('POST', '/lead-person/erase', asked))).toEqual({
    ...expected,
    is_dry_run: false,
  });

  expect(await everything()).not.toMatch(/canary/);
  for (const { id } of [stranger, near]) expect((await ask('GET', `/leads/${id}`)).status).toBe(200);
  const actions = await readSql(
    "SELECT action, entity_ids FROM inventory_audit WHERE action IN ('export', 'erase') ORDER BY id",
    [],
    service,
  );
  expect(actions).toEqual([
    { action: 'export', entity_ids: JSON.stringify([first.id, other.id]) },
    { action: 'erase', entity_ids: JSON.stringify([first.id, other.id]) },
  ]);
});

let phones = 0;

/** Two people with one phone number: the second one wrote in the lead of the first. */
async function twoPeople() {
  const [one, two] = [`${unique('one')}@mail.example`, `${unique('two')}@mail.example`];
  const shared = { phone: `+1 555 777 ${String(++phones).padStart(4, '0')}`, listing_id: lot.listings[0] };
  const lead = await send({ ...shared, email: one, name: 'Vera', message: 'canary of the first' });
  await send({ ...shared, email: two, name: 'Otto', message: 'canary of the second' });
  return { one, two, lead };
}

test('exports and erases what a person wrote in the lead of another, and nothing of the other', async () => {
  const { one, two, lead } = await twoPeople();

  const held = JSON.stringify(panelData(await ask('POST', '/lead-person/export', { email: two })));
  expect(held).toContain('canary of the second');
  for (const other of ['canary of the first', 'Vera', one]) expect(held).not.toContain(other);

  const expected = { lead_ids: [], other_lead_ids: [lead.id], messages: 1, notes: 0, calls: 0, mails: 0 };
  const body = { email: two, is_dry_run: true };
  expect(panelData(await ask('POST', '/lead-person/erase', body))).toEqual({ ...expected, is_dry_run: true });
  expect(panelData(await ask('POST', '/lead-person/erase', { email: two }))).toEqual({
    ...expected,
    is_dry_run: false,
  });

  expect(await everything()).not.toMatch(/canary of the second|Otto/);
  expect(await panelLead(lead.id)).toMatchObject({
    email: one,
    message: 'canary of the first',
    messages: [],
    repeats: 0,
  });
  const [audit] = await readSql("SELECT entity_ids FROM inventory_audit WHERE action = 'erase-message'", [], service);
  expect(audit).toEqual({ entity_ids: JSON.stringify([lead.id]) });
});

test('the command erases what a person wrote in the lead of another', async () => {
  const { two, lead } = await twoPeople();

  const { stdout } = await svc(['lead', 'erase', two], service);

  expect(JSON.parse(stdout)).toEqual({ erased: 0, lead_ids: [], other_lead_ids: [lead.id], is_dry_run: false });
  expect(await everything()).not.toContain(two);
});

test('shows, finds and exports other contact details with which a person wrote again', async () => {
  const { two, lead } = await twoPeople();
  expect(await panelLead(lead.id)).toMatchObject({ messages: [{ name: 'Otto', email: two }] });
  const { items } = panelData<{ items: Array<{ id: number }> }>(await ask('GET', `/leads?s=${two}`));
  expect(items.map(({ id }) => id)).toEqual([lead.id]);
  const file = await fetch(`${service.siteUrl}/dealer-inventory/leads/export`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  expect(await file.text()).toContain(two);
});

test('erases a message whose lead was deleted by SQL', async () => {
  const email = `${unique('left')}@canary.example`;
  const { id } = await send({ email, message: 'canary left' });
  await send({ email, message: 'canary again' });
  await runSql('DELETE FROM inventory_leads WHERE id = ?', [id], service);

  expect(panelData(await ask('POST', '/lead-person/erase', { email }))).toMatchObject({ lead_ids: [id] });
  expect(await readSql('SELECT id FROM inventory_lead_messages WHERE lead_id = ?', [id], service)).toEqual([]);
});

test('only admins who may erase leads merge those of different people', async () => {
  const [mine, same, other] = [
    await send({ email: 'ana@mail.example', phone: null, listing_id: null }),
    await send({ email: 'ANA@mail.example', phone: '+1 555 888 0001', listing_id: null, message: 'Another one' }),
    await send({ email: 'ben@mail.example', phone: '+1 555 888 0002', listing_id: null }),
  ];
  const staff = await anAdmin(['leads.read', 'leads.update'], service);
  const merge = (ids: number[], by: Admin) => by.request('POST', `/dealer-inventory/leads/${mine.id}/merge`, { ids });

  expect(errorOf(await merge([same.id, other.id], staff))).toMatchObject({ status: 403, code: 'svc_forbidden' });
  expect((await ask('GET', `/leads/${same.id}`)).status).toBe(200);
  expect(panelData(await merge([same.id], staff))).toMatchObject({ merged: [same.id] });
  expect(panelData(await merge([other.id], admin))).toMatchObject({ merged: [other.id] });
});

test('needs a person, and the permission for each', async () => {
  expect(errorOf(await ask('POST', '/lead-person/erase', {})).status).toBe(400);
  expect(errorOf(await ask('POST', '/lead-person/export', { email: 'x' })).status).toBe(400);
  const reader = await anAdmin(['leads.read', 'leads.update'], service);
  for (const path of ['export', 'erase'])
    expect((await reader.request('POST', `/dealer-inventory/lead-person/${path}`, { phone: '5550199' })).status).toBe(
      403,
    );
});

test('a lead that looks like spam is kept, explained and announced only when staff says that it is not spam', async () => {
  const receiver = await new Receiver().start();
  const url = receiver.urlOf('/spam');
  dataOf(await lot.client.post('/webhooks', { url, events: ['lead.created'] }));
  const message = 'Cheap [url=https://a.example]pills[/url] https://b.example https://c.example';

  const answer = await sendLead(form, { email: `${unique('bot')}@mailinator.com`, message, listing_id: null });

  expect([answer.status, dataOf<LeadData>(answer).lead_status]).toEqual([201, 'new']);
  const { id } = dataOf<LeadData>(answer);
  expect(await panelLead(id)).toMatchObject({
    lead_status: 'spam',
    message,
    spam_reasons: ['many_links', 'markup', 'disposable_address'],
  });
  const deliveries = () => readSql('SELECT id FROM inventory_webhook_deliveries WHERE lead_id = ?', [id], service);
  expect(await deliveries()).toEqual([]);

  panelData(await ask('PUT', `/leads/${id}`, { lead_status: 'new' }));
  await until(async () => (await deliveries()).length === 1);
  panelData(await ask('PUT', `/leads/${id}`, { lead_status: 'spam' }));
  panelData(await ask('PUT', `/leads/${id}`, { lead_status: 'new' }));
  expect(await deliveries()).toHaveLength(1);
  receiver.close();
});

test('recognizes a long text of someone else, however many leads were received in between', async () => {
  const message = `I pay cash today for any car that you have. ${unique('cash')}`;
  const sent = async (email: string) =>
    (await panelLead((await send({ email, message, listing_id: null })).id)).spam_reasons;
  const own = `${unique('own')}@mail.example`;
  expect(await sent(own)).toEqual([]);
  const soon = new Date(Date.now() + 60_000);
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)';
  await runSql(
    `INSERT INTO inventory_leads (email, message, created_at) ${numbers} SELECT 'x@mail.example', 'Other', ? FROM n`,
    [soon],
    service,
  );

  expect(await sent(own.toUpperCase())).toEqual([]);
  expect(await sent(`${unique('other')}@mail.example`)).toEqual(['repeated_text']);
});

test('exports and counts more leads of one address than a statement of SQLite takes values', async () => {
  const email = `${unique('bot')}@mail.example`;
  const count = 32_800;
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  await runSql(`INSERT INTO inventory_leads (email) ${numbers} SELECT ? FROM n`, [email], service);

  expect(panelData<{ leads: unknown[] }>(await ask('POST', '/lead-person/export', { email })).leads).toHaveLength(
    count,
  );
  const erased = await ask('POST', '/lead-person/erase', { email, is_dry_run: true });
  expect(panelData<PersonErased>(erased).lead_ids).toHaveLength(count);
});
