import { describe, expect, test } from '@jest/globals';
import { dataOf } from '../../support/client';
import { type Dealership } from '../../support/dealership';
import { aListing, changeListing, type ListingData, makeListing, readListing } from '../../support/listing';
import { readSql, runSql } from '../../support/sql';

const pricesOf = ({ price, previous_price, lowest_price_30_days }: ListingData) => [
  price,
  previous_price,
  lowest_price_30_days,
];

/** A published listing whose prices since its creation are known. */
async function aNewListing(price: number): Promise<Dealership & { readonly id: number }> {
  const lot = await aListing({ title: 'Of the lot' });
  const { id } = await makeListing(lot, { price, status: 'publish' });
  return { ...lot, id };
}

async function everywhere({ client, type, id }: Dealership & { readonly id: number }): Promise<ListingData[]> {
  const { items } = dataOf<{ items: ListingData[] }>(await client.get(`/inventory/${type.id}`));
  expect(items.map((listing) => listing.id)).toContain(id);
  return [await readListing(client, id), ...items.filter((listing) => listing.id === id)];
}

describe('previous_price, price_changed_at and lowest_price_30_days', () => {
  test('are null until the price changes', async () => {
    const lot = await aNewListing(100);
    await changeListing(lot.client, lot.id, { title: 'Same price' });

    expect(await readListing(lot.client, lot.id)).toMatchObject({
      previous_price: null,
      price_changed_at: null,
      lowest_price_30_days: null,
    });
  });

  test('are in the answer of the write and in the next answer of every route', async () => {
    const lot = await aNewListing(100);
    await changeListing(lot.client, lot.id, { price: 80 });
    await changeListing(lot.client, lot.id, { price: 120 });
    const written = await changeListing(lot.client, lot.id, { price: 110 });

    expect(pricesOf(written)).toEqual([110, 120, 80]);
    expect(written.price_changed_at).toBe(written.updated_at);
    for (const listing of await everywhere(lot)) expect(listing).toEqual(written);
  });

  test('follow a price changed by SQL, with another entity tag', async () => {
    const lot = await aNewListing(100);
    const before = await lot.client.get(`/listing/${lot.id}`);
    await runSql('UPDATE inventory_listings SET price_cents = 9500 WHERE id = ?', [lot.id]);

    for (const listing of await everywhere(lot)) expect(pricesOf(listing)).toEqual([95, 100, 100]);
    const after = await lot.client.get(`/listing/${lot.id}`);
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
    const [entry] = await readSql('SELECT at FROM inventory_history WHERE listing_id = ? AND source = ?', [
      lot.id,
      'sql',
    ]);
    expect(dataOf<ListingData>(after).price_changed_at).toBe(new Date(Number(entry?.at)).toISOString());
  });

  test('follow a correction of the history by SQL', async () => {
    const lot = await aNewListing(100);
    await changeListing(lot.client, lot.id, { price: 90 });
    await runSql('UPDATE inventory_history SET price_from = 9900 WHERE listing_id = ? AND price_to = 9000', [lot.id]);

    for (const listing of await everywhere(lot)) expect(pricesOf(listing)).toEqual([90, 99, 99]);
  });

  test('follow an entry added to the history by SQL', async () => {
    const lot = await aNewListing(100);
    expect((await readListing(lot.client, lot.id)).previous_price).toBeNull();
    const columns = 'listing_id, at, source, is_price, price_from, price_to, published_from, published_to';
    await runSql(
      `INSERT INTO inventory_history (${columns})
       SELECT listing_id, at, 'sql', TRUE, 9000, 10000, TRUE, TRUE FROM inventory_history WHERE listing_id = ?`,
      [lot.id],
    );

    for (const { previous_price } of await everywhere(lot)) expect(previous_price).toBe(90);
  });

  test('a changed price is announced once, with its entry of the history', async () => {
    const lot = await aNewListing(100);
    const announced = async () => {
      const rows = await readSql("SELECT seq FROM inventory_changes WHERE entity = 'listing' AND entity_id = ?", [
        lot.id,
      ]);
      return rows.length;
    };
    const before = await announced();
    await changeListing(lot.client, lot.id, { price: 90 });

    expect(await announced()).toBe(before + 1);
  });

  test('a condition holds while they are unchanged', async () => {
    const lot = await aNewListing(100);
    const changed = await lot.client.patch(`/listing/${lot.id}`, { price: 90 });
    const tag = changed.headers.get('ETag') ?? '';

    expect((await lot.client.get(`/listing/${lot.id}`, { 'If-None-Match': tag })).status).toBe(304);
    const sold = await lot.client.patch(`/listing/${lot.id}`, { sold: true }, { 'If-Match': tag });
    expect(sold.status).toBe(200);
  });

  test('the lowest price of loaded stock is not known at first', async () => {
    const day = (number: number) => new Date(Date.now() - number * 86_400_000).toISOString();
    const lot = await aListing({ price: 100, status: 'publish', created_at: day(60) });

    expect(pricesOf(await changeListing(lot.client, lot.id, { price: 90 }))).toEqual([90, 100, null]);
  });
});
