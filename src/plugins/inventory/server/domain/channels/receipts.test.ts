import { describe, expect, test } from '@jest/globals';
import { channel } from '../../content-types/channels/channel';
import { channelFetch } from '../../content-types/channels/channel-fetch';
import { webhook } from '../../content-types/webhook';
import { webhookDelivery } from '../../content-types/webhook-delivery';
import { memoryDatabase } from '../../platform/testing/memory-database';
import { type Receipt, Receipts } from './receipts';
import { packItems } from './sent-items';

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

describe('the record of fetches', () => {
  const start = new Date('2026-11-25T12:00:00Z').getTime();
  const fetchOf = (channelId: number, seconds: number, status: 200 | 304 = 304): Receipt => ({
    channelId,
    status,
    at: new Date(start + seconds * 1000),
    address: null,
    agent: null,
    isComplete: true,
    bytes: 0,
    durationMs: 0,
    items: new Map(),
  });

  async function recordOf(kept?: number) {
    const { sql, database } = await memoryDatabase([channel, channelFetch, webhook, webhookDelivery]);
    for (const id of [1, 2]) await sql('inventory_channels').insert({ id, type_id: 1, is_enabled: true });
    const clock = { now: () => new Date(start) };
    const receipts = new Receipts({ database, clock, ...(kept !== undefined && { kept }) });
    const rows = async () =>
      (await sql('inventory_channel_fetches').orderBy('id')) as Array<{ channel_id: number; fetched_at: unknown }>;
    const channelOf = async (id: number) => (await sql('inventory_channels').where({ id }).first()) as unknown;
    return { receipts, rows, channelOf, close: () => database.close() };
  }

  test('has those of an unchanged file once a minute, and not more of one channel than it takes at a time', async () => {
    const { receipts, rows, close } = await recordOf();
    for (const seconds of [0, 1, 59, 60, 61]) receipts.add(fetchOf(1, seconds));
    for (let count = 0; count < 100; count++) receipts.add(fetchOf(1, 100, 200));
    receipts.add(fetchOf(2, 100));
    await receipts.flush();

    const channels = (await rows()).map(({ channel_id: id }) => id);
    expect([channels.filter((id) => id === 1).length, channels.filter((id) => id === 2).length]).toEqual([50, 1]);
    const unchanged = (await rows()).slice(0, 3).map((row) => row as { response_status?: number });
    expect(unchanged.map(({ response_status: status }) => status)).toEqual([304, 304, 200]);
    await close();
  });

  test('stays that of the latest fetch, and of the latest file, when another instance writes earlier ones later', async () => {
    const { receipts, channelOf, close } = await recordOf();
    const items = new Map([[7, 1]]);
    for (const fetched of [{ ...fetchOf(1, 50, 200), items }, fetchOf(1, 60), fetchOf(1, 40, 200)]) {
      receipts.add(fetched);
      await receipts.flush();
    }

    const last = { last_fetched_at: start + 60_000, sent_at: start + 50_000, sent_items: packItems(items) };
    expect(await channelOf(1)).toMatchObject(last);
    await close();
  });

  test('keeps only so many of one channel', async () => {
    const { receipts, rows, close } = await recordOf(2);
    for (const seconds of [1, 2, 3, 4]) receipts.add(fetchOf(1, seconds, 200));
    receipts.add(fetchOf(2, 1, 200));
    await receipts.flush();
    await receipts.prune();

    expect(
      (await rows()).map(({ channel_id: id, fetched_at: at }) => [id, new Date(at as number).getTime() - start]),
    ).toEqual([
      [1, 3000],
      [1, 4000],
      [2, 1000],
    ]);
    await close();
  });
});
