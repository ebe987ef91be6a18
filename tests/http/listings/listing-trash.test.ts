import { expect, test } from '@jest/globals';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, aUser, type Dealership, unique } from '../../support/dealership';
import { aListing, changeListing, readListing } from '../../support/listing';
import { readSql } from '../../support/sql';

/** `count` listings in the trash, the first trashed earliest. */
function trashed(count: number) {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 86_400_000).toISOString();
  return Array.from({ length: count }, (_, index) => ({
    title: `Trash ${index}`,
    status: 'trash',
    trashed_at: day(index),
  }));
}

async function stillThere({ client }: Dealership, ids: readonly number[]): Promise<number[]> {
  const answers = await Promise.all(ids.map(async (id) => [id, (await client.get(`/listing/${id}`)).status] as const));
  return answers.filter(([, status]) => status === 200).map(([id]) => id);
}

test('moves a listing to the trash with DELETE and returns its former state', async () => {
  const { client, listings } = await aDealership({ listings: [{ status: 'publish' }, { status: 'draft' }] });
  for (const [index, previous] of ['publish', 'draft'].entries()) {
    const id = listings[index] ?? 0;

    const answer = await client.delete(`/listing/${id}`);

    const listing = await readListing(client, id);
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toEqual({ id, status: 'trash', previous_status: previous, trashed_at: listing.trashed_at });
    expect(listing).toMatchObject({ status: 'trash', trashed_at: listing.updated_at, version: 2 });
  }
});

test('answers DELETE of a trashed listing the same and changes nothing', async () => {
  const { client, id } = await aListing({ status: 'publish' });
  const first = await client.delete(`/listing/${id}`);
  const before = await readListing(client, id);

  const again = await client.delete(`/listing/${id}`);

  expect(again.status).toBe(200);
  expect(dataOf(again)).toEqual(dataOf(first));
  expect(await readListing(client, id)).toEqual(before);
});

test('keeps everything of a listing in the trash', async () => {
  const { client, id } = await aListing({
    title: 'Corolla',
    price: 5,
    sold: true,
    status: 'publish',
    categories: { text: 'Blue' },
  });
  const before = await readListing(client, id);

  await client.delete(`/listing/${id}`);

  const { status, version, updated_at, trashed_at } = await readListing(client, id);
  expect(await readListing(client, id)).toEqual({ ...before, status, version, updated_at, trashed_at });
});

test('restores a trashed listing when a status is written, and otherwise keeps it in the trash', async () => {
  const { client, id } = await aListing({ status: 'publish' });
  for (const [status, restored] of [
    ['publish', 'publish'],
    ['draft', 'draft'],
    ['trash', 'draft'],
  ] as const) {
    await client.delete(`/listing/${id}`);

    const renamed = await changeListing(client, id, { title: `Before ${status}`, sold: true });
    expect(renamed).toMatchObject({
      title: `Before ${status}`,
      is_sold: true,
      status: 'trash',
      trashed_at: expect.any(String),
    });
    expect(await changeListing(client, id, { status })).toMatchObject({ status: restored, trashed_at: null });
  }
  expect(dataOf(await client.delete(`/listing/${id}`))).toMatchObject({ previous_status: 'draft' });
});

test('removes the earliest trashed listings first, and returns how many remain', async () => {
  const dealership = await aDealership({
    listings: [...trashed(5).reverse(), { status: 'publish' }, { status: 'draft' }],
  });
  const other = await aDealership({ listings: trashed(1) });
  const { client, type, listings } = dealership;
  const clear = async () => dataOf(await client.delete(`/clear_trash/${type.id}?limit=2`));

  expect(await clear()).toEqual({ type_id: type.id, deleted: 2, remaining: 3, limit: 2 });
  expect(await stillThere(dealership, listings)).toEqual([...listings.slice(0, 3), ...listings.slice(5)]);
  expect(await clear()).toEqual({ type_id: type.id, deleted: 2, remaining: 1, limit: 2 });
  expect(await clear()).toEqual({ type_id: type.id, deleted: 1, remaining: 0, limit: 2 });
  expect(await clear()).toEqual({ type_id: type.id, deleted: 0, remaining: 0, limit: 2 });
  expect(await stillThere(dealership, listings)).toEqual(listings.slice(5));
  expect(await stillThere(other, other.listings)).toEqual(other.listings);
});

test('answers 404 on every route for a removed listing', async () => {
  const { client, id, type } = await aListing({ status: 'trash' });
  await client.get(`/listing/${id}`);
  await client.delete(`/clear_trash/${type.id}`);

  for (const answer of [
    await client.get(`/listing/${id}`),
    await client.patch(`/listing/${id}`, {}),
    await client.delete(`/listing/${id}`),
  ]) {
    expect(refusalOf(answer)).toMatchObject({ status: 404, code: 'svc_listing_not_found' });
  }
});

test('defaults to a limit of 50, between 1 and 200', async () => {
  const { client, type } = await aDealership({ listings: trashed(260) });
  const clear = async (query: string) => dataOf(await client.delete(`/clear_trash/${type.id}${query}`));

  expect(await clear('?limit=0')).toEqual({ type_id: type.id, deleted: 1, remaining: 259, limit: 1 });
  expect(await clear('?limit=-7')).toMatchObject({ deleted: 1, limit: 1 });
  expect(await clear('?limit=-99999999999999999999')).toMatchObject({ deleted: 1, limit: 1 });
  expect(await clear('')).toEqual({ type_id: type.id, deleted: 50, remaining: 207, limit: 50 });
  expect(await clear('?limit=99999999999999999999&page=2&status=draft')).toEqual({
    type_id: type.id,
    deleted: 200,
    remaining: 7,
    limit: 200,
  });
  expect(await clear('?limit=201')).toMatchObject({ deleted: 7, remaining: 0, limit: 200 });
});

test('refuses a limit that is not a whole number or is repeated, and removes nothing', async () => {
  const { client, type, listings, ...rest } = await aDealership({ listings: trashed(1) });
  for (const query of [
    'limit=abc',
    'limit=',
    'limit=1.5',
    'limit=1.0',
    'limit=1e2',
    'limit=0x10',
    'limit=10%20',
    'limit=1,2',
    'limit=1&limit=2',
    'limit=5&limit=5',
  ]) {
    const { status, code, params } = refusalOf(await client.delete(`/clear_trash/${type.id}?${query}`));
    expect([query, status, code, Object.keys(params)]).toEqual([query, 400, 'svc_invalid_param', ['limit']]);
  }
  expect(refusalOf(await client.delete('/clear_trash/999999999?limit=abc'))).toMatchObject({
    status: 404,
    code: 'svc_type_not_found',
  });
  expect(await stillThere({ client, type, listings, ...rest }, listings)).toEqual(listings);
});

test('removes each listing once in concurrent calls', async () => {
  const { client, type } = await aDealership({ listings: trashed(20) });

  const calls = Array.from({ length: 5 }, () => client.delete(`/clear_trash/${type.id}?limit=4`));
  const cleared = (await Promise.all(calls)).map((answer) => dataOf<{ deleted: number; remaining: number }>(answer));

  expect(cleared.map(({ deleted }) => deleted)).toEqual([4, 4, 4, 4, 4]);
  expect(cleared.map(({ remaining }) => remaining).sort((one, next) => one - next)).toEqual([0, 4, 8, 12, 16]);
});

test('keeps the leads of a removed listing', async () => {
  const [listing, lead] = [unique('listing'), unique('lead')];
  const { client, type, id } = await aListing(
    { ref: listing, status: 'trash' },
    { leads: [{ ref: lead, listing, name: 'Lea Lead' }] },
  );

  await client.delete(`/clear_trash/${type.id}`);

  const links = `SELECT l.name, t.type_id, s.listing_id FROM inventory_leads l
    LEFT JOIN inventory_leads_type_lnk t ON t.lead_id = l.id
    LEFT JOIN inventory_leads_listing_lnk s ON s.lead_id = l.id WHERE l.ref = ?`;
  expect((await client.get(`/listing/${id}`)).status).toBe(404);
  expect(await readSql(links, [lead])).toEqual([{ name: 'Lea Lead', type_id: type.id, listing_id: null }]);
});

test('trashes and clears nothing without the capability', async () => {
  const dealership = await aDealership({ listings: [{ status: 'publish' }, { status: 'trash' }] });
  const { client } = await aUser([
    'add_inventory',
    'edit_all_inventory',
    'modify_gallery',
    'view_all_leads',
    'manage_settings',
  ]);
  const [live = 0, dead = 0] = dealership.listings;

  for (const path of [
    `/listing/${live}`,
    '/listing/999999999',
    `/clear_trash/${dealership.type.id}`,
    '/clear_trash/abc?limit=x',
  ]) {
    expect(refusalOf(await client.delete(path))).toMatchObject({ status: 403, code: 'svc_forbidden' });
  }

  expect((await readListing(client, live)).status).toBe('publish');
  expect((await readListing(client, dead)).status).toBe('trash');
});
