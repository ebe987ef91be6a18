import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPostgresReader } from '../../src/plugins/inventory/server/platform/postgres-database';
import { describeOnPostgres } from '../support/databases';
import { aDealership } from '../support/dealership';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql, runSql } from '../support/sql';

describeOnPostgres('PostgreSQL compiles no statement', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService(await makeConfiguration());
  });
  afterAll(async () => {
    await service.stop();
    discard(service);
  });

  test('of a write', async () => {
    await runSql("ALTER TABLE inventory_audit ADD COLUMN jit TEXT DEFAULT current_setting('jit')", [], service);
    const { client, type } = await aDealership({ categories: [] }, service);
    expect((await client.post(`/listing/${type.id}`, { title: 'A' })).status).toBe(201);
    const [entry] = await readSql("SELECT jit FROM inventory_audit WHERE entity = 'listing'", [], service);
    expect(entry).toEqual({ jit: 'off' });
  });

  test('of a read', async () => {
    const reader = openPostgresReader(service.environment.DATABASE_URL ?? '');
    expect(await reader.all('SHOW jit')).toEqual([{ jit: 'off' }]);
    await reader.close();
  });
});
