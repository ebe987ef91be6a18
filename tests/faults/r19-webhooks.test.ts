import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook as Verifier } from 'standardwebhooks';
import { Client, dataOf, isBrokenConnection } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { until } from '../support/patience';
import { Receiver } from '../support/receiver';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { runSql, runSqlAtOnce } from '../support/sql';
import { randomFrom, report, seed, size } from './sizes';

const changes = size(300, 5000);
const kills = size(3, 30, 2);
const writers = 4;
/** Changes of which the delay is measured. */
const calmChanges = size(200, 2000);
/** Concurrent attempts to one endpoint. */
const atOnce = 4;
/** The title of changes that are rolled back. */
const never = 'Never committed';

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let service: Service;
let receiver: Receiver;
let lot: Dealership;
const secrets = new Map<string, string>();
/** Attempts in progress at the endpoint that hangs, now and at each arrival at the healthy one. */
let hanging = 0;
const hangingMeanwhile: number[] = [];

beforeAll(async () => {
  configuration = await makeConfiguration({ SVC_WEBHOOK_ALLOW_PRIVATE: 'true' });
  service = await startService(configuration);
  receiver = await new Receiver().start();
  lot = await aDealership({ listings: [] }, service);
  // Sick endpoints come first, so that they would hold up those after them.
  receiver.answers.set('/fails', (response) => response.writeHead(500).end());
  receiver.answers.set('/hangs', (response) => {
    hanging++;
    response.once('close', () => hanging--);
  });
  receiver.answers.set('/well', (response) => {
    hangingMeanwhile.push(hanging);
    response.writeHead(204).end();
  });
  receiver.answers.set('/redirects', (response) =>
    response.writeHead(307, { Location: receiver.urlOf('/elsewhere') }).end(),
  );
  receiver.answers.set('/slow', (response) => setTimeout(() => response.writeHead(204).end(), 5000));
  for (const path of ['/fails', '/hangs', '/redirects', '/slow', '/well', '/flaky']) {
    const body = { url: receiver.urlOf(path), events: ['listing.created', 'listing.updated'] };
    secrets.set(path, dataOf<{ secret: string }>(await lot.client.post('/webhooks', body)).secret);
  }
});
afterAll(async () => {
  receiver.close();
  await service.stop('SIGKILL');
  discard(configuration);
});

/** A committed change: the listing, its version and when it was answered. */
interface Committed {
  readonly id: number;
  readonly version: number;
  readonly at: number;
}

/** The first arrival of each change at an endpoint, by listing and version. */
function arrivalsAt(path: string): Map<string, number> {
  const arrivals = new Map<string, number>();
  for (const { message, at } of receiver.at(path)) {
    const name = nameOf(message.data.listing_id, message.data.version);
    if (!arrivals.has(name)) arrivals.set(name, at);
  }
  return arrivals;
}

function missingAt(path: string, committed: readonly Committed[]): Committed[] {
  const arrivals = arrivalsAt(path);
  return committed.filter(({ id, version }) => !arrivals.has(nameOf(id, version)));
}

const nameOf = (id: unknown, version: unknown) => `${String(id)}-${String(version)}`;

test(`delivers each of ${changes} committed changes at least once, with ${kills} kill -9 and other endpoints that fail`, async () => {
  const below = randomFrom(seed);
  receiver.answers.set('/flaky', (response) => response.writeHead(below(10) === 0 ? 503 : 204).end());
  const committed: Committed[] = [];
  let rolledBack = 0;
  let isDone = false;

  const killing = (async () => {
    for (let killed = 0; killed < kills; killed++) {
      const wanted = Math.floor(((killed + 1) * changes) / (kills + 1)) + below(10);
      await until(() => isDone || committed.length >= wanted, 5 + below(20));
      await service.stop('SIGKILL');
      service = await startService(configuration);
    }
  })();

  /** Changes a listing in a transaction that fails. */
  async function rollBack(id: number): Promise<void> {
    const update = `UPDATE inventory_listings SET title = '${never}' WHERE id = ${id}`;
    await runSqlAtOnce([update, 'SELECT 1 FROM no_such_table'], service).then(
      () => Promise.reject(new Error('The transaction was committed.')),
      () => rolledBack++,
    );
  }

  async function write(): Promise<void> {
    while (committed.length < changes) {
      const client = new Client(service.baseUrl, lot.key);
      try {
        const made = dataOf<{ id: number }>(await client.post(`/listing/${lot.type.id}`, { title: 'Announced' }));
        committed.push({ id: made.id, version: 1, at: Date.now() });
        if (below(10) === 0) await rollBack(made.id);
        const { version } = dataOf<{ version: number }>(
          await client.patch(`/listing/${made.id}`, { price: 1 + below(1000) }),
        );
        committed.push({ id: made.id, version, at: Date.now() });
      } catch (error) {
        if (!isBrokenConnection(error)) throw error;
        await sleep(20);
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, write));
  isDone = true;
  await killing;

  /** Makes waiting retries due, which would take minutes. */
  const hurry = () =>
    runSql(
      `UPDATE inventory_webhook_deliveries SET next_attempt_at = ?, claimed_until = NULL
       WHERE delivery_status = 'pending' AND claimed_until IS NULL
         AND webhook_id IN (SELECT id FROM inventory_webhooks WHERE url LIKE '%/flaky')`,
      [new Date()],
      service,
    ).catch((error: unknown) => {
      // the service stores results of the same rows: the next look tries again
      if (!/deadlock/.test(String(error))) throw error;
    });
  const lost = () => missingAt('/well', committed).length + missingAt('/flaky', committed).length;
  await until(async () => {
    await hurry();
    return lost() === 0;
  }, 100);

  const phantoms = receiver.received.filter(({ body }) => body.includes(never));
  const wrong = ['/well', '/flaky'].flatMap((path) =>
    receiver.at(path).filter(({ body, headers }) => !isSigned(body, headers, secrets.get(path) ?? '')),
  );
  report('R19', {
    changes: committed.length,
    kills,
    rolled_back: rolledBack,
    lost: lost(),
    phantoms: phantoms.length,
    wrong_signatures: wrong.length,
    sent_twice: receiver.at('/well').length - arrivalsAt('/well').size,
    seed,
  });
  expect({ phantoms, wrong, elsewhere: receiver.at('/elsewhere') }).toEqual({ phantoms: [], wrong: [], elsewhere: [] });
  expect(rolledBack).toBeGreaterThan(0);
});

test(`delivers ${calmChanges} changes to a healthy endpoint while others hang`, async () => {
  hangingMeanwhile.length = 0;
  const committed: Committed[] = [];
  const client = new Client(service.baseUrl, lot.key);
  async function write(): Promise<void> {
    while (committed.length < calmChanges) {
      const { id } = dataOf<{ id: number }>(await client.post(`/listing/${lot.type.id}`, { title: 'Calm' }));
      committed.push({ id, version: 1, at: Date.now() });
    }
  }
  for (let n = 0; n < atOnce; n++)
    dataOf(await client.post(`/listing/${lot.type.id}`, { title: 'For the one that hangs' }));
  await until(() => hanging >= atOnce);
  await Promise.all(Array.from({ length: writers }, write));
  await until(() => missingAt('/well', committed).length === 0);

  const arrivals = arrivalsAt('/well');
  const delays = committed
    .map(({ id, version, at }) => (arrivals.get(nameOf(id, version)) ?? Infinity) - at)
    .sort((a, b) => a - b);
  const whileHanging = hangingMeanwhile.filter((count) => count >= atOnce).length / hangingMeanwhile.length;
  const last = delays.length - 1;
  report('R19', {
    calm_changes: committed.length,
    delay_p50_ms: delays[Math.floor(last * 0.5)],
    delay_p95_ms: delays[Math.floor(last * 0.95)],
    delay_max_ms: delays[last],
    while_others_hang: whileHanging,
  });
  // Deliveries that waited for the hanging endpoint would arrive when its attempts have ended.
  expect(whileHanging).toBeGreaterThan(0.5);
});

function isSigned(body: string, headers: Record<string, string>, secret: string): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': at = '', 'webhook-signature': signature } = headers;
  return new Verifier(secret).sign(id, new Date(Number(at) * 1000), body) === signature;
}
