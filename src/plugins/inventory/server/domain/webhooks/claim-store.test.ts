import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { webhook } from '../../content-types/webhook';
import { webhookDelivery } from '../../content-types/webhook-delivery';
import type { Database, Reader } from '../../platform/database/database';
import { memoryDatabase } from '../../platform/testing/memory-database';
import { claimDue, noteFailure, noteSuccess, webhooksWithDue } from './claim-store';

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

describe('an endpoint is failing', () => {
  const hourMs = 60 * 60 * 1000;
  const fail = async (...hours: readonly number[]) => {
    for (const hour of hours) await database.withTx((tx) => noteFailure(tx, 1, new Date(hour * hourMs)));
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
