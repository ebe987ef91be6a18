import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { BitSet } from '../sets/bit-set';
import { ByteChains } from './byte-chains';
import { PostingStore } from './posting-store';
import { size } from '../thread/shared-count';

test('a chain returns its entries, for steps of any size and any number of chains', () => {
  const steps = fc.array(fc.oneof(fc.nat(3), fc.nat(300), fc.nat(5_000_000)), { maxLength: 400 });
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 5 }), (lists) => {
      const chains = new ByteChains();
      for (const _ of lists) chains.create();
      const expected = lists.map((list) =>
        list.map((_, at) => list.slice(0, at + 1).reduce((sum, step) => sum + step, 0)),
      );
      for (let at = 0; at < 400; at++) {
        for (const [chain, entries] of expected.entries()) {
          const entry = entries[at];
          if (entry !== undefined) chains.append(chain, entry);
        }
      }
      for (const [chain, entries] of expected.entries()) {
        const target = new Uint32Array(chains.count(chain));
        chains.read(chain, target);
        expect([...target]).toEqual(entries);
      }
    }),
    { numRuns: 50 },
  );
});

test('slices fill pages without gaps or overlaps', () => {
  const chains = new ByteChains();
  for (let chain = 0; chain < 3000; chain++) chains.create();
  for (let entry = 0; entry < 60; entry++)
    for (let chain = 0; chain < 3000; chain++) chains.append(chain, chain + 200 * entry);
  const target = new Uint32Array(60);
  for (let chain = 0; chain < 3000; chain++) {
    chains.read(chain, target);
    expect(target[59]).toBe(chain + 200 * 59);
  }
});

test('a single, sparse or dense posting list contains each entry once and counts its entries in a set', () => {
  const gaps = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(0, 1, 1, 2) }, fc.nat(2000)), {
    maxLength: 300,
  });
  fc.assert(
    fc.property(gaps, fc.constantFrom(2, 9, 32), (some, share) => {
      const store = new PostingStore(share);
      const other = store.create();
      const list = store.create();
      store.append(other, 7);
      const expected = new Set<number>();
      let ordinal = 0;
      for (const gap of some) {
        ordinal += gap;
        expect(store.append(list, ordinal)).toBe(!expected.has(ordinal));
        expected.add(ordinal);
      }
      store.fit();
      expect([...store.entries(list)]).toEqual([...expected]);
      const found = new BitSet();
      store.addTo(found, list);
      expect(size(found)).toBe(expected.size);
      expect(store.countIn(found, list)).toBe(expected.size);
      expect(store.countIn(new BitSet(), list)).toBe(0);
      expect([...store.entries(other)]).toEqual([7]);
    }),
  );
});

test('counting costs nothing much for one entry, four words for each of some, and the words of the set for many', () => {
  const store = new PostingStore(9);
  const list = store.create();
  const costs = [store.costOfCountIn(list, 100)];
  for (let ordinal = 0; ordinal < 33; ordinal++) {
    store.append(list, ordinal);
    costs.push(store.costOfCountIn(list, 100));
  }
  expect(costs).toEqual([1, 1, ...Array.from({ length: 30 }, (_, more) => 4 * (more + 2)), 100, 100]);
});

test('a list becomes a bit set above its share of the ordinals, and only from 32 entries', () => {
  const isDense = (share: number, ordinals: readonly number[]) => {
    const store = new PostingStore(share);
    const list = store.create();
    for (const ordinal of ordinals) store.append(list, ordinal);
    return store.costOfCountIn(list, 100_000) === 100_000;
  };
  const every = (gap: number, count: number) => Array.from({ length: count }, (_, index) => (index + 1) * gap);
  expect([isDense(9, every(1, 31)), isDense(9, every(1, 32))]).toEqual([false, true]);
  expect([isDense(9, every(9, 40)), isDense(9, every(10, 40))]).toEqual([true, false]);
});
