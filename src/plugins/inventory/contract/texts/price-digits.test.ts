import { expect, test } from '@jest/globals';
import { priceDigits } from './price-digits';

test.each([
  [21_990, 2, '$21,990'],
  [21_990.5, 2, '$21,990.50'],
  [21_990.5, 1, '$21,990.5'],
  [21_990.49, 0, '$21,990'],
])('the price %d with %d decimals reads %s', (price, decimals, text) => {
  const digits = priceDigits(price, decimals);

  expect(new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...digits }).format(price)).toBe(text);
});
