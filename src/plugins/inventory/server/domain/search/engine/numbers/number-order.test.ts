import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { BitSet } from '../sets/bit-set';
import { extremesOf } from './extremes';
import { Matches } from '../matches';
import { NumberOrder } from './number-order';
import { Ordinals } from '../sets/ordinals';

const value = fc.constantFrom(NaN, 0, 1, -1, 1, 2.5, -1e300, 1e14, 3);
const changes = fc.array(fc.tuple(fc.nat(199), value), { maxLength: 80 });

function ordinalsOf(ids: readonly number[]): Ordinals {
  const ordinals = new Ordinals();
  for (const id of ids) ordinals.add(id, { high: 0, low: 0, length: 0 });
  return ordinals;
}

function expectSorted(order: NumberOrder, ordinals: Ordinals, values: readonly number[]): void {
  const id = (ordinal: number) => ordinals.ids[ordinal] ?? 0;
  const all = values.map((_, ordinal) => ordinal).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || id(a) - id(b));
  const present = all.filter((ordinal) => !Number.isNaN(values[ordinal]));
  present.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || id(a) - id(b));
  const absent = values.map((_, ordinal) => ordinal).filter((ordinal) => Number.isNaN(values[ordinal]));
  absent.sort((a, b) => id(a) - id(b));
  expect([...order.present.items.subarray(0, order.present.length)]).toEqual(present);
  expect([...order.absent.items.subarray(0, order.absent.length)]).toEqual(absent);
}

test('builds, single changes and bulk changes produce the same order', () => {
  const start = fc.array(fc.tuple(fc.nat(1e6), value), { minLength: 200, maxLength: 200 });
  fc.assert(
    fc.property(start, fc.array(changes, { maxLength: 6 }), (pairs, rounds) => {
      const ids = [...new Set(pairs.map(([id]) => id))];
      const ordinals = ordinalsOf(ids);
      const values = ids.map((_, ordinal) => pairs[ordinal]?.[1] ?? NaN);
      const built = new NumberOrder(ordinals);
      for (const [ordinal, one] of values.entries()) built.load(ordinal, one);
      for (const _ of built.build());
      const staged = new NumberOrder(ordinals);
      for (const [ordinal, one] of values.entries()) staged.stage(ordinal, one);
      staged.flush();
      for (const order of [built, staged]) expectSorted(order, ordinals, values);

      for (const round of rounds) {
        for (const [ordinal, one] of new Map(round)) {
          if (ordinal >= values.length) continue;
          values[ordinal] = one;
          staged.stage(ordinal, one);
        }
        staged.flush();
        expectSorted(staged, ordinals, values);
      }
    }),
    { numRuns: 60 },
  );
});

test('finds the values within bounds, from few to almost all', () => {
  const values = fc.array(value, { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(
      values,
      fc.option(value.filter((bound) => !Number.isNaN(bound))),
      fc.option(fc.constantFrom(-1, 1, 2.5)),
      (all, min, max) => {
        const order = new NumberOrder(ordinalsOf(all.map((_, ordinal) => ordinal)));
        for (const [ordinal, one] of all.entries()) order.stage(ordinal, one);
        order.flush();
        const found = new BitSet();
        order.findWithin(found, { min, max });
        const expected = all.map((one) => one >= (min ?? -Infinity) && one <= (max ?? Infinity));
        expect(all.map((_, ordinal) => found.has(ordinal))).toEqual(expected);
      },
    ),
  );
});

test('walking and reading return the same extremes', () => {
  const values = fc.array(fc.tuple(value, fc.boolean()), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, (all) => {
      const order = new NumberOrder(ordinalsOf(all.map((_, ordinal) => ordinal)));
      const set = new BitSet(all.length);
      for (const [ordinal, [one, isMatch]] of all.entries()) {
        order.stage(ordinal, one);
        if (isMatch) set.add(ordinal);
      }
      order.flush();
      const matching = all.filter(([one, isMatch]) => isMatch && !Number.isNaN(one)).map(([one]) => one);
      expect(extremesOf(order, new Matches(set), { min: null, max: null })).toEqual({
        min: matching.length ? Math.min(...matching) : null,
        max: matching.length ? Math.max(...matching) : null,
      });
    }),
  );
});

test('adds the ordinals with exactly a value to those found before', () => {
  const order = new NumberOrder(ordinalsOf([0, 1, 2, 3, 4]));
  for (const [ordinal, one] of [2, 1, 2, NaN, 3].entries()) order.stage(ordinal, one);
  order.flush();
  const found = new BitSet(5);
  found.add(3);
  order.addEqual(found, 2);
  order.addEqual(found, 9);
  expect([0, 1, 2, 3, 4].map((ordinal) => found.has(ordinal))).toEqual([true, false, true, true, false]);
  expect(order.positionsWithin({ min: 3, max: 1 })).toEqual([3, 3]);
});
