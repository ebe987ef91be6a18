import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { sortById, sortByValue } from './radix-sort';
import { runAtOnce } from './slices';

const ids = fc.uniqueArray(fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 2 ** 32 - 1 })), {
  minLength: 1,
  maxLength: 100,
});
const value = fc.oneof(
  fc.constantFrom(0, 1, -1, 256, -256, 1e300, -1e300, Infinity, -Infinity, Number.MIN_VALUE),
  fc.double({ noNaN: true }).map((number) => number + 0), // without -0, which is equal to 0
);

/** Some ordinals of arrays of this length, in any order. */
const someOf = (length: number) => fc.shuffledSubarray(Array.from({ length }, (_, ordinal) => ordinal));

describe('sorting ordinals', () => {
  test('by id', () => {
    fc.assert(
      fc.property(
        ids.chain((all) => fc.tuple(fc.constant(all), someOf(all.length))),
        ([all, ordinals]) => {
          const sorted = Uint32Array.from(ordinals);
          runAtOnce(sortById(sorted, Uint32Array.from(all)));
          expect([...sorted]).toEqual([...ordinals].sort((a, b) => (all[a] ?? 0) - (all[b] ?? 0)));
        },
      ),
    );
  });

  test('by value, and by id where values are equal', () => {
    const rows = ids.chain((all) =>
      fc.tuple(fc.constant(all), fc.array(value, { minLength: all.length, maxLength: all.length }), someOf(all.length)),
    );
    fc.assert(
      fc.property(rows, ([all, values, ordinals]) => {
        const sorted = Uint32Array.from(ordinals);
        const copy = Float64Array.from(values);
        runAtOnce(sortByValue(sorted, copy, Uint32Array.from(all)));
        const expected = [...ordinals].sort((a, b) => {
          const [one, other] = [values[a] ?? 0, values[b] ?? 0];
          return one === other ? (all[a] ?? 0) - (all[b] ?? 0) : one < other ? -1 : 1;
        });
        expect([...sorted]).toEqual(expected);
        expect([...copy]).toEqual(values);
      }),
    );
  });

  test('yields every 65,536 elements, twice in each pass over a byte that differs', () => {
    const length = 3 * 65_536 + 1;
    const reversed = Uint32Array.from({ length }, (_, index) => length - 1 - index);
    const all = Uint32Array.from({ length }, (_, index) => index);
    const steps = [...sortById(reversed, all)].length;
    expect(steps).toBe(3 * (3 + 3) + 3); // three bytes differ; the fourth is only counted
    expect(reversed[length - 1]).toBe(length - 1);
  });

  test('costs nothing if they are sorted by id already', () => {
    const length = 70_000;
    const all = Uint32Array.from({ length }, (_, index) => index);
    expect([...sortById(all.slice(), all)]).toEqual([]);
  });
});
