import { expect, test } from '@jest/globals';
import { type Client, dataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { upload, type UploadData } from '../../support/forms';
import type { ListingData } from '../../support/listing';
import { aPicture } from '../../support/pictures';
import { pageOf, titlesOf } from '../search/search-rules';

/** A car dealer's configuration: make, model and year from the VIN, mileage and features by hand. */
const categories = [
  { slug: 'make', name: 'Make', kind: 'select', allow_new_terms: true, vin_field: 'Make' },
  { slug: 'model', name: 'Model', kind: 'select', parent: 'make', allow_new_terms: true, vin_field: 'Model' },
  { slug: 'year', name: 'Year', kind: 'number', vin_field: 'ModelYear' },
  { slug: 'mileage', name: 'Mileage', kind: 'number', suffix: 'mi' },
  { slug: 'features', name: 'Features', kind: 'multiselect', terms: ['Sunroof', 'Heated seats'] },
];

interface Stats {
  readonly totals: Record<string, number>;
  readonly turnover: Record<string, number>;
}

const statsOf = async ({ client, type }: Dealership) => dataOf<Stats>(await client.get(`/stats/${type.id}`));

async function threePhotos(client: Client): Promise<number[]> {
  const ids: number[] = [];
  for (const filename of ['front.jpg', 'rear.jpg', 'side.jpg']) {
    const bytes = await aPicture(1200, 900).jpeg().toBuffer();
    const answer = await upload(client, '/upload_image', bytes, { filename });
    expect(answer.status).toBe(201);
    ids.push(dataOf<UploadData>(answer).id);
  }
  return ids;
}

test('takes a car in, prices it, shows it, sells it and clears it away', async () => {
  const lot = await aDealership({ categories, type: { is_vin_enabled: true } });
  const { client, type } = lot;

  expect(dataOf(await client.get('/authenticate'))).toMatchObject({
    authenticated: true,
    capabilities: { add_inventory: true, edit_all_inventory: true, delete_inventory: true, modify_gallery: true },
  });
  expect(dataOf<ReadonlyArray<{ id: number }>>(await client.get('/types')).map(({ id }) => id)).toContain(type.id);
  const photos = await threePhotos(client);

  const imported = await client.post(`/import_vin/${type.id}`, { vin: '1HGCM82633A004352' });
  expect(imported.status).toBe(201);
  const { listing } = dataOf<{ listing: ListingData }>(imported);
  expect(listing).toMatchObject({ status: 'draft', title: expect.stringContaining('2003 Honda Accord') });
  expect(pageOf(await client.get(`/inventory/${type.id}`)).pagination.total).toBe(0);

  const changed = dataOf<ListingData>(
    await client.patch(`/listing/${listing.id}`, {
      price: 7990,
      status: 'publish',
      images: photos.map((id, at) => ({ id, title: `Photo ${at + 1}` })),
      categories: { [String(lot.categories.mileage)]: 88_000, [String(lot.categories.features)]: ['Sunroof'] },
    }),
  );
  expect(changed.images.map(({ id }) => id)).toEqual(photos);
  expect(changed.categories).toMatchObject({ [String(lot.categories.make)]: 'Honda' });

  const path = `/inventory/${type.id}?s=accord&svc_category_${lot.categories.make}=honda&max_price=8000`;
  const page = pageOf(await client.get(path));
  expect(page.items).toEqual([changed]);
  expect(page.min_max.price).toEqual({ min: 7990, max: 7990 });
  expect(page.term_counts[String(lot.terms['features/sunroof'])]).toBe(1);
  expect((await statsOf(lot)).totals).toMatchObject({ publish: 1, available: 1, sold: 0 });

  await client.patch(`/listing/${listing.id}`, { sold: true });
  const sold = await statsOf(lot);
  expect(sold.totals).toMatchObject({ publish: 1, available: 0, sold: 1 });
  expect(sold.turnover).toMatchObject({ sold_7d: 1 });

  expect(dataOf(await client.delete(`/listing/${listing.id}`))).toMatchObject({ id: listing.id, status: 'trash' });
  expect(titlesOf(await client.get(path))).toEqual([]);
  expect(dataOf(await client.delete(`/clear_trash/${type.id}`))).toMatchObject({ deleted: 1, remaining: 0 });
  expect((await client.get(`/listing/${listing.id}`)).status).toBe(404);
  expect((await statsOf(lot)).totals).toMatchObject({ publish: 0, trash: 0, sold: 0 });
});
