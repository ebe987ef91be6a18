import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, dataOf, refusalOf, type TestResponse } from '../../support/client';
import { aDealership, aUser, type Dealership } from '../../support/dealership';
import { aForm, filePart, textPart } from '../../support/forms';
import { leadsIn } from '../../support/lead';
import { aPicture } from '../../support/pictures';
import { readSql, runSql } from '../../support/sql';
import { svc } from '../../support/command';
import { aCarLot, aVin } from '../../support/vin';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';

let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership(
    {
      categories: [{ slug: 'make', name: 'Make', kind: 'select', allow_new_terms: true, terms: ['Toyota'] }],
      listings: [{ title: 'Given' }],
    },
    service,
  );
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const withKey = (key: string) => ({ 'Idempotency-Key': key });
const create = (key: string, body: object = { title: 'Once' }, client = lot.client) =>
  client.post(`/listing/${lot.type.id}`, body, withKey(key));
const count = async () => Number((await readSql('SELECT count(*) AS n FROM inventory_listings', [], service))[0]?.n);

/** Everything of an answer that a client sees, except what belongs to the request. */
function expectReplay(again: TestResponse, first: TestResponse): void {
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  for (const name of ['etag', 'location']) expect(again.headers.get(name)).toBe(first.headers.get(name));
  expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([
    null,
    'true',
  ]);
}

test('creates a listing once, however often it is sent', async () => {
  const key = randomUUID();
  const make = lot.categories.make;
  const body = { title: 'Once', price: 12_345, categories: { [String(make)]: 'Brand New Make' } };
  const before = await count();
  const first = await create(key, body);
  expect(first.status).toBe(201);
  expect(dataOf<{ categories: object }>(first).categories).toEqual({ [String(make)]: 'Brand New Make' });
  expectReplay(await create(key, body), first);
  expectReplay(await create(key, body), first);
  expect(await count()).toBe(before + 1);

  const { id } = dataOf<{ id: number }>(first);
  const read = await lot.client.get(`/listing/${id}`);
  expect([dataOf(read), read.headers.get('etag')]).toEqual([dataOf(first), first.headers.get('etag')]);
});

test('applies a change once, and returns its first answer after later changes', async () => {
  const id = dataOf<{ id: number }>(await create(randomUUID())).id;
  const key = randomUUID();
  const sell = () => lot.client.patch(`/listing/${id}`, { sold: true, price: 5 }, withKey(key));
  const first = await sell();
  expect(dataOf(first)).toMatchObject({ is_sold: true, price: 5 });
  await lot.client.patch(`/listing/${id}`, { price: 6, sold: false });
  expectReplay(await sell(), first);
  expect(dataOf(await lot.client.get(`/listing/${id}`))).toMatchObject({ is_sold: false, price: 6 });
});

test('refuses another body, path or method with the same key, and changes nothing', async () => {
  const key = randomUUID();
  const first = await create(key);
  const { id } = dataOf<{ id: number }>(first);
  const before = await count();
  for (const other of [
    () => create(key, { title: 'Twice' }),
    () => lot.client.patch(`/listing/${id}`, { title: 'Once' }, withKey(key)),
    () => lot.client.post('/leads', { name: 'Kim', email: 'kim@example.test' }, withKey(key)),
  ]) {
    expect(refusalOf(await other())).toMatchObject({ status: 422, code: 'svc_idempotency_mismatch' });
  }
  expect(await count()).toBe(before);
  expectReplay(await create(key), first);
});

test('treats the same key of another user as a different key', async () => {
  const other = await aUser(['add_inventory'], service);
  const key = randomUUID();
  const mine = await create(key);
  const theirs = await create(key, { title: 'Once' }, other.client);
  expect(theirs.headers.get('idempotency-replayed')).toBeNull();
  expect(dataOf<{ id: number }>(theirs).id).not.toBe(dataOf<{ id: number }>(mine).id);
});

test('does not store a refusal: the corrected request succeeds with the same key', async () => {
  const key = randomUUID();
  expect((await create(key, { title: '' })).status).toBe(400);
  expect((await create(key, { title: 'Mended' })).status).toBe(201);
});

test('applies one of many concurrent requests, and answers the others with a conflict or its result', async () => {
  const key = randomUUID();
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(key)));
  const made = answers.filter(({ status }) => status === 201);
  const busy = answers.filter(({ status }) => status !== 201);
  expect(new Set(made.map(({ text }) => text)).size).toBe(1);
  for (const answer of busy) {
    expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'svc_request_in_progress' });
    expect(answer.headers.get('retry-after')).toBe('1');
  }
  expect(await count()).toBe(before + 1);
});

test('does not replay an answer that is older than a day', async () => {
  const key = randomUUID();
  const first = await create(key);
  const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000);
  await runSql(
    'UPDATE inventory_idempotency_keys SET created_at = ? WHERE idempotency_key = ?',
    [dayAgo, key],
    service,
  );
  const second = await create(key);
  expect(second.headers.get('idempotency-replayed')).toBeNull();
  expect(dataOf<{ id: number }>(second).id).not.toBe(dataOf<{ id: number }>(first).id);
  expectReplay(await create(key), second);
});

test('refuses an invalid key', async () => {
  for (const key of ['', ' ', 'ä'.normalize('NFC'), 'two words', 'x'.repeat(256)]) {
    const answer = await create(key).catch(() => undefined); // skips values that no client can send
    if (answer) expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'svc_invalid_param' });
  }
  expect((await create('x'.repeat(255))).status).toBe(201);
});

test('does not replay an answer after the capability was removed', async () => {
  const user = await aUser(['add_inventory'], service);
  const key = randomUUID();
  expect((await create(key, { title: 'Once' }, user.client)).status).toBe(201);
  expect((await svc(['user', 'block', user.username], service)).code).toBe(0);
  expect((await create(key, { title: 'Once' }, user.client)).status).toBe(401);
});

test('stores a lead once, and erases the stored answer with it', async () => {
  const key = randomUUID();
  const lead = { name: 'Idem Potent', email: 'idem@buyer.example', message: 'Twice, please' };
  const send = () => lot.client.post('/leads', lead, withKey(key));
  const first = await send();
  expect(first.status).toBe(201);
  expectReplay(await send(), first);
  expect(leadsIn(await lot.client.get('/leads?s=idem')).length).toBeGreaterThan(0);
  expect((await svc(['lead', 'erase', 'idem@buyer.example'], service)).document).toMatchObject({ erased: 1 });
  const kept = await readSql('SELECT body FROM inventory_idempotency_keys', [], service);
  expect(JSON.stringify(kept)).not.toMatch(/idem@buyer/);
});

test('stores no answer for a lead with a filled honeypot', async () => {
  const email = 'baited@buyer.example';
  const answer = await lot.client.post('/leads', { email, website: 'https://spam.example' }, withKey(randomUUID()));
  expect(answer.status).toBe(201);
  const kept = await readSql('SELECT body FROM inventory_idempotency_keys', [], service);
  expect(JSON.stringify(kept)).not.toContain(email);
});

test('flushes the cache once', async () => {
  const key = randomUUID();
  const flush = () => lot.client.post('/cache/flush', {}, withKey(key));
  const first = await flush();
  expectReplay(await flush(), first);
});

describe('uploads', () => {
  test('stores a picture once, even when its form has another boundary', async () => {
    const png = await aPicture().png().toBuffer();
    const key = randomUUID();
    const send = (title: string) => {
      const form = aForm([textPart('title', title), filePart(png, 'a.png', 'image/png')]);
      return lot.client.send('POST', '/upload_image', { ...form, headers: { ...form.headers, ...withKey(key) } });
    };
    const files = () => readSql('SELECT id FROM files', [], service);
    const before = (await files()).length;
    const first = await send('Front');
    expect(first.status).toBe(201);
    expectReplay(await send('Front'), first);
    expect(refusalOf(await send('Rear'))).toMatchObject({ status: 422, code: 'svc_idempotency_mismatch' });
    expect((await files()).length).toBe(before + 1);
  });
});

test('imports a VIN once', async () => {
  const cars = await aCarLot({}, service);
  const key = randomUUID();
  const send = () => cars.client.post(`/import_vin/${cars.type.id}`, { vin: aVin() }, withKey(key));
  const first = await send();
  expect(first.status).toBe(201);
  expectReplay(await send(), first);
  expect(
    refusalOf(await new Client(service.baseUrl, cars.key).post(`/import_vin/${cars.type.id}`, { vin: aVin() })).code,
  ).toBe('svc_duplicate_vin');
});

test('ignores a key on reads and removals', async () => {
  const key = randomUUID();
  for (let round = 0; round < 2; round++) {
    const answer = await lot.client.get('/types', withKey(key));
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, null]);
  }
});
