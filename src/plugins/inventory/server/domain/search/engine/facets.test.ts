import { expect, test } from '@jest/globals';
import { boundsOn } from './facets';
import { aQuery } from './testing/builders';

const none = { min: null, max: null };

test('takes the tightest of several bounds on a number', () => {
  const ranges = [
    { categoryId: 5, min: 10, max: 90 },
    { categoryId: 5, min: 20, max: null },
    { categoryId: 5, min: 15, max: 80 },
    { categoryId: 6, min: 50, max: 60 },
  ];
  const query = aQuery({ ranges, price: { min: -5, max: null } });

  expect(boundsOn(query, 5)).toEqual({ min: 20, max: 80 });
  expect(boundsOn(query, 6)).toEqual({ min: 50, max: 60 });
  expect(boundsOn(query, 7)).toEqual(none);
  expect(boundsOn(query, 'price')).toEqual({ min: -5, max: null });
});

test('takes a bound of zero', () => {
  const query = aQuery({ price: { min: 0, max: 0 } });
  expect(boundsOn(query, 'price')).toEqual({ min: 0, max: 0 });
});
