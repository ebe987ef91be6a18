import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { webhook } from '../../content-types/webhook';
import { webhookDelivery } from '../../content-types/webhook-delivery';
import type { Database, Reader } from '../../platform/database/database';
import { memoryDatabase } from '../../platform/testing/memory-database';
import { webhookLimits } from '../../../contract/webhooks';
import {
  claimDue,
  deferDelivery,
  noteFailure,
  noteSuccess,
  type Outcome,
  releaseAllClaims,
  releaseClaims,
  storeMessages,
  storeResults,
  webhooksWithDue,
} from './claim-store';

const now = new Date(100_000);

let sql: Knex;
let database: Database;

beforeEach(async () => {
  ({ sql, database } = await memoryDatabase([webhook, webhookDelivery]));
  await sql('inventory_webhooks').insert(
    [1, 2, 3].map((id) => ({ id, url: 'https://a.example/', is_enabled: id === 1 })),
  );
});
afterEach(() => database.close());

async function aDelivery(id: number, webhookId: number, fields: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const due = { delivery_status: 'pending', next_attempt_at: 1, is_manual: null };
  await sql('inventory_webhook_deliveries').insert({ id, webhook_id: webhookId, ...due, ...fields });
}

test('a disabled endpoint is due only with what a person asked for', async () => {
  await aDelivery(1, 1);
  await aDelivery(2, 2);
  expect(await webhooksWithDue(database.read, now)).toEqual([1]);

  await aDelivery(3, 3);
  await aDelivery(4, 3, { is_manual: true });
  expect(await webhooksWithDue(database.read, now)).toEqual([1, 3]);
  const claimed = await database.withTx((tx) => claimDue(tx, { id: 3, isEnabled: false }, { now, limit: 9 }));
  expect(claimed).toEqual([4]);
  expect(await webhooksWithDue(database.read, now)).toEqual([1]);
});

test('at the start, a delivery that a wrong clock put years ahead is due, and one that waits for its next attempt is not', async () => {
  const day = 24 * 60 * 60 * 1000;
  await aDelivery(1, 1, { next_attempt_at: now.getTime() + day });
  const start = () => database.withTx((tx) => releaseAllClaims(tx, now));
  await start();
  expect(await webhooksWithDue(database.read, now)).toEqual([]);

  await aDelivery(2, 1, { next_attempt_at: now.getTime() + 1000 * day, claimed_until: now.getTime() + 1000 * day });
  await start();
  const claimed = await database.withTx((tx) => claimDue(tx, { id: 1, isEnabled: true }, { now, limit: 9 }));
  expect(claimed).toEqual([2]);
});

test('the backlog of a disabled endpoint is not looked through', async () => {
  const plans: string[] = [];
  const explaining: Reader = {
    client: 'sqlite',
    all: async (text, parameters) => {
      const rows = await database.read.all(`EXPLAIN QUERY PLAN ${text}`, parameters);
      plans.push(...rows.map(({ detail }) => String(detail)));
      return [];
    },
  };
  await webhooksWithDue(explaining, now);

  const used = plans.flatMap((detail) => /inventory_webhook_deliveries_(\w+) \((.+)\)/.exec(detail)?.slice(1) ?? []);
  expect(used).toEqual([
    'due_index',
    'delivery_status=? AND webhook_id=? AND next_attempt_at<?',
    'manual_index',
    'delivery_status=? AND webhook_id=? AND is_manual=? AND next_attempt_at<?',
  ]);
});

test('an instance that was paused for long gives back only its own claims', async () => {
  const until = (ms: number) => new Date(ms).toISOString();
  for (const id of [1, 2, 3, 4]) await aDelivery(id, 1, { claimed_until: id % 2 === 0 ? 9_000 : 5_000 });

  await database.withTx((tx) =>
    releaseClaims(
      tx,
      [1, 2].map((id) => ({ id, claimedUntil: until(5_000) })),
    ),
  );
  for (const id of [3, 4]) {
    const claim = { id, claimedUntil: until(5_000), occurredAt: null };
    await database.withTx((tx) => deferDelivery(tx, claim, now));
  }

  const rows = (await sql('inventory_webhook_deliveries').orderBy('id')) as Array<{ claimed_until: unknown }>;
  expect(rows.map(({ claimed_until: end }) => end)).toEqual([null, 9_000, null, 9_000]);
});

test('messages and results of many deliveries are stored by few statements, and a replayed delivery stays as it is', async () => {
  const long = 'ä'.repeat(webhookLimits.shownBytes + 1);
  const claimed = { claimed_until: 5_000, is_manual: true, attempts: 1 };
  for (const id of [1, 2, 3]) await aDelivery(id, 1, claimed);
  await aDelivery(4, 1, { ...claimed, claimed_until: null, message_id: 'msg_old' });
  const messages = [1, 2, 3, 4, 9].map((id) => ({ id, message_id: `msg_${id}`, body: long }));
  const statements: string[] = [];
  sql.on('query', ({ sql: text }: { sql: string }) => statements.push(text));

  const stored = await database.withTx((tx) => storeMessages(tx, messages));
  expect([...stored]).toEqual([1, 2, 3, 4].map((id) => [id, id === 4 ? 'msg_old' : `msg_${id}`]));

  const answered = { webhookId: 1, claimedUntil: new Date(5_000).toISOString(), at: now, durationMs: 3, error: null };
  const good = { ...answered, isSuccess: true, responseStatus: 204, responseBody: '', retryInMs: undefined };
  const bad = { ...answered, isSuccess: false, responseStatus: 500, responseBody: '12' };
  const outcomes: Outcome[] = [
    { ...good, deliveryId: 4 },
    { ...bad, deliveryId: 2, retryInMs: 9_000 },
    { ...bad, deliveryId: 3, retryInMs: undefined },
    { ...good, deliveryId: 1 },
  ];
  await database.withTx((tx) => storeResults(tx, outcomes, new Date(0)));

  const rows = (await sql('inventory_webhook_deliveries').orderBy('id')) as Array<Record<string, unknown>>;
  const ended = { claimed_until: null, is_manual: 0, attempts: 2, duration_ms: 3, error: null };
  const cut = long.slice(0, webhookLimits.shownBytes);
  expect(rows).toMatchObject([
    { ...ended, delivery_status: 'delivered', next_attempt_at: null, delivered_at: now.getTime(), body: cut },
    {
      ...ended,
      delivery_status: 'pending',
      next_attempt_at: 9_000,
      delivered_at: null,
      body: long,
      response_body: '12',
    },
    { ...ended, delivery_status: 'failed', next_attempt_at: null, delivered_at: null, body: cut, response_status: 500 },
    { delivery_status: 'pending', attempts: 1, next_attempt_at: 1, body: long, is_manual: 1, response_status: null },
  ]);
  expect(statements.filter((text) => text.includes('UPDATE'))).toHaveLength(2);
});

describe('an endpoint is failing', () => {
  const hourMs = 60 * 60 * 1000;
  const fail = async (...hours: readonly number[]) => {
    for (const hour of hours) await database.withTx((tx) => noteFailure(tx, 1, { first: new Date(hour * hourMs) }));
    const { failing_since } = (await sql('inventory_webhooks').where({ id: 1 }).first()) as { failing_since: number };
    return failing_since / hourMs;
  };

  test('since the first of its failures that follow each other', async () => {
    expect(await fail(1, 2, 26, 55, 90)).toBe(1);
  });

  test('since the first failure after a time without attempts', async () => {
    expect(await fail(1, 121)).toBe(121);
  });

  test('since the first failure after a success', async () => {
    await fail(1, 2);
    await database.withTx((tx) => noteSuccess(tx, 1));
    expect(await fail(3, 4)).toBe(3);
  });
});
