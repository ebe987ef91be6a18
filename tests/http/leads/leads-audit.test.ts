import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataOf, refusalOf, type TestResponse } from '../../support/client';
import { aDealership, aUser, type Dealership, loadBundle, unique } from '../../support/dealership';
import { type LeadData, leadsIn, sendLead } from '../../support/lead';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import { withTrigger } from '../../support/triggers';

/** A separate service, so that every entry comes from these tests. */
let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({ categories: [] }, service);
  const names = ['Ana Canary', 'Ben Canary', 'Cy Canary'];
  await loadBundle(
    { leads: names.map((name) => ({ ref: unique('lead'), type: lot.type.slug, name, email: 'canary@buyer.example' })) },
    service,
  );
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const entries = () =>
  readSql(
    "SELECT entity, action, entity_ids, user_id, key_id, request_id, at FROM inventory_audit WHERE entity = 'lead' ORDER BY id",
    [],
    service,
  );

async function reader() {
  const sql =
    'SELECT k.id AS key_id, l.user_id FROM inventory_api_keys k JOIN inventory_api_keys_owner_lnk l ON l.api_key_id = k.id JOIN up_users u ON u.id = l.user_id WHERE u.username = ?';
  return (await readSql(sql, [lot.username], service))[0];
}

/** The entry that an answer must have left. */
const entryOf = async (answer: TestResponse, ids: readonly number[]) => ({
  entity: 'lead',
  action: 'read',
  entity_ids: JSON.stringify(ids),
  ...(await reader()),
  request_id: answer.headers.get('X-Request-Id'),
  at: expect.any(Number),
});

test('records every answer with leads: user, request and lead ids, without their content', async () => {
  const page = await lot.client.get('/leads?per_page=2&order=asc');
  const ids = leadsIn(page).map(({ id }) => id);
  const ofType = await lot.client.get(`/leads/type/${lot.type.id}?s=cy`);
  const one = await lot.client.get(`/leads/${ids[0]}`);

  expect(ids).toHaveLength(2);
  expect(await entries()).toEqual([
    await entryOf(page, ids),
    await entryOf(
      ofType,
      leadsIn(ofType).map(({ id }) => id),
    ),
    await entryOf(one, [dataOf<LeadData>(one).id]),
  ]);
  expect(JSON.stringify(await readSql('SELECT * FROM inventory_audit', [], service))).not.toMatch(/canary/i);
});

test('records a page without leads too, because it reveals that there are none', async () => {
  const before = (await entries()).length;
  const answer = await lot.client.get('/leads?s=unknown');
  expect((await entries()).slice(before)).toEqual([await entryOf(answer, [])]);
});

test('records a HEAD like a GET', async () => {
  const before = (await entries()).length;
  const answer = await lot.client.send('HEAD', '/leads?per_page=1');
  expect(answer.headers.get('X-WP-Total')).toBe('3');
  expect(await entries()).toHaveLength(before + 1);
});

test('does not record refused or unknown requests, sending a lead, or reading statistics', async () => {
  const before = (await entries()).length;
  const { client } = await aUser([], service);
  await lot.client.get('/leads/999999999');
  await lot.client.get('/leads?orderby=email');
  await client.get('/leads');
  await sendLead(client);
  await lot.client.get(`/stats/${lot.type.id}`);
  expect(await entries()).toHaveLength(before);
});

test('refuses to change or remove entries, even by SQL', async () => {
  await expect(runSql('DELETE FROM inventory_audit', [], service)).rejects.toThrow('append-only');
  await expect(runSql('UPDATE inventory_audit SET user_id = 1', [], service)).rejects.toThrow('append-only');
});

test('refuses to show leads when the entry cannot be written', async () => {
  const answers = await withTrigger(
    { when: 'BEFORE INSERT', table: 'inventory_audit' },
    () => Promise.all([lot.client.get('/leads'), lot.client.get('/leads/1')]),
    service,
  );

  for (const answer of answers) {
    expect(refusalOf(answer).status).toBe(500);
    expect(answer.text).not.toMatch(/canary/i);
  }
  expect((await lot.client.get('/leads')).status).toBe(200);
});

test('records each of many concurrent reads', async () => {
  const before = (await entries()).length;
  const answers = await Promise.all(Array.from({ length: 50 }, () => lot.client.get('/leads?per_page=1')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set((await entries()).slice(before).map((entry) => entry.request_id)).size).toBe(50);
});
