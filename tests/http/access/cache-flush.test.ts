import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataOf, refusalOf } from '../../support/client';
import { aUser, type Dealership } from '../../support/dealership';
import { aListing, readListing } from '../../support/listing';
import { head, sendRaw } from '../../support/raw';
import { databaseClient, discard, makeConfiguration, type Service, startService } from '../../support/service';
import { runSql } from '../../support/sql';
import { changeTriggerNames, dropChangeTriggers, triggerNames, writeUnseen } from '../../support/triggers';

/** A separate service, because these tests remove its triggers. */
let service: Service;
let lot: Dealership & { readonly id: number };

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aListing(
    { title: 'Before', status: 'publish', price: 100, categories: { select: 'Toyota' } },
    {},
    service,
  );
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const flush = async () => dataOf<{ flushed_at: string }>(await lot.client.post('/cache/flush', {}));

const unseen = (...statements: readonly string[]) => writeUnseen(statements, service);

/** Returns values from answers of every kind. */
async function seen() {
  const { client, type, id, terms } = lot;
  const listing = await readListing(client, id);
  const page = dataOf<{ pagination: { total: number }; min_max: { price: object } }>(
    await client.get(`/inventory/${type.id}?s=after`),
  );
  return {
    title: listing.title,
    make: Object.values(listing.categories)[0],
    found: page.pagination.total,
    price: page.min_max.price,
    term: dataOf<{ name: string }>(await client.get(`/term/${terms['select/toyota']}`)).name,
    type: dataOf<{ name: string }>(await client.get(`/type_data/${type.id}`)).name,
    currency: dataOf<{ currency: string }>(await client.get('/options?keys=currency')).currency,
    user: dataOf<{ display_name: string }>(await client.get('/authenticate')).display_name,
    sold: dataOf<{ totals: { sold: number } }>(await client.get(`/stats/${type.id}`)).totals.sold,
  };
}

test('returns database state in every answer after a flush, even for changes that no trigger recorded', async () => {
  const stale = await seen();
  await unseen(
    `UPDATE inventory_listings SET title = 'After', price_cents = 500, is_sold = TRUE WHERE id = ${lot.id}`,
    `UPDATE inventory_terms SET name = 'Toyota Motor' WHERE id = ${lot.terms['select/toyota']}`,
    `UPDATE inventory_types SET name = 'Renamed' WHERE id = ${lot.type.id}`,
    "INSERT INTO inventory_settings (document_id, currency) VALUES ('settings', 'SEK')",
    `UPDATE up_users SET display_name = 'New name' WHERE username = '${lot.username}'`,
  );
  expect(await seen()).toEqual(stale);

  const { flushed_at } = await flush();

  expect(Math.abs(Date.parse(flushed_at) - Date.now())).toBeLessThan(3_600_000);
  expect(flushed_at).toMatch(/Z$/);
  expect(await seen()).toEqual({
    title: 'After',
    make: 'Toyota Motor',
    found: 1,
    price: { min: 5, max: 5 },
    term: 'Toyota Motor',
    type: 'Renamed',
    currency: 'SEK',
    user: 'New name',
    sold: 1,
  });
});

test('refuses a key after a flush when its revocation was not recorded', async () => {
  const { client, username } = await aUser([], service);
  expect((await client.get('/types')).status).toBe(200);
  await unseen(`UPDATE up_users SET blocked = TRUE WHERE username = '${username}'`);
  expect((await client.get('/types')).status).toBe(200);

  await flush();

  expect(refusalOf(await client.get('/types')).code).toBe('svc_invalid_api_key');
});

test('restores missing triggers, so that later changes are noticed', async () => {
  await readListing(lot.client, lot.id);
  await dropChangeTriggers(service);
  await runSql('UPDATE inventory_listings SET title = ? WHERE id = ?', ['Unseen', lot.id], service);
  expect((await readListing(lot.client, lot.id)).title).not.toBe('Unseen');

  await flush();

  expect((await readListing(lot.client, lot.id)).title).toBe('Unseen');
  const present = await triggerNames(service);
  expect(changeTriggerNames.filter((name) => !present.has(name))).toEqual([]);
  await runSql('UPDATE inventory_listings SET title = ? WHERE id = ?', ['Seen', lot.id], service);
  expect((await readListing(lot.client, lot.id)).title).toBe('Seen');
});

/** Deletes all recorded changes, so that the next one has number 1 again. */
const emptying =
  databaseClient === 'postgres'
    ? ['DELETE FROM inventory_changes', 'ALTER TABLE inventory_changes ALTER COLUMN seq RESTART']
    : ['DELETE FROM inventory_changes', "DELETE FROM sqlite_sequence WHERE name = 'inventory_changes'"];

test('notices changes after the change table was emptied and its numbers restarted', async () => {
  for (const sql of emptying) await runSql(sql, [], service);
  await readListing(lot.client, lot.id);
  for (const title of ['First', 'Second']) {
    await runSql('UPDATE inventory_listings SET title = ? WHERE id = ?', [title, lot.id], service);
    expect((await readListing(lot.client, lot.id)).title).toBe(title);
  }
  await unseen(`UPDATE inventory_listings SET title = 'Third' WHERE id = ${lot.id}`, ...emptying);
  await flush();
  expect((await readListing(lot.client, lot.id)).title).toBe('Third');
});

test('keeps every answer correct during concurrent flushes and writes', async () => {
  for (let round = 1; round <= 5; round++) {
    await unseen(`UPDATE inventory_listings SET title = 'Round ${round}' WHERE id = ${lot.id}`);
    const after = async () => {
      await flush();
      return (await readListing(lot.client, lot.id)).title;
    };
    expect(new Set(await Promise.all(Array.from({ length: 5 }, after)))).toEqual(new Set([`Round ${round}`]));
  }
});

test('accepts a missing body with any content type, and refuses a body that is not a JSON object', async () => {
  const send = (options: { raw?: string; headers?: Record<string, string> }) =>
    lot.client.send('POST', '/cache/flush', options);
  expect((await send({})).status).toBe(200);
  expect((await send({ raw: '', headers: { 'Content-Type': 'application/json' } })).status).toBe(200);
  expect((await send({ raw: '', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })).status).toBe(200);
  expect((await send({ raw: '{"why": "not"}', headers: { 'Content-Type': 'application/json' } })).status).toBe(200);
  const bare = head('POST', '/api/v1/cache/flush', [`Authorization: Bearer ${lot.key}`]);
  expect((await sendRaw(bare, service)).status).toBe(200);

  expect(refusalOf(await send({ raw: '[1]', headers: { 'Content-Type': 'application/json' } })).code).toBe(
    'svc_invalid_json',
  );
  expect(refusalOf(await send({ raw: 'x', headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
  expect(refusalOf(await lot.client.undocumented.get('/cache/flush')).status).toBe(405);
});

test('requires the capability to manage settings', async () => {
  const { client } = await aUser(['edit_all_inventory', 'view_all_leads'], service);
  expect(refusalOf(await client.post('/cache/flush', {})).code).toBe('svc_forbidden');
  const { client: manager } = await aUser(['manage_settings'], service);
  expect((await manager.post('/cache/flush', {})).status).toBe(200);
});
