import { expect, test } from '@jest/globals';
import { Slots } from './slots';

test('one client has only so many places, all together have more, and places come back', () => {
  const slots = new Slots({ atOnce: 3, ofOne: 2 });
  const [first, second] = [slots.take('a'), slots.take('a')];
  expect([slots.take('a'), slots.take('b')]).toEqual([undefined, expect.any(Function)]);
  expect(slots.take('c')).toBeUndefined();

  first?.();
  expect(slots.take('c')).toBeDefined();
  second?.();
  expect([slots.take('a'), slots.take('a')]).toEqual([expect.any(Function), undefined]);
});
