import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client, dataOf, refusalOf } from '../../support/client';
import { aDealership, aUser, type Dealership, type Part, unique } from '../../support/dealership';
import { type LeadData, leadsIn, sendLead, untouched } from '../../support/lead';
import {
  databaseClient,
  discard,
  makeConfiguration,
  publicUrl,
  type Service,
  startService,
  theService,
} from '../../support/service';
import { until } from '../../support/patience';
import { makeOlder, readSql, runSql } from '../../support/sql';
import { storedBytes } from '../../support/stored-bytes';
import { withTrigger } from '../../support/triggers';

/** Has no capability: the key with which a form on a website sends leads. */
let form: Client;
let lot: Dealership;

beforeAll(async () => {
  ({ client: form } = await aUser([]));
  lot = await aDealership({ categories: [], listings: [{ title: 'Corolla', slug: 'corolla', status: 'publish' }] });
});

const receive = async (body: Part, client = form) => dataOf<LeadData>(await sendLead(client, body));
const stored = async (email: string) =>
  leadsIn(await lot.client.get(`/leads?per_page=100&s=${encodeURIComponent(email)}`));
const anAddress = () => `${unique('sam')}@buyer.example`;

test('accepts a lead from any valid key, and stores and returns it as sent', async () => {
  const email = anAddress();
  const body = {
    type_id: lot.type.id,
    listing_id: lot.listings[0],
    kind: 'offer',
    name: '  Zoe\u0308 ',
    email,
    phone: '+1 555 0100',
    message: 'Line one\nLine two',
    fields: { trade_in: { model: 'Ame\u0301lie' }, __proto__x: [1, true, null] },
    source: { page: '/cars' },
    consent: { marketing: false },
  };

  const answer = await sendLead(form, body);

  expect(answer.status).toBe(201);
  const lead = dataOf<LeadData>(answer);
  expect(answer.headers.get('Location')).toBe(`${publicUrl}/api/v1/leads/${lead.id}`);
  expect(lead).toEqual({
    id: expect.any(Number),
    type_id: lot.type.id,
    listing_id: lot.listings[0],
    listing: {
      id: lot.listings[0],
      title: 'Corolla',
      permalink: `${publicUrl}/inventory/${lot.type.slug}/corolla`,
      location: { id: expect.any(Number), name: 'Dealer Inventory', slug: 'main' },
    },
    kind: 'offer',
    lead_status: 'new',
    name: 'Zoë',
    email,
    phone: '+1 555 0100',
    message: 'Line one\nLine two',
    fields: { trade_in: { model: 'Amélie' }, __proto__x: [1, true, null] },
    source: { page: '/cars' },
    consent: { marketing: false },
    ...untouched,
    is_read: false,
    created_at: expect.stringMatching(/Z$/),
    updated_at: lead.created_at,
  });
  expect(await stored(email)).toEqual([lead]);
});

test('applies defaults to omitted fields, and takes the type from the listing', async () => {
  expect(await receive({ email: anAddress(), listing_id: lot.listings[0], type_id: null, kind: null })).toMatchObject({
    type_id: lot.type.id,
    kind: 'inquiry',
    phone: null,
    fields: {},
    source: {},
    consent: {},
  });
  const alone = dataOf(await form.post('/leads', { phone: '555 01 02 03' }));
  expect(alone).toMatchObject({ type_id: null, listing_id: null, listing: null, name: null, email: null });
});

test('refuses a lead without contact details', async () => {
  for (const body of [{}, { email: null, phone: '' }, { email: ' ' }, { name: 'Sam', message: 'Hello' }]) {
    const { status, code, params } = refusalOf(await form.post('/leads', body));
    expect([status, code, Object.keys(params)]).toEqual([400, 'svc_missing_param', ['email', 'phone']]);
  }
});

test('names every bad field together, and quotes none', async () => {
  const other = await aDealership({ categories: [] });
  const canary = 'canary-4711';
  const cases: ReadonlyArray<readonly [body: Part, ...fields: string[]]> = [
    [{ email: canary }, 'email'],
    [{ email: `${canary}@a b` }, 'email'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 'email'],
    [{ email: 5 }, 'email'],
    [{ phone: canary.slice(0, 6) }, 'phone'],
    [{ phone: '1'.repeat(61) }, 'phone'],
    [{ name: canary + 'n'.repeat(255) }, 'name'],
    [{ name: ['x'] }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: '\ud800' }, 'name'],
    [{ message: 'm'.repeat(10_001) }, 'message'],
    [{ message: `e${'\u0301'.repeat(65)}` }, 'message'],
    [{ kind: 'k'.repeat(61) }, 'kind'],
    [{ fields: [] }, 'fields'],
    [{ fields: canary }, 'fields'],
    [{ fields: { deep: [{ text: 'a\u0000' }] } }, 'fields'],
    [{ fields: { 'a\u0000': 1 } }, 'fields'],
    [{ source: { long: 'x'.repeat(17_000) } }, 'source'],
    [{ consent: true }, 'consent'],
    [{ type_id: '1' }, 'type_id'],
    [{ type_id: 999_999_999 }, 'type_id'],
    [{ listing_id: 0 }, 'listing_id'],
    [{ listing_id: 1.5 }, 'listing_id'],
    [{ listing_id: 999_999_999 }, 'listing_id'],
    [{ listing_id: lot.listings[0], type_id: other.type.id }, 'listing_id'],
    [{ name: 1, email: canary, listing_id: 999_999_999, consent: [] }, 'name', 'email', 'listing_id', 'consent'],
  ];
  for (const [body, ...fields] of cases) {
    const answer = await sendLead(form, { email: 'sam@buyer.example', ...body });
    expect([refusalOf(answer).code, Object.keys(refusalOf(answer).params).sort()]).toEqual([
      'svc_invalid_param',
      fields.sort(),
    ]);
    expect(answer.text).not.toContain('canary');
  }
  expect(await readSql("SELECT id FROM inventory_leads WHERE name LIKE 'canary%' OR email LIKE 'canary%'")).toEqual([]);
});

test('stores texts up to their limits', async () => {
  const email = `${unique('long')}@${'d'.repeat(200)}`;
  const body = { name: '𝒩'.repeat(255), message: 'm'.repeat(10_000), kind: 'k'.repeat(60), phone: '1'.repeat(60) };
  expect(await receive({ ...body, email })).toMatchObject({ ...body, email });
});

test('refuses a body that is not a JSON object', async () => {
  for (const raw of ['', '[]', '{"email": "a@b", "email": "c@d"}', '{"email"'])
    expect(
      refusalOf(await form.send('POST', '/leads', { raw, headers: { 'Content-Type': 'application/json' } })).code,
    ).toBe('svc_invalid_json');
  expect(refusalOf(await form.send('POST', '/leads', { raw: 'email=a' })).status).toBe(415);
});

test('ignores unknown fields: a caller cannot set the read mark or the time of a lead', async () => {
  const email = anAddress();
  await receive({ email, id: 7, lead_status: 'closed', is_read: true, created_at: '2020-01-01T00:00:00Z', ref: 'x' });
  const [lead] = await stored(email);
  expect(lead).toMatchObject({ lead_status: 'new', is_read: false });
  expect(Date.now() - Date.parse(lead?.created_at ?? '')).toBeLessThan(3_600_000);
});

describe('repeated content from the same key within ten minutes', () => {
  test('creates one lead and returns the first answer, even after the lead has changed', async () => {
    const body = { email: anAddress(), fields: { a: 1, b: { c: 2, d: 3 } } };
    const first = await sendLead(form, body);
    await runSql(
      "UPDATE inventory_leads SET lead_status = 'contacted', is_read = TRUE, message = 'Edited' WHERE email = ?",
      [body.email],
    );

    const again = await sendLead(form, body);
    const inAnotherOrder = await sendLead(form, {
      ...body,
      fields: { b: { d: 3, c: 2 }, a: 1 },
      kind: 'inquiry',
      x: 1,
    });

    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
    expect([inAnotherOrder.status, inAnotherOrder.body]).toEqual([201, first.body]);
    expect(await stored(body.email)).toHaveLength(1);
  });

  test('creates one lead for concurrent requests', async () => {
    const body = { email: anAddress() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendLead(form, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stored(body.email)).toHaveLength(1);
  });

  test('creates another lead for another key, a different field, or after ten minutes', async () => {
    const body = { email: anAddress() };
    const { client: otherForm } = await aUser([]);
    const { id } = await receive(body);
    expect((await receive(body, otherForm)).id).not.toBe(id);
    expect((await receive({ ...body, consent: { marketing: true } })).id).not.toBe(id);
    expect((await receive({ ...body, message: 'Other' })).id).not.toBe(id);

    const minute = 60_000;
    await makeOlder('inventory_leads', id, 9 * minute);
    expect((await receive(body)).id).toBe(id);
    await makeOlder('inventory_leads', id, minute);
    expect((await receive(body)).id).not.toBe(id);
  });
});

test('answers a lead with a filled honeypot field as usual, and does not store it', async () => {
  const email = anAddress();
  const answer = await sendLead(form, { email, website: 'https://spam.example' });

  expect(answer.status).toBe(201);
  const lead = dataOf<LeadData>(answer);
  const honest = await receive({ email: anAddress(), website: ' ' });
  expect(Object.keys(lead)).toEqual(Object.keys(honest));
  expect(lead).toMatchObject({ email, lead_status: 'new' });
  expect(lead.id).toBeGreaterThan(0);
  expect(honest.id).toBeGreaterThan(lead.id);
  expect(await stored(email)).toEqual([]);
  expect(await readSql('SELECT id FROM inventory_leads WHERE email = ?', [email])).toEqual([]);
  expect(refusalOf(await lot.client.get(`/leads/${lead.id}`)).code).toBe('svc_lead_not_found');
});

test('reads no notes for a lead with a filled honeypot', async () => {
  // Every search through all notes removes a note without a lead.
  await runSql('INSERT INTO inventory_lead_notes (id, document_id, text) VALUES (?, ?, ?)', [
    900_001,
    unique('note'),
    'x',
  ]);

  await receive({ email: anAddress(), website: 'https://spam.example' });

  expect(await readSql('SELECT text FROM inventory_lead_notes WHERE id = ?', [900_001])).toEqual([{ text: 'x' }]);
  await runSql('DELETE FROM inventory_lead_notes WHERE id = ?', [900_001]);
});

test('counts only a non-blank text or true as a filled honeypot', async () => {
  const isKept = async (website: unknown) => {
    const email = anAddress();
    await receive({ email, website });
    return (await stored(email)).length === 1;
  };
  for (const value of [undefined, null, '', ' \t\n', false, 0, 1, [], ['x'], {}, { a: 'x' }])
    expect([value, await isKept(value)]).toEqual([value, true]);
  for (const value of [true, 'x', ' false ', '0']) expect([value, await isKept(value)]).toEqual([value, false]);
});

test('writes nothing of a lead with a filled honeypot to any database file', async () => {
  const holds = async (text: string) => (await storedBytes(theService())).includes(text);
  const canary = unique('zyxwvcanary');
  const body = {
    name: `${canary}-name`,
    message: `${canary} `.repeat(300),
    kind: `${canary}-kind`.slice(0, 60),
    fields: { canary },
    listing_id: lot.listings[0],
  };
  const honest = unique('honestcanary');

  const { id } = await receive({ ...body, email: `${canary}@buyer.example`, website: 'https://spam.example' });
  await receive({ email: `${honest}@buyer.example` });

  expect([await holds(honest), await holds(canary)]).toEqual([true, false]); // The WAL too, before it is emptied.
  if (databaseClient === 'sqlite') await runSql('PRAGMA wal_checkpoint(FULL)');
  expect([await holds(honest), await holds(canary)]).toEqual([true, false]);
  expect(await readSql('SELECT id FROM inventory_leads_listing_lnk WHERE lead_id = ?', [id])).toEqual([]);
});

test('accepts leads from callers who may not read them, and still shows them none', async () => {
  await receive({ email: anAddress() });
  expect(refusalOf(await form.get('/leads')).code).toBe('svc_forbidden');
  const { client: reader } = await aUser(['view_all_leads']);
  expect((await reader.get('/leads')).status).toBe(200);
});

describe('a separate service', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService(await makeConfiguration({ TRUST_PROXY: 'true' }, { tuning: { leads_per_minute: 3 } }));
  });
  afterAll(async () => {
    await service.stop();
    discard(service);
  });

  test('throttles a key that sends too many leads from one address, including wrong and repeated ones', async () => {
    const { client } = await aUser([], service);
    const { client: other } = await aUser([], service);
    const send = (by: Client, address: string, body: unknown = { phone: '555 0100' }) =>
      by.post('/leads', body, { 'X-Forwarded-For': address });

    expect((await send(client, '192.0.2.1')).status).toBe(201);
    expect((await send(client, '192.0.2.1')).status).toBe(201);
    expect((await send(client, '192.0.2.1', {})).status).toBe(400);
    const refused = await send(client, '192.0.2.1');

    expect(refusalOf(refused)).toMatchObject({ status: 429, code: 'svc_rate_limited' });
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true);
    expect((await send(client, '192.0.2.2')).status).toBe(201);
    expect((await send(other, '192.0.2.1')).status).toBe(201);
    expect((await client.get('/types', { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200);
  });

  test('logs nothing of a lead that it fails to store', async () => {
    const { client } = await aUser([], service);
    const answer = await withTrigger(
      { when: 'BEFORE INSERT', table: 'inventory_leads' },
      () => client.post('/leads', { email: 'canary@buyer.example', name: 'Canary Lee', phone: '5550199' }),
      service,
    );

    expect(refusalOf(answer)).toMatchObject({ status: 500, code: 'svc_internal' });
    const id = String(answer.headers.get('X-Request-Id'));
    await until(() => service.output().includes(id));
    expect(service.output()).toContain('made to fail');
    for (const secret of [/canary/i, /5550199/]) {
      expect(service.output()).not.toMatch(secret);
      expect(answer.text).not.toMatch(secret);
    }
  });
});
