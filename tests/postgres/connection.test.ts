import { after, before, describe, test } from 'node:test';
import { expect } from 'expect';
import { openPostgresReader } from '../../src/plugins/inventory/server/platform/postgres-database';
import { aDealership } from '../support/dealership';
import { discard, makeConfiguration, type Service, skipWithoutPostgres, startService } from '../support/service';
import { readSql, runSql } from '../support/sql';

describe('PostgreSQL compiles no statement', { skip: skipWithoutPostgres }, () => {
  let service: Service;

  before(async () => {
    service = await startService(await makeConfiguration());
  });
  after(async () => {
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
