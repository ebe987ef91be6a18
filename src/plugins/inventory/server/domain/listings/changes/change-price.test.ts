import { expect, test } from '@jest/globals';
import type { PriceChange } from '../../../../contract/panel/listings';
import { changePrice } from './change-price';

test.each<[title: string, before: number | null, change: PriceChange, after: number | null]>([
  ['sets a price where there was none', null, { kind: 'set', price: 1_599_000 }, 1_599_000],
  ['removes a price', 1_599_000, { kind: 'set', price: null }, null],
  ['lowers by an amount', 1_599_000, { kind: 'amount', by: -500, rounding: 0.01 }, 1_549_000],
  ['keeps cents', 1999, { kind: 'amount', by: 0.1, rounding: 0.01 }, 2009],
  ['lowers by a percentage', 2_000_000, { kind: 'percent', by: -3, rounding: 0.01 }, 1_940_000],
  ['rounds to the nearest multiple', 1_599_000, { kind: 'percent', by: -3, rounding: 10 }, 1_551_000],
  ['does not round down what arithmetic made smaller', 1000, { kind: 'percent', by: 10.05, rounding: 0.01 }, 1101],
  ['reaches zero', 50_000, { kind: 'amount', by: -500, rounding: 1 }, 0],
])('%s', (_title, before, change, after) => {
  expect(changePrice(before, change)).toBe(after);
});

test.each<[title: string, before: number | null, change: PriceChange]>([
  ['refuses to lower a missing price', null, { kind: 'percent', by: -3, rounding: 1 }],
  ['refuses a negative price', 100, { kind: 'amount', by: -2, rounding: 0.01 }],
  ['refuses a price above the limit', 9e13, { kind: 'percent', by: 100, rounding: 1 }],
])('%s', (_title, before, change) => {
  expect(() => changePrice(before, change)).toThrow(expect.objectContaining({ code: 'svc_invalid_param' }));
});
