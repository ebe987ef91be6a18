import { expect, test } from '@jest/globals';
import { webhook } from '../../content-types/webhook';
import { webhookDelivery } from '../../content-types/webhook-delivery';
import { memoryDatabase } from '../../platform/testing/memory-database';
import { announceListings } from './outbox';

test('a listing that moves to another type is announced to the endpoints of both', async () => {
  const { sql, database } = await memoryDatabase([webhook, webhookDelivery]);
  const endpoint = { url: 'https://a.example/', is_enabled: true, event_list: ',listing.updated,' };
  const types = [',1,', ',2,', ',3,', null];
  await sql('inventory_webhooks').insert(types.map((type_list, index) => ({ ...endpoint, id: index + 1, type_list })));
  const car = { id: 7, version: 1, priceCents: 5, status: 'publish', isSold: false, isSalePending: false } as const;
  const moved = { before: { ...car, typeId: 1 }, after: { ...car, typeId: 2, version: 2 } };

  await database.withTx((tx) => announceListings(tx, [moved], new Date(0)));

  const deliveries: unknown = await sql('inventory_webhook_deliveries').select('webhook_id', 'type_id').orderBy('id');
  expect(deliveries).toEqual([1, 2, 4].map((id) => ({ webhook_id: id, type_id: 2 })));
  await database.close();
});
