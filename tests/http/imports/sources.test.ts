import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Client, dataOf, refusalOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { aProfile, type Import, type ImportProfile, finished, rowsOf, showImport } from '../../support/imports';
import { until } from '../../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let service: Service;
let lot: Dealership;
let folder: string;
/** What the server of feeds has been asked. */
const asked: IncomingMessage[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  asked.push(request);
  respond(request, response);
});
let origin: string;

const feed = (...stocks: number[]) =>
  ['stock,title,price', ...stocks.map((stock) => `${stock},Car ${stock},5`)].join('\n');

beforeAll(async () => {
  configuration = await makeConfiguration();
  folder = join(configuration.folder, 'feeds');
  mkdirSync(folder);
  Object.assign(configuration.environment, { SVC_IMPORT_FOLDER: folder, SVC_WEBHOOK_ALLOW_PRIVATE: 'true' });
  service = await startService(configuration);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await service.stop();
  discard(configuration);
});
beforeEach(async () => {
  lot = await aDealership({ categories: [] }, service);
  asked.length = 0;
  respond = (_request, response) => response.end(feed(1, 2));
});

const fetchFeed = async ({ id }: ImportProfile) =>
  finished(lot.client, dataOf<Import>(await lot.client.post(`/import_profiles/${id}/fetch`, {})));
const runsOf = async ({ id }: ImportProfile) => {
  const { items } = dataOf<{ items: Import[] }>(await lot.client.get('/imports?per_page=100'));
  return items.filter((run) => run.profile_id === id).reverse();
};
const nextRunOf = async ({ id }: ImportProfile) =>
  new Date(dataOf<ImportProfile>(await lot.client.get(`/import_profiles/${id}`)).next_run_at ?? 0).getTime();
/** Puts the next fetch of profiles off, as a clock does that is years ahead. */
const putOff = () =>
  runSql(
    'UPDATE inventory_import_profiles SET next_run_at = ? WHERE next_run_at IS NOT NULL',
    [new Date('2199-01-01')],
    service,
  );
/** Lets the next fetch of a profile be due now. */
const makeDue = ({ id }: ImportProfile) =>
  runSql('UPDATE inventory_import_profiles SET next_run_at = created_at WHERE id = ?', [id], service);

test('a feed is fetched from an address, with a login that no answer shows', async () => {
  respond = (request, response) => {
    if (request.url === '/stock.csv') return response.writeHead(302, { Location: '/moved.csv' }).end();
    response.end(feed(1, 2));
  };
  const source = { kind: 'https', url: `${origin}/stock.csv`, user: 'dealer', password: 'hush-hush' };
  const profile = await aProfile(lot, { source });
  expect(profile.source).toEqual({ kind: 'https', url: source.url, user: 'dealer', has_password: true });
  const run = await fetchFeed(profile);
  expect(run).toMatchObject({ status: 'done', source: 'https', file_name: 'stock.csv', counts: { create: 2 } });
  const login = `Basic ${Buffer.from('dealer:hush-hush').toString('base64')}`;
  expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/stock.csv', login],
    ['/moved.csv', login],
  ]);
  const [row] = await readSql('SELECT * FROM inventory_import_profiles WHERE id = ?', [profile.id], service);
  expect(JSON.stringify(row)).not.toContain('hush-hush');
  expect(service.output()).not.toContain('hush-hush');

  const again = await fetchFeed(profile);
  expect([again.status, again.reason]).toEqual(['done', expect.stringContaining('same')]);
});

test('a login that cannot be decrypted fails with the way out, stays stored, and can be entered again', async () => {
  const source = { kind: 'https', url: `${origin}/a.csv`, user: 'u', password: 'p' };
  const profile = await aProfile(lot, { source });
  const lose = "UPDATE inventory_import_profiles SET source_ciphertext = 'v1.a.b.c' WHERE id = ?";
  await runSql(lose, [profile.id], service);
  expect(await fetchFeed(profile)).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/SVC_ENCRYPTION_KEY has changed. Enter it in the profile again/),
  });
  expect(asked).toEqual([]);

  dataOf(await lot.client.patch(`/import_profiles/${profile.id}`, { name: 'Renamed' }));
  const stored = 'SELECT source_ciphertext AS text FROM inventory_import_profiles WHERE id = ?';
  expect(await readSql(stored, [profile.id], service)).toEqual([{ text: 'v1.a.b.c' }]);
  dataOf(await lot.client.patch(`/import_profiles/${profile.id}`, { source }));
  expect((await fetchFeed(profile)).status).toBe('done');
});

test('a redirect to another server gets no login', async () => {
  const other = createServer((request, response) => {
    asked.push(request);
    response.end(feed(1));
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  respond = (_request, response) => response.writeHead(307, { Location: `http://127.0.0.1:${port}/x.csv` }).end();
  const profile = await aProfile(lot, { source: { kind: 'https', url: `${origin}/a`, user: 'u', password: 'p' } });
  expect((await fetchFeed(profile)).status).toBe('done');
  expect(asked.map(({ headers }) => headers.authorization !== undefined)).toEqual([true, false]);
  other.close();
  other.closeAllConnections();
});

/** Bytes of a feed. */
const tooMany = 500 * 1024 * 1024 + 1;

test('a file in the folder that is larger than a feed may be is refused before it is read', async () => {
  writeFileSync(join(folder, 'large.csv'), feed(1));
  truncateSync(join(folder, 'large.csv'), tooMany);
  const run = await fetchFeed(await aProfile(lot, { source: { kind: 'folder', path: 'large.csv' } }));
  expect([run.status, run.reason]).toEqual(['failed', expect.stringContaining('more than 500 MB')]);
});

test('a file that is larger than one may be is refused before it is sent', async () => {
  const { hostname, port, pathname } = new URL(`${service.baseUrl}/imports/${lot.type.id}`);
  const headers = { Authorization: `Bearer ${lot.key}`, 'Content-Type': 'multipart/form-data; boundary=b' };
  const sending = request({
    hostname,
    port,
    path: pathname,
    method: 'POST',
    headers: { ...headers, 'Content-Length': 2 * tooMany },
  });
  sending.flushHeaders();
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([
    413,
    expect.objectContaining({ code: 'svc_upload_too_large', data: { status: 413, max_bytes: tooMany - 1 } }),
  ]);
  sending.destroy();
});

test.each([
  ['that answers 404', (response: ServerResponse) => response.writeHead(404).end(), /answered 404/],
  [
    'that breaks off',
    (response: ServerResponse) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('stock,title\n1,');
      response.destroy();
    },
    /could not be fetched/,
  ],
  [
    'that is larger than a feed may be',
    (response: ServerResponse) => response.writeHead(200, { 'Content-Length': tooMany }).write('stock,title\n'),
    /more than 500 MB/,
  ],
  [
    'that is no feed',
    (response: ServerResponse) => response.end(Buffer.from([0x89, 0x50, 0, 0])),
    /Save a spreadsheet/,
  ],
])('a source %s ends the import as failed, with the reason', async (_, answer, reason) => {
  respond = (_request, response) => void answer(response);
  const profile = await aProfile(lot, { source: { kind: 'https', url: `${origin}/x.csv` } });
  const run = await fetchFeed(profile);
  expect([run.status, run.reason]).toEqual(['failed', expect.stringMatching(reason)]);
});

test('a feed is fetched when its schedule is due, once, and read only if it has changed', async () => {
  writeFileSync(join(folder, 'lot.csv'), feed(1));
  const source = { kind: 'folder', path: 'lot.csv' };
  const profile = await aProfile(lot, { source, schedule: { kind: 'hours', hours: 6 } });
  await until(async () => (await runsOf(profile)).at(0)?.status === 'done'); // begins immediately
  writeFileSync(join(folder, 'lot.csv'), feed(1, 2, 3));
  await makeDue(profile);
  await until(async () => (await runsOf(profile)).at(1)?.status === 'done');
  await makeDue(profile);
  await until(async () => (await runsOf(profile)).at(2)?.status === 'done');
  const runs = await runsOf(profile);
  expect(runs.map(({ source: from, counts, reason }) => [from, counts.create, reason])).toEqual([
    ['folder', 1, null],
    ['folder', 2, null],
    ['folder', 0, expect.stringContaining('same')],
  ]);
  expect(await nextRunOf(profile)).toBeGreaterThan(Date.now());
  const rows = await readSql('SELECT source FROM inventory_audit WHERE entity = ? ORDER BY id', ['import'], service);
  expect(rows.at(-1)).toEqual({ source: 'system' });
});

test('a failed fetch is tried again by the schedule, and reported by the event', async () => {
  const source = { kind: 'folder', path: 'late.csv' };
  const profile = await aProfile(lot, { source, schedule: { kind: 'daily', at: '02:30' } });
  expect(profile.next_run_at).toMatch(/T\d\d:30:00/);
  await makeDue(profile);
  await until(async () => (await runsOf(profile)).at(0)?.status === 'failed');
  writeFileSync(join(folder, 'late.csv'), feed(1));
  await makeDue(profile);
  await until(async () => (await runsOf(profile)).at(1)?.status === 'done');
  expect((await runsOf(profile))[0]?.reason).toContain('no such file in the import folder');
});

test('a clock that was years ahead silences no schedule', async () => {
  writeFileSync(join(folder, 'jump.csv'), feed(1));
  const source = { kind: 'folder', path: 'jump.csv' };
  const hourly = await aProfile(lot, { source, schedule: { kind: 'hours', hours: 6 } });
  const daily = await aProfile(lot, { source, schedule: { kind: 'daily', at: '02:30' } });
  await until(async () => (await runsOf(hourly)).at(0)?.status === 'done');
  await putOff();

  await until(async () => (await runsOf(hourly)).at(1)?.status === 'done');
  const hourMs = 60 * 60 * 1000;
  await until(async () => (await nextRunOf(daily)) < Date.now() + 25 * hourMs);
  expect(await nextRunOf(daily)).toBeGreaterThan(Date.now());
  expect(await runsOf(daily)).toEqual([]);
});

test('a feed that is slow to come keeps no other import waiting, and has its turn in the end', async () => {
  const waiting: ServerResponse[] = [];
  respond = (_request, response) => void waiting.push(response);
  const profile = await aProfile(lot, { source: { kind: 'https', url: `${origin}/slow.csv` } });
  const slow = dataOf<Import>(await lot.client.post(`/import_profiles/${profile.id}/fetch`, {}));
  await until(() => waiting.length === 1);
  expect(refusalOf(await lot.client.post(`/import_profiles/${profile.id}/fetch`, {})).code).toBe('svc_import_conflict');
  const other = await aDealership({ categories: [] }, service);
  const started = dataOf<Import>(
    await other.client.post(`/imports/${other.type.id}`, { rows: [{ stock_number: '1', title: 'A' }] }),
  );
  expect((await finished(other.client, started)).status).toBe('done');
  expect((await showImport(lot.client, slow.id)).status).toBe('reading');
  // Planned before an outage of the database, after which the feed is read again:
  const earlier =
    "INSERT INTO inventory_import_rows (import_id, row_number, outcome, row_state) VALUES (?, 1, 'create', 'pending')";
  await runSql(earlier, [slow.id], service);
  waiting[0]?.end(feed(1, 2, 3));
  expect((await finished(lot.client, slow)).counts.create).toBe(3);
  expect(await rowsOf(lot.client, slow)).toHaveLength(3);
});

test('stops retrying a file that crashes the process', async () => {
  respond = () => undefined;
  const profile = await aProfile(lot, { source: { kind: 'https', url: `${origin}/deadly.csv` } });
  const run = dataOf<Import>(await lot.client.post(`/import_profiles/${profile.id}/fetch`, {}));
  await until(() => asked.length === 1);
  const waitForReading = async (times: number) => {
    await service.stop('SIGKILL');
    await runSql('UPDATE inventory_imports SET worker_until = created_at', [], configuration);
    service = await startService(configuration);
    await until(() => asked.length === times);
  };
  await waitForReading(2);
  await waitForReading(3);
  await service.stop('SIGKILL');
  await runSql('UPDATE inventory_imports SET worker_until = created_at', [], configuration);
  service = await startService(configuration);
  lot = { ...lot, client: new Client(service.baseUrl, lot.key) };
  const ended = await finished(lot.client, run);
  expect([ended.status, ended.reason, asked.length]).toEqual(['failed', expect.stringContaining('stopped'), 3]);
});

test('a schedule needs a source, and a source what it asks for', async () => {
  const create = (fields: object) =>
    lot.client.post('/import_profiles', { name: 'A', type_id: lot.type.id, ...fields });
  expect(refusalOf(await create({ schedule: { kind: 'hours', hours: 6 } })).data).toMatchObject({
    params: { source: 'is required' },
  });
  for (const [source, field] of [
    [{ kind: 'ftp' }, 'source.kind'],
    [{ kind: 'folder', path: '../x' }, 'source.path'],
    [{ kind: 'https', url: 'ftp://x' }, 'source.url'],
    [{ kind: 'sftp', host: 'h', path: 'x', user: 'u', password: 'p', host_key: 'MD5:aa' }, 'source.host_key'],
  ] as const)
    expect(refusalOf(await create({ source })).data).toMatchObject({ params: { [field]: expect.anything() } });
  const profile = await aProfile(lot);
  expect(refusalOf(await lot.client.post(`/import_profiles/${profile.id}/fetch`, {})).code).toBe('svc_import_conflict');
});
