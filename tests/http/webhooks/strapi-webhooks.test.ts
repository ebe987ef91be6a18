import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { dataOf as responseOf } from '../../support/client';
import { aDealership } from '../../support/dealership';
import { until } from '../../support/patience';
import { Receiver } from '../../support/receiver';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

let service: Service;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await new Receiver().start();
  const configuration = await makeConfiguration({ SVC_WEBHOOK_ALLOW_PRIVATE: 'true' });
  service = await startService(configuration);
  await service.stop();
  await runSql(
    "INSERT INTO strapi_webhooks (name, url, headers, events, enabled) VALUES ('Old', ?, '{}', '[\"entry.create\"]', true)",
    [receiver.urlOf('/strapi')],
    configuration,
  );
  service = await startService(configuration);
});
afterAll(async () => {
  receiver.close();
  await service.stop();
  discard(service);
});

test('closes the webhooks of Strapi, also to a super admin', async () => {
  const boss = await aSuperAdmin(service);
  const body = { name: 'New', url: receiver.urlOf('/new'), headers: {}, events: ['entry.create'] };
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/1'],
    ['PUT', '/1'],
    ['DELETE', '/1'],
    ['POST', '/batch-delete'],
    ['POST', '/1/trigger'],
  ] as const) {
    const answer = await boss.request(method, `/admin/webhooks${path}`, method === 'GET' ? undefined : body);
    expect([method, path, errorOf(answer).status]).toEqual([method, path, 403]);
  }
  expect(receiver.received).toEqual([]);
});

test('sends none of the webhooks that Strapi stored earlier', async () => {
  const boss = await aSuperAdmin(service);
  const lot = await aDealership({ listings: [] }, service);
  responseOf(await lot.client.post('/webhooks', { url: receiver.urlOf('/ours'), events: ['listing.created'] }));
  const [type] = await readSql('SELECT id, document_id FROM inventory_types WHERE id = ?', [lot.type.id], service);
  dataOf(
    await boss.request('POST', '/content-manager/collection-types/plugin::inventory.listing', {
      title: 'Made in the panel',
      type: { connect: [{ id: type?.id, documentId: type?.document_id }] },
    }),
  );
  await until(() => receiver.at('/ours').length > 0);
  expect(receiver.at('/strapi')).toEqual([]);
});
