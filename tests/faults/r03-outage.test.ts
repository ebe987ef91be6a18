import { afterAll, beforeAll, expect } from '@jest/globals';
import { refusalOf } from '../support/client';
import { testOnPostgres, testOnSqlite } from '../support/databases';
import { aDealership, type Dealership } from '../support/dealership';
import { until } from '../support/patience';
import { newDatabase, type PostgresServer, startPostgres } from '../support/postgres';
import { databaseClient, discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql } from '../support/sql';
import { aDisk, type Disk } from './disk';
import { report } from './sizes';

let service: Service;
let lot: Dealership;
let disk: Disk;
let server: PostgresServer | undefined;

/** The guaranteed time until service returns by itself, in milliseconds. */
const longestReturnMs = 5000;

/** The PostgreSQL server of this file, so that stopping it does not affect other tests. */
async function aServerOfItsOwn(): Promise<Record<string, string>> {
  if (databaseClient === 'sqlite') return {};
  server = await startPostgres();
  return { DATABASE_URL: await newDatabase(server.adminUrl) };
}

beforeAll(async () => {
  const configuration = await makeConfiguration();
  disk = aDisk(configuration.folder, 'data.db');
  const environment = { ...configuration.environment, ...disk.environment, ...(await aServerOfItsOwn()) };
  service = await startService({ ...configuration, environment }, undefined, { isQuiet: true });
  lot = await aDealership({ listings: [{ title: 'Here before', status: 'publish' }] }, service);
});
afterAll(async () => {
  disk.repair();
  await service.stop('SIGKILL');
  discard(service);
  await server?.stop();
});

/** @returns the time until a write succeeded again, in milliseconds */
async function untilWritable(since: number): Promise<number> {
  await until(async () => (await lot.client.post(`/listing/${lot.type.id}`, { title: 'After' })).status === 201);
  return Date.now() - since;
}

testOnSqlite('answers reads and refuses writes with 503 on a full disk, and recovers by itself', async () => {
  const { client, type, listings } = lot;
  const reads = [
    `/inventory/${type.id}`,
    `/listing/${listings[0]}`,
    '/types',
    '/authenticate',
    `/stats/${type.id}`,
    '/options?keys=site_name',
  ];
  disk.break('full');
  const writes = [
    () => client.post(`/listing/${type.id}`, { title: 'Never' }),
    () => client.patch(`/listing/${listings[0]}`, { price: 1 }),
    () => client.delete(`/listing/${listings[0]}`),
    () => client.post('/leads', { name: 'Kim', email: 'kim@buyer.example' }),
  ];
  for (const write of writes) {
    const answer = await write();
    expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'svc_unavailable' });
    expect(answer.headers.get('retry-after')).not.toBeNull();
    for (const path of reads) expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  }
  disk.repair();
  const backAfterMs = await untilWritable(Date.now());
  report('R3', { fault: 'disk full', reads_answered: reads.length * writes.length, back_after_ms: backAfterMs });
  expect(backAfterMs).toBeLessThan(longestReturnMs);
});

testOnPostgres('refuses requests with 503 while PostgreSQL is stopped, and recovers by itself', async () => {
  const { client, type, listings } = lot;
  const requests = [
    () => client.get(`/inventory/${type.id}`),
    () => client.get(`/listing/${listings[0]}`),
    () => client.post(`/listing/${type.id}`, { title: 'Never' }),
    () => client.patch(`/listing/${listings[0]}`, { title: 'Never' }),
  ];
  for (const how of ['in order', 'at once'] as const) {
    await server?.halt(how);
    for (const request of [...requests, ...requests]) {
      const answer = await request();
      expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'svc_unavailable' });
      expect(answer.headers.get('retry-after')).not.toBeNull();
    }
    await server?.resume();
    const backAfterMs = await untilWritable(Date.now());
    report('R3', {
      fault: `PostgreSQL stopped ${how}`,
      refused: 2 * requests.length,
      back_after_ms: backAfterMs,
    });
    expect(backAfterMs).toBeLessThan(longestReturnMs);
    expect(await readSql("SELECT id FROM inventory_listings WHERE title = 'Never'", [], service)).toEqual([]);
  }
});
