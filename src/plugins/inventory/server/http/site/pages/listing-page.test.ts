import { expect, test } from '@jest/globals';
import { viewCatalogue } from '../../../domain/catalogue/catalogue';
import type { InventoryType } from '../../../domain/catalogue/model';
import { viewLocations } from '../../../domain/locations/location';
import { defaultSettings, settingsFrom } from '../../../domain/settings/settings';
import type { ListingBody } from '../../shared/present-listing';
import { emptyForm } from '../contact/contact-form';
import { pageContext } from '../parts/context';
import { listingPage } from './listing-page';

test('a page with many photos and details and a long description is small', () => {
  const publicUrl = 'https://inventory.dealer.example';
  const file = (size: string, index: number) =>
    `${publicUrl}/uploads/${size}2023_toyota_corolla_le_front_left_${index}_0a1b2c3d4e.jpg`;
  const images = Array.from({ length: 60 }, (_, id) => ({
    id,
    src: file('', id),
    width: 1920,
    height: 1280,
    title: null,
    alt: null,
  }));
  const widths = { thumbnail_: 245, small_: 500, medium_: 750, large_: 1000 };
  const sizes = ({ id }: { readonly id: number }) =>
    Object.entries(widths).map(([size, width]) => ({ src: file(size, id), width }));
  const categories = Array.from({ length: 60 }, (_, id) => ({
    id,
    slug: `detail-${id}`,
    name: `Detail ${id}`,
    kind: 'text',
    terms: [],
  }));
  const type = { slug: 'vehicles', name: 'Vehicles', titleTemplate: '', isVinEnabled: true, categories };
  const listing = {
    slug: '2023-toyota-corolla-le',
    title: 'A long title '.repeat(14).trim(),
    images,
    location: null,
    permalink: `${publicUrl}/inventory/vehicles/2023-toyota-corolla-le`,
    price: 21_990,
    currency: 'USD',
    previous_price: null,
    vin: '1HGBH41JXMN109186',
    stock_number: 'V1001',
    is_sold: false,
    content: 'All services done & "guaranteed". '.repeat(400),
    categories: Object.fromEntries(categories.map(({ id }) => [id, 'Some detail of this car'])),
  };
  const context = pageContext({
    language: 'en',
    settings: settingsFrom(defaultSettings),
    catalogue: viewCatalogue([]),
    locations: viewLocations([]),
    publicUrl,
  });
  // The type and the listing have all that the page reads.
  const parts = { type: type as unknown as InventoryType, listing: listing as unknown as ListingBody };

  const page = listingPage({ ...parts, similar: [], sizes }, emptyForm, context);

  expect(page).toContain('id="photo-30"');
  expect(page).toContain('Detail 59');
  expect(Buffer.byteLength(page)).toBeLessThan(57_000); // and four similar listings
});
