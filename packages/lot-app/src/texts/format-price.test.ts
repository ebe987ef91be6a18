import { expect, test } from '@jest/globals';
import { formatPrice } from './format-price';

test.each([
  [21_990, 2, '$21,990'],
  [21_990.5, 2, '$21,990.50'],
  [21_990.49, 0, '$21,990'],
  [0, 2, undefined],
  [null, 2, undefined],
])('the price %p with %d decimals reads %p', (price, decimals, text) => {
  expect(formatPrice(price, { currency: 'USD', price_decimals: decimals }, 'en-US')).toBe(text);
});
