import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { NO_SLOTS, SlotSets } from './slot-sets';

const setOf = (sets: SlotSets, slots: readonly number[]) =>
  slots.reduce((set, slot) => sets.with(set, slot) ?? NO_SLOTS, NO_SLOTS);

const slotLists = fc.array(fc.uniqueArray(fc.nat(40), { maxLength: 6 }), { maxLength: 40 });

test('equal lists of slots have one number, and a number has the slots of its list', () => {
  fc.assert(
    fc.property(slotLists, (lists) => {
      const sets = new SlotSets();
      const numbers = lists.map((list) => setOf(sets, list));
      const size = sets.size;
      expect(lists.map((list) => setOf(sets, list))).toEqual(numbers);
      expect(sets.size).toBe(size);
      expect(numbers.map((number) => sets.slotsOf(number).reverse())).toEqual(lists);
      expect(Math.max(0, ...numbers)).toBeLessThan(size);
    }),
  );
});

test('an older set and a slot make each set, and counting one counts its slots', () => {
  fc.assert(
    fc.property(slotLists, (lists) => {
      const sets = new SlotSets();
      const numbers = lists.map((list) => setOf(sets, list));
      const counts = new Uint32Array(41).fill(1);
      for (const number of numbers) {
        sets.addOneTo(counts, number, 2);
        sets.addOneTo(counts, number, -1);
      }
      const expected = Array.from({ length: 41 }, (_, slot) => 1 + lists.filter((list) => list.includes(slot)).length);
      expect([...counts]).toEqual(expected);
      expect([sets.bases.length, sets.slots.length]).toEqual([sets.size, sets.size]);
      for (let set = 1; set < sets.size; set++) {
        const base = sets.bases[set] ?? 0;
        expect(base).toBeLessThan(set);
        expect(sets.slotsOf(set)).toEqual([sets.slots[set], ...sets.slotsOf(base)]);
      }
    }),
  );
});

test('at most 32,768 sets have several slots, and each single slot has a set nevertheless', () => {
  const sets = new SlotSets();
  const first = setOf(sets, [1]);
  let slot = 2;
  while (sets.with(first, slot) !== undefined) slot++;
  expect(sets.size).toBe(32_768);
  expect(sets.with(first, 2)).toBeDefined();
  expect(sets.slotsOf(setOf(sets, [slot]))).toEqual([slot]);
});
