import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PanelListings, PanelOutcomes } from '../../../src/plugins/inventory/contract/panel/listings';
import type { PanelLocation, PanelLocations } from '../../../src/plugins/inventory/contract/panel/locations';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { dataOf as apiDataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { makeListing, readListing } from '../../support/listing';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

/** A separate service, because locations are shared. */
let service: Service;
let admin: Admin;
let lot: Dealership;
let main: PanelLocation;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  admin = await aSuperAdmin(service);
  lot = await aDealership({ listings: [{ title: 'Old', status: 'publish' }] }, service);
  [main] = (await list()) as [PanelLocation];
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const send = (method: string, path: string, body?: object) => admin.request(method, `/dealer-inventory${path}`, body);
const list = async () => dataOf<PanelLocations>(await send('GET', '/locations')).locations;
const add = async (body: object) => dataOf<PanelLocations>(await send('POST', '/locations', body)).locations;
const named = (locations: readonly PanelLocation[]) => locations.map(({ label }) => label);
const placeOf = async (id: number | undefined) => (await readListing(lot.client, id ?? 0)).location.name;
const auditedFor = async (id: number) =>
  (
    await readSql(
      "SELECT action FROM inventory_audit WHERE entity = 'location' AND CAST(entity_ids AS TEXT) LIKE ? ORDER BY id",
      [`%${id}%`],
      service,
    )
  ).map(({ action }) => action);

test('adds, edits, orders and deletes locations, and moves their listings', async () => {
  const added = await add({ name: 'Airport', city: 'Troy', phone: '+1 555 0100', latitude: 42.7 });
  const airport = added[1] as PanelLocation;
  expect(airport).toMatchObject({
    slug: 'airport',
    label: 'Airport',
    city: 'Troy',
    address_text: 'Troy',
    listing_count: 0,
  });

  const changed = dataOf<PanelLocations>(
    await send('PUT', `/locations/${airport.id}`, { name: 'Airport lot', phone: null, store_code: 'D2' }),
  ).locations[1];
  expect(changed).toMatchObject({ label: 'Airport lot', slug: 'airport', phone: null, store_code: 'D2', city: 'Troy' });

  await runSql('UPDATE inventory_listings SET location_id = NULL', [], service);
  const old = lot.listings[0];
  await runSql(
    `INSERT INTO inventory_import_links (profile_id, match_key, listing_id, is_adopted, removed_version)
     SELECT 1, 'old', id, FALSE, version FROM inventory_listings WHERE id = ?`,
    [old],
    service,
  );
  const ordered = await send('PUT', '/locations/order', { ids: [airport.id, main.id] });
  expect(named(dataOf<PanelLocations>(ordered).locations)).toEqual(['Airport lot', 'Dealer Inventory']);
  expect(await placeOf(old)).toBe('Dealer Inventory'); // stays, though it had no location of its own
  const [link] = await readSql(
    `SELECT l.version - k.removed_version AS ahead
       FROM inventory_import_links k JOIN inventory_listings l ON l.id = k.listing_id`,
    [],
    service,
  );
  expect(link).toEqual({ ahead: 0 }); // no change to a feed, which has removed it
  expect((await makeListing(lot, { title: 'New' })).location.slug).toBe('airport');

  const { body, status } = await send('DELETE', `/locations/${main.id}`);
  expect([status, JSON.stringify(body)]).toEqual([412, expect.stringContaining('Choose where they move to')]);
  expect((await send('DELETE', `/locations/${main.id}?move_to=${main.id}`)).status).toBe(400);
  const left = dataOf<PanelLocations>(await send('DELETE', `/locations/${main.id}?move_to=${airport.id}`)).locations;
  expect(left).toMatchObject([{ id: airport.id, listing_count: 2 }]);
  expect(await placeOf(old)).toBe('Airport lot');
  const history = apiDataOf<{ items: Array<{ changes: unknown }> }>(await lot.client.get(`/listing/${old}/history`));
  expect(history.items[0]).toMatchObject({ changes: [{ from: 'Dealer Inventory', to: 'Airport lot' }] });

  expect((await send('DELETE', `/locations/${airport.id}`)).status).toBe(412); // the last one
  expect(await auditedFor(airport.id)).toEqual(['create', 'change', 'order']);
  [main] = (await list()) as [PanelLocation];
});

test('refuses a taken or malformed web name, and what is no coordinate', async () => {
  const invalid = async (body: object) => errorOf(await send('POST', '/locations', body)).params;
  expect(await invalid({ name: 'Other', slug: main.slug })).toEqual({ slug: 'is taken' });
  expect(await invalid({ name: ' ', slug: 'A B', latitude: 91, email: 'nobody' })).toEqual({
    name: 'must not be empty',
    slug: expect.any(String),
    latitude: 'must be between -90 and 90',
    email: 'must be an email address',
  });
  expect(await list()).toHaveLength(1);
});

test('the list filters, counts and moves by location, and only for roles that may', async () => {
  const [, second] = (await add({ name: 'Second' })) as [PanelLocation, PanelLocation];
  const { id } = await makeListing(lot, { title: 'Moves', status: 'publish' });
  const move = async (listing: number, location: number, expected?: number) =>
    dataOf<PanelOutcomes>(
      await send('POST', '/listing-locations', { listings: [{ id: listing, location_id: location, expected }] }),
    ).outcomes;
  expect(await move(id, second.id)).toEqual([
    { id, title: 'Moves', outcome: 'done', problem: null, location: { before: main.id, after: second.id } },
  ]);
  expect(await move(id, second.id)).toMatchObject([{ outcome: 'unchanged' }]);
  expect(await move(id, 999_999)).toMatchObject([{ outcome: 'failed', problem: { code: 'svc_invalid_param' } }]);

  expect(await move(id, main.id, main.id)).toMatchObject([
    { outcome: 'failed', problem: { code: 'svc_precondition_failed' } }, // someone else has moved it
  ]);
  expect(await move(id, second.id, main.id)).toMatchObject([{ outcome: 'unchanged' }]);
  expect(await move(id, main.id, second.id)).toMatchObject([{ outcome: 'done' }]);
  expect(await move(id, second.id, main.id)).toMatchObject([{ outcome: 'done' }]);

  const page = dataOf<PanelListings>(await send('GET', `/listings/${lot.type.id}?location=second`));
  expect(page.items).toMatchObject([{ title: 'Moves', location: 'Second' }]);
  expect(page.facets?.locations).toEqual([
    { value: main.slug, name: main.label, count: 2 },
    { value: 'second', name: 'Second', count: 1 },
  ]);

  const reader = await anAdmin(['listings.read', 'dealership.read'], service);
  const as = (method: string, path: string, body?: object) => reader.request(method, `/dealer-inventory${path}`, body);
  expect((await as('GET', '/locations')).status).toBe(200);
  const refused = [
    await as('POST', '/locations', { name: 'No' }),
    await as('PUT', `/locations/${second.id}`, { name: 'No' }),
    await as('PUT', '/locations/order', { ids: [] }),
    await as('DELETE', `/locations/${second.id}`),
    await as('POST', '/listing-locations', { listings: [{ id, location_id: main.id }] }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

test('labels and window stickers have the address of the listing’s lot', async () => {
  const lots = await add({ name: 'Harbor', city: 'Duluth', phone: '+1 555 0177' });
  const harbor = lots.find(({ label }) => label === 'Harbor') as PanelLocation;
  const { id } = await makeListing(lot, { title: 'Boat', location_id: harbor.id });
  const { body } = await send('POST', '/listing-labels', { ids: [id] });
  expect(body).toMatchObject({ data: { labels: [{ id, address: 'Duluth', phone: '+1 555 0177' }] } });
});
