import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SaxesParser } from 'saxes';
import type {
  LeadMailSettings,
  PanelMail,
  ReplyTemplate,
} from '../../../src/plugins/inventory/contract/panel/lead-work/mail';
import type { PanelLead } from '../../../src/plugins/inventory/contract/panel/leads';
import { type Admin, anAdmin, aSuperAdmin, dataOf as panelData, errorOf } from '../../support/admin';
import { type Client, dataOf } from '../../support/client';
import { aDealership, aUser, type Dealership, type Part, unique } from '../../support/dealership';
import { type LeadData, sendLead } from '../../support/lead';
import { MailServer, type Treatment } from '../../support/mail-server';
import { until } from '../../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import { withTrigger } from '../../support/triggers';

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let service: Service;
let server: MailServer;
let admin: Admin;
let lot: Dealership;
let form: Client;

beforeAll(async () => {
  server = await new MailServer().start();
  configuration = await makeConfiguration({
    LOG_LEVEL: 'info',
    SVC_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SVC_MAIL_FROM: 'desk@lakeside.example',
  });
  service = await startService(configuration);
  admin = await aSuperAdmin(service);
  lot = await aDealership(
    {
      categories: [
        { slug: 'make', name: 'Make', kind: 'text' },
        { slug: 'model', name: 'Model', kind: 'text' },
        { slug: 'mileage', name: 'Mileage', kind: 'number' },
      ],
      listings: [
        {
          title: 'Corolla LE',
          status: 'publish',
          price: 15_990,
          stock_number: 'A-1',
          categories: { make: 'Toyota', model: 'Corolla', mileage: 12_000 },
        },
      ],
    },
    service,
  );
  ({ client: form } = await aUser([], service));
});
afterAll(async () => {
  await service.stop();
  await server.stop();
  discard(configuration);
});

const ask = (method: string, path: string, body?: object) => admin.request(method, `/dealer-inventory${path}`, body);
const panelLead = async (id: number) => panelData<PanelLead>(await ask('GET', `/leads/${id}`));
const mailsOf = async (id: number) => (await panelLead(id)).mails;
const anAddress = (word: string) => `${unique(word)}@mail.example`;

/** Sets who gets the leads of the type. */
async function route(fields: Part = {}): Promise<LeadMailSettings> {
  const body = { notice_addresses: [], crm_address: null, remind_hours: null, ...fields };
  return panelData<LeadMailSettings>(await ask('PUT', `/lead-mail/routes/${lot.type.id}`, body));
}

const aLead = async (body: Part = {}) =>
  dataOf<LeadData>(await sendLead(form, { email: anAddress('sam'), listing_id: lot.listings[0], ...body })).id;

/** Sends a lead whose notice the server treats so. Returns the id and the address. */
async function aNotice(treatment: Treatment): Promise<{ id: number; to: string }> {
  const to = anAddress('staff');
  server.treatments.set(to, treatment);
  await route({ notice_addresses: [to] });
  return { id: await aLead(), to };
}

const mailTo = async (id: number, to: string): Promise<PanelMail> => {
  const mail = (await mailsOf(id)).find((one) => one.to === to);
  if (!mail) throw new Error(`There is no email to ${to}.`);
  return mail;
};

/** Makes the next attempt of an email due. */
const hurry = (to: string) =>
  runSql(
    "UPDATE inventory_mails SET next_attempt_at = ? WHERE to_address = ? AND mail_status = 'pending' AND claimed_until IS NULL",
    [new Date(Date.now() - 1000), to],
    service,
  );

/** Keeps the next attempt of an email from being due during a test. */
const holdBack = (to: string) =>
  runSql(
    "UPDATE inventory_mails SET next_attempt_at = ? WHERE to_address = ? AND mail_status = 'pending'",
    [new Date(Date.now() + 60 * 60 * 1000), to],
    service,
  );

test('sends a notice of a new lead to each address of its type, and the lead as ADF to the CRM', async () => {
  const [one, two, crm] = [anAddress('one'), anAddress('two'), anAddress('crm')];
  await route({ notice_addresses: [one, two], crm_address: crm });

  const id = await aLead({ name: 'Zoë <Quill>', phone: '+1 555 0100', message: 'Grüße & "quotes"' });

  await until(() => [one, two, crm].every((address) => server.at(address).length === 1));
  const notice = server.at(one)[0];
  expect(notice?.text).toContain('Zoë <Quill>');
  expect(notice?.text).toContain(`/admin/plugins/inventory/leads/${id}`);
  expect(notice?.raw).toMatch(/^Subject: New lead: Corolla LE/m);
  expect(notice?.raw).toMatch(/^From: .*<?desk@lakeside.example>?/m);
  const adf = server.at(crm)[0];
  expect(adf?.raw).toMatch(/^Content-Type: text\/plain/m);
  const elements = new Map<string, string>();
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => void path.push(name));
  parser.on('text', (text) => text.trim() !== '' && elements.set(path.slice(2).join('/'), text));
  parser.on('closetag', () => void path.pop());
  parser.write(adf?.text.trim() ?? '').close();
  expect(Object.fromEntries(elements)).toMatchObject({
    id: String(id),
    'vehicle/make': 'Toyota',
    'vehicle/model': 'Corolla',
    'vehicle/stock': 'A-1',
    'vehicle/odometer': '12000',
    'vehicle/price': '15990',
    'customer/contact/name': 'Zoë <Quill>',
    'customer/contact/phone': '+1 555 0100',
    'customer/comments': 'Grüße & "quotes"',
  });
  await until(async () => (await mailsOf(id)).every(({ status }) => status === 'sent'));
  for (const mail of await mailsOf(id))
    expect(mail).toMatchObject({
      accepted: 1,
      uncertain: 0,
      attempts: 1,
      answer: expect.stringMatching(/^250 .*Queued/),
    });
});

test('a message that is added to an open lead gives a notice, and no second ADF', async () => {
  const [staff, crm, email] = [anAddress('staff'), anAddress('crm'), anAddress('sam')];
  await route({ notice_addresses: [staff], crm_address: crm });
  const id = await aLead({ email, message: 'One' });
  await until(async () => (await mailsOf(id)).every(({ status }) => status === 'sent'));
  await aLead({ email, message: 'Two' });

  await until(() => server.at(staff).length === 2);
  expect(server.at(staff)[1]?.text).toContain('Two');
  expect(server.at(crm)).toHaveLength(1);
});

test('a lead that is merged before its ADF is written is sent to the CRM as it was', async () => {
  const crm = anAddress('crm');
  await route({ crm_address: crm });
  const setStatus = (status: string) =>
    `UPDATE inventory_mails SET mail_status = '${status}' WHERE to_address = '${crm}'`;
  const [one, two] = await withTrigger(
    { when: 'AFTER INSERT', table: 'inventory_mails', statement: setStatus('held') },
    async () => [
      await aLead({ name: 'Ada', message: 'For the Corolla' }),
      await aLead({ name: 'Bo', message: 'Anything else?', listing_id: null, type_id: lot.type.id }),
    ],
    service,
  );
  panelData(await ask('POST', `/leads/${one}/merge`, { ids: [two] }));
  await runSql(setStatus('pending'), [], service);

  await until(() => server.at(crm).length === 2);
  const texts = server.at(crm).map(({ text }) => text);
  const about = (id: number | undefined) => texts.find((text) => text.includes(`>${id}</id>`));
  expect(about(one)).toMatch(/Ada[^]*For the Corolla/);
  expect(about(one)).toContain('<stock>A-1</stock>');
  expect(about(two)).toMatch(/Bo[^]*Anything else\?/);
  expect(about(two)).not.toContain('<vehicle');
});

test('messages while a notice waits become one notice, with the latest, and what looks like spam none', async () => {
  const email = anAddress('sam');
  const staff = anAddress('staff');
  server.treatments.set(staff, 'refuse-later');
  await route({ notice_addresses: [staff] });
  const id = await aLead({ email, message: 'One' });
  const waiting = () => mailTo(id, staff);
  await until(async () => (await waiting()).attempts === 1);
  await holdBack(staff);
  for (const message of ['Two', 'Three']) await aLead({ email, message });
  const spam = await sendLead(form, {
    email,
    listing_id: lot.listings[0],
    message: '[url=https://a.example]pills[/url] https://b.example https://c.example',
  });
  expect(dataOf<LeadData>(spam).id).not.toBe(id);

  expect((await mailsOf(id)).map(({ status }) => status)).toEqual(['pending']);
  server.treatments.delete(staff);
  await hurry(staff);

  await until(async () => (await waiting()).status === 'sent');
  expect(server.at(staff).map(({ text }) => /One|Two|Three|pills/.exec(text)?.[0])).toEqual(['Three']);
  expect(await mailsOf(dataOf<LeadData>(spam).id)).toEqual([]);
  expect(await panelLead(id)).toMatchObject({ repeats: 2 });
});

test('an email that is refused for good fails with the answer of the server, and is sent again on request', async () => {
  const { id, to } = await aNotice('refuse');
  await until(async () => (await mailTo(id, to)).status === 'failed');
  const failed = await mailTo(id, to);
  expect(failed).toMatchObject({
    attempts: 1,
    accepted: 0,
    answer: expect.stringContaining('5.1.1 No such user here'),
  });

  server.treatments.delete(to);
  const again = panelData<PanelMail>(await ask('POST', `/leads/${id}/mails/${failed.id}/send-again`));

  expect(again.status).toBe('pending');
  await until(async () => (await mailTo(id, to)).status === 'sent');
  panelData(await ask('POST', `/leads/${id}/mails/${failed.id}/send-again`));
  await until(async () => (await mailTo(id, to)).accepted === 2);
  expect(server.at(to)).toHaveLength(2);
  const ids = server.at(to).map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  expect(new Set(ids).size).toBe(2);
  expect((await ask('POST', `/leads/${id}/mails/999999999/send-again`)).status).toBe(404);
});

test.each(['refuse-later', 'drop-before-data'] as const)('%s: tried again, and arrives once', async (treatment) => {
  const { id, to } = await aNotice(treatment);
  await until(async () => (await mailTo(id, to)).attempts === 1);
  expect(await mailTo(id, to)).toMatchObject({ status: 'pending', accepted: 0, uncertain: 0 });
  expect((await mailTo(id, to)).next_attempt_at).not.toBeNull();

  server.treatments.delete(to);
  await hurry(to);

  await until(async () => (await mailTo(id, to)).status === 'sent');
  expect(await mailTo(id, to)).toMatchObject({ accepted: 1, uncertain: 0, attempts: 2 });
  expect(server.at(to)).toHaveLength(1);
});

test('a connection that ends after the message is uncertain: repeated for staff with the same Message-ID', async () => {
  const { id, to } = await aNotice('drop-after-data');
  await until(async () => (await mailTo(id, to)).uncertain === 1);
  expect(await mailTo(id, to)).toMatchObject({ status: 'pending', accepted: 0 });
  server.treatments.delete(to);
  await hurry(to);

  await until(async () => (await mailTo(id, to)).status === 'sent');
  expect(await mailTo(id, to)).toMatchObject({ accepted: 1, uncertain: 1 });
  expect(server.at(to)).toHaveLength(2);
  const ids = server.at(to).map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  expect(new Set(ids).size).toBe(1);
});

test('a reply uses a template, answers to its writer, counts as an answer, and is not repeated when uncertain', async () => {
  const email = anAddress('sam');
  const id = await aLead({ email, name: 'Sam' });
  const template = {
    name: 'First answer',
    subject: '{listing}',
    text: 'Hello {name}, {listing} ({stock_number}) costs {price}.\n{me}',
  };
  panelData(await ask('POST', '/lead-mail/templates', template));
  const [rendered] = panelData<ReplyTemplate[]>(await ask('GET', `/leads/${id}/templates`));
  expect(rendered?.subject).toBe('Corolla LE');
  expect(rendered?.text).toMatch(/^Hello Sam, Corolla LE \(A-1\) costs \$15,990\./);

  server.treatments.set(email, 'drop-after-data');
  panelData(await ask('POST', `/leads/${id}/replies`, { subject: rendered?.subject, text: rendered?.text }));

  await until(async () => (await mailTo(id, email)).status === 'uncertain');
  const lead = await panelLead(id);
  expect(lead).toMatchObject({ lead_status: 'contacted' });
  expect(lead.first_reply_at).not.toBeNull();
  expect(lead.mails[0]).toMatchObject({ kind: 'reply', accepted: 0, uncertain: 1, next_attempt_at: null });
  expect(server.at(email)[0]?.text).toContain('Hello Sam');
  expect(server.at(email)[0]?.raw).toMatch(/^Reply-To: .+@.+/m);

  const phoneOnly = await aLead({ email: null, phone: '+1 555 123 9999' });
  expect(errorOf(await ask('POST', `/leads/${phoneOnly}/replies`, { subject: 'A', text: 'B' })).status).toBe(400);
});

test('after kill -9 nothing is lost, over TLS with a login: each email arrived as often as its delivery says', async () => {
  const server = await new MailServer({
    onAuth: ({ password }, _session, done) => done(null, { user: password === 'secret-canary' ? 'desk' : undefined }),
  }).start();
  const its = await makeConfiguration({
    SVC_SMTP_URL: `smtp://desk:secret-canary@127.0.0.1:${server.port}?tls=unverified`,
    SVC_MAIL_FROM: 'desk@lakeside.example',
  });
  const killed = await startService(its);
  const itsAdmin = await aSuperAdmin(killed);
  const itsLot = await aDealership({ categories: [], listings: [] }, killed);
  const addresses = Array.from({ length: 10 }, () => anAddress('kill'));
  addresses.slice(0, 3).forEach((address) => server.treatments.set(address, 'hang'));
  await itsAdmin.request('PUT', '/dealer-inventory/lead-mail/routes/all', {
    notice_addresses: addresses,
    crm_address: null,
    remind_hours: null,
  });
  const { id } = dataOf<LeadData>(await itsLot.client.post('/leads', { email: anAddress('sam') }));
  await until(() => addresses.some((address) => server.at(address).length > 0));
  await killed.stop('SIGKILL');
  addresses.forEach((address) => server.treatments.delete(address));
  // Ends the claims of the killed process, for which the others of a cluster wait two minutes.
  const past = new Date(Date.now() - 1000);
  await runSql('UPDATE inventory_mails SET claimed_until = ? WHERE claimed_until IS NOT NULL', [past], killed);

  const again = await startService(its);
  const mails = () =>
    readSql('SELECT to_address, mail_status, accepted, uncertain FROM inventory_mails WHERE lead_id = ?', [id], again);
  await runSqlUntilSent(again, mails);
  for (const mail of await mails()) {
    const count = server.at(String(mail.to_address)).length;
    expect(mail.mail_status).toBe('sent');
    expect(count).toBeGreaterThanOrEqual(Number(mail.accepted));
    expect(count).toBeLessThanOrEqual(Number(mail.accepted) + Number(mail.uncertain));
  }
  expect(server.arrived.every(({ isSecure, user }) => isSecure && user === 'desk')).toBe(true);
  for (const each of [killed, again]) expect(each.output()).not.toMatch(/canary|mail\.example/);
  await again.stop();
  await server.stop();
  discard(its);
});

async function runSqlUntilSent(running: Service, mails: () => Promise<Array<Record<string, unknown>>>): Promise<void> {
  await until(async () => {
    await runSql(
      "UPDATE inventory_mails SET next_attempt_at = ? WHERE mail_status = 'pending' AND claimed_until IS NULL",
      [new Date(Date.now() - 1000)],
      running,
    );
    return (await mails()).every(({ mail_status: status }) => status === 'sent');
  });
}

test('erasing a lead erases its emails, and no log has an address or a text', async () => {
  const { id, to } = await aNotice('accept');
  await until(() => server.at(to).length === 1);
  panelData(await ask('DELETE', `/leads/${id}`));
  expect(await readSql('SELECT id FROM inventory_mails WHERE lead_id = ?', [id], service)).toEqual([]);

  expect(service.output()).not.toMatch(/mail\.example|Sam Lee|Still there/);
  expect(service.output()).toMatch(/outgoing mail: 127\.0\.0\.1:\d+ accepted/);
});

test('sends the link for a new password to the same mail server', async () => {
  expect((await admin.request('POST', '/admin/forgot-password', { email: admin.email })).status).toBe(204);
  await until(() => server.at(admin.email).length === 1);
  const [mail] = server.at(admin.email);
  expect(mail?.raw).toMatch(/^From: .*<desk@lakeside\.example>/m);
  expect(mail?.text).toContain('/admin/auth/reset-password?code=');
});

test('only admins with the permission set who gets leads', async () => {
  const reader = await anAdmin(['leads.read', 'leads.update'], service);
  expect((await reader.request('GET', '/dealer-inventory/lead-mail')).status).toBe(200);
  const body = { notice_addresses: [], crm_address: null, remind_hours: null };
  expect((await reader.request('PUT', '/dealer-inventory/lead-mail/routes/all', body)).status).toBe(403);
  for (const wrong of [{ notice_addresses: ['x'] }, { crm_address: 'a@b, c@d' }, { remind_hours: 0 }])
    expect(errorOf(await ask('PUT', '/lead-mail/routes/all', { ...body, ...wrong })).status).toBe(400);
  expect((await ask('PUT', '/lead-mail/routes/999999999', body)).status).toBe(404);
});

test('lead data needs the permission to read leads, also to route, answer, send again and export it', async () => {
  const id = await aLead();
  const blind = await anAdmin(['leads.update', 'leads.settings', 'leads.export'], service);
  const body = { notice_addresses: [anAddress('blind')], crm_address: null, remind_hours: null };
  const refused = [
    ['PUT', `/lead-mail/routes/${lot.type.id}`, body],
    ['POST', `/leads/${id}/replies`, { subject: 'A', text: 'B' }],
    ['POST', `/leads/${id}/mails/1/send-again`, {}],
    ['POST', '/lead-person/export', { phone: '+1 555 0100' }],
  ] as const;

  for (const [method, path, sent] of refused)
    expect(errorOf(await blind.request(method, `/dealer-inventory${path}`, sent)).code).toBe('svc_forbidden');
});

test('the audit log names the type whose leads go elsewhere', async () => {
  await route({ notice_addresses: [anAddress('staff')] });

  const [entry] = await readSql(
    "SELECT entity, entity_ids FROM inventory_audit WHERE action = 'settings' ORDER BY id DESC LIMIT 1",
    [],
    service,
  );
  expect(entry).toEqual({ entity: 'type', entity_ids: JSON.stringify([lot.type.id]) });
});

test('reminds of a due lead once for each date, and of a lead without an answer once', async () => {
  const staff = anAddress('staff');
  await route({ notice_addresses: [staff], remind_hours: 2 });
  const id = await aLead();
  await until(() => server.at(staff).length === 1);
  await runSql(
    'UPDATE inventory_leads SET created_at = ?, due_at = ? WHERE id = ?',
    [new Date(Date.now() - 3 * 60 * 60 * 1000), new Date(Date.now() - 1000), id],
    service,
  );
  // Older leads without hours, more than are reminded of at once.
  await runSql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 101)
      INSERT INTO inventory_leads (document_id, name, lead_status, created_at)
      SELECT 'without-hours-' || i, 'Old', 'new', CAST(? AS timestamp) FROM n`,
    [new Date(Date.now() - 4 * 60 * 60 * 1000)],
    service,
  );
  const later = await aLead();
  await runSql(
    'UPDATE inventory_leads SET created_at = ? WHERE id = ?',
    [new Date(Date.now() - 3 * 60 * 60 * 1000), later],
    service,
  );
  const reminders = async () => (await mailsOf(id)).filter(({ kind }) => kind === 'reminder').length;

  await service.stop();
  service = await startService(configuration); // reminders are written at the start and each minute
  admin = await aSuperAdmin(service);
  await until(async () => (await reminders()) === 1);
  await service.stop();
  service = await startService(configuration);
  admin = await aSuperAdmin(service);
  await until(() => server.at(staff).length === 4);
  expect(await reminders()).toBe(1);
  expect((await mailsOf(later)).filter(({ kind }) => kind === 'reminder')).toHaveLength(1);
});
