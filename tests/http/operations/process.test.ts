import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { watchedTables } from '../../../src/plugins/inventory/server/domain/freshness/watched-tables';
import { aSuperAdmin } from '../../support/admin';
import { Client, refusalOf, type TestResponse } from '../../support/client';
import { testOnSqlite } from '../../support/databases';
import { svc } from '../../support/command';
import { aDealership, aUser } from '../../support/dealership';
import { until } from '../../support/patience';
import { head, RawConnection } from '../../support/raw';
import {
  databaseClient,
  discard,
  makeConfiguration,
  type Service,
  startService,
  theService,
} from '../../support/service';
import { readSql } from '../../support/sql';
import { changeTriggerNames, triggerNames } from '../../support/triggers';
import { Sqlite } from '../../../src/plugins/inventory/server/platform/sqlite/sqlite-driver';

async function withService(work: (service: Service) => Promise<void>): Promise<void> {
  const service = await startService(await makeConfiguration());
  try {
    await work(service);
  } finally {
    await service.stop();
    discard(service);
  }
}

test('stops the start for a wrong or missing setting, names it, and repeats no secret', async () => {
  const secret = 'not-64-hex-digits-but-secret';
  const configuration = await makeConfiguration({ SVC_KEY_PEPPER: secret, SVC_ENCRYPTION_KEY: '', PORT: 'http' });
  try {
    const error = await startService(configuration).catch((thrown: unknown) => thrown as Error);

    const { message } = error as Error;
    for (const name of ['SVC_KEY_PEPPER', 'SVC_ENCRYPTION_KEY', 'PORT']) expect(message).toContain(name);
    expect(message).not.toContain(secret);
    expect(message).not.toContain('ended with 0');
  } finally {
    discard(configuration);
  }
});

testOnSqlite('refuses to start a second server on the same database file, and allows commands', async () => {
  await withService(async (service) => {
    const second = startService(service);

    await expect(second).rejects.toThrow(service.databaseFile);
    expect((await svc(['key', 'list'], service)).code).toBe(0);
    expect((await new Client(service.baseUrl).get('/types')).status).toBe(401);
  });
});

test("logs a start with another install's secrets or license, without the secrets", async () => {
  await withService(async (service) => {
    await aDealership({ categories: [] }, service);
    await service.stop();
    const other = randomBytes(32).toString('hex');
    const changed = { SVC_KEY_PEPPER: other, SVC_INSTALL_ID: 'another-install', LOG_LEVEL: 'warn' };
    const started = await startService({ ...service, environment: { ...service.environment, ...changed } }, '');
    try {
      expect(started.output()).toMatch(/SVC_KEY_PEPPER is not the one/);
      expect(started.output()).toMatch(/the license was issued to another install/);
      expect(started.output()).not.toContain(other);
    } finally {
      await started.stop();
    }
  });
});

test('frees the database after kill -9, with everything acknowledged', async () => {
  await withService(async (service) => {
    const { type, client, key } = await aDealership({ categories: [] }, service);
    const made = await client.post(`/listing/${type.id}`, { title: 'Kept' });
    expect(made.status).toBe(201);

    await service.stop('SIGKILL');
    const again = await startService(service);
    try {
      const { id } = (made.body as { data: { id: number } }).data;
      expect((await new Client(again.baseUrl, key).get(`/listing/${id}`)).status).toBe(200);
    } finally {
      await again.stop();
    }
  });
});

test('exits with 0 on a stop signal when idle', async () => {
  await withService(async (service) => {
    expect((await new Client(service.baseUrl).get('/types')).status).toBe(401); // leaves a keep-alive connection open
    expect(await service.stop('SIGTERM')).toBe(0);
  });
});

test('finishes requests in progress on a stop signal, accepts no new ones and exits with 0', async () => {
  await withService(async (service) => {
    const { type, key } = await aDealership({ categories: [] }, service);
    const body = JSON.stringify({ title: 'Sent in two halves' });
    const lines = [`Authorization: Bearer ${key}`, 'Content-Type: application/json', `Content-Length: ${body.length}`];
    const slow = await RawConnection.open(service);
    await slow.write(head('POST', `/api/v1/listing/${type.id}`, lines) + body.slice(0, 10));
    const late = await RawConnection.open(service);
    const question = head('GET', '/api/v1/types', [`Authorization: Bearer ${key}`]);
    await late.write(question.slice(0, 30));
    await new Client(service.baseUrl, key).get('/types'); // Both have been accepted by now.

    const ended = service.stop('SIGTERM');
    await untilClosed(service);
    await late.write(question.slice(30));
    expect(refusalOf(await late.answer())).toMatchObject({ status: 503, code: 'svc_unavailable' });
    await slow.write(body.slice(10));

    expect((await slow.answer()).status).toBe(201);
    expect(await ended).toBe(0);
    expect(await readSql('SELECT title FROM inventory_listings', [], service)).toEqual([
      { title: 'Sent in two halves' },
    ]);
  });
});

/** Resolves when the service refuses new connections or their requests. */
async function untilClosed(service: Service): Promise<void> {
  const status = () =>
    new Client(service.baseUrl).get('/types', { Connection: 'close' }).then(
      (answer) => answer.status,
      () => 503,
    );
  await until(async () => (await status()) === 503, 10);
}

testOnSqlite('answers reads while another program holds the database, and delays a write', async () => {
  await withService(async (service) => {
    const { type, client, listings } = await aDealership({ categories: [], listings: [{ title: 'Here' }] }, service);
    const other = new Sqlite(service.databaseFile);
    other.exec('BEGIN IMMEDIATE');
    let isAnswered = false;
    const write = client.post(`/listing/${type.id}`, { title: 'Waits' }).finally(() => (isAnswered = true));

    for (let count = 0; count < 20; count++) expect((await client.get(`/listing/${listings[0]}`)).status).toBe(200);
    expect(isAnswered).toBe(false);
    other.exec('COMMIT');
    other.close();

    expect((await write).status).toBe(201);
  });
});

testOnSqlite('answers the panel and /_ready while another program holds the database and writes wait', async () => {
  await withService(async (service) => {
    const { type, client } = await aDealership({ categories: [], listings: [{ title: 'Here' }] }, service);
    const admin = await aSuperAdmin(service);
    const site = new Client(service.siteUrl);
    expect((await site.get('/_ready')).status).toBe(200);
    const other = new Sqlite(service.databaseFile);
    other.exec('BEGIN IMMEDIATE');
    const answered: string[] = [];
    const write = client.post(`/listing/${type.id}`, { title: 'Waits' }).finally(() => answered.push('write'));
    const login = fetch(`${service.siteUrl}/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: admin.email, password: admin.password }),
    }).finally(() => answered.push('login')); // a write of Strapi's own

    for (let count = 0; count < 5; count++) {
      const path = '/content-manager/collection-types/plugin::inventory.listing?page=1';
      expect((await admin.request('GET', path)).status).toBe(200);
      expect((await admin.request('GET', `/dealer-inventory/listings/${type.id}`)).status).toBe(200);
      expect((await site.get('/_ready')).status).toBe(200);
    }
    expect(answered).toEqual([]);
    other.exec('COMMIT');
    other.close();

    expect((await write).status).toBe(201);
    expect((await login).status).toBe(200);
  });
});

testOnSqlite(
  'refuses a write that waits too long for another writer, with a message, and answers reads meanwhile',
  async () => {
    await withService(async (service) => {
      const { type, client, listings } = await aDealership({ categories: [], listings: [{ title: 'Here' }] }, service);
      const other = new Sqlite(service.databaseFile);
      other.exec('BEGIN IMMEDIATE');
      let refused: TestResponse | undefined;
      const write = client.post(`/listing/${type.id}`, { title: 'Refused' }).then((answer) => (refused = answer));

      await until(async () => {
        expect((await client.get(`/listing/${listings[0]}`)).status).toBe(200);
        return refused !== undefined;
      }, 200);
      other.exec('COMMIT');
      other.close();

      const answer = await write;
      expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'svc_unavailable' });
      expect(answer.headers.get('retry-after')).toBe('5');
      expect((await client.post(`/listing/${type.id}`, { title: 'Again' })).status).toBe(201);
      expect(await readSql('SELECT title FROM inventory_listings ORDER BY id', [], service)).toEqual([
        { title: 'Here' },
        { title: 'Again' },
      ]);
    });
  },
);

test('has triggers on every watched table, so that every write is recorded', async () => {
  await aUser([]);
  const present = await triggerNames();

  expect(changeTriggerNames.filter((name) => !present.has(name))).toEqual([]);
  for (const { table } of watchedTables)
    for (const name of databaseClient === 'postgres'
      ? [`inventory_changes_${table}`, `inventory_emptied_${table}`]
      : ['insert', 'update', 'move', 'delete'].map((event) => `inventory_changes_${table}_${event}`))
      expect(present).toContain(name);
});

testOnSqlite('runs the database in WAL mode and keeps the file intact', () => {
  const database = new Sqlite(theService().databaseFile, { readonly: true });
  try {
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  } finally {
    database.close();
  }
});
