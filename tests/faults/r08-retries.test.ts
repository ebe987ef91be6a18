import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, dataOf, type TestResponse } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { until } from '../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql } from '../support/sql';
import { randomFrom, report, seed, size } from './sizes';

const keys = size(50, 1000);
const tries = 5;

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let service: Service;
let lot: Dealership;

beforeAll(async () => {
  configuration = await makeConfiguration();
  service = await startService(configuration);
  lot = await aDealership({ listings: [{ title: 'Contended', price: 1 }] }, service);
});
afterAll(async () => {
  await service.stop('SIGKILL');
  discard(configuration);
});

test(`runs each of ${keys} idempotency keys once, with ${tries} simultaneous tries each and kill -9 in between`, async () => {
  const below = randomFrom(seed);
  let answered = 0;
  let isDone = false;
  let kills = 0;
  const killing = (async () => {
    while (!isDone) {
      const wanted = answered + 20 + below(100);
      await until(() => isDone || answered >= wanted, 1 + below(20));
      if (isDone) return;
      await service.stop('SIGKILL');
      kills++;
      service = await startService(configuration);
    }
  })();

  /** Retries until the service answers with the outcome, as a client in production does. */
  async function persist(key: string): Promise<TestResponse> {
    for (;;) {
      const client = new Client(service.baseUrl, lot.key);
      const answer = await client
        .post(`/listing/${lot.type.id}`, { title: key }, { 'Idempotency-Key': key })
        .catch(() => undefined);
      if (answer && answer.status !== 409 && answer.status !== 503) {
        answered++;
        return answer;
      }
      await sleep(20);
    }
  }

  const different: string[] = [];
  for (let start = 0; start < keys; start += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const key = `retry-${start + index}`;
        const answers = await Promise.all(Array.from({ length: tries }, () => persist(key)));
        if (answers.some(({ status }) => status !== 201) || new Set(answers.map(({ text }) => text)).size !== 1)
          different.push(key);
      }),
    );
  }
  isDone = true;
  await killing;
  const rows = await readSql("SELECT title FROM inventory_listings WHERE title LIKE 'retry-%'", [], service);
  const figures = {
    keys,
    tries: keys * tries,
    kills,
    seed,
    listings: rows.length,
    keys_with_other_answers: different.length,
  };
  report('R8', figures);
  expect(kills).toBeGreaterThan(0);
  expect(figures).toMatchObject({ listings: keys, keys_with_other_answers: 0 });
  expect(new Set(rows.map(({ title }) => title)).size).toBe(keys);
});

test('applies one of 50 simultaneous changes with the same If-Match', async () => {
  const client = new Client(service.baseUrl, lot.key);
  const path = `/listing/${lot.listings[0]}`;
  const etag = (await client.get(path)).headers.get('etag') ?? '';
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => client.patch(path, { price: n + 100 }, { 'If-Match': etag })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  report('R8', { if_match: 50, changed: statuses.filter((status) => status === 200).length });
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 412)]);
  const winner = answers.find(({ status }) => status === 200);
  expect(winner && dataOf(winner)).toEqual(dataOf(await client.get(path)));
});
