import { expect, test } from '@jest/globals';
import { dataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { byId, changeListing, makeListing } from '../../support/listing';
import { runSql } from '../../support/sql';

interface Counts {
  readonly publish: number;
  readonly draft: number;
  readonly trash: number;
  readonly sold: number;
  readonly sale_pending: number;
}

const none: Counts = { publish: 0, draft: 0, trash: 0, sold: 0, sale_pending: 0 };

async function countsOf({ client, type }: Dealership): Promise<Counts> {
  const types = dataOf<Array<{ id: number; counts: Counts }>>(await client.get('/types'));
  const { counts } = dataOf<{ counts: Counts }>(await client.get(`/type_data/${type.id}`));
  expect(types.find(({ id }) => id === type.id)?.counts).toEqual(counts);
  return counts;
}

/** The number of published listings with each term of a category, by slug. */
async function termCounts(
  { client, categories, terms }: Dealership,
  category: string,
): Promise<Record<string, number>> {
  const list = dataOf<Array<{ id: number; slug: string; count: number }>>(
    await client.get(`/terms/${categories[category]}`),
  );
  for (const { id, slug, count } of list) {
    expect(id).toBe(terms[`${category}/${slug}`]);
    expect(dataOf(await client.get(`/term/${id}`))).toMatchObject({ count });
  }
  return Object.fromEntries(list.map(({ slug, count }) => [slug, count]));
}

test('updates counts immediately after each step of a listing', async () => {
  const dealership = await aDealership();
  const { client, type } = dealership;
  expect(await countsOf(dealership)).toEqual(none);

  const { id } = await makeListing(dealership);
  expect(await countsOf(dealership)).toEqual({ ...none, draft: 1 });
  await changeListing(client, id, { status: 'publish', sold: true });
  expect(await countsOf(dealership)).toEqual({ ...none, publish: 1, sold: 1 });
  await changeListing(client, id, { sold: false, sale_pending: true });
  expect(await countsOf(dealership)).toEqual({ ...none, publish: 1, sale_pending: 1 });
  await changeListing(client, id, { sale_pending: false });
  await client.delete(`/listing/${id}`);
  expect(await countsOf(dealership)).toEqual({ ...none, trash: 1 });
  await client.delete(`/clear_trash/${type.id}`);
  expect(await countsOf(dealership)).toEqual(none);
});

test('counts within one type only', async () => {
  const dealership = await aDealership({ listings: [{ status: 'publish' }, { status: 'draft' }] });
  const other = await aDealership({ listings: [{ status: 'trash' }] });

  expect(await countsOf(dealership)).toEqual({ ...none, publish: 1, draft: 1 });
  expect(await countsOf(other)).toEqual({ ...none, trash: 1 });
});

test('counts the published listings of a term', async () => {
  const values = { select: 'Toyota', multiselect: ['Sunroof', 'Heated seats'] };
  const dealership = await aDealership({
    listings: [
      { status: 'publish', categories: values },
      { status: 'publish', categories: { select: 'Toyota', multiselect: ['Sunroof'] }, sold: true },
      { status: 'draft', categories: values },
      { status: 'trash', categories: values },
    ],
  });
  const { client, listings } = dealership;
  const [first = 0] = listings;

  expect(await termCounts(dealership, 'select')).toEqual({ toyota: 2, mercedes: 0, citroen: 0 });
  expect(await termCounts(dealership, 'multiselect')).toEqual({ sunroof: 2, 'heated-seats': 1, 'tow-bar-folding': 0 });

  await changeListing(client, first, { categories: byId(dealership, { select: 'Citroën', multiselect: null }) });
  expect(await termCounts(dealership, 'select')).toEqual({ toyota: 1, mercedes: 0, citroen: 1 });
  expect(await termCounts(dealership, 'multiselect')).toEqual({ sunroof: 1, 'heated-seats': 0, 'tow-bar-folding': 0 });
});

test('does not count a listing for the terms of its former type', async () => {
  const dealership = await aDealership({ listings: [{ status: 'publish', categories: { select: 'Toyota' } }] });
  const other = await aDealership();
  const link = 'UPDATE inventory_listings_type_lnk SET type_id = ? WHERE listing_id = ?';

  await runSql(link, [other.type.id, dealership.listings[0]]);
  expect(await termCounts(dealership, 'select')).toMatchObject({ toyota: 0 });

  await runSql(link, [dealership.type.id, dealership.listings[0]]);
  expect(await termCounts(dealership, 'select')).toMatchObject({ toyota: 1 });
});

test('counts rows that were changed by SQL', async () => {
  const dealership = await aDealership({ listings: [{ status: 'draft', categories: { select: 'Toyota' } }] });
  const [id] = dealership.listings;
  expect([await countsOf(dealership), await termCounts(dealership, 'select')]).toEqual([
    { ...none, draft: 1 },
    { toyota: 0, mercedes: 0, citroen: 0 },
  ]);

  await runSql("UPDATE inventory_listings SET listing_status = 'publish', is_sold = TRUE WHERE id = ?", [id]);
  expect([await countsOf(dealership), await termCounts(dealership, 'select')]).toEqual([
    { ...none, publish: 1, sold: 1 },
    { toyota: 1, mercedes: 0, citroen: 0 },
  ]);

  await runSql('DELETE FROM inventory_listings WHERE id = ?', [id]);
  expect([await countsOf(dealership), await termCounts(dealership, 'select')]).toEqual([
    none,
    { toyota: 0, mercedes: 0, citroen: 0 },
  ]);
});
