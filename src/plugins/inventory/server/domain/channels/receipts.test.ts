import { expect, test } from '@jest/globals';
import { channel } from '../../content-types/channels/channel';
import { webhook } from '../../content-types/webhook';
import { webhookDelivery } from '../../content-types/webhook-delivery';
import { memoryDatabase } from '../../platform/testing/memory-database';
import { Receipts } from './receipts';

test('a service that was down for long waits twice the usual interval before it flags a channel', async () => {
  const { sql, database } = await memoryDatabase([channel, webhook, webhookDelivery]);
  let now = 100_000_000;
  await sql('inventory_channels').insert({
    id: 1,
    type_id: 1,
    is_enabled: true,
    usual_interval_ms: 1000,
    last_fetched_at: 1,
  });
  const receipts = new Receipts({ database, clock: { now: () => new Date(now) } });
  const missed = async () => (await sql('inventory_channels').first('missed_at')).missed_at;

  await receipts.flagMissed();
  expect(await missed()).toBeNull();
  now += 2001;
  await receipts.flagMissed();
  expect(await missed()).not.toBeNull();
  await database.close();
});
