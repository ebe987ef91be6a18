import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook as Verifier } from 'standardwebhooks';
import { aSuperAdmin, dataOf as panelData } from '../../support/admin';
import { type Client, dataOf, refusalOf } from '../../support/client';
import { aDealership, aUser, type Dealership } from '../../support/dealership';
import { aProfile, csvOf, importFile, moveImport } from '../../support/imports';
import { changeListing, makeListing, readListing } from '../../support/listing';
import { until } from '../../support/patience';
import { type Received, Receiver } from '../../support/receiver';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import { withTrigger } from '../../support/triggers';

interface Endpoint {
  readonly id: number;
  readonly secret: string;
  readonly is_enabled: boolean;
  readonly disabled_reason: string | null;
}
interface Delivery {
  readonly id: number;
  readonly event: string;
  readonly status: string;
  readonly attempts: number;
  readonly message_id: string | null;
  readonly import_id: number | null;
  readonly duration_ms: number | null;
  readonly response_status: number | null;
  readonly error: string | null;
  readonly next_attempt_at: string | null;
  readonly body: string | null;
  readonly response: string | null;
}

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let service: Service;
let receiver: Receiver;
let lot: Dealership;
let client: Client;
/** An endpoint that takes a message of the first moment and never answers. */
let hanging: Endpoint & { path: string };

beforeAll(async () => {
  configuration = await makeConfiguration({ SVC_WEBHOOK_ALLOW_PRIVATE: 'true' });
  service = await startService(configuration);
  receiver = await new Receiver().start();
  lot = await aDealership({ listings: [] }, service);
  client = lot.client;
  hanging = await anEndpoint({ events: ['channel.failed'] });
  receiver.answers.set(hanging.path, () => undefined);
  dataOf(await client.post(`/webhooks/${hanging.id}/test`, {}));
});
afterAll(async () => {
  receiver.close();
  await service.stop();
  discard(configuration);
});

let paths = 0;
/** Adds an endpoint of the receiver. */
async function anEndpoint(fields: Readonly<Record<string, unknown>> = {}): Promise<Endpoint & { path: string }> {
  const path = `/hook-${++paths}`;
  const body = { url: receiver.urlOf(path), events: ['listing.updated'], ...fields };
  return { ...dataOf<Endpoint>(await client.post('/webhooks', body)), path };
}

const remove = async ({ id }: { id: number }) => dataOf(await client.delete(`/webhooks/${id}`));
const deliveriesOf = async ({ id }: { id: number }) =>
  dataOf<{ items: Delivery[] }>(await client.get(`/webhooks/${id}/deliveries`)).items;
const arrivedAt = async ({ path }: { path: string }, count = 1) => {
  await until(() => receiver.at(path).length >= count);
  return receiver.at(path);
};

function isSignedBy(secret: string, message: Received | undefined): boolean {
  try {
    new Verifier(secret).verify(message?.body ?? '', message?.headers ?? {});
    return true;
  } catch {
    return false;
  }
}

const listingEvents = [
  ...['created', 'updated', 'published', 'unpublished', 'price_changed', 'sale_pending', 'sold'],
  ...['trashed', 'restored', 'deleted'],
].map((name) => `listing.${name}`);

describe('events', () => {
  test('a listing’s life by the API arrives as events with its body', async () => {
    const hook = await anEndpoint({ events: listingEvents });
    const { id } = await makeListing(lot, { title: 'Corolla', price: 100 });
    await changeListing(client, id, { status: 'publish' });
    await changeListing(client, id, { price: 90 });
    await changeListing(client, id, { sale_pending: true });
    await changeListing(client, id, { sold: true });
    dataOf(await client.delete(`/listing/${id}`));
    await changeListing(client, id, { status: 'draft' });
    dataOf(await client.delete(`/listing/${id}`));
    dataOf(await client.delete(`/clear_trash/${lot.type.id}`));

    const arrived = await arrivedAt(hook, 14);

    const counts: Record<string, number> = {};
    for (const { message } of arrived) counts[message.type.slice(8)] = (counts[message.type.slice(8)] ?? 0) + 1;
    expect(counts).toEqual({
      created: 1,
      published: 1,
      updated: 4,
      price_changed: 1,
      sale_pending: 1,
      sold: 1,
      unpublished: 1,
      trashed: 2,
      restored: 1,
      deleted: 1,
    });
    expect(arrived.find(({ message }) => message.type === 'listing.deleted')?.message.data).toEqual({
      listing_id: id,
      type_id: lot.type.id,
      version: 8,
      listing: null,
    });
    await remove(hook);
  });

  test('the listing is as the API shows it', async () => {
    const hook = await anEndpoint({ events: ['listing.created'] });
    const { id } = await makeListing(lot, { title: 'Škoda “1”', price: 100, status: 'publish' });

    const [arrived] = await arrivedAt(hook);

    expect(arrived?.message.data.listing).toEqual(dataOf(await client.get(`/listing/${id}`)));
    expect(arrived?.message.data).toMatchObject({ listing_id: id, type_id: lot.type.id, version: 1 });
    await remove(hook);
  });

  test('changes by SQL are announced too, and other columns are not', async () => {
    const { id } = await makeListing(lot, { title: 'By hand', price: 100 });
    const hook = await anEndpoint({ events: listingEvents, type_ids: [lot.type.id] });
    const run = (sql: string) => runSql(sql, [id], service);
    await run('UPDATE inventory_listings SET updated_at = updated_at WHERE id = ?');
    await run('UPDATE inventory_listings SET price_cents = 9000 WHERE id = ?');
    await run('DELETE FROM inventory_listings WHERE id = ?');

    const arrived = await arrivedAt(hook, 3);

    expect(arrived.map(({ message }) => message.type).sort()).toEqual([
      'listing.deleted',
      'listing.price_changed',
      'listing.updated',
    ]);
    await remove(hook);
  });

  test('a listing that SQL adds before its type is announced when the type is known, and only where it is wanted', async () => {
    const other = await aDealership({ listings: [] }, service);
    const hook = await anEndpoint({ events: ['listing.created'], type_ids: [lot.type.id] });
    const elsewhere = await anEndpoint({ events: ['listing.created'], type_ids: [other.type.id] });
    const both = [hook.id, elsewhere.id];
    const count = async (which: string) => {
      const sql = `SELECT id FROM inventory_webhook_deliveries WHERE webhook_id IN (?, ?) ${which}`;
      return (await readSql(sql, both, service)).length;
    };
    await runSql(
      `INSERT INTO inventory_listings (id, document_id, title, listing_status, version)
       VALUES (900001, 'in-two-commits', 'In two commits', 'draft', 1)`,
      [],
      service,
    );
    await until(async () => (await count('AND next_attempt_at > occurred_at')) === 2);

    const link = 'INSERT INTO inventory_listings_type_lnk (listing_id, type_id) VALUES (900001, ?)';
    await runSql(link, [lot.type.id], service);

    const [arrived] = await arrivedAt(hook);
    expect(arrived?.message.data).toMatchObject({ listing_id: 900001, type_id: lot.type.id, listing: { id: 900001 } });
    await until(async () => (await count('')) === 1);
    expect(receiver.at(elsewhere.path)).toEqual([]);
    await remove(hook);
    await remove(elsewhere);
  });

  test('a change whose delivery cannot be written is not made', async () => {
    const { id } = await makeListing(lot, { title: 'Not announced', price: 5 });
    const hook = await anEndpoint();
    const rows = `NEW.webhook_id = ${hook.id}`;
    const refused = await withTrigger(
      { when: 'BEFORE INSERT', table: 'inventory_webhook_deliveries', rows },
      () => client.patch(`/listing/${id}`, { price: 6 }),
      service,
    );

    expect(refused.status).toBe(500);
    expect(await readListing(client, id)).toMatchObject({ price: 5, version: 1 });
    expect(await deliveriesOf(hook)).toEqual([]);
    await remove(hook);
  });

  test('an endpoint gets only its events and types, and a refused change has none', async () => {
    const other = await aDealership({ listings: [] }, service);
    const hook = await anEndpoint({ events: ['listing.sold'], type_ids: [other.type.id] });
    const mine = await makeListing(lot, { title: 'Of another type' });
    await changeListing(client, mine.id, { sold: true });
    const theirs = await makeListing(other, { title: 'Of this type' });
    expect((await other.client.patch(`/listing/${theirs.id}`, { sold: true, price: -1 })).status).toBe(400);
    await changeListing(other.client, theirs.id, { sold: true });

    const arrived = await arrivedAt(hook);

    expect(arrived.map(({ message }) => message.data.listing_id)).toEqual([theirs.id]);
    expect(
      await readSql('SELECT id FROM inventory_webhook_deliveries WHERE webhook_id = ?', [hook.id], service),
    ).toHaveLength(1);
    await remove(hook);
  });
});

describe('leads', () => {
  const person = { name: 'Ada Example', email: 'ada@mail.example', message: 'Is it there?' };

  test('carry ids, kind and listing, and personal data only where it is asked for', async () => {
    const plain = await anEndpoint({ events: ['lead.created'] });
    const personal = await anEndpoint({ events: ['lead.created'], include_personal_data: true });
    const { id: listing_id } = await makeListing(lot, { title: 'Wanted', status: 'publish' });
    const lead = dataOf<{ id: number }>(await client.post('/leads', { ...person, kind: 'test_drive', listing_id }));
    dataOf(await client.post('/leads', { ...person, kind: 'test_drive', listing_id })); // a repeat
    dataOf(await client.post('/leads', { ...person, website: 'https://spam.example' })); // the honeypot

    const [one] = await arrivedAt(plain);
    const [other] = await arrivedAt(personal);

    expect(one?.message.data).toMatchObject({
      lead: { id: lead.id, kind: 'test_drive', listing_id },
      listing: { id: listing_id },
    });
    expect(one?.body).not.toMatch(/Ada|mail\.example|Is it there/);
    expect(other?.message.data.lead).toMatchObject({ id: lead.id, ...person });
    expect((await deliveriesOf(plain)).length).toBe(1);

    await runSql('DELETE FROM inventory_leads WHERE id = ?', [lead.id], service);
    await remove(plain);
    await remove(personal);
  });

  test('sends no stored personal data after it is switched off, also to another address', async () => {
    const hook = await anEndpoint({ events: ['lead.created'], include_personal_data: true });
    const lead = dataOf<{ id: number }>(await client.post('/leads', { ...person, message: 'Still there?' }));
    const [sent] = await arrivedAt(hook);
    expect(sent?.body).toContain('ada@mail.example');
    await until(async () => (await deliveriesOf(hook))[0]?.status === 'delivered');
    const { client: limited } = await aUser(['manage_settings'], service);
    const path = `${hook.path}-elsewhere`;

    dataOf(await limited.patch(`/webhooks/${hook.id}`, { url: receiver.urlOf(path), include_personal_data: false }));
    const [delivery] = await deliveriesOf(hook);
    dataOf(await limited.post(`/webhooks/${hook.id}/deliveries/${delivery?.id}/replay`, {}));

    const [replayed] = await arrivedAt({ path });
    expect(replayed?.message.data.lead).toMatchObject({ id: lead.id });
    expect(replayed?.body).not.toMatch(/Ada|mail\.example|Still there/);
    await remove(hook);
  });

  test('erasing a lead erases its deliveries, also those that wait for another attempt', async () => {
    const sent = await anEndpoint({ events: ['lead.created'], include_personal_data: true });
    const waiting = await anEndpoint({ events: ['lead.created'], include_personal_data: true });
    receiver.answers.set(waiting.path, (response) => response.writeHead(500).end('Ada Example'));
    const { id: listing_id } = await makeListing(lot, { title: 'Erased', status: 'publish' });
    const leads = [
      dataOf<{ id: number }>(await client.post('/leads', { ...person, kind: 'test_drive', listing_id })),
      dataOf<{ id: number }>(
        await client.post('/leads', { ...person, email: 'bo@mail.example', kind: 'test_drive', listing_id }),
      ),
    ];
    const isSettled = async (hook: Endpoint, status: string) =>
      (await deliveriesOf(hook)).filter((one) => one.status === status && one.attempts === 1).length === 2;
    await until(() => isSettled(sent, 'delivered'));
    await until(() => isSettled(waiting, 'pending'));

    const boss = await aSuperAdmin(service);
    panelData(await boss.request('DELETE', `/dealer-inventory/leads/${leads[0]?.id}`));

    for (const hook of [sent, waiting]) {
      const rows = await readSql(
        'SELECT lead_id FROM inventory_webhook_deliveries WHERE webhook_id = ?',
        [hook.id],
        service,
      );
      expect(rows.map(({ lead_id }) => Number(lead_id))).toEqual([leads[1]?.id]);
      await remove(hook);
    }
  });

  test('a lead that is merged before its first attempt is delivered as it was, also after another merge', async () => {
    const hook = await anEndpoint({ events: ['lead.created'], include_personal_data: true });
    const { id: listing_id } = await makeListing(lot, { title: 'Wanted', status: 'publish' });
    const other = await makeListing(lot, { title: 'Other', status: 'publish' });
    const aLead = async (name: string, more: object) =>
      dataOf<{ id: number; created_at: string }>(
        await client.post('/leads', { name, email: `${name}@mail.example`, message: `I am ${name}`, ...more }),
      );
    const setStatus = (status: string) =>
      `UPDATE inventory_webhook_deliveries SET delivery_status = '${status}' WHERE webhook_id = ${hook.id}`;
    const leads = await withTrigger(
      { when: 'AFTER INSERT', table: 'inventory_webhook_deliveries', statement: setStatus('held') },
      async () => [
        await aLead('ada', { listing_id }),
        await aLead('bo', { type_id: lot.type.id }),
        await aLead('cy', { listing_id: other.id, kind: 'trade_in' }),
      ],
      service,
    );
    const [ada, bo, cy] = leads.map(({ id }) => id);
    const boss = await aSuperAdmin(service);
    const merge = async (id?: number, into?: number) =>
      panelData(await boss.request('POST', `/dealer-inventory/leads/${into}/merge`, { ids: [id] }));
    await merge(cy, bo);
    await merge(bo, ada);

    await runSql(setStatus('pending'), [], service);

    const sent = (await arrivedAt(hook, 3)).map(({ message: { data } }) => data);
    const byId = new Map(sent.map((data) => [(data.lead as { id: number }).id, data]));
    expect([ada, bo, cy].map((id) => byId.get(id ?? 0))).toMatchObject([
      { lead: { message: 'I am ada', listing_id }, listing: { id: listing_id } },
      { lead: { message: 'I am bo', listing_id: null, type_id: lot.type.id }, listing: null },
      {
        lead: {
          ...{ message: 'I am cy', email: 'cy@mail.example', kind: 'trade_in', created_at: leads[2]?.created_at },
          ...{ listing_id: other.id, type_id: lot.type.id },
        },
        listing: { id: other.id },
      },
    ]);
    await remove(hook);
  });

  test('personal data needs the capability to see leads', async () => {
    const { client: limited } = await aUser(['manage_settings'], service);
    const body = { url: receiver.urlOf('/x'), events: ['lead.created'], include_personal_data: true };

    expect(refusalOf(await limited.post('/webhooks', body))).toMatchObject({ code: 'svc_forbidden' });
  });
});

test('an import announces that it waits for a person, and each end of it', async () => {
  const hook = await anEndpoint({ events: ['import.held', 'import.finished'], type_ids: [lot.type.id] });
  const profile = await aProfile(lot, { mode: 'full', removal: 'draft' });
  const importCars = (count: number) => {
    const rows = Array.from({ length: count }, (_, n) => ({ Stock: `I-${n}`, Title: `Imported ${n}` }));
    return importFile(lot, csvOf(rows), `profile=${profile.id}`);
  };
  const all = await importCars(8);
  const few = await importCars(2);
  await moveImport(client, few.id, 'apply');
  await moveImport(client, few.id, 'undo');

  const arrived = await arrivedAt(hook, 4);

  const seen = arrived.map(
    ({ message: { type, data } }) => `${type} ${String(data.import_id)} ${String(data.type_id)}`,
  );
  const ended = `import.finished ${few.id} ${lot.type.id}`;
  expect(seen.sort()).toEqual(
    [`import.finished ${all.id} ${lot.type.id}`, `import.held ${few.id} ${lot.type.id}`, ended, ended].sort(),
  );
  expect((await deliveriesOf(hook)).map((delivery) => delivery.import_id)).toEqual([few.id, few.id, few.id, all.id]);
  await remove(hook);
});

describe('signatures', () => {
  test('are accepted by the independent library, with both secrets for 24 hours after a rotation', async () => {
    const hook = await anEndpoint();
    dataOf(await client.post(`/webhooks/${hook.id}/test`, {}));
    const [first] = await arrivedAt(hook);
    expect(new Verifier(hook.secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({ type: 'ping' });

    const rotated = dataOf<Endpoint>(await client.post(`/webhooks/${hook.id}/rotate`, {}));
    dataOf(await client.post(`/webhooks/${hook.id}/test`, {}));
    const [, second] = await arrivedAt(hook, 2);
    for (const secret of [hook.secret, rotated.secret])
      expect(new Verifier(secret).verify(second?.body ?? '', second?.headers ?? {})).toBeDefined();

    await runSql('UPDATE inventory_webhooks SET old_secret_until = ? WHERE id = ?', [new Date(1), hook.id], service);
    dataOf(await client.post(`/webhooks/${hook.id}/test`, {}));
    const [, , third] = await arrivedAt(hook, 3);
    expect(() => new Verifier(hook.secret).verify(third?.body ?? '', third?.headers ?? {})).toThrow();
    await remove(hook);
  });

  test('are by the secret that the receiver has, although the answers to several rotations were lost', async () => {
    const hook = await anEndpoint();
    const secrets = [hook.secret];
    const rotate = async () => dataOf<Endpoint>(await client.post(`/webhooks/${hook.id}/rotate`, {})).secret;
    const signedBy = async (messages: number) => {
      dataOf(await client.post(`/webhooks/${hook.id}/test`, {}));
      const message = (await arrivedAt(hook, messages)).at(-1);
      return secrets.filter((secret) => isSignedBy(secret, message));
    };
    for (let rotations = 0; rotations < 3; rotations++) secrets.push(await rotate());
    expect(await signedBy(1)).toEqual(secrets);
    secrets.push(await rotate());
    expect(await signedBy(2)).toEqual(secrets.slice(1)); // at most three previous ones

    await runSql('UPDATE inventory_webhooks SET old_secret_until = ? WHERE id = ?', [new Date(1), hook.id], service);
    secrets.push(await rotate());
    expect(await signedBy(3)).toEqual(secrets.slice(-2));
    await remove(hook);
  });

  test('with a secret that cannot be decrypted fail with the way out, and succeed after a rotation', async () => {
    const hook = await anEndpoint();
    await runSql("UPDATE inventory_webhooks SET secret_ciphertext = 'v1.a.b.c' WHERE id = ?", [hook.id], service);
    dataOf(await client.post(`/webhooks/${hook.id}/test`, {}));
    await until(async () => (await deliveriesOf(hook))[0]?.status === 'failed');
    const [failed] = await deliveriesOf(hook);
    expect(failed?.error).toMatch(/SVC_ENCRYPTION_KEY has changed. Rotate the secret/);

    const rotated = dataOf<Endpoint>(await client.post(`/webhooks/${hook.id}/rotate`, {}));
    dataOf(await client.post(`/webhooks/${hook.id}/test`, {}));
    const [arrived] = await arrivedAt(hook);
    expect(new Verifier(rotated.secret).verify(arrived?.body ?? '', arrived?.headers ?? {})).toBeDefined();
    await remove(hook);
  });

  test('no secret is stored as it is, also for a repeated request', async () => {
    const headers = { 'Idempotency-Key': 'hook-1' };
    const body = { url: receiver.urlOf('/once'), events: ['listing.sold'] };
    const first = dataOf<Endpoint>(await client.post('/webhooks', body, headers));
    const again = dataOf<Endpoint>(await client.post('/webhooks', body, headers));

    expect(again).toEqual({ ...first, secret: null });
    const rows = await readSql('SELECT * FROM inventory_webhooks', [], service);
    const stored = await readSql('SELECT body FROM inventory_idempotency_keys', [], service);
    expect(JSON.stringify([rows, stored])).not.toContain(first.secret.slice(6));
    await remove(first);
  });
});

describe('failures', () => {
  test('are tried again with the same message, and shown', async () => {
    const hook = await anEndpoint();
    receiver.answers.set(hook.path, (response) => response.writeHead(500).end('broken'));
    const { id } = await makeListing(lot, { title: 'Retried' });
    await changeListing(client, id, { price: 5 });
    await until(async () => (await deliveriesOf(hook))[0]?.attempts === 1);
    const [failed] = await deliveriesOf(hook);
    expect(failed).toMatchObject({ status: 'pending', response_status: 500, response: 'broken' });
    const pause = new Date(failed?.next_attempt_at ?? 0).getTime() - Date.now();
    expect(pause).toBeLessThanOrEqual(6000);

    receiver.answers.delete(hook.path);
    await runSql(
      'UPDATE inventory_webhook_deliveries SET next_attempt_at = ? WHERE id = ?',
      [new Date(), failed?.id],
      service,
    );
    const [one, other] = await arrivedAt(hook, 2);
    expect([other?.body, other?.headers['webhook-id']]).toEqual([one?.body, one?.headers['webhook-id']]);
    await until(async () => (await deliveriesOf(hook))[0]?.status === 'delivered');
    await remove(hook);
  });

  test('a redirect is a failure and is not followed', async () => {
    const hook = await anEndpoint();
    receiver.answers.set(hook.path, (response) => response.writeHead(307, { Location: '/elsewhere' }).end());
    const { id } = await makeListing(lot, { title: 'Redirected' });
    await changeListing(client, id, { price: 5 });
    await until(async () => (await deliveriesOf(hook))[0]?.response_status === 307);

    expect((await deliveriesOf(hook))[0]).toMatchObject({ status: 'pending' });
    expect(receiver.at('/elsewhere')).toEqual([]);
    await remove(hook);
  });

  test('410 disables the endpoint immediately, and enabling it delivers what is pending', async () => {
    const hook = await anEndpoint();
    receiver.answers.set(hook.path, (response) => response.writeHead(410).end());
    const { id } = await makeListing(lot, { title: 'Gone' });
    await changeListing(client, id, { price: 5 });
    const show = async () => dataOf<Endpoint>(await client.get(`/webhooks/${hook.id}`));
    await until(async () => !(await show()).is_enabled);
    expect(await show()).toMatchObject({ disabled_reason: 'gone' });
    await changeListing(client, id, { price: 6 }); // not recorded

    receiver.answers.delete(hook.path);
    await runSql(
      'UPDATE inventory_webhook_deliveries SET next_attempt_at = ? WHERE webhook_id = ?',
      [new Date(), hook.id],
      service,
    );
    dataOf(await client.patch(`/webhooks/${hook.id}`, { is_enabled: true }));
    await arrivedAt(hook, 2);
    expect(await show()).toMatchObject({ is_enabled: true, disabled_reason: null });
    expect(await deliveriesOf(hook)).toHaveLength(1);
    await remove(hook);
  });

  /** Adds an endpoint that has failed since so many days, and an event that fails too. */
  async function aFailing({ sinceDays, lastDays }: { sinceDays: number; lastDays: number }) {
    const hook = await anEndpoint();
    receiver.answers.set(hook.path, (response) => response.writeHead(503).end());
    const [since, last] = [sinceDays, lastDays].map((days) => new Date(Date.now() - days * 24 * 60 * 60 * 1000));
    const sql = 'UPDATE inventory_webhooks SET failing_since = ?, last_failed_at = ? WHERE id = ?';
    await runSql(sql, [since, last, hook.id], service);
    return hook;
  }
  const failOnce = async (hook: Endpoint) => {
    const { id } = await makeListing(lot, { title: 'Failing' });
    await changeListing(client, id, { price: 5 });
    await until(async () => (await deliveriesOf(hook))[0]?.attempts === 1);
  };
  const show = async ({ id }: Endpoint) => dataOf<Endpoint>(await client.get(`/webhooks/${id}`));

  test('five days of failures disable the endpoint', async () => {
    const hook = await aFailing({ sinceDays: 5.1, lastDays: 1 });
    await failOnce(hook);
    expect(await show(hook)).toMatchObject({ is_enabled: false, disabled_reason: 'failing' });
    await remove(hook);
  });

  test('two failures with five days between them do not, nor do those of a former URL', async () => {
    const seldom = await aFailing({ sinceDays: 5.1, lastDays: 5.1 });
    await failOnce(seldom);
    expect(await show(seldom)).toMatchObject({ is_enabled: true, failing_since: expect.any(String) });
    await remove(seldom);

    const moved = await aFailing({ sinceDays: 5.1, lastDays: 1 });
    const url = receiver.urlOf(`${moved.path}-moved`);
    receiver.answers.set(`${moved.path}-moved`, (response) => response.writeHead(503).end());
    expect(dataOf(await client.patch(`/webhooks/${moved.id}`, { url }))).toMatchObject({ failing_since: null });
    await failOnce(moved);
    expect(await show(moved)).toMatchObject({ is_enabled: true });
    await remove(moved);
  });
});

describe('by hand', () => {
  test('a delivery is sent again with the same id, also to a disabled endpoint, which then gets one ping', async () => {
    const hook = await anEndpoint();
    const { id } = await makeListing(lot, { title: 'Replayed' });
    await changeListing(client, id, { price: 5 });
    await arrivedAt(hook);
    await until(async () => (await deliveriesOf(hook))[0]?.status === 'delivered');
    dataOf(await client.patch(`/webhooks/${hook.id}`, { is_enabled: false }));
    const [delivery] = await deliveriesOf(hook);

    dataOf(await client.post(`/webhooks/${hook.id}/deliveries/${delivery?.id}/replay`, {}));
    const [one, other] = await arrivedAt(hook, 2);
    expect([other?.body, other?.headers['webhook-id']]).toEqual([one?.body, one?.headers['webhook-id']]);

    receiver.answers.set(hook.path, (response) => response.writeHead(500).end());
    dataOf(await client.post(`/webhooks/${hook.id}/test`, {}));
    await until(async () => (await deliveriesOf(hook))[0]?.status === 'failed');
    await remove(hook);
  });
});

test('other types of an endpoint are for later events: those that are committed arrive', async () => {
  const other = await aDealership({ listings: [] }, service);
  const hook = await anEndpoint({ events: ['listing.created'], type_ids: [lot.type.id], is_enabled: false });
  const { id } = await makeListing(lot, { title: 'Committed before' });
  await runSql(
    `INSERT INTO inventory_webhook_deliveries (webhook_id, event, listing_id, type_id, version, occurred_at,
       delivery_status, attempts, next_attempt_at) VALUES (?, 'listing.created', ?, ?, 1, ?, 'pending', 0, ?)`,
    [hook.id, id, lot.type.id, new Date(), new Date()],
    service,
  );

  dataOf(await client.patch(`/webhooks/${hook.id}`, { type_ids: [other.type.id], is_enabled: true }));

  const [arrived] = await arrivedAt(hook);
  expect(arrived?.message.data).toMatchObject({ listing_id: id, type_id: lot.type.id });
  await remove(hook);
});

describe('a replay', () => {
  const replay = async (hook: Endpoint) => {
    const [delivery] = await deliveriesOf(hook);
    dataOf(await client.post(`/webhooks/${hook.id}/deliveries/${delivery?.id}/replay`, {}));
  };

  test('during an attempt is sent although that attempt succeeds', async () => {
    const hook = await anEndpoint();
    const held: ServerResponse[] = [];
    receiver.answers.set(hook.path, (response) => held.push(response));
    const { id } = await makeListing(lot, { title: 'Replayed meanwhile' });
    await changeListing(client, id, { price: 5 });
    await arrivedAt(hook);

    await replay(hook);
    held[0]?.writeHead(204).end();

    const [one, other] = await arrivedAt(hook, 2);
    expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    held[1]?.writeHead(204).end();
    await until(async () => (await deliveriesOf(hook))[0]?.status === 'delivered');
    await remove(hook);
  });

  test('to a disabled endpoint is sent once, and its further attempts wait for the endpoint to be enabled', async () => {
    const hook = await anEndpoint();
    receiver.answers.set(hook.path, (response) => response.writeHead(500).end());
    const { id } = await makeListing(lot, { title: 'Waits' });
    await changeListing(client, id, { price: 5 });
    await until(async () => (await deliveriesOf(hook))[0]?.attempts === 1);
    dataOf(await client.patch(`/webhooks/${hook.id}`, { is_enabled: false }));
    await replay(hook);
    await arrivedAt(hook, 2);
    await until(async () => (await deliveriesOf(hook))[0]?.attempts === 1);

    expect(await deliveriesOf(hook)).toMatchObject([{ status: 'pending', next_attempt_at: expect.any(String) }]);
    const asked = 'SELECT id FROM inventory_webhook_deliveries WHERE webhook_id = ? AND is_manual = TRUE';
    expect(await readSql(asked, [hook.id], service)).toEqual([]);
    await remove(hook);
  });
});

test('an answer is cut between two characters', async () => {
  const hook = await anEndpoint();
  receiver.answers.set(hook.path, (response) => response.writeHead(200).end(`a${'😀'.repeat(3000)}`));
  dataOf(await client.post(`/webhooks/${hook.id}/test`, {}));
  await until(async () => (await deliveriesOf(hook))[0]?.status === 'delivered');

  expect((await deliveriesOf(hook))[0]?.response).toBe(`a${'😀'.repeat(2559)}`);
  await remove(hook);
});

describe('long messages', () => {
  test('are kept whole until they are delivered, and sent again with the same id', async () => {
    const hook = await anEndpoint();
    const content = 'é'.repeat(20_000);
    const { id } = await makeListing(lot, { title: 'Long', content });
    receiver.answers.set(hook.path, (response) => response.writeHead(500).end());
    await changeListing(client, id, { price: 5 });
    const stored = async () => {
      const sql = 'SELECT length(body) AS size FROM inventory_webhook_deliveries WHERE webhook_id = ?';
      return Number((await readSql(sql, [hook.id], service))[0]?.size);
    };
    await until(async () => (await deliveriesOf(hook))[0]?.attempts === 1);
    expect(await stored()).toBeGreaterThan(20_000);

    receiver.answers.delete(hook.path);
    const [delivery] = await deliveriesOf(hook);
    const replay = async () => dataOf(await client.post(`/webhooks/${hook.id}/deliveries/${delivery?.id}/replay`, {}));
    await replay();
    await until(async () => (await deliveriesOf(hook))[0]?.status === 'delivered');
    expect(await stored()).toBe(10 * 1024);
    await replay();
    const arrived = await arrivedAt(hook, 3);

    expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const { message } of arrived) expect(message.data.listing).toMatchObject({ id, content });
    await remove(hook);
  });
});

describe('refusals', () => {
  test.each([
    ['http://example.com/', 'url'],
    ['https://169.254.169.254/latest/', 'url'],
    ['https://user:secret@example.com/', 'url'],
    ['https://example.com:22/', 'url'],
    ['no address', 'url'],
  ])('the URL %s', async (url, field) => {
    const refusal = refusalOf(await client.post('/webhooks', { url, events: ['listing.sold'] }));
    expect(refusal).toMatchObject({ code: 'svc_invalid_param' });
    expect(refusal.params ?? {}).toHaveProperty(field);
  });

  test('unknown events, types and ids', async () => {
    const url = receiver.urlOf('/x');
    for (const body of [
      { url, events: ['listing.painted'] },
      { url, events: ['listing.sold'], type_ids: [999999999] },
    ])
      expect(refusalOf(await client.post('/webhooks', body))).toMatchObject({ code: 'svc_invalid_param' });
    expect(refusalOf(await client.get('/webhooks/999999999'))).toMatchObject({ code: 'svc_webhook_not_found' });
    const hook = await anEndpoint();
    expect(refusalOf(await client.post(`/webhooks/${hook.id}/deliveries/999999999/replay`, {}))).toMatchObject({
      code: 'svc_delivery_not_found',
    });
    await remove(hook);
  });

  test('absent and empty fields that are required', async () => {
    const url = receiver.urlOf('/x');
    const events = ['listing.sold'];
    for (const [field, body] of [
      ['url', { events }],
      ['url', { url: ' ', events }],
      ['events', { url, events: null }],
      ['events', { url, events: [] }],
    ] as const)
      expect(refusalOf(await client.post('/webhooks', body))).toMatchObject({
        code: 'svc_missing_param',
        params: { [field]: 'is required' },
      });
  });

  test('a 21st endpoint', async () => {
    const hooks = [];
    const count = dataOf<unknown[]>(await client.get('/webhooks')).length;
    for (let made = count; made < 20; made++) hooks.push(await anEndpoint());
    const body = { url: receiver.urlOf('/x'), events: ['listing.sold'] };
    expect(refusalOf(await client.post('/webhooks', body))).toMatchObject({ code: 'svc_invalid_param' });
    for (const hook of hooks) await remove(hook);
  });
});

test('an attempt without an answer fails after ten seconds', async () => {
  await until(async () => (await deliveriesOf(hanging)).at(-1)?.status === 'failed');
  const ping = (await deliveriesOf(hanging)).at(-1);
  expect(ping).toMatchObject({ attempts: 1, response_status: null, error: expect.stringContaining('within 10 s') });
  expect(ping?.duration_ms).toBeGreaterThanOrEqual(9_990);
  await remove(hanging);
});

describe('what is kept', () => {
  test('answers are cut at 10 KB', async () => {
    const hook = await anEndpoint();
    receiver.answers.set(hook.path, (response) => response.writeHead(200).end('é'.repeat(20_000)));
    dataOf(await client.post(`/webhooks/${hook.id}/test`, {}));
    await until(async () => (await deliveriesOf(hook))[0]?.status === 'delivered');
    const { response } = (await deliveriesOf(hook))[0] ?? {};
    expect(Buffer.byteLength(response ?? '')).toBe(10 * 1024);
    await remove(hook);
  });

  test('messages are shown up to 10 KB, and sent whole', async () => {
    const hook = await anEndpoint({ events: ['listing.created'] });
    await makeListing(lot, { title: 'Long', content: 'x'.repeat(20_000) });
    const [arrived] = await arrivedAt(hook);
    expect(arrived?.body.length).toBeGreaterThan(20_000);
    const [delivery] = await deliveriesOf(hook);
    expect(delivery?.body).toBe(arrived?.body.slice(0, 10 * 1024));
    await remove(hook);
  });

  test('deliveries are removed after 30 days', async () => {
    const hook = await anEndpoint();
    const send = async () => dataOf<Delivery>(await client.post(`/webhooks/${hook.id}/test`, {})).id;
    const [old, kept] = [await send(), await send()];
    await arrivedAt(hook, 2);
    const age = (id: number, days: number) =>
      runSql(
        'UPDATE inventory_webhook_deliveries SET occurred_at = ? WHERE id = ?',
        [new Date(Date.now() - days * 24 * 60 * 60 * 1000), id],
        service,
      );
    await age(old, 30.5);
    await age(kept, 29.5);
    await service.stop();
    service = await startService(configuration); // which removes immediately
    const ids = async () =>
      (await readSql('SELECT id FROM inventory_webhook_deliveries WHERE webhook_id = ?', [hook.id], service)).map(
        ({ id }) => Number(id),
      );
    await until(async () => !(await ids()).includes(old));
    expect(await ids()).toEqual([kept]);
  });
});
