import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { webhook } from '../../content-types/webhook';
import { webhookDelivery } from '../../content-types/webhook-delivery';
import type { Database } from '../../platform/database/database';
import { Refusal } from '../../../contract/refusal';
import { memoryDatabase } from '../../platform/testing/memory-database';
import { forgetPersonalMessages } from './delivery-store';
import { type BuildBodies, withMessages } from './messages';
import { readRecipients } from './webhook-store';

const now = new Date(20_000);

let sql: Knex;
let database: Database;
let warnings: string[];

beforeEach(async () => {
  warnings = [];
  ({ sql, database } = await memoryDatabase([webhook, webhookDelivery]));
  await sql('inventory_webhooks').insert({ id: 1, url: 'https://a.example/', event_list: ',lead.created,' });
  await sql('inventory_webhooks').update({ is_enabled: true, include_personal_data: true });
});
afterEach(() => database.close());

/** Adds a claimed delivery. */
async function aDelivery(id: number, fields: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const claimed = {
    delivery_status: 'pending',
    attempts: 0,
    claimed_until: 30_000,
    occurred_at: 0,
    next_attempt_at: 0,
  };
  await sql('inventory_webhook_deliveries').insert({ id, webhook_id: 1, event: 'lead.created', ...claimed, ...fields });
}

async function sendable(ids: readonly number[], buildBodies: BuildBodies) {
  const recipients = await readRecipients(database.read);
  const deps = { clock: { now: () => now }, random: () => 0.5, warn: (message: string) => void warnings.push(message) };
  return (await withMessages(ids, { ...deps, database, recipients, buildBodies })).map(({ id, body }) => [id, body]);
}

const rowOf = (id: number) =>
  sql('inventory_webhook_deliveries').where({ id }).first() as Promise<Record<string, unknown>>;

const personal: BuildBodies = (bare) =>
  Promise.resolve(
    new Map(
      bare.map(({ delivery, webhook: { includesPersonalData } }) => [
        delivery.id,
        includesPersonalData ? 'Ada' : 'plain',
      ]),
    ),
  );

test('stores messages, and deletes what the endpoint does not want after all', async () => {
  await aDelivery(1, { lead_id: 4 });
  await aDelivery(2, { lead_id: 5 });

  const bodies = new Map([
    [1, 'one'],
    [2, undefined],
  ]);
  expect(await sendable([1, 2], () => Promise.resolve(bodies))).toEqual([[1, 'one']]);
  expect(await rowOf(1)).toMatchObject({ body: 'one', message_id: expect.stringMatching(/^msg_/) });
  expect(await rowOf(2)).toBeUndefined();
});

test('keeps a delivery whose lead was merged into another one while its message was built', async () => {
  await aDelivery(1, { lead_id: 4 });
  await aDelivery(2, { lead_id: 5 });

  const sent = await sendable([1, 2], async () => {
    await sql('inventory_webhook_deliveries').where({ id: 1 }).update({ lead_id: 6, lead_message_id: 7 });
    return new Map([1, 2].map((id) => [id, undefined]));
  });

  expect(sent).toEqual([]);
  expect(await rowOf(1)).toMatchObject({ body: null, claimed_until: null, delivery_status: 'pending' });
  expect(await rowOf(2)).toBeUndefined();
});

test('stores no personal data if the endpoint stopped to receive it while the message was built', async () => {
  await aDelivery(1, { lead_id: 4 });
  await aDelivery(2, { listing_id: 6, event: 'listing.sold' });

  const sent = await sendable([1, 2], async (bare) => {
    await sql('inventory_webhooks').update({ include_personal_data: false });
    await database.withTx((tx) => forgetPersonalMessages(tx, 1));
    return personal(bare);
  });

  expect(sent).toEqual([[2, 'Ada']]);
  expect(await rowOf(1)).toMatchObject({
    body: null,
    message_id: null,
    claimed_until: null,
    delivery_status: 'pending',
  });
  expect(await sendable([1], personal)).toEqual([[1, 'plain']]);
});

test('counts a message that cannot be built as a failed attempt, and sends the others', async () => {
  for (const id of [1, 2, 3]) await aDelivery(id, { listing_id: id, event: 'listing.sold' });

  const sent = await sendable([1, 2, 3], (bare) =>
    bare.some(({ delivery }) => delivery.id === 2) ? Promise.reject(new Error('odd values')) : personal(bare),
  );

  expect(sent).toEqual([
    [1, 'Ada'],
    [3, 'Ada'],
  ]);
  expect(await rowOf(2)).toMatchObject({
    delivery_status: 'pending',
    attempts: 1,
    next_attempt_at: now.getTime() + 5000,
    claimed_until: null,
    error: 'The message could not be built.',
  });
  expect(warnings).toEqual(['The message of the webhook delivery 2 could not be built: Error: odd values']);
});

test('counts no attempt if the database cannot be reached', async () => {
  await aDelivery(1, { lead_id: 4 });

  await expect(sendable([1], () => Promise.reject(new Refusal('svc_unavailable', 'no database')))).rejects.toThrow();
  expect(await rowOf(1)).toMatchObject({ attempts: 0 });
});

test('defers a delivery of which it is not known yet whether it is wanted, the longer the older it is', async () => {
  await aDelivery(1, { listing_id: 6, event: 'listing.created', occurred_at: now.getTime() - 10 });
  await aDelivery(2, { listing_id: 6, event: 'listing.created', occurred_at: now.getTime() - 5000 });

  expect(await sendable([1, 2], () => Promise.resolve(new Map()))).toEqual([]);

  const deferred = { delivery_status: 'pending', attempts: 0, claimed_until: null };
  expect(await rowOf(1)).toMatchObject({ ...deferred, next_attempt_at: now.getTime() + 1000 });
  expect(await rowOf(2)).toMatchObject({ ...deferred, next_attempt_at: now.getTime() + 5000 });
});
