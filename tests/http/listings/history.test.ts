import { beforeAll, describe, expect, test } from '@jest/globals';
import type { FieldChange } from '../../../src/plugins/inventory/contract/history';
import { type Admin, aSuperAdmin, dataOf as panelData } from '../../support/admin';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, type Dealership, loadBundle, unique } from '../../support/dealership';
import { upload, type UploadData } from '../../support/forms';
import { aListing, changeListing, makeListing, readListing } from '../../support/listing';
import { aPicture } from '../../support/pictures';
import { readSql, runSql } from '../../support/sql';
import { withTrigger } from '../../support/triggers';
import { aCarLot, aVin, imported } from '../../support/vin';

interface Entry {
  readonly id: number;
  readonly at: string;
  readonly actor: { readonly kind: string; readonly id: number | null; readonly name: string | null };
  readonly source: string;
  readonly version: number;
  readonly changes: readonly FieldChange[];
}
interface Page {
  readonly items: readonly Entry[];
  readonly pagination: Readonly<Record<string, number>>;
}

let admin: Admin;
beforeAll(async () => {
  admin = await aSuperAdmin();
});

const historyOf = async ({ client }: Pick<Dealership, 'client'>, id: number, query = '') =>
  dataOf<Page>(await client.get(`/listing/${id}/history${query}`));

/** The newest entry, as `field: from → to`. */
async function newest(lot: Pick<Dealership, 'client'>, id: number) {
  const [entry] = (await historyOf(lot, id)).items;
  const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return {
    ...entry,
    changes: entry?.changes.map(({ field, from, to }) => `${field}: ${show(from)} → ${show(to)}`),
  };
}

/** The Content Manager's form of a listing. */
async function saveInPanel(id: number, form: object): Promise<void> {
  const [row] = await readSql('SELECT document_id, version FROM inventory_listings WHERE id = ?', [id]);
  const path = `/content-manager/collection-types/plugin::inventory.listing/${String(row?.document_id)}`;
  panelData(await admin.request('PUT', path, { ...form, version: row?.version }));
}

describe('every way to write a listing', () => {
  test('with a key: creation, changes, trash and restore are entries with the key’s user', async () => {
    const lot = await aDealership();
    const { id } = await makeListing(lot, { title: 'Corolla', price: 16990, status: 'publish' });
    await changeListing(lot.client, id, { price: 15990, categories: { [String(lot.categories.select)]: 'Toyota' } });
    dataOf(await lot.client.delete(`/listing/${id}`));
    await changeListing(lot.client, id, { status: 'draft' });

    const { items, pagination } = await historyOf(lot, id);

    const [user] = await readSql('SELECT id, display_name FROM up_users WHERE username = ?', [lot.username]);
    const by = { actor: { kind: 'user', id: user?.id, name: user?.display_name }, source: 'api' };
    const change = (field: string, label: string, from: unknown, to: unknown) => ({ field, label, from, to });
    expect(items).toMatchObject([
      { ...by, version: 4, changes: [change('status', 'Status', 'trash', 'draft')] },
      { ...by, version: 3, changes: [change('status', 'Status', 'publish', 'trash')] },
      {
        ...by,
        version: 2,
        changes: [
          change('price', 'Price', 16990, 15990),
          change(`category:${lot.categories.select}`, 'Select', null, 'Toyota'),
        ],
      },
      {
        ...by,
        version: 1,
        changes: [
          change('title', 'Title', null, 'Corolla'),
          change('price', 'Price', null, 16990),
          change('status', 'Status', null, 'publish'),
        ],
      },
    ]);
    expect(pagination).toEqual({ current_page: 1, per_page: 25, total: 4, total_pages: 1 });
    expect(items.map((entry) => entry.id)).toEqual([...items.map((entry) => entry.id)].sort((a, b) => b - a));
  });

  test('a change of nothing, and of a field without a history, adds no entry', async () => {
    const lot = await aListing({ title: 'Same', price: 5 });
    await changeListing(lot.client, lot.id, { price: 5, title: 'Same' });
    await changeListing(lot.client, lot.id, { stock_number: 'B-7' });

    expect((await historyOf(lot, lot.id)).items).toHaveLength(1);
  });

  test('a change whose entry cannot be written is not made', async () => {
    const lot = await aListing({ title: 'Unrecorded', price: 5 });
    const rows = `NEW.listing_id = ${lot.id}`;
    const refused = await withTrigger({ when: 'BEFORE INSERT', table: 'inventory_history', rows }, () =>
      lot.client.patch(`/listing/${lot.id}`, { price: 6 }),
    );

    expect(refused.status).toBe(500);
    expect(await readListing(lot.client, lot.id)).toMatchObject({ price: 5, version: 1 });
    expect((await historyOf(lot, lot.id)).items).toHaveLength(1);
  });

  test('photos are named by their ids', async () => {
    const lot = await aListing();
    const { id } = dataOf<UploadData>(await upload(lot.client, '/upload_image', await aPicture().png().toBuffer()));
    await changeListing(lot.client, lot.id, { images: [{ id }] });

    expect(await newest(lot, lot.id)).toMatchObject({ source: 'api', changes: [`images: [] → [${id}]`] });
  });

  test('in the panel: a saved form, a bulk change and a deletion are entries with the admin', async () => {
    const lot = await aListing({ title: 'Before', status: 'publish', price: 100 });
    const panelChange = (path: string, body: object) => admin.request('POST', `/dealer-inventory${path}`, body);

    await saveInPanel(lot.id, { title: 'After', price_cents: '9000' });
    expect(await newest(lot, lot.id)).toMatchObject({
      actor: { kind: 'staff' },
      source: 'panel',
      version: 2,
      changes: ['title: Before → After', 'price: 100 → 90'],
    });
    panelData(await panelChange('/listing-changes', { ids: [lot.id], change: 'sold' }));
    expect(await newest(lot, lot.id)).toMatchObject({ source: 'panel', changes: ['sold: false → true'] });
    panelData(await panelChange('/listing-trashing', { ids: [lot.id] }));
    expect(await newest(lot, lot.id)).toMatchObject({ source: 'panel', changes: ['status: publish → trash'] });
    expect((await historyOf(lot, lot.id)).pagination.total).toBe(4);
  });

  test('by VIN: the import creates the first entry', async () => {
    const lot = await aCarLot();
    const { listing } = await imported(lot, { vin: aVin() });

    expect(await newest(lot, listing.id)).toMatchObject({ actor: { kind: 'user' }, source: 'vin', version: 1 });
  });

  test('by bundle: created and changed listings have entries of the command, unchanged ones none', async () => {
    const lot = await aDealership({ listings: [{ title: 'Changed', price: 10 }, { title: 'Unchanged' }] });
    const [ref, other] = lot.refs;
    const type = lot.type.slug;
    await loadBundle({
      listings: [
        { ref, type, title: 'Changed', price: 8 },
        { ref: other, type, title: 'Unchanged' },
      ],
    });

    const [changed = 0, unchanged = 0] = lot.listings;
    expect(await newest(lot, changed)).toMatchObject({
      actor: { kind: 'system', id: null, name: null },
      source: 'command',
      version: 2,
      changes: ['price: 10 → 8'],
    });
    expect((await historyOf(lot, unchanged)).items).toMatchObject([{ source: 'command', version: 1 }]);
  });

  test('by the catalog: a merge of terms is an entry of each listing that had the term', async () => {
    const lot = await aDealership({ listings: [{ categories: { select: 'toyota' } }, { title: 'Without' }] });
    const path = `/dealer-inventory/catalogue/terms/${lot.terms['select/toyota']}/merge`;
    panelData(await admin.request('POST', path, { into: lot.terms['select/mercedes'] }));

    const [merged = 0, other = 0] = lot.listings;
    expect(await newest(lot, merged)).toMatchObject({
      source: 'panel',
      version: 2,
      changes: [`category:${lot.categories.select}: Toyota → Mercedes-Benz`],
    });
    expect((await historyOf(lot, other)).items).toHaveLength(1);
  });

  test('by the catalog: another kind is an entry if the shown value changes', async () => {
    const lot = await aListing({ categories: { number: 5, select: 'toyota' } });
    const changeKind = async (category: string, kind: string) =>
      panelData(
        await admin.request('PUT', `/dealer-inventory/catalogue/categories/${lot.categories[category]}`, { kind }),
      );

    await changeKind('number', 'text');
    expect((await historyOf(lot, lot.id)).items).toHaveLength(1);
    await changeKind('select', 'multiselect');
    expect(await newest(lot, lot.id)).toMatchObject({
      changes: [`category:${lot.categories.select}: Toyota → ["Toyota"]`],
    });
  });
});

describe('changes by SQL', () => {
  test('are entries of the system with what differs, in the next answer', async () => {
    const lot = await aListing({ title: 'Old', price: 100, status: 'publish', categories: { select: 'toyota' } });
    const values = JSON.stringify({ [String(lot.categories.select)]: lot.terms['select/mercedes'] });
    await runSql(
      `UPDATE inventory_listings SET title = 'New', price_cents = 9000, is_sold = ?, version = version + 1,
         category_values = ? WHERE id = ?`,
      [true, values, lot.id],
    );

    expect(await newest(lot, lot.id)).toMatchObject({
      actor: { kind: 'system', id: null, name: null },
      source: 'sql',
      version: 2,
      changes: [
        'title: Old → New',
        'price: 100 → 90',
        'sold: false → true',
        `category:${lot.categories.select}: Toyota → Mercedes-Benz`,
      ],
    });
  });

  test('of columns without a history, and to the same values, are no entries', async () => {
    const lot = await aListing({ title: 'Old' });
    await runSql("UPDATE inventory_listings SET stock_number = 'X', title = 'Old' WHERE id = ?", [lot.id]);

    expect((await historyOf(lot, lot.id)).items).toHaveLength(1);
  });

  test('of a long text are named even if both texts begin alike', async () => {
    const text = 'x'.repeat(300);
    const lot = await aListing({ content: `${text}1` });
    await runSql('UPDATE inventory_listings SET content = ? WHERE id = ?', [`${text}2`, lot.id]);

    const cut = 'x'.repeat(200);
    expect(await newest(lot, lot.id)).toMatchObject({ source: 'sql', changes: [`content: ${cut} → ${cut}`] });
  });

  test('are recorded between writes of the product, each once', async () => {
    const lot = await aListing({ price: 100 });
    await runSql('UPDATE inventory_listings SET price_cents = 9000 WHERE id = ?', [lot.id]);
    await changeListing(lot.client, lot.id, { price: 80 });
    await saveInPanel(lot.id, { price_cents: '7000' });
    await runSql('UPDATE inventory_listings SET price_cents = 6000 WHERE id = ?', [lot.id]);

    const { items } = await historyOf(lot, lot.id);
    expect(items.map(({ source, changes }) => [source, changes.at(-1)?.from, changes.at(-1)?.to])).toEqual([
      ['sql', 70, 60],
      ['panel', 80, 70],
      ['api', 90, 80],
      ['sql', 100, 90],
      ['command', null, 'draft'],
    ]);
  });
});

describe('what is kept', () => {
  test('entries are removed with their listing, by the API and by SQL', async () => {
    const lot = await aDealership({ listings: [{ title: 'Cleared', status: 'trash' }, { title: 'Deleted' }] });
    const [cleared = 0, deleted = 0] = lot.listings;
    dataOf(await lot.client.delete(`/clear_trash/${lot.type.id}`));
    await runSql('DELETE FROM inventory_listings WHERE id = ?', [deleted]);

    expect(await readSql('SELECT id FROM inventory_history WHERE listing_id IN (?, ?)', [cleared, deleted])).toEqual(
      [],
    );
    expect(refusalOf(await lot.client.get(`/listing/${cleared}/history`)).code).toBe('svc_listing_not_found');
  });

  test('at most 500, and changes of the price longest', async () => {
    const lot = await aListing({ title: 'T', price: 100 });
    await changeListing(lot.client, lot.id, { price: 90 });
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 510) ';
    const insert = 'INSERT INTO inventory_history (listing_id, at, source, changes) ';
    await runSql(`${insert}${numbers}SELECT CAST(? AS INTEGER), NULL, 'api', '[]' FROM n`, [lot.id]);

    const { items, pagination } = await historyOf(lot, lot.id, '?page=5&per_page=100');
    expect(pagination).toMatchObject({ total: 500, total_pages: 5 });
    expect(items.slice(-2).map(({ version }) => version)).toEqual([2, 1]);
  });

  test('an admin without a name is not named by email address', async () => {
    const lot = await aListing({ title: unique('listing') });
    await saveInPanel(lot.id, { title: 'By staff' });

    expect(JSON.stringify(await historyOf(lot, lot.id))).not.toContain('@');
  });
});
