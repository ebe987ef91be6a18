import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, refusalOf, type TestResponse } from '../../support/client';
import { aDealership, aUser } from '../../support/dealership';
import { until } from '../../support/patience';
import { head, RawConnection } from '../../support/raw';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';

const points = 50;
let service: Service;

beforeAll(async () => {
  service = await startService(await makeConfiguration({}, { tuning: { points_per_minute: points } }));
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const left = (answer: TestResponse) => Number(/;r=(\d+);/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);

test('charges one point for a read, five for a write, twenty for a VIN import or an upload, and reports what is left', async () => {
  const { client, type } = await aDealership({ listings: [{ title: 'One' }] }, service);
  const first = await client.get('/types');
  expect(first.headers.get('ratelimit-policy')).toBe(`"key";q=${points};w=60`);
  expect(first.headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=([1-9]|[1-5]\d|60)$/);
  const costs = [
    await client.get('/authenticate'),
    await client.post(`/listing/${type.id}`, { title: 'Two' }),
    await client.post(`/listing/${type.id}`, { title: '' }), // A refusal costs the same.
    await client.post(`/import_vin/${type.id}`, { vin: 'none' }),
  ].map(left);
  const before = [left(first), ...costs];
  expect(costs.map((now, index) => (before[index] ?? 0) - now)).toEqual([1, 5, 5, 20]);
  const upload = await client.send('POST', '/upload_image', { raw: 'x', headers: { 'Content-Type': 'text/plain' } });
  expect(refusalOf(upload).code).toBe('svc_rate_limited'); // 20 of the 18 that are left
});

test('charges twenty points for statistics', async () => {
  const { client, type } = await aDealership({ categories: [] }, service);
  const before = left(await client.get('/types'));
  expect(before - left(await client.get(`/stats/${type.id}`))).toBe(20);
});

test('charges one more point for each MiB of a large answer', async () => {
  const { client, type } = await aDealership({ categories: [] }, service);
  const other = await aUser([], service);
  for (let count = 0; count < 3; count++)
    await client.post(`/listing/${type.id}`, { title: 'Long', content: 'word '.repeat(200_000), status: 'publish' });
  const before = left(await other.client.get('/types'));
  const page = await other.client.get(`/inventory/${type.id}`);

  expect(before - left(page)).toBe(1);
  expect(left(page) - left(await other.client.get('/types'))).toBe(1 + Math.floor(page.text.length / 1024 / 1024));
});

test('charges nothing for the bytes that a HEAD request does not receive', async () => {
  const { client, type } = await aDealership({ categories: [] }, service);
  const other = await aUser([], service);
  for (let count = 0; count < 3; count++)
    await client.post(`/listing/${type.id}`, { title: 'Long', content: 'word '.repeat(200_000), status: 'publish' });
  const before = left(await other.client.get('/types'));
  const page = await other.client.send('HEAD', `/inventory/${type.id}`);

  expect(Number(page.headers.get('content-length'))).toBeGreaterThan(2 * 1024 * 1024);
  expect(before - left(await other.client.get('/types'))).toBe(2);
});

test('charges for a large answer even when the caller has disconnected', async () => {
  const content = 'word '.repeat(200_000);
  // not cached yet, so it takes a while
  const listings = Array.from({ length: 10 }, () => ({ title: 'Long', content, status: 'publish' }));
  const { type } = await aDealership({ categories: [], listings }, service);
  const spentAfterLeaving = async () => {
    const { key, client } = await aUser([], service);
    const before = left(await client.get('/types'));
    const connection = await RawConnection.open(service, { check: 'none' });
    await connection.write(head('GET', `/api/v1/inventory/${type.id}`, [`Authorization: Bearer ${key}`]));
    connection.close();
    let looks = 0;
    let spent = 0;
    while (spent <= 1 && looks < 10) spent = before - left(await client.get('/types')) - ++looks;
    return spent;
  };

  // a busy service drops a request whose connection has closed before its turn, and then it charges nothing
  await until(async () => (await spentAfterLeaving()) >= 1 + 9); // 1 for the request, and more than 9 for the MiB
});

test('charges twenty points for leads by keyword or in name order, and one for other pages of leads', async () => {
  const asked = async (path: string) => {
    const { client } = await aUser(['view_all_leads'], service);
    const before = left(await client.get('/types'));
    return before - left(await client.get(path));
  };
  for (const path of ['/leads?s=nora', '/leads?orderby=name', '/leads/type/1?s=nora'])
    expect(await asked(path)).toBe(20);
  for (const path of ['/leads', '/leads?s=%20&orderby=date', '/leads/type/1']) expect(await asked(path)).toBe(1);
});

test('refuses a key without points with a Retry-After, and serves other keys', async () => {
  const { client } = await aUser([], service);
  const other = await aUser([], service);
  for (let count = 0; count < points; count++) expect((await client.get('/authenticate')).status).toBe(200);
  const refused = await client.get('/authenticate');
  expect(refusalOf(refused)).toMatchObject({ status: 429, code: 'svc_rate_limited' });
  expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds >= 1 && seconds <= 60).toBe(true);
  expect((await other.client.get('/authenticate')).status).toBe(200);
  for (let count = 0; count < 5; count++) {
    const again = await client.get('/authenticate'); // immediately after its refusal
    expect(refusalOf(again)).toMatchObject({ status: 429, code: 'svc_rate_limited' });
    expect(again.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
  }
});

test('exposes the rate limit headers to browsers', async () => {
  const { key } = await aUser([], service);
  const answer = await new Client(service.baseUrl, key).get('/types', { Origin: 'https://app.example' });
  const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/,\s*/);
  for (const name of ['ratelimit', 'ratelimit-policy', 'retry-after', 'idempotency-replayed'])
    expect(exposed).toContain(name);
});
