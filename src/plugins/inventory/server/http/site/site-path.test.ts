import { expect, test } from '@jest/globals';
import { parseSitePath } from './site-path';

test.each([
  '/admin',
  '/api/v1/types',
  '/uploads/a.jpg',
  '/_ready',
  '/index.html',
  '//inventory/cars',
  '/inventoryx',
  '/sitemap-1-1.xml/',
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
  ['/inventory/cars/a-car/more', { page: 'unknown' }],
  ['/inventory/cars//', { page: 'unknown' }],
  ['/inventory//cars', { page: 'unknown' }],
  ['/inventory/cars/a/sent/b', { page: 'unknown' }],
  ['/inventory/site.puzzle', { page: 'puzzle' }],
  ['/sitemap-12-3.xml', { page: 'sitemap-part', typeId: 12, part: 3 }],
])('%s leads to %j', (url, path) => {
  expect(parseSitePath(url)).toEqual(path);
});
