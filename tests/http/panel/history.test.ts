import { beforeAll, expect, test } from '@jest/globals';
import type { PanelAuditEntry } from '../../../src/plugins/inventory/contract/panel/audit';
import type { FoundVin, ListingFacts } from '../../../src/plugins/inventory/contract/panel/editor';
import type { PanelHistoryEntry, PanelPrices } from '../../../src/plugins/inventory/contract/panel/history';
import type { PanelPageOf } from '../../../src/plugins/inventory/contract/panel/page';
import { type Admin, anAdmin, aSuperAdmin, dataOf } from '../../support/admin';
import { aDealership } from '../../support/dealership';
import { sendLead } from '../../support/lead';
import { aListing, changeListing, makeListing } from '../../support/listing';
import { readSql } from '../../support/sql';
import { aCarLot, aVin } from '../../support/vin';

const reading = { action: 'plugin::content-manager.explorer.read', subject: 'plugin::inventory.listing' };
let admin: Admin;

beforeAll(async () => {
  admin = await aSuperAdmin();
});

async function editorPath(id: number): Promise<string> {
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [id]);
  return `/dealer-inventory/editor/listings/${String(row?.document_id)}`;
}

const get = async <Data>(path: string, asker = admin) => dataOf<Data>(await asker.request('GET', path));

/** The changes of the newest audit entry of a record. */
async function audited(query: string, asker = admin) {
  const page = await get<PanelPageOf<PanelAuditEntry>>(`/dealer-inventory/audit?${query}`, asker);
  return page.items[0]?.changed;
}

test('shows the changes of a listing in pages, newest first, with the value before and after', async () => {
  const { client, id } = await aListing({ title: 'Corolla', price: 900 });
  await changeListing(client, id, { price: 800 });
  await changeListing(client, id, { title: 'Corolla LE' });

  const page = await get<PanelPageOf<PanelHistoryEntry>>(`${await editorPath(id)}/history?per_page=2&page=1`);

  expect(page.pagination).toMatchObject({ total: 3, total_pages: 2 });
  expect(page.items.map(({ changes }) => changes)).toEqual([
    [{ field: 'title', label: 'Title', from: 'Corolla', to: 'Corolla LE' }],
    [{ field: 'price', label: 'Price', from: 900, to: 800 }],
  ]);
  expect(page.items[0]).toMatchObject({ source: 'api', actor: { kind: 'user', name: 'Olga Owner' } });
});

test('names an admin without a name by email address, as the audit log does', async () => {
  const { id } = await aListing({ title: 'Corolla' });
  await admin.request('POST', '/dealer-inventory/listing-changes', { ids: [id], change: 'sold' });
  const { items } = await get<PanelPageOf<PanelHistoryEntry>>(`${await editorPath(id)}/history`);
  expect(items[0]).toMatchObject({ source: 'panel', actor: { kind: 'staff', name: expect.any(String) } });
});

test('shows the earlier prices, and the last one next to the listing', async () => {
  const { client, id } = await aListing({ title: 'Corolla', price: 900 });
  const path = await editorPath(id);
  expect(await get<ListingFacts>(path)).toMatchObject({ previous_price: null, price_changed_at: null });
  await changeListing(client, id, { price: 800 });

  const { points, currency } = await get<PanelPrices>(`${path}/prices`);

  expect({ currency, prices: points.map(({ price }) => price) }).toEqual({ currency: 'USD', prices: [900, 800, 800] });
  expect(await get<ListingFacts>(path)).toMatchObject({
    previous_price: 900,
    price_changed_at: points[1]?.at,
  });
});

test('requires the permission to see the history, also in the audit log', async () => {
  const { client, id } = await aListing({ title: 'Corolla', price: 900 });
  await changeListing(client, id, { price: 800 });
  const path = await editorPath(id);
  const outsider = await anAdmin(['audit.read', 'listings.read', reading]);
  for (const part of ['history', 'prices']) expect((await outsider.request('GET', `${path}/${part}`)).status).toBe(403);
  expect(await audited(`entity=listing&record_id=${id}`, outsider)).toEqual([]);

  const insider = await anAdmin(['audit.read', 'history.read', reading]);
  expect((await insider.request('GET', `${path}/history`)).status).toBe(200);
  expect(await audited(`entity=listing&record_id=${id}`, insider)).toHaveLength(1);
});

test('answers 403 for a listing that the role may not read, and 404 for an unknown one', async () => {
  const { id } = await aListing({ title: 'Corolla' });
  const blind = await anAdmin(['history.read']);
  expect((await blind.request('GET', `${await editorPath(id)}/history`)).status).toBe(403);
  expect((await admin.request('GET', '/dealer-inventory/editor/listings/nowhere/history')).status).toBe(404);
});

test('the audit log shows what an entry changed, in each of its first listings', async () => {
  const { client, id, title } = { ...(await aListing({ title: 'Corolla', price: 900 })), title: 'Corolla' };
  await changeListing(client, id, { price: 800 });
  expect(await audited(`entity=listing&action=change&record_id=${id}`)).toEqual([
    {
      listing: { id, name: title },
      currency: 'USD',
      changes: [{ field: 'price', label: 'Price', from: 900, to: 800 }],
    },
  ]);

  const many = await aDealership({ listings: Array.from({ length: 5 }, () => ({ title: 'Many' })) });
  const created = await audited(`entity=listing&record_id=${many.listings[0]}`);
  expect(created?.map(({ listing }) => listing.id)).toEqual(many.listings.slice(0, 3));
});

test('the audit log names the listing of a lead, and not the person', async () => {
  const lot = await aDealership();
  const { id } = await makeListing(lot, { title: 'Corolla', status: 'publish' });
  const sent = await sendLead(lot.client, { name: 'Cy Canary', listing_id: id });
  const lead = (sent.body as { data: { id: number } }).data.id;
  await lot.client.get(`/leads/${lead}`);
  const page = await get<PanelPageOf<PanelAuditEntry>>(`/dealer-inventory/audit?entity=lead&record_id=${lead}`);
  expect(page.items[0]).toMatchObject({ action: 'read', records: [{ id: lead, name: 'Corolla' }] });
  expect(JSON.stringify(page)).not.toContain('Canary');
});

test('finds another listing for sale with a VIN, however it is written', async () => {
  const vin = aVin();
  const lot = await aCarLot({ listings: [{ title: 'First', vin }] });
  const id = lot.listings[0] ?? 0;
  const find = async (text: string, documentId?: string) =>
    dataOf<FoundVin>(
      await admin.request('POST', '/dealer-inventory/editor/find-vin', {
        type_id: lot.type.id,
        vin: text,
        document_id: documentId,
      }),
    ).listed_as;
  const own = (await editorPath(id)).split('/').at(-1);

  expect(await find(vin.toLowerCase())).toEqual({ document_id: own, title: 'First' });
  expect(await find(vin, own)).toBeNull();
  await changeListing(lot.client, id, { sold: true });
  expect(await find(vin)).toBeNull();
});
