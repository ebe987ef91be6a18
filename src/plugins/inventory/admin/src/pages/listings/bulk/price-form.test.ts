import { expect, test } from '@jest/globals';
import { type PriceForm, toPriceChange } from './price-form';

test.each<[Partial<PriceForm>, ReturnType<typeof toPriceChange>]>([
  [
    { kind: 'lower_amount', amount: '500' },
    { kind: 'amount', by: -500, rounding: 1 },
  ],
  [
    { kind: 'raise_amount', amount: '1,000' },
    { kind: 'amount', by: 1000, rounding: 1 },
  ],
  [
    { kind: 'lower_percent', amount: '2.5' },
    { kind: 'percent', by: -2.5, rounding: 1 },
  ],
  [
    { kind: 'raise_percent', amount: '3', rounding: 100 },
    { kind: 'percent', by: 3, rounding: 100 },
  ],
  [
    { kind: 'set', amount: '$19,990' },
    { kind: 'set', price: 19_990 },
  ],
  [{ kind: 'set', amount: '0' }, undefined],
  [{ amount: '' }, undefined],
  [{ amount: 'much' }, undefined],
  [{ amount: '-5' }, undefined],
  [{ kind: 'lower_amount', amount: '0' }, undefined],
  [{ kind: 'lower_percent', amount: '101' }, undefined],
])('reads %j', (form, change) => {
  expect(toPriceChange({ kind: 'lower_amount', amount: '', rounding: 1, ...form })).toEqual(change);
});
