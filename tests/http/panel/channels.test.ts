import { beforeAll, expect, test } from '@jest/globals';
import type {
  PanelChannel,
  PanelChannelReport,
  PanelReadiness,
} from '../../../src/plugins/inventory/contract/panel/channels/channels';
import type { PanelListings, PanelOutcomes } from '../../../src/plugins/inventory/contract/panel/listings';
import { type Admin, anAdmin, aSuperAdmin, dataOf } from '../../support/admin';
import { dataOf as apiData } from '../../support/client';
import { aDealership, type Dealership, type Part } from '../../support/dealership';
import { readSql } from '../../support/sql';
import { byId, changeListing, makeListing } from '../../support/listing';

const categories: readonly Part[] = [
  { slug: 'make', name: 'Make', kind: 'select', terms: ['Toyota'] },
  { slug: 'mileage', name: 'Mileage', kind: 'number' },
];
let admin: Admin;
let lot: Dealership;

beforeAll(async () => {
  admin = await aSuperAdmin();
  lot = await aDealership({
    categories,
    listings: [
      { title: 'Full', status: 'publish', price: 100, content: 'Good.', categories: { make: 'toyota', mileage: 1 } },
      { title: 'Half', status: 'publish', categories: { make: 'toyota' } },
      { title: 'Empty', status: 'draft' },
    ],
  });
});

const send = async <Data>(method: string, path: string, body?: object, by = admin) =>
  dataOf<Data>(await by.request(method, `/dealer-inventory${path}`, body));
const aChannel = (fields: Part = {}, typeId = lot.type.id) =>
  send<PanelChannel>('POST', '/channels', { name: 'A partner', kind: 'csv', type_id: typeId, ...fields });
const listed = async (query: string, { type }: Dealership = lot) =>
  (await send<PanelListings>('GET', `/listings/${type.id}?${query}`)).items.map(({ title, readiness }) => [
    title,
    readiness,
  ]);
const readinessOf = (id: number, { type }: Dealership = lot) =>
  send<PanelReadiness>('GET', `/listings/${type.id}/readiness/${id}`);

test('adds, lists, changes and deletes a channel, and reports on it', async () => {
  const other = await aDealership({ categories, listings: [{ title: 'One', status: 'publish' }] });
  const added = await aChannel({ columns: ['title'] }, other.type.id);
  expect(await send<PanelChannel[]>('GET', '/channels')).toContainEqual(added);
  expect(await send('GET', `/channels/columns/${other.type.id}`)).toEqual(expect.arrayContaining(['title', 'make']));
  expect(await send('PUT', `/channels/${added.id}`, { name: 'Renamed' })).toMatchObject({
    id: added.id,
    name: 'Renamed',
    columns: ['title'],
  });
  const google = await aChannel({ kind: 'google_vehicle_listings' }, other.type.id);
  const report = await send<PanelChannelReport>('GET', `/channels/${google.id}/report`);
  expect(report).toMatchObject({ items: 0, left_out: 1, fetches: [], drift: null, problem: null });
  expect(report.listings[0]).toMatchObject({ title: 'One', document_id: expect.any(String) });
  expect(report.listings[0]?.problems[0]).toMatchObject({
    field: 'vin',
    message: 'the VIN is missing',
    reason: { id: 'feed_missing', values: { field: { id: 'feed_field_vin' } } },
    is_required: true,
  });
  expect((await send<PanelChannel>('POST', `/channels/${added.id}/rotate`)).url).not.toBe(added.url);
  await send('DELETE', `/channels/${added.id}`);
  expect((await admin.request('GET', `/dealer-inventory/channels/${added.id}`)).status).toBe(404);
});

test('requires a permission to see, and another one to change', async () => {
  const { id } = await aChannel();
  const reader = await anAdmin(['channels.read']);
  const stranger = await anAdmin(['webhooks.update']);
  for (const path of ['', `/${id}`, `/${id}/report`, `/columns/${lot.type.id}`]) {
    expect((await reader.request('GET', `/dealer-inventory/channels${path}`)).status).toBe(200);
    expect((await stranger.request('GET', `/dealer-inventory/channels${path}`)).status).toBe(403);
  }
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', `/${id}`],
    ['POST', `/${id}/rotate`],
    ['DELETE', `/${id}`],
  ] as const)
    expect((await reader.request(method, `/dealer-inventory/channels${path}`, {})).status).toBe(403);
  await send('DELETE', `/channels/${id}`);
});

test('the list shows, sorts and filters by readiness, which follows listings and channels', async () => {
  expect(await listed('by_readiness=1')).toEqual([
    ['Empty', null],
    ['Half', null],
    ['Full', null],
  ]);
  const chosen = await aChannel({ columns: ['make', 'mileage', 'price', 'content'] });
  expect(await listed('by_readiness=1&order=asc')).toEqual([
    ['Empty', 0],
    ['Half', 25],
    ['Full', 100],
  ]);
  expect(await listed('by_readiness=1&per_page=1&page=2')).toEqual([['Half', 25]]);
  const [, half = 0] = lot.listings;
  await changeListing(lot.client, half, { price: 5 });
  expect(await listed('s=half')).toEqual([['Half', 50]]);
  const meta = await aChannel({ kind: 'meta_automotive', name: 'Meta' });
  expect(await listed('ready=yes')).toEqual([]);
  expect((await listed('ready=no')).length).toBe(3);
  expect((await readinessOf(half)).channels.map(({ name, problems }) => [name, problems.length > 0])).toEqual([
    ['A partner', true],
    ['Meta', true],
  ]);
  await send('PUT', `/channels/${meta.id}`, { is_enabled: false });
  expect((await listed('ready=yes')).length).toBe(3);
  await send('DELETE', `/channels/${meta.id}`);
  await send('DELETE', `/channels/${chosen.id}`);
  expect(await readinessOf(half)).toEqual({ percent: null, is_ready: true, is_gated: false, channels: [] });
});

test('a type that publishes only what is ready holds staff back, not the API', async () => {
  const gated = await aDealership({ categories, type: { publishes_ready_only: true } });
  const channel = await aChannel({ kind: 'json_feed', name: 'Feed' }, gated.type.id);
  const { id } = await makeListing(gated, { title: 'Ready' });
  const publish = async (ids: readonly number[]) =>
    (await send<PanelOutcomes>('POST', '/listing-changes', { ids, change: 'publish' })).outcomes;
  expect(await publish([id])).toMatchObject([{ outcome: 'done' }]);
  await send('DELETE', `/channels/${channel.id}`);
  await aChannel({ kind: 'google_vehicle_listings', name: 'Google' }, gated.type.id);
  const categoriesOf = byId(gated, { make: 'toyota' });
  const unready = await makeListing(gated, { title: 'Unready', categories: categoriesOf });
  const [outcome] = await publish([unready.id]);
  expect(outcome).toMatchObject({ outcome: 'failed', problem: { code: 'svc_invalid_param' } });
  expect(outcome?.problem?.message).toMatch(
    /^Not published: the channel Google would leave it out, because the VIN is missing\. Further reasons: \d+\.$/,
  );
  const path = `/content-manager/collection-types/plugin::inventory.listing`;
  const [type] = await readSql('SELECT document_id FROM inventory_types WHERE id = ?', [gated.type.id]);
  const saved = await admin.request('POST', path, {
    title: 'By the editor',
    listing_status: 'publish',
    type: { connect: [{ id: gated.type.id, documentId: type?.document_id }] },
  });
  expect([saved.status, JSON.stringify(saved.body)]).toEqual([400, expect.stringContaining('Google')]);
  apiData(await gated.client.patch(`/listing/${unready.id}`, { status: 'publish' }));
});
