import { expect, test } from '@jest/globals';
import { locationOf, parseSitePath } from './site-path';

test.each([
  '/admin',
  '/api/v1/types',
  '/uploads/a.jpg',
  '/_ready',
  '/index.html',
  '//inventory/cars',
  '/inventoryx',
  '/sitemap-1-1.xml/',
  '/sitemap-01-1.xml',
  '/sitemap-1-01.xml',
  '/robots.txt/',
  '/%',
  '/dealer-inventory/keys',
  '/?x',
])('%s is of the site only if it is the home page', (url) => {
  expect(parseSitePath(url)?.page).toBe(url === '/?x' ? 'home' : undefined);
});

test.each([
  ['/', { page: 'home' }],
  ['/inventory', { page: 'home' }],
  ['/inventory/', { page: 'home' }],
  ['/inventory/cars?a=/b', { page: 'type', typeSlug: 'cars' }],
  ['/Inventory/CARS/', { page: 'type', typeSlug: 'cars' }],
  ['/inventory/cars/a-car', { page: 'listing', typeSlug: 'cars', slug: 'a-car' }],
  ['/inventory/cars/a-car/sent', { page: 'sent', typeSlug: 'cars', slug: 'a-car' }],
  ['/inventory/cars/a-car/', { page: 'listing', typeSlug: 'cars', slug: 'a-car' }],
  ['/inventory/cars/a-car/sticker/', { page: 'sticker', typeSlug: 'cars', slug: 'a-car' }],
  ['/inventory/cars/a-car//', { page: 'unknown' }],
  ['/inventory//', { page: 'unknown' }],
  ['/inventory/cars/a-car/more', { page: 'unknown' }],
  ['/inventory/cars//', { page: 'unknown' }],
  ['/inventory//cars', { page: 'unknown' }],
  ['/inventory/cars/a/sent/b', { page: 'unknown' }],
  ['/inventory/site.puzzle', { page: 'puzzle' }],
  ['/inventory/site.cards.js?1', { page: 'cards-script' }],
  ['/inventory/cars/site.cards?count=3', { page: 'cards', typeSlug: 'cars' }],
  ['/inventory/cars/site.cards/more', { page: 'unknown' }],
  ['/sitemap-12-3.xml', { page: 'sitemap-part', typeId: 12, part: 3 }],
])('%s leads to %j', (url, path) => {
  expect(parseSitePath(url)).toEqual(path);
});

test.each([
  ['/inventory/cars?s=a&page=2', '/inventory/cars?s=a&page=2'],
  ['/inventory/caf%C3%A9?s=100%25', '/inventory/caf%C3%A9?s=100%25'],
  ['/inventory/cars?s=\r\nSet-Cookie: a"é', '/inventory/cars?s=%0D%0ASet-Cookie:%20a%22%C3%A9'],
])('the header of a redirect to %j is %j', (address, header) => {
  expect(locationOf(address)).toBe(header);
});
