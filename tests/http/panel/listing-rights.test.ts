import { beforeAll, expect, test } from '@jest/globals';
import type { PanelOutcomes } from '../../../src/plugins/inventory/contract/panel/listings';
import type { PanelPermission } from '../../../src/plugins/inventory/contract/panel/permission';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf, type PanelResponse } from '../../support/admin';
import { aDealership, type Dealership } from '../../support/dealership';
import { readSql } from '../../support/sql';
import { aCarLot, aVin } from '../../support/vin';

const manager = '/content-manager/collection-types/plugin::inventory.listing';
const fields = ['title', 'type', 'listing_status', 'price_cents', 'category_values'];
const inEditor = ['create', 'read', 'update'].map((action) => ({
  action: `plugin::content-manager.explorer.${action}`,
  subject: 'plugin::inventory.listing',
  properties: { fields },
}));

/** May edit every listing and mark it, but neither publish nor change prices. */
let editor: Admin;
let admin: Admin;

beforeAll(async () => {
  editor = await anAdmin([...inEditor, 'listings.read', 'listings.update', 'listings.delete', 'vin-imports.create']);
  admin = await aSuperAdmin();
});

const stored = async (id: unknown) =>
  (
    await readSql('SELECT document_id, version, listing_status, price_cents FROM inventory_listings WHERE id = ?', [id])
  )[0];

async function save(who: Admin, id: unknown, changes: object): Promise<PanelResponse> {
  const { document_id: documentId, version } = (await stored(id)) ?? {};
  return who.request('PUT', `${manager}/${String(documentId)}`, { ...changes, version: Number(version) });
}

const change = async (who: Admin, id: unknown, name: string) =>
  who.request('POST', '/dealer-inventory/listing-changes', { ids: [id], change: name });

const lot = () =>
  aDealership({
    listings: [
      { title: 'Draft', price: 100 },
      { title: 'Published', status: 'publish', price: 200 },
    ],
  });

const publishing = { status: 400, code: 'svc_forbidden', message: expect.stringContaining('Publish and unpublish') };

test('publishes and unpublishes only for a role that may, in the editor and in the lists', async () => {
  const { listings } = await lot();
  const [draft, published] = listings;

  expect(errorOf(await save(editor, draft, { listing_status: 'publish' }))).toMatchObject(publishing);
  expect(errorOf(await save(editor, published, { listing_status: 'draft' }))).toMatchObject(publishing);
  for (const name of ['publish', 'draft'])
    expect(errorOf(await change(editor, draft, name))).toMatchObject({ status: 403, code: 'svc_forbidden' });
  expect([(await stored(draft))?.listing_status, (await stored(published))?.listing_status]).toEqual([
    'draft',
    'publish',
  ]);

  expect((await save(editor, published, { title: 'Still published', listing_status: 'publish' })).status).toBe(200);
  expect((await change(editor, published, 'sold')).status).toBe(200);
  const publisher = await anAdmin([...inEditor, 'listings.publish']);
  expect((await save(publisher, draft, { listing_status: 'publish' })).status).toBe(200);
  dataOf(await change(publisher, draft, 'draft'));
  expect((await stored(draft))?.listing_status).toBe('draft');
  expect((await change(publisher, draft, 'sold')).status).toBe(403);
});

test('creates only drafts for a role that may not publish, in the editor, as a copy and by VIN', async () => {
  const { type, listings } = await lot();
  const make = async (who: Admin, place: Dealership['type'], status: string) =>
    who.request('POST', manager, {
      title: 'New',
      listing_status: status,
      price_cents: '1000',
      type: { connect: [{ id: place.id, documentId: await typeDocument(place.id) }] },
    });

  expect(errorOf(await make(editor, type, 'publish'))).toMatchObject(publishing);
  expect((await make(editor, type, 'draft')).status).toBe(201);
  const copied = await editor.request(
    'POST',
    `${manager}/clone/${String((await stored(listings[1]))?.document_id)}`,
    {},
  );
  expect(errorOf(copied)).toMatchObject(publishing);

  const cars = await aCarLot();
  const importAs = (status: string) =>
    editor.request('POST', '/dealer-inventory/vin-imports', { type_id: cars.type.id, vin: aVin(), status });
  expect(errorOf(await importAs('publish'))).toMatchObject({ status: 403, params: { status: expect.any(String) } });
  expect(dataOf(await importAs('draft'))).toMatchObject({ status: 'created' });
});

const typeDocument = async (id: unknown) =>
  String((await readSql('SELECT document_id FROM inventory_types WHERE id = ?', [id]))[0]?.document_id);

test('restores a published listing as a draft for a role that may not publish, and says so', async () => {
  const { listings } = await lot();
  const [, published] = listings;
  const move = (who: Admin, path: string) =>
    who.request('POST', `/dealer-inventory/listing-${path}`, { ids: [published] });

  dataOf(await move(editor, 'trashing'));
  const { outcomes } = dataOf<PanelOutcomes>(await move(editor, 'restoring'));
  expect(outcomes).toMatchObject([{ outcome: 'done', problem: { code: 'svc_forbidden' } }]);
  expect((await stored(published))?.listing_status).toBe('draft');

  dataOf(await change(admin, published, 'publish'));
  dataOf(await move(admin, 'trashing'));
  expect(dataOf<PanelOutcomes>(await move(admin, 'restoring')).outcomes).toMatchObject([{ problem: null }]);
  expect((await stored(published))?.listing_status).toBe('publish');
});

test('restores from the trash only for a role that may, in the editor as in the lists', async () => {
  const { listings } = await lot();
  const move = (who: Admin, path: string) =>
    who.request('POST', `/dealer-inventory/listing-${path}`, { ids: listings });
  dataOf(await move(admin, 'trashing'));
  const publisher = await anAdmin([...inEditor, 'listings.read', 'listings.publish']);

  expect(errorOf(await move(publisher, 'restoring'))).toMatchObject({ status: 403 });
  for (const id of listings)
    for (const status of ['publish', 'draft'])
      expect(errorOf(await save(publisher, id, { listing_status: status }))).toMatchObject({
        ...publishing,
        message: expect.stringContaining('Move to the trash, restore'),
        params: { status: expect.any(String) },
      });
  expect((await save(publisher, listings[0], { title: 'Renamed', listing_status: 'trash' })).status).toBe(200);
  expect((await stored(listings[0]))?.listing_status).toBe('trash');

  expect((await save(editor, listings[0], { listing_status: 'draft' })).status).toBe(200);
  expect((await stored(listings[0]))?.listing_status).toBe('draft');
});

test('changes a price in the editor only for a role that may change prices', async () => {
  const { listings } = await lot();
  const [draft] = listings;

  const refused = errorOf(await save(editor, draft, { price_cents: '9000' }));
  expect(refused).toMatchObject({ status: 400, code: 'svc_forbidden', params: { price: expect.any(String) } });
  expect((await save(editor, draft, { title: 'Same price', price_cents: '10000' })).status).toBe(200);
  expect(Number((await stored(draft))?.price_cents)).toBe(10_000);

  const pricing = await anAdmin([...inEditor, 'listings.prices'] satisfies readonly (PanelPermission | object)[]);
  expect((await save(pricing, draft, { price_cents: '9000' })).status).toBe(200);
  expect(Number((await stored(draft))?.price_cents)).toBe(9_000);
});
