import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  ListingWithLeads,
  LeadOverview,
  PanelLead,
  PanelLeadLine,
  PanelLeadNote,
} from '../../../src/plugins/inventory/contract/panel/leads';
import type { PanelPageOf } from '../../../src/plugins/inventory/contract/panel/page';
import { testOnPostgres, testOnSqlite } from '../../support/databases';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { dataOf as apiDataOf } from '../../support/client';
import { svc } from '../../support/command';
import { aDealership, type Dealership, loadBundle, type Part, unique } from '../../support/dealership';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import { withTrigger } from '../../support/triggers';

/** A separate service, so that all leads and entries come from these tests. */
let service: Service;
let admin: Admin;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  admin = await aSuperAdmin(service);
  lot = await aDealership(
    { categories: [], listings: [{ title: 'Corolla', status: 'publish', price: 15_990 }] },
    service,
  );
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const at = (day: number) => `2026-09-${String(day).padStart(2, '0')}T12:00:00.000Z`;

async function someLeads(...wanted: readonly Part[]): Promise<number[]> {
  const named = wanted.map((lead) => ({ ref: unique('lead'), type: lot.type.slug, ...lead }));
  const { ids } = await loadBundle({ leads: named }, service);
  return named.map(({ ref }) => ids.leads[ref] ?? 0);
}

async function aLead(wanted: Part = {}): Promise<number> {
  const [id = 0] = await someLeads({ name: 'Canary Quill', email: 'quill@buyer.example', ...wanted });
  return id;
}

const ask = (method: string, path: string, body?: object) =>
  admin.request(method, `/dealer-inventory/leads${path}`, body);
const linesOf = async (query: string) => dataOf<PanelPageOf<PanelLeadLine>>(await ask('GET', `?${query}`)).items;
const leadOf = async (id: number) => dataOf<PanelLead>(await ask('GET', `/${id}`));

/** The entries recorded since, without times. */
async function recorder() {
  const entries = () =>
    readSql(
      'SELECT action, entity_ids, admin_id, user_id, key_id, request_id FROM inventory_audit ORDER BY id',
      [],
      service,
    );
  const count = (await entries()).length;
  return async () => (await entries()).slice(count);
}

const byAdmin = (action: string, ids: readonly number[]) => ({
  action,
  entity_ids: JSON.stringify(ids),
  admin_id: expect.any(Number),
  user_id: null,
  key_id: null,
  request_id: expect.any(String),
});

test('lists leads with their listing, filtered as in the API, by type and by read mark', async () => {
  const tag = unique('filtered');
  const [one, two, three] = await someLeads(
    { name: `${tag} A`, listing: lot.refs[0], created_at: at(1), is_read: true },
    { name: `${tag} B`, kind: 'offer', lead_status: 'contacted', created_at: at(2), message: 'x '.repeat(500) },
    { name: `${tag} C`, type: null, created_at: at(3) },
  );
  const found = async (query: string) => (await linesOf(`s=${tag}&${query}`)).map(({ id }) => id);

  expect(await found('')).toEqual([three, two, one]);
  expect(await found('orderby=name&order=asc')).toEqual([one, two, three]);
  expect(await found(`type_id=${lot.type.id}`)).toEqual([two, one]);
  expect(await found('unread=true')).toEqual([three, two]);
  expect(await found('lead_status=contacted')).toEqual([two]);
  expect(await found('kind=offer&unread=true')).toEqual([two]);
  expect(await found(`listing_id=${lot.listings[0]}`)).toEqual([one]);
  expect(await found(`created_after=${at(1)}&created_before=${at(3)}`)).toEqual([two]);
  const lines = await linesOf(`s=${tag}`);
  expect(lines[2]).toMatchObject({
    listing: { id: lot.listings[0], title: 'Corolla', price: 15_990, document_id: expect.any(String), thumbnail: null },
    is_read: true,
    note_count: 0,
  });
  expect(lines[1]?.excerpt).toHaveLength(160);
  for (const query of ['type_id=x', 'unread=maybe', 'lead_status=won', 'page=x', 'created_after=soon'])
    expect(errorOf(await ask('GET', `?${query}`))).toMatchObject({ status: 400, code: 'svc_invalid_param' });
});

test("records the admin who reads leads before it answers, without the leads' names", async () => {
  const id = await aLead();
  const recorded = await recorder();
  await ask('GET', `?s=quill&per_page=1`);
  await leadOf(id);
  await ask('GET', `?s=${unique('unknown')}`); // finds no one
  await ask('GET', '/999999999');
  await ask('GET', '/overview');
  const [page, one, ...rest] = await recorded();
  expect(page).toMatchObject({ action: 'read', admin_id: expect.any(Number), user_id: null, key_id: null });
  expect(one).toEqual(byAdmin('read', [id]));
  expect(rest).toEqual([]);
  expect(JSON.stringify(await readSql('SELECT * FROM inventory_audit', [], service))).not.toMatch(/canary|quill/i);

  const answers = await withTrigger(
    { when: 'BEFORE INSERT', table: 'inventory_audit' },
    () =>
      Promise.all([
        ask('GET', '?s=quill'),
        ask('GET', `/${id}`),
        ask('PUT', `/${id}`, { lead_status: 'spam' }),
        ask('POST', `/${id}/notes`, { text: 'Called.' }),
        ask('DELETE', `/${id}`),
      ]),
    service,
  );
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/canary|quill/i);
  }
  expect(await leadOf(id)).toMatchObject({ lead_status: 'new', notes: [] });
});

test('changes status and read mark, records each change, and shows them in the API', async () => {
  const id = await aLead();
  const recorded = await recorder();
  expect(dataOf(await ask('PUT', `/${id}`, { lead_status: 'qualified' }))).toMatchObject({
    id,
    lead_status: 'qualified',
  });
  expect(dataOf(await ask('PUT', `/${id}`, { is_read: true }))).toMatchObject({ id, is_read: true });
  expect(await recorded()).toEqual([byAdmin('change', [id]), byAdmin('change', [id])]);
  expect(apiDataOf(await lot.client.get(`/leads/${id}`))).toMatchObject({ lead_status: 'qualified', is_read: true });

  for (const body of [{}, { lead_status: 'won' }, { is_read: 'yes' }, { name: 'Other' }])
    expect(errorOf(await ask('PUT', `/${id}`, body))).toMatchObject({ status: 400, code: 'svc_invalid_param' });
  for (const path of ['/999999999', '/0', '/abc']) expect((await ask('PUT', path, { is_read: true })).status).toBe(404);
});

test('counts unread leads, and lists their kinds and listings', async () => {
  const before = dataOf<LeadOverview>(await ask('GET', '/overview'));
  const id = await aLead({ kind: 'test drive', listing: lot.refs[0] });
  expect(dataOf<LeadOverview>(await ask('GET', '/overview'))).toMatchObject({
    total: before.total + 1,
    unread: before.unread + 1,
    kinds: expect.arrayContaining(['test drive', 'inquiry']),
    timezone: 'UTC',
    last_received_at: expect.stringMatching(/^20.*Z$/),
  });
  await ask('PUT', `/${id}`, { lead_status: 'spam' });
  expect(dataOf<LeadOverview>(await ask('GET', '/overview')).unread).toBe(before.unread);
  expect((await linesOf('unread=true&per_page=100')).map((lead) => lead.id)).not.toContain(id);
  expect((await linesOf('unread=true&lead_status=spam&per_page=100')).map((lead) => lead.id)).toContain(id);
  await ask('PUT', `/${id}`, { is_read: true, lead_status: 'new' });
  expect(dataOf<LeadOverview>(await ask('GET', '/overview')).unread).toBe(before.unread);

  const asked = async (query: string) => dataOf<ListingWithLeads[]>(await ask('GET', `/listings?${query}`));
  const corolla = { id: lot.listings[0], title: 'Corolla', leads: expect.any(Number) };
  expect(await asked('s=COROL')).toEqual([corolla]);
  expect(await asked(`id=${lot.listings[0]}`)).toEqual([corolla]);
  expect(await asked('s=%25')).toEqual([]);
  expect((await ask('GET', '/listings?id=x')).status).toBe(400);
});

testOnPostgres('rewrites no table when a note or a lead is deleted', async () => {
  const files = () =>
    readSql(
      "SELECT relname, pg_relation_filenode(oid) AS file FROM pg_class WHERE relname LIKE 'inventory%' AND relkind = 'r' ORDER BY relname",
      [],
      service,
    );
  const id = await aLead();
  const note = dataOf<PanelLeadNote>(await ask('POST', `/${id}/notes`, { text: 'Called.' }));
  const before = await files();
  expect((await ask('DELETE', `/${id}/notes/${note.id}`)).status).toBe(200);
  expect((await ask('DELETE', `/${id}`)).status).toBe(200);
  expect(await files()).toEqual(before);
});

test('shows a note with its author and time, and lets only its author delete it', async () => {
  const id = await aLead();
  const colleague = await anAdmin(['leads.read', 'leads.update'], service);
  const recorded = await recorder();
  const first = dataOf<PanelLeadNote>(await ask('POST', `/${id}/notes`, { text: '  Called, no answer.\nTry again. ' }));
  const path = `/dealer-inventory/leads/${id}/notes`;
  const second = dataOf<PanelLeadNote>(await colleague.request('POST', path, { text: 'Coming on Friday' }));

  expect(first).toMatchObject({ text: 'Called, no answer.\nTry again.', is_own: true, created_at: expect.any(String) });
  expect(first.author).toBeTruthy();
  expect((await leadOf(id)).notes.map(({ text, is_own }) => [text, is_own])).toEqual([
    ['Coming on Friday', false],
    ['Called, no answer.\nTry again.', true],
  ]);
  expect((await linesOf('s=quill')).find((line) => line.id === id)?.note_count).toBe(2);

  expect(errorOf(await ask('DELETE', `/${id}/notes/${second.id}`))).toMatchObject({
    status: 403,
    code: 'svc_forbidden',
  });
  expect((await ask('DELETE', `/${await aLead()}/notes/${first.id}`)).status).toBe(404);
  expect((await ask('DELETE', `/${id}/notes/${first.id}`)).status).toBe(200);
  expect((await leadOf(id)).notes.map(({ id: note }) => note)).toEqual([second.id]);
  expect((await recorded()).map(({ action }) => action)).toEqual([
    'note',
    'note',
    'read',
    'read',
    'remove-note',
    'read',
  ]);

  for (const text of ['', '   ', 'x'.repeat(5001), 7, undefined])
    expect(errorOf(await ask('POST', `/${id}/notes`, { text }))).toMatchObject({
      status: 400,
      code: 'svc_invalid_param',
    });
  expect((await ask('POST', '/999999999/notes', { text: 'Lost' })).status).toBe(404);
});

test('deletes a note with its lead, in the panel or by command, and keeps those of other leads', async () => {
  const noted = async () => {
    const email = `${unique('gone')}@buyer.example`;
    const id = await aLead({ email });
    await ask('POST', `/${id}/notes`, { text: `About ${email}` });
    return { id, email };
  };
  const left = (email: string) =>
    readSql('SELECT id FROM inventory_lead_notes WHERE text = ?', [`About ${email}`], service);
  const [here, byCommand, stays] = [await noted(), await noted(), await noted()];
  const recorded = await recorder();
  // Written by hand: in SQL, nothing is NOT IN a list with NULL.
  await runSql('INSERT INTO inventory_lead_notes_lead_lnk (lead_note_id, lead_id) VALUES (NULL, NULL)', [], service);

  expect((await ask('DELETE', `/${here.id}`)).status).toBe(200);
  expect((await ask('DELETE', `/${here.id}`)).status).toBe(404);
  expect((await svc(['lead', 'erase', byCommand.email], service)).code).toBe(0);

  for (const { email } of [here, byCommand]) expect(await left(email)).toEqual([]);
  expect(await left(stays.email)).toHaveLength(1);
  expect((await recorded())[0]).toEqual(byAdmin('erase', [here.id]));
});

test('keeps the notes of leads when a bundle is loaded again', async () => {
  const ref = unique('lead');
  const bundle = (status: string) => ({ leads: [{ ref, type: lot.type.slug, name: 'Kept', lead_status: status }] });
  const { ids } = await loadBundle(bundle('new'), service);
  const id = ids.leads[ref] ?? 0;
  await ask('POST', `/${id}/notes`, { text: 'Still here' });
  await loadBundle(bundle('closed'), service);
  expect(await leadOf(id)).toMatchObject({ lead_status: 'closed', notes: [{ text: 'Still here' }] });
});

testOnSqlite('orders a time written as text by SQL correctly among the others', async () => {
  const tag = unique('text');
  const [old, mid, young] = await someLeads(
    { name: `${tag} old`, created_at: at(1) },
    { name: `${tag} mid` },
    { name: `${tag} young`, created_at: at(20) },
  );
  await runSql('UPDATE inventory_leads SET created_at = ? WHERE id = ?', ['2026-09-10T12:00:00Z', mid], service);
  const [never] = await someLeads({ name: `${tag} never` });
  await runSql("UPDATE inventory_leads SET created_at = 'one day' WHERE id = ?", [never], service);

  const found = async (query: string) =>
    (await linesOf(`type_id=${lot.type.id}&s=${tag}&${query}`)).map(({ id }) => id);
  expect(await found('')).toEqual([young, mid, old, never]);
  expect(await found('order=asc')).toEqual([old, mid, young, never]);
  expect(await found(`created_after=${at(5)}&created_before=${at(15)}`)).toEqual([mid]);
});

test('allows each role exactly its permissions', async () => {
  const id = await aLead();
  const [reader, stranger] = [await anAdmin(['leads.read'], service), await anAdmin(['keys.read'], service)];
  const statusOf = async (who: Admin, method: string, path: string, body?: object) =>
    (await who.request(method, `/dealer-inventory/leads${path}`, body)).status;

  for (const path of ['', '/overview', '/listings', `/${id}`]) {
    expect(await statusOf(reader, 'GET', path)).toBe(200);
    expect(await statusOf(stranger, 'GET', path)).toBe(403);
  }
  for (const who of [reader, stranger]) {
    expect(await statusOf(who, 'PUT', `/${id}`, { is_read: true })).toBe(403);
    expect(await statusOf(who, 'POST', `/${id}/notes`, { text: 'No' })).toBe(403);
    expect(await statusOf(who, 'DELETE', `/${id}/notes/1`)).toBe(403);
    expect(await statusOf(who, 'DELETE', `/${id}`)).toBe(403);
  }
  expect(await leadOf(id)).toMatchObject({ is_read: false, notes: [] });
});

test('requires a separate permission to erase a lead', async () => {
  const id = await aLead();
  const writer = await anAdmin(['leads.read', 'leads.update'], service);
  const eraser = await anAdmin(['leads.read', 'leads.erase'], service);
  const path = `/dealer-inventory/leads/${id}`;
  expect((await writer.request('DELETE', path)).status).toBe(403);
  expect((await eraser.request('PUT', path, { is_read: true })).status).toBe(403);
  expect((await eraser.request('DELETE', path)).status).toBe(200);
  expect((await eraser.request('GET', path)).status).toBe(404);
});
