import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { BitSet } from './bit-set';
import { SortedOrdinals } from './sorted-ordinals';

/** Ordinals 0 … n - 1 with these keys, sorted by key and ordinal; `content` checks what it returns. */
function sortedBy(keys: number[]) {
  const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b;
  const sorted = new SortedOrdinals(compare);
  const content = () => [...sorted.items.subarray(0, sorted.length)];
  return { sorted, compare, content };
}

const keys = fc.array(fc.nat(9), { minLength: 1, maxLength: 40 });
const keysAndSome = keys.chain((all) => fc.tuple(fc.constant(all), fc.subarray([...all.keys()])));

describe('sorted ordinals', () => {
  test('stay sorted while single ones are inserted, moved and deleted', () => {
    fc.assert(
      fc.property(keysAndSome, fc.array(fc.tuple(fc.nat(39), fc.nat(9))), ([all, deleted], moves) => {
        const { sorted, compare, content } = sortedBy(all);
        const left = new Set<number>();
        const expectSorted = () => expect(content()).toEqual([...left].sort(compare));
        for (const ordinal of all.keys()) {
          sorted.insert(ordinal);
          left.add(ordinal);
        }
        expectSorted();
        for (const [at, key] of moves) {
          const ordinal = at % all.length;
          sorted.move(ordinal, () => (all[ordinal] = key));
          expectSorted();
        }
        for (const ordinal of deleted) {
          sorted.delete(ordinal);
          left.delete(ordinal);
          expectSorted();
        }
      }),
    );
  });

  test('stay sorted while many are deleted and inserted together', () => {
    fc.assert(
      fc.property(keysAndSome, ([all, some]) => {
        const { sorted, compare, content } = sortedBy(all);
        const others = [...all.keys()].filter((ordinal) => !some.includes(ordinal));
        sorted.insertAll(Uint32Array.from(others));
        expect(content()).toEqual([...others].sort(compare));
        sorted.insertAll(Uint32Array.from(some).reverse());
        expect(content()).toEqual([...all.keys()].sort(compare));
        const set = new BitSet();
        for (const ordinal of others) set.add(ordinal);
        sorted.deleteAll(set);
        expect(content()).toEqual([...some].sort(compare));
      }),
    );
  });

  test('move next to each other after some were deleted, which leaves old ones after the end', () => {
    const all = [1, 2, 3];
    const { sorted, content } = sortedBy(all);
    sorted.insertAll(Uint32Array.of(0, 1, 2));
    sorted.delete(2);
    sorted.move(1, () => (all[1] = 9));
    expect(content()).toEqual([0, 1]);
    sorted.move(0, () => (all[0] = 10));
    expect(content()).toEqual([1, 0]);
  });

  test('are replaced by an array that is sorted already', () => {
    const { sorted, content } = sortedBy([3, 2, 1]);
    sorted.insert(0);
    sorted.replace(Uint32Array.of(2, 1));
    expect([content(), sorted.length]).toEqual([[2, 1], 2]);
  });
});
