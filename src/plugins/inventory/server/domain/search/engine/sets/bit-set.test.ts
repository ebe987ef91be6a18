import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { BitSet } from './bit-set';
import { missedOnce } from '../text/near-misses';
import { sharedCount, size } from '../thread/shared-count';

const members = fc.uniqueArray(fc.nat(700), { maxLength: 300 });
const setOf = (some: readonly number[]): BitSet => {
  const set = new BitSet();
  for (const member of some) set.add(member);
  return set;
};
const membersOf = (set: BitSet): number[] => {
  const target = new Uint32Array(size(set));
  expect(set.writeTo(target)).toBe(target.length);
  return [...target];
};
const sorted = (some: readonly number[]): number[] => [...some].sort((a, b) => a - b);

test('a set returns added members that were not deleted, in ascending order', () => {
  fc.assert(
    fc.property(members, members, (added, deleted) => {
      const set = setOf(added);
      for (const member of deleted) set.delete(member);
      expect(membersOf(set)).toEqual(sorted(added.filter((member) => !deleted.includes(member))));
    }),
  );
});

test('set operations work on sets of different lengths', () => {
  fc.assert(
    fc.property(members, members, (a, b) => {
      const both = a.filter((member) => b.includes(member));
      const intersection = setOf(a);
      intersection.keepOnly(setOf(b));
      expect(membersOf(intersection)).toEqual(sorted(both));
      expect(membersOf(setOf(a).with(setOf(b)))).toEqual(sorted([...new Set([...a, ...b])]));
      expect(membersOf(setOf(a).without(setOf(b)))).toEqual(sorted(a.filter((member) => !b.includes(member))));
      expect(sharedCount(setOf(a), setOf(b))).toBe(both.length);
    }),
  );
});

test('a filled set contains all members below its size, and none after a reset', () => {
  for (const limit of [0, 1, 31, 32, 33, 1000]) {
    const set = setOf([5, 2000]);
    set.fillTo(limit);
    expect(membersOf(set)).toEqual(Array.from({ length: limit }, (_, member) => member));
    set.reset(limit);
    expect(size(set)).toBe(0);
  }
});

test('fit frees memory and keeps the members', () => {
  const set = setOf([1, 5000]);
  set.delete(5000);
  set.fit();
  expect([set.words.length, ...membersOf(set)]).toEqual([1, 1]);
});

test('missedOnce returns the members that exactly one of the sets lacks', () => {
  fc.assert(
    fc.property(members, fc.array(members, { maxLength: 5 }), (base, sets) => {
      const expected = base.filter((member) => sets.filter((set) => !set.includes(member)).length === 1);
      expect(membersOf(missedOnce(setOf(base), sets.map(setOf)))).toEqual(sorted(expected));
    }),
  );
});
