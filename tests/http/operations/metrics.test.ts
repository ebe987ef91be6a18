import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes } from '../../../src/plugins/inventory/server/http/v1/routes';
import { Client, dataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { until } from '../../support/patience';
import { freePort } from '../../support/postgres';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { visit } from '../../support/site';
import { runSql } from '../../support/sql';

let service: Service;
let lot: Dealership;
let metrics: Client;

beforeAll(async () => {
  const port = await freePort();
  service = await startService(await makeConfiguration({}, { tuning: { metrics_port: port } }));
  metrics = new Client(`http://127.0.0.1:${port}`);
  lot = await aDealership({ categories: [], listings: [{ status: 'publish' }, { status: 'draft' }] }, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

/** Every sample by its name and labels, in exposition format. */
async function samples(): Promise<Map<string, number>> {
  const { text } = await metrics.get('/_metrics');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const countOf = (method: string, route: string, status: number) =>
  `svc_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

test('counts requests by route template and status, and times them by route', async () => {
  for (const id of [lot.listings[0], lot.listings[1], 999_999]) await lot.client.get(`/listing/${id}`);
  await lot.client.post(`/listing/${lot.type.id}`, { title: 'Made' });
  await lot.client.undocumented.get('/no/such/route');

  const found = await samples();
  expect(found.get(countOf('GET', '/listing/:listing_id', 200))).toBe(2);
  expect(found.get(countOf('GET', '/listing/:listing_id', 404))).toBe(1);
  expect(found.get(countOf('POST', '/listing/:type_id', 201))).toBe(1);
  expect(found.get(countOf('GET', 'none', 404))).toBe(1);
  expect(found.get('svc_http_request_duration_seconds_count{method="GET",route="/listing/:listing_id"}')).toBe(3);
});

test('counts the pages of the public site by their kind', async () => {
  const type = `/inventory/${lot.type.slug}`;
  for (const path of ['/', type, `${type}?canary=1`, `${type}/canary`, '/inventory/a/b/c/d'])
    await visit(path, { service });

  const found = await samples();
  expect(found.get(countOf('GET', 'site /', 200))).toBe(1);
  expect(found.get(countOf('GET', 'site /inventory/:type', 200))).toBe(2);
  expect(found.get(countOf('GET', 'site /inventory/:type/:slug', 404))).toBe(1);
  expect([...found.keys()].filter((name) => name.includes('canary') || name.includes(lot.type.slug))).toEqual([]);
});

test('uses no value chosen by a caller as a label', async () => {
  const asked = ['/listing/12345', '/leads/canary@example.com', '/types?canary=1'];
  for (const path of asked) await lot.client.get(path);
  await lot.client.undocumented.get('/canary');
  await lot.client.undocumented.send('PROPFIND', '/types');

  const text = [...(await samples()).keys()].join('\n');
  expect(text).not.toMatch(/canary|12345|PROPFIND/);
  const reported = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  const known = new Set([...routes.map(({ path }) => path), 'none']);
  const isOfSite = (route = '') => route.startsWith('site /');
  expect([...reported].filter((route) => !known.has(route ?? '') && !isOfSite(route))).toEqual([]);
});

test('reports the index, the feed, the database and the process', async () => {
  await lot.client.get(`/inventory/${lot.type.id}`);
  await until(async () => (await samples()).get('svc_index_behind_seconds') === 0);
  const found = await samples();

  expect(found.get('svc_index_listings{status="publish"}')).toBe(1);
  expect(found.get('svc_index_listings{status="draft"}')).toBeGreaterThanOrEqual(1);
  expect(found.get('svc_feed_position')).toBeGreaterThan(0);
  expect(found.get('svc_feed_changes')).toBeGreaterThan(0);
  expect(found.get('svc_draining')).toBe(0);
  expect(found.has('svc_database_connections{pool="write",state="waiting"}')).toBe(true);
  expect(found.get('svc_http_rate_limited_total')).toBe(0);
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
    expect(found.get(name)).toBeGreaterThan(0);
  }
});

test('counts the webhook deliveries that wait, without those of disabled endpoints', async () => {
  const waiting = async () => (await samples()).get('svc_webhook_deliveries_waiting');
  expect(await waiting()).toBe(0);
  const add = (webhook: number) =>
    runSql(
      `INSERT INTO inventory_webhook_deliveries (webhook_id, event, occurred_at, delivery_status, attempts)
       VALUES (?, 'listing.sold', '2026-01-01', 'pending', 0)`,
      [webhook],
      service,
    );
  const [enabled, disabled] = await Promise.all(
    [true, false].map(async (isEnabled) => {
      const body = { url: 'https://example.test/hook', events: ['listing.sold'], is_enabled: isEnabled };
      return dataOf<{ id: number }>(await lot.client.post('/webhooks', body)).id;
    }),
  );
  for (const id of [enabled, disabled]) await add(id ?? 0);
  expect(await waiting()).toBe(1);
});

test('serves no metrics on the public address, and nothing else on the metrics address', async () => {
  expect((await new Client(service.siteUrl).get('/_metrics')).status).toBe(404);
  for (const path of ['/', '/api/v1/types', '/_ready']) expect((await metrics.get(path)).status).toBe(404);
  expect((await metrics.send('POST', '/_metrics')).status).toBe(405);
  expect((await metrics.get('/_metrics')).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
});

test('stops the start when the metrics address is unavailable, and names it', async () => {
  const port = Number(new URL(service.siteUrl).port);
  const configuration = await makeConfiguration({}, { tuning: { metrics_port: port } });
  try {
    await expect(startService(configuration)).rejects.toThrow(/metrics_port/);
  } finally {
    discard(configuration);
  }
});
