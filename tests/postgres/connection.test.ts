import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPool, openPostgresReader } from '../../src/plugins/inventory/server/platform/postgres/postgres-database';
import { join } from 'node:path';
import { backUp } from '../support/backup';
import { svc } from '../support/command';
import { describeOnPostgres } from '../support/databases';
import { aDealership } from '../support/dealership';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { until } from '../support/patience';
import { readSql, runSql } from '../support/sql';

describeOnPostgres('disables just-in-time compilation', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService(await makeConfiguration());
  });
  afterAll(async () => {
    await service.stop();
    discard(service);
  });

  test('for writes', async () => {
    await runSql("ALTER TABLE inventory_audit ADD COLUMN jit TEXT DEFAULT current_setting('jit')", [], service);
    const { client, type } = await aDealership({ categories: [] }, service);
    expect((await client.post(`/listing/${type.id}`, { title: 'A' })).status).toBe(201);
    const [entry] = await readSql("SELECT jit FROM inventory_audit WHERE entity = 'listing'", [], service);
    expect(entry).toEqual({ jit: 'off' });
  });

  test('for reads', async () => {
    const reader = openPostgresReader(service.environment.DATABASE_URL ?? '');
    expect(await reader.all('SHOW jit')).toEqual([{ jit: 'off' }]);
    await reader.close();
  });
});

describeOnPostgres('a connection that the database closes', () => {
  let url: string;
  let configuration: Awaited<ReturnType<typeof makeConfiguration>>;

  beforeAll(async () => {
    configuration = await makeConfiguration();
    url = configuration.environment.DATABASE_URL ?? '';
  });
  afterAll(() => discard(configuration));

  test('fails the next query of an idle client and does not end the process', async () => {
    const pool = openPool(url, { max: 2 });
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid;

    await pool.query('SELECT pg_terminate_backend($1)', [pid]);
    const sql = 'SELECT pid FROM pg_stat_activity WHERE pid = $1';
    await until(async () => (await pool.query(sql, [pid])).rows.length === 0);

    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release(true);
    await pool.end();
  });
});

describeOnPostgres('a server whose connections broke while it was idle', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService(await makeConfiguration());
  });
  afterAll(async () => {
    await service.stop();
    discard(service);
  });

  test('still keeps a restore from replacing its database', async () => {
    const archive = join(service.folder, 'lot.tar.gz');
    await backUp(archive, service);
    const others = 'datname = current_database() AND pid <> pg_backend_pid()';
    await runSql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`, [], service);

    expect(await svc(['restore', archive, '--force'], service)).toMatchObject({
      code: 1,
      document: { message: expect.stringContaining('uses the database') },
    });
  });
});
