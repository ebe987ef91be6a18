import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PanelPageOf } from '../../../src/plugins/inventory/contract/panel/page';
import type {
  IssuedPanelWebhook,
  PanelDelivery,
  PanelDeliveryLine,
  PanelWebhook,
} from '../../../src/plugins/inventory/contract/panel/webhooks/webhooks';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { actionsSince, auditMark } from '../../support/audit';
import { dataOf as apiData } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { makeListing } from '../../support/listing';
import { until } from '../../support/patience';
import { Receiver } from '../../support/receiver';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';

let service: Service;
let receiver: Receiver;
let lot: Dealership;
let admin: Admin;

beforeAll(async () => {
  service = await startService(await makeConfiguration({ SVC_WEBHOOK_ALLOW_PRIVATE: 'true' }));
  receiver = await new Receiver().start();
  lot = await aDealership({ listings: [] }, service);
  admin = await aSuperAdmin(service);
});
afterAll(async () => {
  receiver.close();
  await service.stop();
  discard(service);
});

const inventory = (path: string) => `/dealer-inventory/webhooks${path}`;
const get = async <Data>(path: string, by = admin) => dataOf<Data>(await by.request('GET', inventory(path)));
const post = async <Data>(path: string, body: object = {}) =>
  dataOf<Data>(await admin.request('POST', inventory(path), body));

let paths = 0;
async function anEndpoint(fields: object = {}): Promise<IssuedPanelWebhook> {
  return post<IssuedPanelWebhook>('', {
    url: receiver.urlOf(`/panel-${++paths}`),
    events: ['listing.sold'],
    ...fields,
  });
}

const linesOf = async ({ webhook: { id } }: IssuedPanelWebhook) =>
  (await get<PanelPageOf<PanelDeliveryLine>>(`/${id}/deliveries`)).items;

test('adds, lists, changes and deletes an endpoint, and shows its secret only when it is new', async () => {
  const issued = await anEndpoint({ description: 'Desk' });
  const { id } = issued.webhook;
  expect(issued.secret).toMatch(/^whsec_/);
  expect(await get<PanelWebhook[]>('')).toContainEqual(issued.webhook);
  expect(await get(`/${id}`)).toEqual(issued.webhook);

  const changed = dataOf(await admin.request('PUT', inventory(`/${id}`), { is_enabled: false }));
  expect(changed).toEqual({ ...issued.webhook, is_enabled: false });
  const rotated = await post<IssuedPanelWebhook>(`/${id}/rotate`);
  expect(rotated.secret).not.toBe(issued.secret);
  expect(rotated.webhook.old_secret_expires_at).not.toBeNull();

  dataOf(await admin.request('DELETE', inventory(`/${id}`)));
  expect(errorOf(await admin.request('GET', inventory(`/${id}`)))).toMatchObject({
    status: 404,
    code: 'svc_webhook_not_found',
  });
});

test('refuses an address, an event and an unknown delivery as the API does', async () => {
  const refused = errorOf(await admin.request('POST', inventory(''), { url: 'http://10.0.0.1/', events: ['nothing'] }));
  expect(refused).toMatchObject({ status: 400, code: 'svc_invalid_param' });
  const issued = await anEndpoint();
  const unknown = inventory(`/${issued.webhook.id}/deliveries/999999999`);
  for (const [method, path] of [
    ['GET', unknown],
    ['POST', `${unknown}/replay`],
  ] as const)
    expect(errorOf(await admin.request(method, path))).toMatchObject({ status: 404, code: 'svc_delivery_not_found' });
});

test('lists deliveries with their listing, and shows what was sent and answered', async () => {
  const issued = await anEndpoint({ events: ['listing.created'], type_ids: [lot.type.id] });
  const { id } = await makeListing(lot, { title: 'Announced' });
  await until(async () => (await linesOf(issued))[0]?.status === 'delivered');

  const [line] = await linesOf(issued);
  expect(line).toMatchObject({ event: 'listing.created', listing: { id, title: 'Announced' }, response_status: 204 });
  expect(line).not.toHaveProperty('body');
  const shown = await get<PanelDelivery>(`/${issued.webhook.id}/deliveries/${line?.id}`);
  expect(JSON.parse(shown.body ?? '')).toMatchObject({ type: 'listing.created', data: { listing_id: id } });

  const again = await post<PanelDeliveryLine>(`/${issued.webhook.id}/deliveries/${line?.id}/replay`);
  expect(again).toMatchObject({ id: line?.id, status: 'pending', attempts: 0 });
});

test('shows what was sent about a lead only to who may read leads, and records it', async () => {
  const issued = await anEndpoint({ events: ['lead.created'], include_personal_data: true });
  const { id: listing_id } = await makeListing(lot, { title: 'Wanted', status: 'publish' });
  const person = { name: 'Ada Example', email: 'ada@mail.example', kind: 'test_drive', listing_id };
  const lead = apiData<{ id: number }>(await lot.client.post('/leads', person));
  await until(async () => (await linesOf(issued))[0]?.status === 'delivered');
  const [line] = await linesOf(issued);
  const path = `/${issued.webhook.id}/deliveries/${line?.id}`;
  const mark = await auditMark(service);
  const reads = async () =>
    (await actionsSince(mark, service)).filter((what) => what === `lead read ${lead.id}`).length;
  expect(await reads()).toBe(0);

  const stranger = await anAdmin(['webhooks.read'], service);
  expect(await get(path, stranger)).toMatchObject({ lead_id: lead.id, body: null, response: null });
  expect(await reads()).toBe(0);
  expect((await get<PanelDelivery>(path)).body).toContain('ada@mail.example');
  expect(await reads()).toBe(1);

  const editor = await anAdmin(['webhooks.read', 'webhooks.update'], service);
  const personal = { url: receiver.urlOf('/other'), events: ['lead.created'], include_personal_data: true };
  expect(errorOf(await editor.request('POST', inventory(''), personal))).toMatchObject({
    status: 403,
    code: 'svc_forbidden',
  });
});

test('requires a permission to see, and another one to change', async () => {
  const { webhook } = await anEndpoint();
  const reads = [`/${webhook.id}`, '', `/${webhook.id}/deliveries`];
  const writes = [
    ['POST', ''],
    ['PUT', `/${webhook.id}`],
    ['POST', `/${webhook.id}/rotate`],
    ['POST', `/${webhook.id}/test`],
    ['POST', `/${webhook.id}/deliveries/1/replay`],
    ['DELETE', `/${webhook.id}`],
  ] as const;
  const reader = await anAdmin(['webhooks.read'], service);
  const stranger = await anAdmin(['keys.read', 'licence.update'], service);
  for (const path of reads) {
    expect((await reader.request('GET', inventory(path))).status).toBe(200);
    expect((await stranger.request('GET', inventory(path))).status).toBe(403);
  }
  for (const [method, path] of writes) expect((await reader.request(method, inventory(path), {})).status).toBe(403);
});
