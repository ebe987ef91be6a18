import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeBundle } from '../support/bundle';
import { svc } from '../support/command';
import { aPostgresDatabase, databaseClient, discard, makeConfiguration } from '../support/service';

type Configuration = Awaited<ReturnType<typeof makeConfiguration>>;

/** A database without tables, because no server has run on it. The command creates them. */
async function anEmptyInstall(): Promise<Configuration> {
  return makeConfiguration(databaseClient === 'postgres' ? { DATABASE_URL: await aPostgresDatabase() } : {});
}

let configuration: Configuration;
beforeAll(async () => {
  configuration = await anEmptyInstall();
});
afterAll(() => discard(configuration));

test('loads more users and keys than the pool has connections and prints every key', async () => {
  const users = Array.from({ length: 50 }, (_, index) => ({
    username: `person-${index}`,
    email: `person-${index}@example.test`,
    role: 'Sales',
    keys: [{ label: 'Phone' }, ...(index < 10 ? [{ label: 'Tablet' }] : [])],
  }));
  const path = writeBundle({ roles: [{ name: 'Sales', capabilities: [] }], users }, configuration);

  const { code, document, stderr } = await svc(['load', path], configuration);

  expect({ code, stderr, document: code === 0 ? null : document }).toEqual({ code: 0, stderr: '', document: null });
  const { created, keys } = document as { created: Record<string, number>; keys: Array<{ key: string }> };
  expect(created).toMatchObject({ users: 50, keys: 60 });
  expect(new Set(keys.map(({ key }) => key)).size).toBe(60);
});
