import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { sortBetween } from './smallest';

test('returns the rows of a page in the order of a full sort', () => {
  const keys = fc.array(fc.constantFrom(0, 1, -5, 2, Infinity), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(keys, fc.nat(300), fc.nat(30), fc.boolean(), (all, start, length, isReversed) => {
      const from = Math.min(start, all.length);
      const to = Math.min(from + length, all.length);
      const rows = {
        keys: Float64Array.from(all),
        ties: Float64Array.from(all, (_, index) => (isReversed ? -index : (index * 7919) % 1009)),
      };
      const sorted = all.map((key, index) => [key, rows.ties[index] ?? 0] as const);
      sorted.sort(([a, x], [b, y]) => (a === b ? x - y : a < b ? -1 : 1));
      sortBetween(rows, from, to);
      for (let at = from; at < to; at++) expect([rows.keys[at], rows.ties[at]]).toEqual(sorted[at]);
    }),
  );
});
