import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dataOf, refusalOf, type TestResponse } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { until } from '../../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import { withTrigger } from '../../support/triggers';

/** A separate service, because these tests damage its database. */
let service: Service;
let lot: Dealership;

beforeEach(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({ categories: [], listings: [{ title: 'Here' }] }, service);
});
afterEach(async () => {
  await service.stop();
  discard(service);
});

/** The answer shows only a request id, under which the log has the details. */
async function expectFault(answer: TestResponse): Promise<void> {
  const id = answer.headers.get('x-request-id');
  expect(refusalOf(answer)).toEqual({
    status: 500,
    code: 'svc_internal',
    params: {},
    data: { status: 500, request_id: id },
  });
  expect(answer.text).not.toMatch(/sql|table|inventory_|node_modules|\.ts|\.js|at /i);
  // The log arrives through a separate pipe, perhaps after the answer.
  await until(() => service.output().includes(String(id)));
}

test('returns only the request id of a fault, and logs the details', async () => {
  await runSql('ALTER TABLE inventory_listings RENAME TO lost', [], service);

  await expectFault(await lot.client.get(`/listing/${lot.listings[0]}`));
  await expectFault(await lot.client.post(`/listing/${lot.type.id}`, { title: 'Never' }));
  expect(service.output()).toMatch(/no such table|relation .* does not exist/);
  expect(service.output()).not.toContain(lot.key);
  expect((await lot.client.get('/authenticate')).status).toBe(200);
});

test('does not acknowledge a failed commit, stores nothing of it, and accepts the next write', async () => {
  await runSql('CREATE TABLE strict_parent (id INTEGER PRIMARY KEY)', [], service);
  await runSql(
    'CREATE TABLE strict_child (parent INTEGER REFERENCES strict_parent (id) DEFERRABLE INITIALLY DEFERRED)',
    [],
    service,
  );
  const create = (title: string) => lot.client.post(`/listing/${lot.type.id}`, { title });

  const answers = await withTrigger(
    {
      when: 'AFTER INSERT',
      table: 'inventory_listings',
      rows: "NEW.title = 'Fails at commit'",
      statement: 'INSERT INTO strict_child (parent) VALUES (42)',
    },
    () => Promise.all(['Before', 'Fails at commit', 'Between', 'Fails at commit', 'After'].map(create)),
    service,
  );

  expect(answers.map(({ status }) => status)).toEqual([201, 500, 201, 500, 201]);
  expect(
    (await readSql('SELECT title FROM inventory_listings ORDER BY title', [], service)).map(({ title }) => title),
  ).toEqual(['After', 'Before', 'Between', 'Here']);
  expect(await readSql('SELECT count(*) AS n FROM strict_child', [], service)).toEqual([{ n: 0 }]);
  expect(dataOf<Array<{ counts: { draft: number } }>>(await lot.client.get('/types'))[0]?.counts.draft).toBe(4);
});
