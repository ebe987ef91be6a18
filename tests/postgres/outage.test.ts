import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Admin, aSuperAdmin } from '../support/admin';
import { refusalOf, type TestResponse } from '../support/client';
import { describeOnPostgres } from '../support/databases';
import { aDealership, type Dealership } from '../support/dealership';
import { until } from '../support/patience';
import { newDatabase, type PostgresServer, startPostgres, withClient } from '../support/postgres';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql } from '../support/sql';

describeOnPostgres('while PostgreSQL is down', () => {
  let server: PostgresServer;
  let service: Service;
  let lot: Dealership;
  let admin: Admin;

  beforeAll(async () => {
    server = await startPostgres();
    const url = await newDatabase(server.adminUrl);
    service = await startService(await makeConfiguration({ DATABASE_CLIENT: 'postgres', DATABASE_URL: url }));
    admin = await aSuperAdmin(service);
    lot = await aDealership({ listings: [{ title: 'Here', status: 'publish' }] }, service);
  });
  afterAll(async () => {
    await service.stop('SIGKILL');
    discard(service);
    await server.stop();
  });

  /** One request of every kind. */
  function requests(): Array<() => Promise<TestResponse>> {
    const { client, type, listings, categories, terms } = lot;
    const reads = [
      '/authenticate',
      '/types',
      `/type_data/${type.id}`,
      `/categories/${type.id}`,
      `/category/${categories.select}`,
      `/terms/${categories.select}`,
      `/term/${terms['select/toyota']}`,
      '/icons',
      `/inventory/${type.id}`,
      '/search_all?s=here',
      `/listing/${listings[0]}`,
      `/vin/${type.id}`,
      '/leads',
      `/stats/${type.id}`,
      '/options?keys=currency',
    ].map((path) => () => client.get(path));
    return [
      ...reads,
      () => client.undocumented.get('/nowhere'),
      () => client.post(`/listing/${type.id}`, { title: 'Never stored' }),
      () => client.patch(`/listing/${listings[0]}`, { title: 'Never stored' }),
      () => client.delete(`/listing/${listings[0]}`),
      () => client.delete(`/clear_trash/${type.id}`),
      () => client.post('/leads', { email: 'never@buyer.example' }),
      () => client.post('/cache/flush', {}),
    ];
  }

  function expectUnavailable(answer: TestResponse): void {
    expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'svc_unavailable' });
    expect(answer.headers.get('Retry-After')).toBe('5');
  }

  const panelRequests = [
    ['GET', '/admin/users/me'],
    ['GET', '/content-manager/collection-types/plugin::inventory.listing?page=1'],
    ['GET', '/dealer-inventory/home'],
    ['POST', '/admin/login'],
  ] as const;

  async function expectPanelUnavailable(method: string, path: string): Promise<void> {
    const response = await fetch(service.siteUrl + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}` },
      ...(method === 'POST' && { body: JSON.stringify({ email: admin.email, password: admin.password }) }),
    });
    expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '5']);
    expect(await response.json()).toMatchObject({ error: { details: { code: 'svc_unavailable' } } });
  }

  const isBack = async () => (await lot.client.get(`/inventory/${lot.type.id}`)).status === 200;

  /** Expects no unhandled error, and no connection details in the output. */
  function expectCalm(): void {
    expect(service.process.exitCode).toBeNull();
    expect(service.output()).not.toMatch(/unhandled|uncaught|postgres:\/\//i);
  }

  for (const how of ['in order', 'at once'] as const) {
    test(`refuses every request as unavailable when stopped ${how}, and answers when it is back`, async () => {
      expect(await isBack()).toBe(true);
      await server.halt(how);
      try {
        for (const ask of requests()) expectUnavailable(await ask());
        for (const [method, path] of panelRequests) await expectPanelUnavailable(method, path);
        for (const answer of await Promise.all(requests().map((ask) => ask()))) expectUnavailable(answer);
      } finally {
        await server.resume();
      }
      await until(isBack);
      const made = await lot.client.post(`/listing/${lot.type.id}`, { title: `After ${how}` });
      expect(made.status).toBe(201);
      const titles = (await readSql('SELECT title FROM inventory_listings', [], service)).map(({ title }) => title);
      expect(titles).toContain(`After ${how}`);
      expect(titles).not.toContain('Never stored');
      expectCalm();
    });
  }

  test('stores what was acknowledged while the server went down, and not what was refused', async () => {
    const acknowledged: string[] = [];
    const refused: string[] = [];
    let count = 0;
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const title = `Write ${count++}`;
        const { status } = await lot.client.post(`/listing/${lot.type.id}`, { title });
        if (status === 201) acknowledged.push(title);
        else expect(status).toBe(503);
        if (status === 503) refused.push(title);
      }
    };
    const writers = Promise.all([write(), write(), write(), write()]);
    await until(() => acknowledged.length > 20);
    await server.halt('at once');
    await until(() => refused.length > 20);
    await server.resume();
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 20);
    isOver = true;
    await writers;

    const stored = new Set(
      (await readSql('SELECT title FROM inventory_listings', [], service)).map(({ title }) => title),
    );
    expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
    expectCalm();
  });

  test('replaces idle connections that the server has closed without an error', async () => {
    expect(await isBack()).toBe(true);
    await withClient(service.environment.DATABASE_URL ?? '', (client) =>
      client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      ),
    );
    await until(isBack);
    expect((await lot.client.post(`/listing/${lot.type.id}`, { title: 'Still' })).status).toBe(201);
    expectCalm();
  });

  test('stops on SIGTERM', async () => {
    await server.halt('at once');
    expect(await service.stop('SIGTERM')).toBe(0);
    await server.resume();
  });
});
