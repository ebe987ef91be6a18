import { beforeAll, expect, test } from '@jest/globals';
import type { AuditPeople, PanelAuditEntry } from '../../../src/plugins/inventory/contract/panel/audit';
import type { PanelPageOf } from '../../../src/plugins/inventory/contract/panel/page';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { dataOf as responseOf } from '../../support/client';
import { aDealership, type Dealership, unique } from '../../support/dealership';
import { makeListing } from '../../support/listing';
import { sendLead } from '../../support/lead';

/** The audit log in the panel, on the shared service: each test requests its own records. */
let admin: Admin;
let lot: Dealership;

beforeAll(async () => {
  admin = await aSuperAdmin();
  lot = await aDealership();
});

const page = async (parameters: Record<string, string | number>, asker = admin) =>
  dataOf<PanelPageOf<PanelAuditEntry>>(
    await asker.request(
      'GET',
      `/dealer-inventory/audit?${new URLSearchParams(parameters as Record<string, string>).toString()}`,
    ),
  );

test('returns record, user, key and request of each entry, newest first', async () => {
  const title = unique('Audited');
  const { id } = await makeListing(lot, { title });
  const changed = await lot.client.patch(`/listing/${id}`, { price: 3 });

  const { items, pagination } = await page({ entity: 'listing', record_id: id });

  expect(pagination).toMatchObject({ current_page: 1, total: 2 });
  expect(items.map(({ action }) => action)).toEqual(['change', 'create']);
  expect(items[0]).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/^20.*Z$/),
    entity: 'listing',
    action: 'change',
    records: [{ id, name: title }],
    record_count: 1,
    changed: [
      {
        listing: { id, name: title },
        currency: 'USD',
        changes: [{ field: 'price', label: 'Price', from: expect.any(Number), to: 3 }],
      },
    ],
    source: 'api',
    user: { id: expect.any(Number), name: 'Olga Owner' },
    key: { id: expect.any(Number), name: 'Test' },
    admin: null,
    request_id: changed.headers.get('X-Request-Id'),
    address_hash: null,
    refused_count: null,
  });
});

test('names no deleted record, and never a lead', async () => {
  const { id } = await makeListing(lot);
  await lot.client.delete(`/listing/${id}`);
  await lot.client.delete(`/clear_trash/${lot.type.id}`);
  expect((await page({ entity: 'listing', action: 'clear', record_id: id })).items).toMatchObject([
    { records: [{ id, name: null }] },
  ]);

  const lead = dataOfLead(await sendLead(lot.client, { name: 'Cy Canary' }));
  await lot.client.get(`/leads/${lead}`);
  const { items } = await page({ entity: 'lead', record_id: lead });
  expect(items).toMatchObject([{ action: 'read', records: [{ id: lead, name: null }] }]);
  expect(JSON.stringify(items)).not.toContain('Canary');
});

function dataOfLead({ body }: { body: unknown }): number {
  return (body as { data: { id: number } }).data.id;
}

test('filters entries by actor and by time', async () => {
  const { id } = await makeListing(lot);
  await admin.request('POST', '/dealer-inventory/listing-trashing', { ids: [id] });
  const { users, admins } = dataOf<AuditPeople>(await admin.request('GET', '/dealer-inventory/audit/people'));
  const of = async (parameters: Record<string, string>) =>
    (await page({ record_id: id, entity: 'listing', ...parameters })).items.map(({ action }) => action);
  const [entry] = (await page({ record_id: id, entity: 'listing', action: 'trash' })).items;
  const adminId = entry?.admin?.id ?? 0;
  const [made] = (await page({ record_id: id, entity: 'listing', action: 'create' })).items;

  expect(admins.some((one) => one.id === adminId)).toBe(true);
  expect(users.some((one) => one.id === made?.user?.id)).toBe(true);
  expect(await of({ who: 'panel' })).toEqual(['trash']);
  expect(await of({ who: 'api' })).toEqual(['create']);
  expect(await of({ who: `admin-${adminId}` })).toEqual(['trash']);
  expect(await of({ who: `user-${made?.user?.id ?? 0}` })).toEqual(['create']);
  expect(await of({ who: 'command' })).toEqual([]);
  expect(await of({ created_after: String(made?.at) })).toEqual(['trash']);
  expect(await of({ created_before: String(made?.at) })).toEqual([]);
});

test('returns some records of a large entry, and their number', async () => {
  const listings = Array.from({ length: 25 }, () => ({ title: 'Many' }));
  const many = await aDealership({ listings });
  const { items } = await page({ entity: 'listing', record_id: many.listings[0] ?? 0 });
  expect(items).toMatchObject([{ action: 'create', record_count: 25, source: 'system' }]);
  expect(items[0]?.records).toHaveLength(20);
});

test('refuses an invalid filter by its name', async () => {
  const bad = { entity: 'car', action: 'fly', who: 'user-x', record_id: '-1', created_after: 'soon' };
  const answer = await admin.request('GET', `/dealer-inventory/audit?${new URLSearchParams(bad).toString()}`);
  const { status, params } = errorOf(answer);
  expect(status).toBe(400);
  expect(Object.keys(params ?? {}).sort()).toEqual(Object.keys(bad).sort());
});

test('requires the permission to see the audit log', async () => {
  const outsider = await anAdmin(['leads.read', 'keys.read']);
  for (const path of ['/dealer-inventory/audit', '/dealer-inventory/audit/people'])
    expect((await outsider.request('GET', path)).status).toBe(403);
  const auditor = await anAdmin(['audit.read']);
  expect((await page({ per_page: 1 }, auditor)).items).toHaveLength(1);
});

test('names a webhook by its description or its origin: the rest of its address is a secret of the receiver', async () => {
  const url = 'https://hooks.example.test/services/T0SECRET?token=SECRET';
  const fields = { url, events: ['listing.updated'], is_enabled: false };
  for (const [description, name] of [
    ['Chat', 'Chat'],
    ['', 'https://hooks.example.test'],
    [url, 'https://hooks.example.test'],
  ] as const) {
    const { id } = responseOf<{ id: number }>(await lot.client.post('/webhooks', { ...fields, description }));
    const { items } = await page({ entity: 'webhook', record_id: id });
    expect(items.map(({ records }) => records)).toEqual([[{ id, name }]]);
    expect(JSON.stringify(items)).not.toContain('SECRET');
  }
});
