import { expect, test } from '@jest/globals';
import { schemaClass } from './structured-data';

test.each([
  ['vehicles', true, 'Car'],
  ['used-cars', false, 'Car'],
  ['motorcycles', true, 'Motorcycle'],
  ['trucks', true, 'Vehicle'],
  ['oddities', true, 'Vehicle'],
  ['boats', false, 'Product'],
  ['carpets', false, 'Product'],
])('the listings of the type %s (with VINs: %s) are of the class %s', (slug, isVinEnabled, expected) => {
  expect(schemaClass({ slug, isVinEnabled })).toBe(expected);
});
