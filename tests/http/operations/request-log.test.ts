import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, dataOf, type TestResponse } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { until } from '../../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { visit } from '../../support/site';
import { runSql } from '../../support/sql';

type Line = Record<string, unknown>;

let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration({ LOG_LEVEL: 'http' }));
  lot = await aDealership({ listings: [{ title: 'Here', status: 'publish' }] }, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

function lines(): Line[] {
  const whole = service.output().split('\n').slice(0, -1);
  return whole.map((text) => JSON.parse(text) as Line);
}

/** The log line of the request with this answer. */
async function lineOf(answer: TestResponse): Promise<Line> {
  const id = answer.headers.get('x-request-id');
  const found = () => lines().filter(({ request_id, message }) => request_id === id && message === 'request');
  await until(() => found().length > 0);
  expect(found()).toHaveLength(1);
  return found()[0] ?? {};
}

describe('each request of the API is one line of JSON', () => {
  test('a read, with its key and the number of bytes sent', async () => {
    const answer = await lot.client.get(`/listing/${lot.listings[0]}?secret=canary-query`);

    expect(await lineOf(answer)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      message: 'request',
      request_id: answer.headers.get('x-request-id'),
      method: 'GET',
      path: `/api/v1/listing/${lot.listings[0]}`,
      status: 200,
      duration_ms: expect.any(Number),
      bytes: Buffer.byteLength(answer.text),
      key_id: expect.any(Number),
    });
  });

  test('a write, a refusal, a wrong key, a preflight and a HEAD', async () => {
    const path = `/api/v1/listing/${lot.type.id}`;
    const write = await lot.client.post(`/listing/${lot.type.id}`, { title: 'Made' });
    expect(await lineOf(write)).toMatchObject({ method: 'POST', path, status: 201 });

    const refused = await lot.client.patch('/listing/999999', { title: 'x' });
    expect(await lineOf(refused)).toMatchObject({ method: 'PATCH', status: 404, path: '/api/v1/listing/999999' });

    const wrong = await new Client(service.baseUrl, `svc_${'x'.repeat(49)}`).get('/types');
    const line = await lineOf(wrong);
    expect(line).toMatchObject({ status: 401, path: '/api/v1/types' });
    expect(line).not.toHaveProperty('key_id');

    const asked = { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'GET' };
    const preflight = await new Client(service.baseUrl).undocumented.send('OPTIONS', '/types', { headers: asked });
    expect(await lineOf(preflight)).toMatchObject({ method: 'OPTIONS', status: 204, bytes: 0 });

    expect(await lineOf(await lot.client.send('HEAD', '/types'))).toMatchObject({ method: 'HEAD', bytes: 0 });
  });

  test('keeps a valid request id from the caller in the answer and the log, and replaces any other', async () => {
    const answer = await lot.client.get('/types', { 'X-Request-Id': 'order-12/3' });
    expect(answer.headers.get('x-request-id')).toBe('order-12/3');
    expect(await lineOf(answer)).toMatchObject({ request_id: 'order-12/3' });

    for (const id of ['two words', 'x'.repeat(65), lot.key]) {
      const replaced = await lot.client.get('/types', { 'X-Request-Id': id });
      expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

test('logs the pages of the public site, without what a visitor chose', async () => {
  const path = `/inventory/${lot.type.slug}`;
  const id = (name: string) => ({ 'X-Request-Id': `site-${name}-request` });
  const page = await visit(`${path}?s=canary`, { service, headers: id('page') });
  await visit(`${path}/canary@example.com`, { service, headers: id('absent') });
  const logged = (name: string) =>
    lines().find(({ message, request_id }) => message === 'request' && request_id === `site-${name}-request`);
  await until(() => logged('absent') !== undefined);

  expect(logged('page')).toMatchObject({ method: 'GET', path, status: 200, bytes: page.bytes.length });
  expect(logged('absent')).toMatchObject({ path: '/inventory/:type/:slug', status: 404 });
});

test('logs a fault with its request and stack, without values of its statement', async () => {
  await runSql('ALTER TABLE inventory_vin_imports RENAME TO lost', [], service);
  const answer = await lot.client.get(`/vin/${lot.type.id}`);
  await runSql('ALTER TABLE lost RENAME TO inventory_vin_imports', [], service);

  expect(answer.status).toBe(500);
  expect(await lineOf(answer)).toMatchObject({ status: 500 });
  const id = answer.headers.get('x-request-id');
  const fault = lines().find(({ request_id, level }) => request_id === id && level === 'error');
  expect(fault).toMatchObject({ method: 'GET', path: `/api/v1/vin/${lot.type.id}`, stack: expect.any(String) });
  expect(fault?.message).toMatch(/inventory_vin_imports/);
});

test('logs nothing secret or personal, for every place where a caller can put it', async () => {
  const canary = 'Canarius';
  const mail = `${canary}@example.com`;
  const lead = { type_id: lot.type.id, name: canary, email: mail, phone: '+1 555 0199', message: canary };
  const agent = { 'User-Agent': `Agent-${canary}`, 'X-Forwarded-For': '203.0.113.77' };
  const sent = await lot.client.post('/leads', lead, agent);
  const found = await lot.client.get(`/leads?s=${canary}`, agent);
  expect(dataOf<{ items: unknown[] }>(found).items).toHaveLength(1);
  const last: TestResponse[] = [sent, found];
  for (const path of [`/leads/${lot.key}`, `/leads/${mail}`, `/types?key=${lot.key}`])
    last.push(await lot.client.get(path, agent));
  for (const path of [`/${lot.key}`, `/${canary}`]) last.push(await lot.client.undocumented.get(path, agent));
  last.push(await lot.client.patch(`/listing/${lot.listings[0]}`, { title: 7, content: canary }, agent));
  const site = new Client(service.siteUrl);
  await site.get(`/admin/init?_q=${canary}&key=${lot.key}`, agent);
  await site.get(`/uploads/${lot.key}`, agent);
  for (const answer of last) await lineOf(answer);
  await until(() => lines().some(({ path }) => path === '/uploads/svc_…'));

  expect(service.output()).not.toMatch(/Canarius|0199|203\.0\.113|127\.0\.0\.1/);
  expect(service.output()).not.toContain(lot.key);
  expect(lines().some(({ path, level }) => path === '/admin/init' && level === 'http')).toBe(true);
});

test('writes readable lines outside production', async () => {
  const other = await startService(await makeConfiguration({ LOG_LEVEL: 'info', NODE_ENV: 'test' }));
  try {
    await new Client(other.baseUrl).get('/types', { 'X-Request-Id': 'for-people' });
    await until(() => /info: GET \/api\/v1\/types 401 [\d.]+ ms \d+ B for-people\n/.test(other.output()));
  } finally {
    await other.stop();
    discard(other);
  }
});
