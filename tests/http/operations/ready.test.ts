import { describe, expect, test } from '@jest/globals';
import { Client, refusalOf, type TestResponse } from '../../support/client';
import { testOnSqlite } from '../../support/databases';
import { aDealership } from '../../support/dealership';
import { until } from '../../support/patience';
import { withClient } from '../../support/postgres';
import {
  databaseClient,
  discard,
  makeConfiguration,
  type Service,
  type ServiceFacts,
  startService,
  theService,
} from '../../support/service';
import { Sqlite } from '../../../src/plugins/inventory/server/platform/sqlite/sqlite-driver';
import type { Tuning } from '../../../src/plugins/inventory/server/platform/configuration/tuning';

const ask = (service: ServiceFacts = theService(), method = 'GET'): Promise<TestResponse> =>
  new Client(service.siteUrl).send(method, '/_ready');

async function withService(
  work: (service: Service) => Promise<void>,
  { licence, tuning = {} }: { licence?: string; tuning?: Partial<Tuning> } = {},
): Promise<void> {
  const service = await startService(await makeConfiguration({}, { tuning }), licence);
  try {
    await work(service);
  } finally {
    await service.stop('SIGKILL');
    discard(service);
  }
}

describe('GET /_ready', () => {
  test('reports readiness without a key, and nothing more to any caller', async () => {
    const answer = await ask();

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'ready' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('answers HEAD too, and no other method', async () => {
    const head = await ask(theService(), 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);

    const post = await ask(theService(), 'POST');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('needs no license', async () => {
    await withService(async (service) => expect((await ask(service)).status).toBe(200), { licence: '' });
  });
});

testOnSqlite('commits a write to check readiness and leaves nothing', async () => {
  const database = new Sqlite(theService().databaseFile, { readonly: true });
  try {
    // Changes with every commit of another connection.
    const version = () => database.pragma('data_version', { simple: true });
    const before = { version: version(), user: database.pragma('user_version') };

    await until(async () => (await ask()).status === 200 && version() !== before.version);

    expect(database.pragma('user_version')).toEqual(before.user);
  } finally {
    database.close();
  }
});

test('is not ready while the database refuses writes, and recovers afterwards', async () => {
  await withService(async (service) => {
    const release = await takeWrites(service);
    await until(async () => (await ask(service)).status === 503);
    const answer = await ask(service);
    expect(answer.body).toEqual({ status: 'database_unavailable' });
    expect(answer.headers.get('retry-after')).toBe('5');

    await release();
    await until(async () => (await ask(service)).status === 200);
  });
});

/** Makes the database refuse the service's writes. @returns a function that allows them again */
async function takeWrites(service: Service): Promise<() => Promise<void>> {
  if (databaseClient === 'sqlite') {
    const other = new Sqlite(service.databaseFile);
    other.exec('BEGIN IMMEDIATE');
    return async () => {
      other.exec('ROLLBACK');
      other.close();
    };
  }
  const url = service.environment.DATABASE_URL ?? '';
  const name = new URL(url).pathname.slice(1);
  const setReadOnly = (value: 'on' | 'off') =>
    withClient(url, async (client) => {
      await client.query('SET default_transaction_read_only = off');
      await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
        [name],
      ); // Applies to sessions that begin after this.
    });
  await setReadOnly('on');
  return () => setReadOnly('off');
}

describe('a service that receives a stop signal', () => {
  test('becomes unready immediately, serves requests for its grace period, and closes each connection', async () => {
    await withService(
      async (service) => {
        const { client, type } = await aDealership({ categories: [] }, service);
        const open = await client.get('/types');
        expect(open.headers.get('connection')).toBe('keep-alive');

        service.process.kill('SIGTERM');
        await until(async () => (await ask(service)).status === 503);

        const answer = await ask(service);
        expect(answer.body).toEqual({ status: 'draining' });
        expect(answer.headers.get('connection')).toBe('close');
        const read = await client.get('/types');
        expect([read.status, read.headers.get('connection')]).toEqual([200, 'close']);
        const written = await client.post(`/listing/${type.id}`, { title: 'Still taken' });
        expect([written.status, written.headers.get('connection')]).toEqual([201, 'close']);
        const page = await new Client(service.siteUrl).get('/_health');
        expect([page.status, page.headers.get('connection')]).toEqual([204, 'close']);
      },
      { tuning: { drain_grace_seconds: 600 } },
    );
  });

  test('refuses new requests before they have any effect, so that they can be sent elsewhere', async () => {
    await withService(async (service) => {
      const { client, type } = await aDealership({ categories: [] }, service);
      const before = await client.get('/types');
      expect(before.status).toBe(200);

      const ended = service.stop('SIGTERM');
      const answers: Array<TestResponse | undefined> = [];
      await until(async () => {
        answers.push(await client.post(`/listing/${type.id}`, { title: 'Elsewhere' }).catch(() => undefined));
        return answers.at(-1) === undefined; // closed
      });

      const refused = answers.filter((answer) => answer !== undefined && answer.status !== 201);
      for (const answer of refused as TestResponse[]) {
        expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'svc_unavailable' });
        expect(answer.headers.get('connection')).toBe('close');
      }
      expect(await ended).toBe(0);
    });
  });
});
