import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, type Dealership, loadBundle } from '../../support/dealership';
import { changeListing, type ListingData, makeListing, readListing } from '../../support/listing';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { dataIn, htmlProblems, pathOf, visit } from '../../support/site';
import { readSql, runSql } from '../../support/sql';
import { pageOf } from '../search/search-rules';

interface LocationData {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** A separate service, because locations are shared. */
let service: Service;
let lot: Dealership;
/** The location that every installation begins with, and one that SQL added. */
let main: LocationData;
let airport: LocationData;

const sql = (statement: string, ...parameters: unknown[]) => runSql(statement, parameters, service);
const locations = async () => dataOf<LocationData[]>(await lot.client.get('/locations'));
const search = async (query = '') => pageOf(await lot.client.get(`/inventory/${lot.type.id}?order=asc&${query}`));
const titles = async (query = '') => (await search(query)).items.map(({ title }) => title);
const nameOf = async (id: number) => (await readListing(lot.client, id)).location.name;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  await loadBundle(
    {
      settings: {
        site_name: 'Kestrel Autos',
        contact_phone: '+1 217 555 0100',
        address: '123 Main Street\nSpringfield, IL 62701',
        opening_hours: 'Mo-Fr 09:00-18:00',
      },
    },
    service,
  );
  lot = await aDealership({}, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

test('begins with one location, which has what the settings have', async () => {
  expect(await locations()).toEqual([
    {
      id: expect.any(Number),
      name: 'Kestrel Autos',
      slug: 'main',
      address: { street: '123 Main Street', city: 'Springfield', region: 'IL', postal_code: '62701', country: null },
      phone: '+1 217 555 0100',
      email: null,
      hours: 'Mo-Fr 09:00-18:00',
      latitude: null,
      longitude: null,
      store_code: null,
      position: 0,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ]);
  const { id, location } = await makeListing(lot, { title: 'First', status: 'publish' });
  expect(location).toEqual({ id: (await locations())[0]?.id, name: 'Kestrel Autos', slug: 'main' });
  await sql("UPDATE inventory_settings SET site_name = 'Kestrel Cars'");
  expect(await nameOf(id)).toBe('Kestrel Cars');
  expect((await search()).location_counts).toEqual({ [location.id]: 1 });
});

describe('with several locations', () => {
  let away: ListingData;
  let home: ListingData;

  beforeAll(async () => {
    await sql(
      "INSERT INTO inventory_locations (document_id, name, slug, phone, latitude, longitude, store_code, position) VALUES ('airport', 'Airport', 'airport', '+1 217 555 0199', 39.8441, -89.6779, 'D2', 1)",
    );
    [main, airport] = (await locations()) as [LocationData, LocationData];
    home = await makeListing(lot, { title: 'Home', status: 'publish', location_id: main.id });
    away = await makeListing(lot, { title: 'Away', status: 'publish', location_id: airport.id });
  });

  test('a listing is at the location that it was given, or at the first', async () => {
    expect(await locations()).toMatchObject([
      { slug: 'main' },
      { phone: '+1 217 555 0199', store_code: 'D2', latitude: 39.8441 },
    ]);
    expect(away.location).toEqual({ id: airport.id, name: 'Airport', slug: 'airport' });
    const listing = await makeListing(lot, { title: 'Draft' });
    expect(listing.location.slug).toBe('main');
    expect((await changeListing(lot.client, listing.id, { location_id: airport.id })).location.slug).toBe('airport');
    expect((await changeListing(lot.client, listing.id, { title: 'Still there' })).location.slug).toBe('airport');
    expect((await changeListing(lot.client, listing.id, { location_id: null })).location.slug).toBe('main');
  });

  test.each([999_999_999, 2 ** 40, 0, -1, 1.5, '1', 'airport', true, {}])('refuses location_id %j', async (id) => {
    for (const answer of [
      await lot.client.post(`/listing/${lot.type.id}`, { title: 'Nowhere', location_id: id }),
      await lot.client.patch(`/listing/${away.id}`, { location_id: id }),
    ])
      expect(refusalOf(answer)).toMatchObject({
        code: 'svc_invalid_param',
        data: { status: 400, params: { location_id: 'must be the id of a location' } },
      });
    expect((await readListing(lot.client, away.id)).version).toBe(1);
  });

  test('searches and exports filter by location, and count each', async () => {
    const counts = { [main.id]: 2, [airport.id]: 1 };
    expect(await search()).toMatchObject({ location_counts: counts });
    expect(await titles('location=airport')).toEqual(['Away']);
    expect(await titles('location=main')).toEqual(['First', 'Home']);
    expect(await titles('location=airport,main')).toEqual(['First', 'Home', 'Away']);
    expect(await titles('location=airport,nowhere')).toEqual(['Away']);
    for (const nothing of ['location=nowhere', 'location=']) expect(await titles(nothing)).toEqual([]);
    expect(await search('location=airport')).toMatchObject({ location_counts: { [main.id]: 0, [airport.id]: 1 } });
    expect(await search('location=airport&facet_mode=disjunctive')).toMatchObject({ location_counts: counts });
    const exported = dataOf<ListingData[]>(await lot.client.get(`/export/${lot.type.id}?location=airport`));
    expect(exported.map(({ title }) => title)).toEqual(['Away']);
  });

  test('shows each change by SQL in the next answer', async () => {
    await search();
    await sql("UPDATE inventory_locations SET name = 'Airport lot' WHERE id = ?", airport.id);
    expect(await nameOf(away.id)).toBe('Airport lot');
    expect((await search('location=airport')).items).toMatchObject([{ location: { name: 'Airport lot' } }]);
    expect((await locations())[1]).toMatchObject({ name: 'Airport lot' });

    await sql("UPDATE inventory_locations SET slug = 'terminal' WHERE id = ?", airport.id);
    expect(await titles('location=airport')).toEqual([]);
    expect(await titles('location=terminal')).toEqual(['Away']);

    await sql('UPDATE inventory_listings SET location_id = ? WHERE id = ?', airport.id, home.id);
    expect(await titles('location=terminal')).toEqual(['Home', 'Away']);
    await sql('UPDATE inventory_listings SET location_id = NULL WHERE id = ?', home.id);
    expect(await titles('location=terminal')).toEqual(['Away']);
    expect(await titles('location=main')).toEqual(['First', 'Home']);

    await sql('UPDATE inventory_locations SET position = -1 WHERE id = ?', airport.id);
    expect(await titles('location=terminal')).toEqual(['Home', 'Away']);
    expect(await nameOf(home.id)).toBe('Airport lot');
    await sql('UPDATE inventory_locations SET position = 1 WHERE id = ?', airport.id);

    await sql("INSERT INTO inventory_locations (document_id, name, slug, position) VALUES ('new', 'New', 'new', 2)");
    const added = (await locations())[2];
    await changeListing(lot.client, home.id, { location_id: added?.id });
    expect(await titles('location=new')).toEqual(['Home']);
    await sql("DELETE FROM inventory_locations WHERE slug = 'new'");
    expect(await titles('location=main')).toEqual(['First', 'Home']);
    expect(await nameOf(home.id)).toBe('Kestrel Cars');
  });

  test('is a new change for clients that follow the stock', async () => {
    interface Changes {
      readonly cursor: string;
      readonly changes: ReadonlyArray<{ readonly id: number }>;
      readonly reset: unknown;
    }
    const since = async (cursor = '') =>
      dataOf<Changes>(await lot.client.get(`/changes?since=${encodeURIComponent(cursor)}`));
    let { cursor } = dataOf<Changes>(await lot.client.get('/changes'));
    for (const statement of [
      `UPDATE inventory_locations SET name = 'Other' WHERE id = ${airport.id}`,
      `UPDATE inventory_listings SET location_id = ${airport.id} WHERE id = ${home.id}`,
    ]) {
      await sql(statement);
      const answer = await since(cursor);
      expect(answer.cursor).not.toBe(cursor);
      ({ cursor } = answer);
    }
  });

  test('the history names a new location, also after a change by another writer', async () => {
    const { id } = await makeListing(lot, { title: 'Moving' });
    await changeListing(lot.client, id, { location_id: airport.id });
    await sql('UPDATE inventory_listings SET location_id = ? WHERE id = ?', main.id, id);
    const { items } = dataOf<{ items: Array<{ source: string; changes: unknown }> }>(
      await lot.client.get(`/listing/${id}/history`),
    );
    const name = (await locations())[1]?.name;
    expect(items.slice(0, 2)).toMatchObject([
      { source: 'sql', changes: [{ field: 'location', label: 'Location', from: name, to: 'Kestrel Cars' }] },
      { source: 'api', changes: [{ field: 'location', from: 'Kestrel Cars', to: name }] },
    ]);
  });

  test('pages of the site have the address, phone, map and structured data of the location, and filter by it', async () => {
    await sql(
      "UPDATE inventory_locations SET street = '9 Hangar Way', city = 'Troy', region = 'NY' WHERE id = ?",
      airport.id,
    );
    const page = await visit(pathOf(away.permalink), { service });
    for (const text of ['9 Hangar Way\nTroy, NY', 'tel:+12175550199', '?mlat=39.8441&amp;mlon=-89.6779'])
      expect(page.text).toContain(text);
    expect(await htmlProblems(page)).toEqual([]);
    const priced = await makeListing(lot, { title: 'Priced', status: 'publish', price: 5, location_id: airport.id });
    expect(dataIn(await visit(pathOf(priced.permalink), { service }))).toMatchObject([
      {
        offers: {
          availableAtOrFrom: {
            '@type': 'AutoDealer',
            address: { '@type': 'PostalAddress', streetAddress: '9 Hangar Way', addressLocality: 'Troy' },
            telephone: '+1 217 555 0199',
            geo: { latitude: 39.8441, longitude: -89.6779 },
            branchCode: 'D2',
          },
        },
      },
    ]);

    const slug = (await locations())[1]?.slug ?? '';
    const all = await visit(`/inventory/${lot.type.slug}`, { service });
    expect(all.text).toContain(`href="/inventory/${lot.type.slug}?location=${slug}"`);
    const filtered = await visit(`/inventory/${lot.type.slug}?location=${slug}`, { service });
    expect(filtered.text).toContain('Priced');
    expect(filtered.text).not.toContain('>First<');
    expect(filtered.text).toContain('<meta name="robots" content="noindex"');
    expect(await htmlProblems(filtered)).toEqual([]);
  });

  test('a lead has the location of its listing', async () => {
    const sent = await lot.client.post('/leads', { listing_id: away.id, name: 'Ana', email: 'ana@buyer.example' });
    const { id } = dataOf<{ id: number }>(sent);
    const lead = dataOf<{ listing: object }>(await lot.client.get(`/leads/${id}`));
    expect(lead.listing).toMatchObject({ location: { id: airport.id } });
  });

  test('a listing without a location does not move when it is saved again', async () => {
    const { id, version } = await makeListing(lot, { title: 'Old' });
    await sql('UPDATE inventory_listings SET location_id = NULL WHERE id = ?', id);
    const changed = await changeListing(lot.client, id, { price: 5 });
    expect(changed).toMatchObject({ version: version + 1, location: { slug: 'main' } });
    expect(await readSql('SELECT location_id FROM inventory_listings WHERE id = ?', [id], service)).toEqual([
      { location_id: null },
    ]);
  });
});
