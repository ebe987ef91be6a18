import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSuperAdmin, dataOf as panelDataOf } from '../support/admin';
import { Client, dataOf, type TestResponse } from '../support/client';
import { aDealership, aUser, type Dealership } from '../support/dealership';
import { databaseClient, discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql, runSql } from '../support/sql';
import { report } from './sizes';

let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration({ LOG_LEVEL: 'debug' }));
  lot = await aDealership({ categories: [], listings: [{ title: 'Here' }] }, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const person = {
  name: 'Canaria Serinus',
  email: 'canaria.serinus@buyer.example',
  phone: '+1 555 017 4711',
  message: 'Canaria would like to see it',
};

/** Every text that could reveal a secret or personal data to an unauthorized reader. */
const refusalTexts: string[] = [];
const hear = (answer: TestResponse) => {
  if (answer.status >= 400) refusalTexts.push(answer.text);
  return answer;
};

/** Every row of every table, as a database dump contains it. */
async function allRows(): Promise<string> {
  const names = await readSql(
    databaseClient === 'postgres'
      ? 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()'
      : "SELECT name FROM sqlite_master WHERE type = 'table'",
    [],
    service,
  );
  const texts: string[] = [];
  for (const { name } of names)
    texts.push(JSON.stringify(await readSql(`SELECT * FROM "${String(name)}"`, [], service)));
  return texts.join('\n');
}

test('keeps keys and personal names, addresses and phone numbers out of logs, errors, the audit and plain columns', async () => {
  const admin = await aSuperAdmin(service);
  const { key } = await aUser(['add_inventory', 'view_all_leads'], service);
  const made = panelDataOf<{ secret: string; key: { id: number } }>(
    await admin.request('POST', '/dealer-inventory/keys', {
      user_id: lot.load.ids.users[lot.username],
      label: 'Canary',
    }),
  );
  const again = panelDataOf<{ secret: string }>(
    await admin.request('POST', `/dealer-inventory/keys/${made.key.id}/regenerate`, {}),
  );
  const keys = [lot.key, key, made.secret, again.secret];

  for (const secret of keys) {
    const client = new Client(service.baseUrl, secret);
    hear(await client.get('/authenticate'));
    hear(await client.get(`/listing/${secret}`));
    hear(await client.undocumented.get(`/nowhere/${secret}?key=${secret}`));
    hear(await client.post(`/listing/${lot.type.id}`, { title: secret.repeat(20), price: secret, vin: secret }));
    hear(
      await client.send('POST', `/listing/${lot.type.id}`, {
        raw: `{"${secret}`,
        headers: { 'Content-Type': 'application/json' },
      }),
    );
    hear(await client.get('/authenticate', { Authorization: `Bearer ${secret}x` }));
  }
  const sent = dataOf<{ id: number }>(await lot.client.post('/leads', { ...person, listing_id: lot.listings[0] }));
  hear(await lot.client.post('/leads', { ...person, listing_id: 999_999 }));
  hear(await lot.client.post('/leads', { ...person, email: `${person.email} ${person.name}` }));
  hear(await lot.client.get(`/leads/${sent.id}`));
  // A refusal quotes a bad parameter to its sender; the log must not.
  const badQuery = `/leads?s=${encodeURIComponent(person.email)}&per_page=${encodeURIComponent(person.phone)}`;
  expect((await lot.client.get(badQuery)).status).toBe(400);
  hear(await lot.client.post('/leads', person, { 'Idempotency-Key': person.email }));

  // A database error in a statement with personal data: the log must not repeat the values of the statement.
  await runSql('ALTER TABLE inventory_leads RENAME TO lost_leads', [], service);
  for (const attempt of [
    () => lot.client.post('/leads', { ...person, message: 'other' }),
    () => lot.client.get('/leads'),
  ])
    expect(hear(await attempt()).status).toBe(500);
  await runSql('ALTER TABLE lost_leads RENAME TO inventory_leads', [], service);

  const audit = JSON.stringify(await readSql('SELECT * FROM inventory_audit', [], service));
  const everything = await allRows();
  const log = service.output();
  const people = [person.name, person.email, person.phone, person.message, 'canaria'];
  const hits = (texts: Readonly<Record<string, string>>, needles: readonly string[]) =>
    Object.entries(texts).flatMap(([place, text]) =>
      needles
        .filter((needle) => text.toLowerCase().includes(needle.toLowerCase()))
        .map((needle) => `${place}: ${needle.slice(0, 12)}`),
    );
  const found = [
    ...hits({ log, errors: refusalTexts.join('\n'), audit, rows: everything }, keys),
    ...hits({ log, errors: refusalTexts.join('\n'), audit }, people),
  ];
  report('R14', {
    canaries: keys.length + people.length,
    errors: refusalTexts.length,
    log_bytes: log.length,
    row_bytes: everything.length,
    hits: found.length,
  });
  expect(refusalTexts.length).toBeGreaterThan(15);
  expect(found).toEqual([]);
});
