import { expect, test } from '@jest/globals';
import type { InventoryType } from '../../catalogue/model';
import { proposeColumns } from './propose-columns';

test('a column with a name of JavaScript objects fills nothing', () => {
  const type = { categories: [] } as unknown as InventoryType; // a column is judged by the categories alone
  const fields = proposeColumns(['constructor', '__proto__', 'toString', 'Price'], type, { preset: 'homenet' });
  expect([...fields]).toEqual([
    ['constructor', null],
    ['__proto__', null],
    ['toString', null],
    ['Price', 'price'],
  ]);
});
