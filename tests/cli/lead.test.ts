import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataOf, refusalOf } from '../support/client';
import { svc } from '../support/command';
import { aDealership, aUser, type Dealership, loadBundle, type Part, unique } from '../support/dealership';
import { leadsIn, sendLead } from '../support/lead';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql } from '../support/sql';
import { storedBytes } from '../support/stored-bytes';
import { type TestTrigger, withTrigger } from '../support/triggers';

/** Runs its own service, so that the database files can be searched for erased data. */
let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({ categories: [], listings: [{ title: 'Asked for' }] }, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

async function withLeads(leads: readonly Part[]): Promise<number[]> {
  const named = leads.map((lead) => ({ ref: unique('lead'), listing: lot.refs[0], ...lead }));
  const { ids } = await loadBundle({ leads: named }, service);
  return named.map(({ ref }) => ids.leads[ref] ?? 0);
}

const erase = (...parameters: readonly string[]) => svc(['lead', 'erase', ...parameters], service);
const count = async () => Number((await readSql('SELECT count(*) AS n FROM inventory_leads', [], service))[0]?.n);
const audited = () =>
  readSql(
    "SELECT entity, entity_ids, user_id, key_id, request_id FROM inventory_audit WHERE action = 'erase'",
    [],
    service,
  );

test('erases every lead with the address, regardless of case, and no other', async () => {
  const [one, two, three, four] = await withLeads([
    { name: 'Erased Canary', email: 'Canary@Buyer.example', message: 'canary message', fields: { a: 'canary field' } },
    { name: 'Erased Canary', email: ' canary@buyer.EXAMPLE ', phone: '555 canary' },
    { name: 'Kept', email: 'other-canary@buyer.example' },
    { name: 'Kept', email: null, message: 'Write to someone@else.example' },
  ]);
  const before = await lot.client.get(`/leads/${one}`);
  expect(before.status).toBe(200);

  const { code, document, stdout } = await erase('CANARY@buyer.example');

  expect([code, document]).toEqual([0, { erased: 2, lead_ids: [one, two], is_dry_run: false }]);
  expect(stdout).not.toMatch(/canary/i);
  for (const id of [one, two]) expect(refusalOf(await lot.client.get(`/leads/${id}`)).code).toBe('svc_lead_not_found');
  expect(leadsIn(await lot.client.get('/leads?order=asc')).map(({ id }) => id)).toEqual([three, four]);
  expect(await audited()).toEqual([
    { entity: 'lead', entity_ids: JSON.stringify([one, two]), user_id: null, key_id: null, request_id: null },
  ]);
  expect(
    await readSql('SELECT * FROM inventory_leads_listing_lnk WHERE lead_id IN (?, ?)', [one, two], service),
  ).toEqual([]);
  const stats = dataOf<{ leads: { total: number } }>(await lot.client.get(`/stats/${lot.type.id}`));
  expect(stats.leads.total).toBe(2);
});

test('leaves no erased data in the database files', async () => {
  await withLeads([{ name: 'Zyxwv Gone', email: 'zyxwv@buyer.example', message: 'zyxwv '.repeat(500) }]);
  const holds = async () => /zyxwv/i.test((await storedBytes(service)).toString('latin1'));
  expect(await holds()).toBe(true);

  expect((await erase('zyxwv@buyer.example')).document).toMatchObject({ erased: 1 });

  expect(await holds()).toBe(false);
});

test('compares addresses beyond ASCII regardless of case', async () => {
  const [id] = await withLeads([{ email: 'ÜMIT@köln.example' }]);
  expect((await erase('u\u0308mit@KÖLN.example')).document).toEqual({ erased: 1, lead_ids: [id], is_dry_run: false });
});

test('lists the leads in a dry run and changes nothing', async () => {
  const ids = await withLeads([{ email: 'dry@buyer.example' }, { email: 'DRY@buyer.example' }]);
  const entries = (await audited()).length;

  expect(await erase('dry@buyer.example', '--dry-run')).toMatchObject({
    code: 0,
    document: { erased: 0, lead_ids: ids, is_dry_run: true },
  });

  expect(await readSql('SELECT id FROM inventory_leads WHERE id IN (?, ?)', ids, service)).toHaveLength(2);
  expect(await audited()).toHaveLength(entries);
});

test('erases and records nothing for an address without leads', async () => {
  const [leads, entries] = [await count(), (await audited()).length];
  expect(await erase('unknown@nowhere.example')).toMatchObject({
    code: 0,
    document: { erased: 0, lead_ids: [], is_dry_run: false },
  });
  expect([await count(), (await audited()).length]).toEqual([leads, entries]);
});

test('erases either all leads or none, and only with an audit entry', async () => {
  const ids = await withLeads([{ email: 'whole@buyer.example' }, { email: 'whole@buyer.example' }]);
  const left = async () => (await readSql('SELECT id FROM inventory_leads WHERE id IN (?, ?)', ids, service)).length;

  const eraseWhile = (trigger: TestTrigger) => withTrigger(trigger, () => erase('whole@buyer.example'), service);
  expect((await eraseWhile({ when: 'BEFORE INSERT', table: 'inventory_audit' })).code).toBe(1);
  expect(await left()).toBe(2);
  const failed = await eraseWhile({ when: 'BEFORE DELETE', table: 'inventory_leads', rows: `OLD.id = ${ids[1]}` });
  expect(failed.code).toBe(1);
  expect(failed.stdout + failed.stderr).not.toContain('whole@buyer.example');
  expect(await left()).toBe(2);

  expect((await erase('whole@buyer.example')).document).toMatchObject({ erased: 2 });
  expect(await left()).toBe(0);
});

test('refuses an invalid address, exits with 2 without an address, and matches no patterns', async () => {
  for (const text of ['', ' ', 'buyer.example', 'a b@c']) {
    expect(await erase(text)).toMatchObject({
      code: 1,
      document: { code: 'svc_invalid_param', data: { status: 400, params: { email: expect.any(String) } } },
    });
  }
  expect((await erase('%@%')).document).toEqual({ erased: 0, lead_ids: [], is_dry_run: false });
  expect((await erase()).code).toBe(2);
});

test('stores a lead that is sent again after its erasure as a new lead', async () => {
  const { client } = await aUser([], service);
  const body = { email: 'again@buyer.example' };
  const first = dataOf<{ id: number }>(await sendLead(client, body));
  await erase('again@buyer.example');
  expect(dataOf<{ id: number }>(await sendLead(client, body)).id).toBeGreaterThan(first.id);
});
