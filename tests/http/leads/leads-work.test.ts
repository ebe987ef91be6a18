import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type Admin, aSuperAdmin, dataOf as panelData, errorOf } from '../../support/admin';
import { type Client, dataOf, refusalOf } from '../../support/client';
import { aDealership, aUser, type Dealership, type Part, unique } from '../../support/dealership';
import { type LeadData, sendLead } from '../../support/lead';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import {
  isOpenLead,
  type LeadStatus,
  leadStatuses,
  openLeadStatuses,
} from '../../../src/plugins/inventory/contract/lead';
import type { LeadOverview, PanelLead, PanelLeadLine } from '../../../src/plugins/inventory/contract/panel/leads';
import type { LeadsChanged } from '../../../src/plugins/inventory/contract/panel/lead-work/undo';
import type { PanelPageOf } from '../../../src/plugins/inventory/contract/panel/page';

/** A separate service, so that all leads come from these tests. */
let service: Service;
let admin: Admin;
let lot: Dealership;
/** Has no capability: the key of a website. */
let form: Client;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  admin = await aSuperAdmin(service);
  lot = await aDealership(
    { categories: [], listings: [{ title: 'Corolla', status: 'publish' }, { title: 'Civic' }] },
    service,
  );
  ({ client: form } = await aUser([], service));
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const anAddress = () => `${unique('sam')}@buyer.example`;
const send = (body: Part) => sendLead(form, { listing_id: lot.listings[0], ...body });
const leadOf = async (id: number) => dataOf<LeadData>(await lot.client.get(`/leads/${id}`));
const patch = (id: number, body: Part, client = lot.client) => client.patch(`/leads/${id}`, body);
const ask = (method: string, path: string, body?: object) => admin.request(method, `/dealer-inventory${path}`, body);
const panelLead = async (id: number) => panelData<PanelLead>(await ask('GET', `/leads/${id}`));
const adminId = async () =>
  Number((await readSql('SELECT id FROM admin_users ORDER BY id LIMIT 1', [], service))[0]?.id);

describe('the same person about the same listing', () => {
  test('within 24 hours: adds to the open lead, keeps each message, and answers 200 with its id', async () => {
    const email = anAddress();
    const first = dataOf<LeadData>(await send({ email, message: 'Still there?' }));
    await patch(first.id, { is_read: true });

    const answer = await send({ email: ` ${email.toUpperCase()} `, message: 'I can come today.', kind: 'test_drive' });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('Location')).toBeNull();
    expect(dataOf(answer)).toMatchObject({ id: first.id, repeats: 1, message: 'I can come today.', messages: [] });
    const lead = await leadOf(first.id);
    expect(lead).toMatchObject({ repeats: 1, message: 'Still there?', kind: 'inquiry', is_read: false });
    expect(lead.messages).toEqual([
      expect.objectContaining({ message: 'I can come today.', kind: 'test_drive', received_at: expect.any(String) }),
    ]);
    const deliveries = await readSql('SELECT id FROM inventory_leads WHERE email = ?', [email], service);
    expect(deliveries).toHaveLength(1);
  });

  test('by the phone number too, and a repeated form is one repeat', async () => {
    const digits = String(Date.now()).slice(-7);
    const first = dataOf<LeadData>(await send({ email: null, phone: `+49 170 ${digits}`, message: 'One' }));
    const again = { email: anAddress(), phone: `0170/${digits}`, message: 'Two' };

    const answers = [await send(again), await send(again)];

    expect(
      answers.map((answer) => [answer.status, dataOf<LeadData>(answer).id, dataOf<LeadData>(answer).repeats]),
    ).toEqual([
      [200, first.id, 1],
      [200, first.id, 1],
    ]);
  });

  test('shows a sender nothing of what the person wrote before', async () => {
    const email = anAddress();
    const first = dataOf<LeadData>(await send({ email, name: 'Canary Quill', message: 'canary-4711' }));
    await patch(first.id, { lead_status: 'qualified', assignee_id: await adminId() });

    const { text } = await send({ email, name: 'Guess', message: 'Who is it?' });

    expect(text).not.toMatch(/canary|qualified/i);
  });

  test('shows a sender when this message was received, not when the lead was', async () => {
    const email = anAddress();
    const first = dataOf<LeadData>(await send({ email, message: 'One' }));
    const hourAgo = new Date(Date.now() - 60 * 60 * 1000);
    await runSql('UPDATE inventory_leads SET created_at = ? WHERE id = ?', [hourAgo, first.id], service);

    const answers = [await send({ email, message: 'Two' }), await send({ email, message: 'Two' })];

    for (const answer of answers) {
      const { id, created_at: createdAt } = dataOf<LeadData>(answer);
      expect(id).toBe(first.id);
      expect(Date.parse(createdAt ?? '')).toBeGreaterThan(hourAgo.getTime() + 30 * 60 * 1000);
    }
    expect(answers[1]?.text).toBe(answers[0]?.text);
  });

  test('at most 50 messages are added to a lead: the next one is a new lead, and takes messages too', async () => {
    const email = anAddress();
    const first = dataOf<LeadData>(await send({ email, message: 'One' }));
    await runSql('UPDATE inventory_leads SET repeats = 49 WHERE id = ?', [first.id], service);

    const last = await send({ email, message: 'The 50th' });
    expect([last.status, dataOf<LeadData>(last).id, dataOf<LeadData>(last).repeats]).toEqual([200, first.id, 50]);
    const next = await send({ email, message: 'The 51st' });
    expect([next.status, dataOf<LeadData>(next).repeats]).toEqual([201, 0]);
    const second = dataOf<LeadData>(next).id;
    const further = await send({ email, message: 'The 52nd' });

    expect([further.status, dataOf<LeadData>(further).id]).toEqual([200, second]);
    expect((await leadOf(first.id)).messages).toHaveLength(1);
    expect((await leadOf(second)).messages).toHaveLength(1);
  });

  test('at most 128 KiB of messages are added to a lead: a longer one is a new lead, and takes messages too', async () => {
    const email = anAddress();
    const long = { fields: { a: 'x'.repeat(16_000) }, source: { a: 'x'.repeat(16_000) } };
    const escaped = (text: string) => ({ email, message: text.padEnd(8_000, '\u0001'), ...long }); // 80 KB of JSON
    const first = dataOf<LeadData>(await send({ email, message: 'One' }));

    const added = await send(escaped('Two'));
    expect([added.status, dataOf<LeadData>(added).id]).toEqual([200, first.id]);
    const next = await send(escaped('Three'));
    expect([next.status, dataOf<LeadData>(next).repeats]).toEqual([201, 0]);
    const second = dataOf<LeadData>(next).id;
    const further = await send({ email, message: 'Four' });

    expect([further.status, dataOf<LeadData>(further).id]).toEqual([200, second]);
    expect((await leadOf(first.id)).messages).toHaveLength(1);
    expect((await leadOf(second)).messages).toHaveLength(1);
  });

  test('a message goes to the newest open lead', async () => {
    const email = anAddress();
    const first = dataOf<LeadData>(await send({ email, message: 'One' }));
    await patch(first.id, { lead_status: 'closed' });
    const second = dataOf<LeadData>(await send({ email, message: 'Two' }));
    await patch(first.id, { lead_status: 'contacted' });

    expect(dataOf<LeadData>(await send({ email, message: 'Three' })).id).toBe(second.id);
  });

  test('what looks like spam is held as a lead of its own', async () => {
    const email = anAddress();
    const first = dataOf<LeadData>(await send({ email, message: 'One' }));
    const message = '[url=https://a.example]pills[/url] https://b.example https://c.example';

    const answer = await send({ email, message });

    expect([answer.status, dataOf<LeadData>(answer).lead_status]).toEqual([201, 'new']);
    const { id } = dataOf<LeadData>(answer);
    expect(await panelLead(id)).toMatchObject({ lead_status: 'spam', spam_reasons: ['many_links', 'markup'] });
    expect(await leadOf(first.id)).toMatchObject({ repeats: 0, messages: [] });
  });

  test('concurrent messages become one lead with a repeat for each other', async () => {
    const email = anAddress();
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map((message) => send({ email, message })));

    const ids = new Set(answers.map((answer) => dataOf<LeadData>(answer).id));
    expect(ids.size).toBe(1);
    const [id = 0] = ids;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect((await leadOf(id)).messages).toHaveLength(3);
  });

  test('another listing, no listing, an ended lead or a day later: a new lead', async () => {
    const email = anAddress();
    const first = dataOf<LeadData>(await send({ email, message: 'One' }));
    expect((await send({ email, message: 'Two', listing_id: lot.listings[1] })).status).toBe(201);
    expect((await send({ email, message: 'Three', listing_id: null })).status).toBe(201);
    expect((await send({ email, message: 'Three again', listing_id: null })).status).toBe(201);
    await runSql(
      'UPDATE inventory_leads SET created_at = ? WHERE id = ?',
      [new Date(Date.now() - 25 * 60 * 60 * 1000), first.id],
      service,
    );
    const second = dataOf<LeadData>(await send({ email, message: 'Four' }));
    expect(second.id).not.toBe(first.id);
    await patch(second.id, { lead_status: 'lost', closed_reason: 'Bought elsewhere' });
    expect((await send({ email, message: 'Five' })).status).toBe(201);
  });
});

test('changes status, person responsible, due date and reason, and records it', async () => {
  const { id } = dataOf<LeadData>(await send({ email: anAddress() }));
  const assigneeId = await adminId();

  const changed = dataOf<LeadData>(
    await patch(id, { lead_status: 'appointment', assignee_id: assigneeId, due_at: '2026-11-27T10:00:00+01:00' }),
  );

  expect(changed).toMatchObject({
    lead_status: 'appointment',
    assignee: { id: assigneeId, name: expect.any(String) },
    due_at: '2026-11-27T09:00:00.000Z',
    is_read: false,
  });
  expect(await leadOf(id)).toEqual(changed);
  const lost = dataOf<LeadData>(await patch(id, { lead_status: 'lost', closed_reason: ' Too far ' }));
  expect(lost).toMatchObject({ lead_status: 'lost', closed_reason: 'Too far', due_at: null });
  const entries = await readSql(
    "SELECT entity_ids FROM inventory_audit WHERE entity = 'lead' AND action = 'change' AND key_id IS NOT NULL",
    [],
    service,
  );
  expect(entries.filter(({ entity_ids: ids }) => ids === JSON.stringify([id]))).toHaveLength(2);
});

test('refuses changes that do not fit, and names the field', async () => {
  const { id } = dataOf<LeadData>(await send({ email: anAddress() }));
  const cases: ReadonlyArray<readonly [Part, string]> = [
    [{ lead_status: 'won' }, 'lead_status'],
    [{ assignee_id: 999_999 }, 'assignee_id'],
    [{ assignee_id: 'me' }, 'assignee_id'],
    [{ due_at: 'soon' }, 'due_at'],
    [{ closed_reason: 'Why' }, 'closed_reason'],
    [{ lead_status: 'sold', due_at: '2026-11-27' }, 'due_at'],
    [{ is_read: 1 }, 'is_read'],
    [{ is_read: null }, 'is_read'],
    [{ lead_status: null }, 'lead_status'],
    [{ lead_status: ['new'] }, 'lead_status'],
    [{ lead_status: 'NEW' }, 'lead_status'],
    [{ lead_status: 'constructor' }, 'lead_status'],
    ...[0, -1, 1.5, 2 ** 53, '1', true, [], {}].map((id): [Part, string] => [{ assignee_id: id }, 'assignee_id']),
    ...['', '2026-02-30', '2026-11-27T25:00', 1_795_000_000_000, '10000-01-01', [], '2026-11-27T10:00:00+99:99'].map(
      (due): [Part, string] => [{ due_at: due }, 'due_at'],
    ),
    ...['x'.repeat(201), 7, 'a\u0000b', [], '\ud800'].map((reason): [Part, string] => [
      { lead_status: 'lost', closed_reason: reason },
      'closed_reason',
    ]),
  ];
  for (const [body, field] of cases) {
    const { code, params } = refusalOf(await patch(id, body));
    expect([code, Object.keys(params), body]).toEqual(['svc_invalid_param', [field], body]);
  }
  expect(await leadOf(id)).toMatchObject({ lead_status: 'new', assignee: null, due_at: null, is_read: false });
  for (const body of [[], null, 'text', { unknown: 1 }, { __proto__: null }])
    expect(refusalOf(await patch(id, body as unknown as Part)).code).toMatch(/^svc_invalid_/);
  expect(refusalOf(await patch(id, {})).code).toBe('svc_invalid_param');
  expect(refusalOf(await patch(999_999_999, { is_read: 1 })).code).toBe('svc_lead_not_found');
});

test('lists what needs doing: mine, of no one, due today and without an answer', async () => {
  const [mine, free, answered] = await Promise.all(
    [0, 1, 2].map(async () => dataOf<LeadData>(await send({ email: anAddress() })).id),
  );
  await patch(mine ?? 0, { assignee_id: await adminId(), due_at: new Date(Date.now() - 1000).toISOString() });
  panelData(await ask('POST', `/leads/${answered}/calls`, { text: 'Comes on Friday.' }));
  const left = dataOf<LeadData>(await send({ email: anAddress() })).id;
  await runSql('UPDATE inventory_leads SET assignee_id = 999999 WHERE id = ?', [left], service);
  const inList = async (work: string) =>
    panelData<PanelPageOf<PanelLeadLine>>(await ask('GET', `/leads?work=${work}&per_page=100`)).items.map(
      ({ id }) => id,
    );

  expect(await inList('mine')).toContain(mine);
  // the account of one is gone
  expect(await inList('unassigned')).toEqual(expect.arrayContaining([free, answered, left]));
  expect(await inList('unassigned')).not.toContain(mine);
  expect(await inList('due')).toEqual([mine]);
  expect(await inList('unanswered')).toEqual(expect.arrayContaining([mine, free]));
  expect(await inList('unanswered')).not.toContain(answered);
  const { work } = panelData<LeadOverview>(await ask('GET', '/leads/overview'));
  expect(work.due).toBe(1);
  const shown = await panelLead(answered ?? 0);
  expect(shown).toMatchObject({ lead_status: 'contacted', calls: [{ text: 'Comes on Friday.' }] });
  expect(shown.first_reply_at).not.toBeNull();

  const bulk = panelData<{ ids: number[] }>(
    await ask('POST', '/lead-changes', { ids: [mine, free, 999_999_999], lead_status: 'closed', closed_reason: 'Old' }),
  );
  expect(bulk.ids).toEqual([mine, free].sort());
  expect(await inList('due')).toEqual([]);
  expect(errorOf(await ask('POST', '/lead-changes', { ids: [], is_read: true })).status).toBe(400);
});

test('undoes a bulk change, except for leads that were changed since', async () => {
  const ids: number[] = [];
  for (const _each of [0, 1, 2]) ids.push(dataOf<LeadData>(await send({ email: anAddress() })).id);
  const [due = 0, late = 0, gone = 0] = ids;
  await patch(due, { due_at: '2026-11-27T10:00:00Z', assignee_id: await adminId(), is_read: true });
  await patch(late, { lead_status: 'lost', closed_reason: 'Too far' });
  const work = async (id: number) => {
    const { updated_at: _at, ...lead } = await panelLead(id);
    return lead;
  };
  const before = { due: await work(due), late: await work(late) };

  const { undo } = panelData<LeadsChanged>(await ask('POST', '/lead-changes', { ids, lead_status: 'sold' }));
  expect(await panelLead(due)).toMatchObject({ lead_status: 'sold', due_at: null, first_reply_at: expect.any(String) });
  panelData(await ask('DELETE', `/leads/${gone}`));

  expect(panelData<LeadsChanged>(await ask('POST', '/lead-changes/undo', undo)).ids).toEqual([due, late]);
  expect({ due: await work(due), late: await work(late) }).toEqual(before);
  const other = panelData<LeadsChanged>(
    await ask('POST', '/lead-changes', { ids: [due, late], lead_status: 'closed' }),
  );
  await patch(late, { closed_reason: 'Bought elsewhere' });
  expect(panelData<LeadsChanged>(await ask('POST', '/lead-changes/undo', other.undo)).ids).toEqual([due]);
  expect(await work(due)).toEqual(before.due);
  expect(await panelLead(late)).toMatchObject({ lead_status: 'closed', closed_reason: 'Bought elsewhere' });
  expect(errorOf(await ask('POST', '/lead-changes/undo', { changed_at: 'then', leads: [] })).status).toBe(400);
});

test('staff enter a lead by hand, which is always a new one', async () => {
  const email = anAddress();
  const first = dataOf<LeadData>(await send({ email }));
  const entered = panelData<{ id: number }>(
    await ask('POST', '/leads', { email, name: 'Ada', listing_id: lot.listings[0], kind: 'callback' }),
  );
  expect(entered.id).not.toBe(first.id);
  expect(await panelLead(entered.id)).toMatchObject({ name: 'Ada', kind: 'callback', lead_status: 'new' });
  expect(errorOf(await ask('POST', '/leads', { name: 'Ada' })).code).toBe('svc_missing_param');
});

test('merges doubles with their messages, notes and calls, and erases all of it with the lead', async () => {
  const sent = { email: anAddress(), phone: '+1 555 987 0000', message: 'merged-canary' };
  const [one, two] = [
    dataOf<LeadData>(await send({ email: anAddress(), phone: null, message: 'First' })),
    dataOf<LeadData>(await send(sent)),
  ];
  panelData(await ask('POST', `/leads/${two.id}/notes`, { text: 'note-canary' }));
  panelData(await ask('POST', `/leads/${two.id}/calls`, { text: 'call-canary' }));

  const ids = [two.id, 999_999_999, two.id, one.id];
  expect(panelData(await ask('POST', `/leads/${one.id}/merge`, { ids }))).toMatchObject({ merged: [two.id] });

  expect(await panelLead(one.id)).toMatchObject({
    phone: '+1 555 987 0000',
    repeats: 1,
    messages: [{ message: 'merged-canary' }],
    notes: [{ text: 'note-canary' }],
    calls: [{ text: 'call-canary' }],
  });
  expect((await ask('GET', `/leads/${two.id}`)).status).toBe(404);
  expect(dataOf(await send(sent))).toMatchObject({ id: one.id, repeats: 1 }); // sent twice within ten minutes
  panelData(await ask('DELETE', `/leads/${one.id}`));
  for (const table of ['inventory_lead_messages', 'inventory_lead_notes'])
    expect(JSON.stringify(await readSql(`SELECT * FROM ${table}`, [], service))).not.toMatch(/canary/);
});

test('a merge keeps what each message is about, also of repeats and of leads merged before', async () => {
  const [corolla, civic] = lot.listings;
  const titleOf = async (id: number | undefined) =>
    dataOf<{ title: string }>(await lot.client.get(`/listing/${id}`)).title;
  const [aCorolla, aCivic] = [
    { id: corolla, title: await titleOf(corolla) },
    { id: civic, title: await titleOf(civic) },
  ];
  const sendAbout = async (listing_id: number | undefined, message: string | null, email = anAddress()) =>
    dataOf<LeadData>(await send({ email, message, listing_id, ...(!listing_id && { type_id: lot.type.id }) })).id;
  const merge = async (id: number, ids: number[]) => panelData(await ask('POST', `/leads/${id}/merge`, { ids }));
  const messagesOf = async (id: number) =>
    (await leadOf(id)).messages.map(({ message, listing }) => [message, listing] as const);
  const buyer = anAddress();
  const first = await sendAbout(civic, 'civic', buyer);
  expect(await sendAbout(civic, 'civic again', buyer)).toBe(first);
  expect(await messagesOf(first)).toEqual([['civic again', aCivic]]);
  const second = await sendAbout(corolla, 'corolla');
  await merge(second, [first, await sendAbout(undefined, 'general')]);
  const general = await sendAbout(undefined, null);

  await merge(general, [second]);

  const expected = [
    ['civic again', aCivic],
    ['civic', aCivic],
    ['corolla', aCorolla],
    ['general', null],
  ];
  expect((await messagesOf(general)).sort()).toEqual(expected);
  expect(await leadOf(general)).toMatchObject({ listing_id: corolla, type_id: lot.type.id });
  const withText = await sendAbout(undefined, 'What do you have?');
  await merge(withText, [await sendAbout(civic, 'civic')]);
  expect(await leadOf(withText)).toMatchObject({ listing_id: null, message: 'What do you have?' });
  expect(await messagesOf(withText)).toEqual([['civic', aCivic]]);
  const inPanel = (await panelLead(general)).messages.map(({ message, listing }) => [message, listing?.title ?? null]);
  expect(inPanel.sort()).toEqual(
    expected.map(([message, listing]) => [message, (listing as typeof aCivic)?.title ?? null]),
  );
});

test('a merge takes a missing type from a double', async () => {
  const about = (body: Part) => sendLead(form, { email: anAddress(), ...body });
  const nothing = dataOf<LeadData>(await about({})).id;
  const ofType = dataOf<LeadData>(await about({ type_id: lot.type.id })).id;
  panelData(await ask('POST', `/leads/${nothing}/merge`, { ids: [ofType] }));
  expect(await leadOf(nothing)).toMatchObject({ type_id: lot.type.id, listing_id: null });
});

test('a merge keeps the person responsible, takes a missing one from a double, and keeps the earliest due date', async () => {
  const aLead = async (work: Part = {}) => {
    const { id } = dataOf<LeadData>(await send({ email: anAddress() }));
    dataOf(await patch(id, work));
    return id;
  };
  const [early, late] = ['2026-12-01T09:00:00.000Z', '2026-12-05T09:00:00.000Z'];
  const assignee = { id: await adminId() };
  const one = await aLead({ due_at: late });
  panelData(
    await ask('POST', `/leads/${one}/merge`, { ids: [await aLead({ assignee_id: assignee.id, due_at: early })] }),
  );
  expect(await leadOf(one)).toMatchObject({ assignee, due_at: early });

  panelData(await ask('POST', `/leads/${one}/merge`, { ids: [await aLead({ due_at: late })] }));
  expect(await leadOf(one)).toMatchObject({ assignee, due_at: early });

  const ended = await aLead({ lead_status: 'lost' });
  panelData(await ask('POST', `/leads/${ended}/merge`, { ids: [one] }));
  expect(await leadOf(ended)).toMatchObject({ lead_status: 'lost', assignee, due_at: null });
});

/** What the model knows of a lead. */
interface ModelLead {
  readonly id: number;
  readonly person: number;
  readonly listing: number;
  status: LeadStatus;
  repeats: number;
}

test('follows the model over sequences of messages, statuses and merges', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const), person: fc.nat(2), listing: fc.nat(1) }) },
    fc.record({ kind: fc.constant('status' as const), lead: fc.nat(5), status: fc.constantFrom(...leadStatuses) }),
    fc.record({ kind: fc.constant('merge' as const), lead: fc.nat(5), other: fc.nat(5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const people = [anAddress(), anAddress(), anAddress()];
      let model: ModelLead[] = [];
      let count = 0;
      for (const one of steps) {
        if (one.kind === 'send') {
          const body = {
            email: people[one.person],
            message: `Message ${++count}`,
            listing_id: lot.listings[one.listing],
          };
          const answer = await sendLead(form, body);
          const { id, repeats } = dataOf<LeadData>(answer);
          const open = model.findLast(
            ({ person, listing, status }) => person === one.person && listing === one.listing && isOpenLead(status),
          );
          if (open) expect([answer.status, id, repeats]).toEqual([200, open.id, ++open.repeats]);
          else {
            expect([answer.status, repeats]).toEqual([201, 0]);
            model.push({ id, person: one.person, listing: one.listing, status: 'new', repeats: 0 });
          }
          continue;
        }
        const lead = model[one.lead];
        if (!lead) continue;
        if (one.kind === 'status') {
          dataOf(await patch(lead.id, { lead_status: one.status }));
          lead.status = one.status;
          continue;
        }
        const other = model[one.other];
        if (!other || other === lead) continue;
        panelData(await ask('POST', `/leads/${lead.id}/merge`, { ids: [other.id] }));
        lead.repeats += other.repeats + 1;
        model = model.filter((each) => each !== other);
      }
      for (const { id, status, repeats } of model) {
        const lead = await leadOf(id);
        expect(lead).toMatchObject({ lead_status: status, repeats });
        expect(lead.messages).toHaveLength(repeats);
      }
    }),
    { numRuns: 12 },
  );
  expect(openLeadStatuses).toContain('appointment');
});
